import {expect} from 'chai';
import {sendMouse} from '@web/test-runner-commands';
import {Slider} from '../../elements/slider.js';
import {clear, click, descriptionOf, draw, listen, nameOf, one, part, press, settle} from './fixture.js';

const state = (slider: Slider): unknown[] => {
  const {min, max, valueAsNumber} = part(slider, 'input');
  return [Number(min), Number(max), valueAsNumber];
};

describe('Slider', () => {
  afterEach(clear);

  it('is a native range with a name and shows its value', async () => {
    const slider = await one(Slider, {label: 'Volume', value: 65});
    expect([part(slider, 'input').type, nameOf(part(slider, 'input'))]).to.deep.equal(['range', 'Volume']);
    expect(part(slider, 'value').textContent).to.equal('65');
  });

  it('keeps a minimum or maximum of 0', async () => {
    expect(state(await one(Slider, {label: 'Offset', min: -10, max: 0, value: -3}))).to.deep.equal([-10, 0, -3]);
  });

  it('gives numbers while it is dragged, and the shown value follows', async () => {
    const slider = await one(Slider, {label: 'Volume', value: 0});
    const heard = listen(slider);
    const {x, y, width, height} = part(slider, 'input').getBoundingClientRect();
    const at = (share: number): [number, number] => [Math.round(x + 12 + (width - 24) * share), Math.round(y + height / 2)];
    await sendMouse({type: 'move', position: at(0)});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: at(.25)});
    await sendMouse({type: 'move', position: at(.5)});
    const before = heard.filter(([name]) => name === 'change').length;
    await sendMouse({type: 'up'});
    await settle();
    expect(before).to.equal(0);
    expect(heard.map(([name]) => name)).to.include.members(['input', 'change']);
    expect(slider.value).to.be.a('number').within(48, 52);
    expect(part(slider, 'value').textContent).to.equal(String(slider.value));
  });

  const steps = async (properties: Partial<Slider>, key = 'ArrowRight', times = 1): Promise<unknown> => {
    const slider = await one(Slider, {label: 'Amount', ...properties});
    part(slider, 'input').focus();
    for (let i = 0; i < times; i++) await press(key);
    return slider.value;
  };

  it('steps by 1 between whole ends', async () => {
    expect(await steps({min: 1, max: 4, value: 2})).to.equal(3);
    expect(await steps({min: 0, max: 5000, value: 120})).to.equal(121);
  });

  it('has 100 steps from 0 to 1 and between fractional ends, without noise of binary fractions', async () => {
    expect(await steps({min: 0, max: 1, value: .25})).to.equal(.26);
    expect(await steps({min: 0, max: 1, value: .05}, 'ArrowRight', 3)).to.equal(.08);
    expect(await steps({min: -.5, max: 2, value: 0})).to.equal(.025);
  });

  it('takes a fractional value as a sign that fractions are meant', async () => {
    expect(await steps({min: 0, max: 5, value: 2.5})).to.equal(2.55);
    expect(await steps({min: 0, max: 5, value: 2.5}, 'ArrowRight', 10)).to.equal(3);
    expect(await steps({min: 0, max: 5, value: 2.5}, 'ArrowRight', 11)).to.equal(3.05);
  });

  it('shows a value between its steps as it is', async () => {
    const slider = await one(Slider, {label: 'Share', value: 33.3});
    expect([part(slider, 'input').value, part(slider, 'value').textContent]).to.deep.equal(['33.3', '33.3']);
  });

  it('reaches both of its ends', async () => {
    expect(await steps({min: 0, max: .3, value: .1}, 'End')).to.equal(.3);
    expect(await steps({min: 0, max: .3, value: .1}, 'Home')).to.equal(0);
  });

  it('stands still between equal ends', async () => {
    const slider = await one(Slider, {label: 'Fixed', min: 5, max: 5, value: 5});
    expect(state(slider)).to.deep.equal([5, 5, 5]);
    expect(slider.textContent).to.equal('Fixed5');
    expect(part(slider, 'input').style.getPropertyValue('--_at')).to.equal('0');
  });

  it('reads swapped ends in order, and stands at the start without a number', async () => {
    expect(state(await one(Slider, {label: 'Swapped', min: 10, max: 2, value: 4}))).to.deep.equal([2, 10, 4]);
    for (const value of [NaN, undefined, null, 'x', {}]) {
      const slider = await one(Slider, {label: 'None', min: 3, max: 9, value: value as number});
      expect(state(slider), String(value)).to.deep.equal([3, 9, 3]);
      expect(slider.textContent).to.equal('None3');
    }
    expect(state(await one(Slider, {label: 'No end', max: NaN, min: NaN, value: 30}))).to.deep.equal([0, 100, 30]);
  });

  it('keeps a value outside of its range until an edit', async () => {
    const slider = await one(Slider, {label: 'Far', max: 10, value: 40});
    expect(state(slider)).to.deep.equal([0, 10, 10]);
    expect(slider.value).to.equal(40);
    part(slider, 'input').focus();
    await press('ArrowLeft');
    expect(slider.value).to.equal(9);
  });

  it('follows a range that is set later than its value', async () => {
    const slider = await one(Slider, {label: 'Late', value: 400});
    slider.max = 1000;
    await settle();
    expect(state(slider)).to.deep.equal([0, 1000, 400]);
  });

  it('fills up to the thumb', async () => {
    const slider = await one(Slider, {label: 'Volume', max: 200, value: 50});
    expect(part(slider, 'input').style.getPropertyValue('--_at')).to.equal('0.25');
    expect(slider.querySelectorAll('[style]').length).to.equal(1);
  });

  it('follows the direction of the page', async () => {
    const slider = Object.assign(new Slider(), {label: 'Volume', value: 50});
    const root = await draw(slider);
    (root.host as HTMLElement).dir = 'rtl';
    await click(part(slider, 'input'), .2);
    expect(slider.value).to.be.within(70, 90);
  });

  it('says its error', async () => {
    const slider = await one(Slider, {label: 'Budget', error: 'At least 10.'});
    expect(descriptionOf(part(slider, 'input'))).to.equal('At least 10.');
    expect(part(slider, 'input').getAttribute('aria-invalid')).to.equal('true');
  });
});
