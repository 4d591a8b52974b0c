import {emulateMedia, sendMouse} from '@web/test-runner-commands';
import {expect} from 'chai';
import {all, at, button, c, click, column, components, control, create, data, drawn, event, find, hear, runAxe, press, put, send, text, tree, type} from './page.js';

/** A style sheet of the page until the test ends. */
function pageCss(rules: string): void {
  const style = put(document.createElement('style'));
  style.textContent = rules;
}

const size = (node: Element): number => Number.parseFloat(getComputedStyle(node).fontSize);

describe('the style of the page around', () => {
  it('a root of ten pixels leaves text readable, a large one is followed', async () => {
    const list = [column('root', 'title', 'words', 'field', 'go'), c('Text', 'title', {text: 'Title', variant: 'h2'}), text('words', 'Words'), c('TextField', 'field', {label: 'City'}), ...button('go', 'Go', event('go'))];
    const surface = await drawn(list);
    const nodes = (): Element[] => [find(surface, 'h2'), find(surface, 'impo-text:not([variant])'), control(surface), find(surface, 'button')];
    const before = nodes().map(size);
    pageCss('html { font-size: 62.5% }');
    expect(nodes().map(size)).to.deep.equal(before);
    pageCss('html { font-size: 24px }');
    expect(size(find(surface, 'impo-text:not([variant])'))).to.be.closeTo(before[1]! * 1.5, .1);
  });

  it('what it inherits to all text does not bend the surface', async () => {
    pageCss('body { text-transform: uppercase; text-indent: 40px; word-spacing: 20px }');
    const surface = await drawn([column('root', 'title', 'words'), c('Text', 'title', {text: 'Title', variant: 'h3'}), text('words', 'Plain words')]);
    for (const node of all(surface, 'h3, impo-text')) {
      const {textTransform, textIndent, wordSpacing} = getComputedStyle(node);
      expect([textTransform, textIndent, wordSpacing]).to.deep.equal(['none', '0px', '0px']);
    }
  });
});

describe('a box that fits its content', () => {
  const boxes = ['inline-size: fit-content', 'float: left', 'position: absolute', 'display: inline-block', 'display: table-cell', 'display: inline-grid'];

  for (const style of boxes) {
    it(`${style}: leaves the surface its usual width, or what there is`, async () => {
      const surface = await drawn([c('TextField', 'root', {label: 'A label of some length'})]);
      const around = put(document.createElement('div'));
      const box = document.createElement('div');
      around.append(box);
      box.append(surface);
      box.style.cssText = style;
      around.style.cssText = 'position: relative; inline-size: 700px';
      expect(surface.paper.getBoundingClientRect().width).to.be.within(555, 565);
      around.style.inlineSize = '320px';
      expect(box.getBoundingClientRect().width).to.be.at.most(320);
      expect(surface.paper.getBoundingClientRect().width).to.equal(320);
    });
  }

  for (const display of ['flex', 'inline-flex', 'grid; justify-items: start', 'inline']) {
    it(`display: ${display} on the surface itself leaves it its width`, async () => {
      pageCss(`impo-surface { display: ${display} }`);
      const surface = await drawn([c('TextField', 'root', {label: 'Label'})]);
      const around = put(document.createElement('div'));
      around.style.inlineSize = '600px';
      around.append(surface);
      expect(surface.paper.getBoundingClientRect().width).to.be.closeTo(560, 2);
      around.style.inlineSize = '320px';
      expect(surface.paper.getBoundingClientRect().width).to.be.closeTo(320, 2);
    });
  }

  it('a flexible column gets no wider than its place', async () => {
    const surface = await drawn([c('TextField', 'root', {label: 'Label'})]);
    const row = put(document.createElement('div'));
    row.style.cssText = 'display: flex; inline-size: 320px';
    row.append(surface);
    expect(row.scrollWidth).to.equal(320);
    expect(surface.paper.getBoundingClientRect().width).to.equal(320);
  });
});

describe('light and dark', () => {
  after(() => emulateMedia({colorScheme: 'light'}));

  it('are the page’s: a page that is only light has no dark cards on a dark system', async () => {
    await emulateMedia({colorScheme: 'dark'});
    const surface = await drawn([text('root', 'Words')], undefined, {agentDisplayName: 'Agent'});
    const colours = (): string[] => [surface.paper, surface.shadowRoot!.querySelector('.attribution')!].map((node) => getComputedStyle(node).color);
    const light = colours();
    document.documentElement.style.colorScheme = 'light';
    expect(colours()).to.deep.equal(light);
    document.documentElement.style.colorScheme = 'light dark';
    expect(colours()).to.not.deep.equal(light);
    document.documentElement.style.colorScheme = '';
    surface.theme = 'light';
    expect(colours()).to.deep.equal(light);
  });
});

describe('while the reader is in it', () => {
  for (const moves of [true, false]) it(`an open dialog stays open, and its field focused, when its siblings change their order, ${moves ? 'with' : 'without'} moveBefore()`, async () => {
    const {moveBefore} = Element.prototype;
    if (!moves) Object.assign(Element.prototype, {moveBefore: undefined});
    const surface = await drawn([column('root', 'a', 'pop', 'b'), text('a', 'A'), text('b', 'B'), c('Modal', 'pop', {trigger: 'open', content: 'note'}), text('open', 'Open'), c('TextField', 'note', {label: 'Note', value: at('/note')})]);
    await click(find(surface, '.trigger'));
    await click(control(surface));
    await type('ab');
    for (const order of [['pop', 'a', 'b'], ['b', 'a', 'pop'], ['pop', 'b', 'a'], ['a', 'pop', 'b']]) {
      await send(surface, components(column('root', ...order)));
      expect([...find(surface, 'impo-column').children].map(({localName, textContent}) => localName === 'impo-modal' ? 'pop' : textContent?.toLowerCase())).to.deep.equal(order);
    }
    Object.assign(Element.prototype, {moveBefore});
    expect(find(surface, 'dialog').matches(':modal')).to.equal(true);
    await type('c');
    expect(surface.surface!.dataModel.get('/note')).to.equal('abc');
    await press('Escape');
    expect(find(surface, 'dialog').matches(':modal')).to.equal(false);
  });

  it('a selection drawn out of an open dialog does not close it, a click beside it does', async () => {
    const surface = await drawn([c('Modal', 'root', {trigger: 'open', content: 'note'}), text('open', 'Open'), c('TextField', 'note', {label: 'Note', value: at('/note')})], {note: 'Some words'});
    await click(find(surface, '.trigger'));
    const {x, y} = control(surface).getBoundingClientRect();
    await sendMouse({type: 'move', position: [Math.round(x + 60), Math.round(y + 12)]});
    await sendMouse({type: 'down'});
    await sendMouse({type: 'move', position: [3, 3]});
    await sendMouse({type: 'up'});
    await surface.updateComplete;
    expect(find(surface, 'dialog').matches(':modal')).to.equal(true);
    await sendMouse({type: 'click', position: [3, 3]});
    await surface.updateComplete;
    expect(find(surface, 'dialog').matches(':modal')).to.equal(false);
  });

  it('a field that becomes a longer one keeps focus and caret', async () => {
    const field = (variant: string): object => c('TextField', 'root', {label: 'Story', variant, value: at('/story')});
    const surface = await drawn([field('shortText')], {story: 'once a time'});
    await click(control(surface));
    await press('Home', ...Array<string>(5).fill('ArrowRight'));
    await send(surface, components(field('longText')));
    await type('upon ');
    expect(control(surface).localName).to.equal('textarea');
    expect(surface.surface!.dataModel.get('/story')).to.equal('once upon a time');
  });
});

describe('what has no words', () => {
  it('an icon alone in a button names it, a bound one too, and beside words it stays silent', async () => {
    const surface = await drawn([column('root', 'bin', 'cart', 'row', 'pop'),
      c('Button', 'bin', {child: 'i1', action: event('x')}), c('Icon', 'i1', {name: 'delete'}),
      c('Button', 'cart', {child: 'i2', action: event('x'), accessibility: {label: 'Basket'}}), c('Icon', 'i2', {name: at('/icon')}),
      c('Button', 'row', {child: 'r', action: event('x')}), c('Row', 'r', {children: ['i1', 'words']}), text('words', 'Remove'),
      c('Modal', 'pop', {trigger: 'i2', content: 'words'})], {icon: 'shoppingCart'});
    expect(await tree()).to.match(/button "delete".*button "Basket".*button "Remove".*button "shopping cart"/s);
    await send(surface, data('/icon', 'mail'));
    expect(await tree()).to.contain('button "mail"');
    expect((await runAxe(surface)).violations.map(({id}) => id)).to.not.include('button-name');
  });

  it('a button whose child has not come is not drawn yet, a tab without a title shows its number, a date without a label says what it is', async () => {
    const surface = await drawn([column('root', 'go', 'tabs', 'day', 'hour'), c('Button', 'go', {child: 'later', action: event('x')}), c('Tabs', 'tabs', {tabs: [{title: '', child: 'words'}, {title: 'Two', child: 'words'}]}),
      text('words', 'Words'), c('DateTimeInput', 'day', {value: at('/day')}), c('DateTimeInput', 'hour', {enableTime: true, value: at('/hour')})]);
    expect(await tree()).to.match(/^- tablist:\s+- tab "1" \[selected\]\s+- tab "Two".*textbox "Date".*textbox "Time"/s);
    await send(surface, components(text('later', 'Go')));
    expect(await tree()).to.contain('button "Go"');
  });

  it('a heading whose text has not come is no heading yet', async () => {
    const surface = await drawn([column('root', 'title', 'words'), c('Text', 'title', {text: at('/title'), variant: 'h2'}), text('words', 'Words')]);
    expect(await tree()).to.not.contain('heading');
    await send(surface, data('/title', 'Late'));
    expect(await tree()).to.contain('heading "Late"');
  });
});

describe('addresses that are not loaded', () => {
  it('are told to the agent, each once', async () => {
    const surface = put(document.createElement('impo-surface'));
    const errors = hear(surface, 'impo-error');
    await send(surface, create('s', {theme: {iconUrl: 'javascript:0'}}), components(column('root', 'a', 'b', 'c', 'd'), c('Image', 'a', {url: 'javascript:1', description: 'Map'}), c('Image', 'b', {url: at('/url')}), c('Video', 'c', {url: `file:///${'x'.repeat(5_000)}`}), c('AudioPlayer', 'd', {url: 'javascript:1'})), data('/url', 'data:text/html,x'));
    await send(surface, data('/url', ''), data('/other', 1));
    await send(surface, data('/url', 'data:text/html,x'));
    expect(errors.map(({code, surfaceId, message}) => [code, surfaceId, message.slice(0, 30)])).to.have.deep.members(
      ['javascript:0', 'javascript:1', 'data:text/html,x', 'file:///xxxxxxxxxxx'].map((url) => ['URL_REFUSED', 's', `The address ${url} may not be`.slice(0, 30)]));
    for (const {message} of errors) expect(message.length).to.be.lessThan(400);
  });
});

describe('320 pixels', () => {
  it('fields side by side go below each other where they have no room, and only there', async () => {
    const ids = ['city', 'state', 'day', 'guests'];
    const surface = await drawn([c('Row', 'root', {children: ids}), c('TextField', 'city', {label: 'City'}), c('ChoicePicker', 'state', {label: 'State', options: [{label: 'Iowa', value: 'ia'}], value: []}),
      c('DateTimeInput', 'day', {label: 'Day', value: ''}), c('Slider', 'guests', {label: 'Guests', max: 9, value: 2})]);
    const lines = (): number => new Set(all(surface, 'impo-row > *').map((field) => field.getBoundingClientRect().top)).size;
    surface.style.width = '300px';
    expect(surface.paper.scrollWidth).to.equal(300);
    expect(lines()).to.equal(4);
    surface.style.width = '700px';
    surface.style.maxWidth = 'none';
    surface.shadowRoot!.querySelector<HTMLElement>('.surface')!.style.maxInlineSize = 'none';
    expect(lines()).to.equal(1);
  });

  it('a slider with a long word for a label and a long value stays inside', async () => {
    const surface = await drawn([c('Slider', 'root', {label: 'Donaudampfschifffahrtsgesellschaftskapitänsmützen', max: 1e15, value: 1e15})]);
    surface.style.width = '320px';
    expect(find(surface, 'output').getBoundingClientRect().right).to.be.at.most(surface.getBoundingClientRect().right);
  });
});
