import {expect} from 'chai';
import {draw, tag} from '../../elements/draw.js';

describe('draw', () => {
  let box: HTMLElement;
  beforeEach(() => {
    box = document.createElement('div');
  });

  it('makes elements, attributes, properties and text', () => {
    let clicks = 0;
    draw(box, tag('button', {type: 'button', title: 'Go', disabled: false, onclick: () => clicks++}, 'Go ', tag('b', {}, 'now')));
    expect(box.innerHTML).to.equal('<button type="button" title="Go">Go <b>now</b></button>');
    box.querySelector('button')!.click();
    expect(clicks).to.equal(1);
  });

  it('keeps an element whose neighbours come and go', () => {
    const form = (label: string, error: string) => [label && tag('label', {}, label), tag('input', {value: 'typed'}), error && tag('p', {}, error)];
    draw(box, form('', ''));
    const input = box.querySelector('input')!;
    draw(box, form('Name', 'Say who you are.'));
    expect(box.innerHTML).to.equal('<label>Name</label><input><p>Say who you are.</p>');
    expect(box.querySelector('input')).to.equal(input);
    draw(box, form('', ''));
    expect([...box.childNodes]).to.deep.equal([input]);
  });

  it('writes a value only when the shown one differs, and again when the reader changed it', () => {
    draw(box, tag('input', {value: 'a'}));
    const input = box.querySelector('input')!;
    input.value = 'b';
    draw(box, tag('input', {value: 'a'}));
    expect(input.value).to.equal('a');
  });

  it('takes attributes away, and makes another element for another set of them', () => {
    draw(box, tag('i', {title: 'x', lang: 'en'}));
    const first = box.firstChild;
    draw(box, tag('i', {title: '', lang: undefined}));
    expect([box.innerHTML, box.firstChild === first]).to.deep.equal(['<i></i>', true]);
    draw(box, tag('i', {role: 'note'}));
    expect([box.innerHTML, box.firstChild === first]).to.deep.equal(['<i role="note"></i>', false]);
  });

  it('places nodes as they are, and lists of any length', () => {
    const own = document.createElement('u');
    const list = (...words: string[]) => [own, words.map((word) => tag('i', {}, word)), tag('hr')];
    draw(box, list('a', 'b'));
    const a = box.querySelector('i');
    draw(box, list('c'));
    expect(box.innerHTML).to.equal('<u></u><i>c</i><hr>');
    expect([box.firstChild, box.querySelector('i')]).to.deep.equal([own, a]);
    draw(box, list());
    expect(box.innerHTML).to.equal('<u></u><hr>');
  });

  it('shows markup in a text as it was written', () => {
    draw(box, '<b>not bold</b>');
    expect(box.textContent).to.equal('<b>not bold</b>');
  });
});
