import {expect} from 'chai';
import {isWide} from '../../elements/wide.js';
import {button, make, mount, text} from './mount.js';

const box = (element: Element): DOMRect => element.getBoundingClientRect();
const below = (first: Element, second: Element): number => box(second).top - box(first).bottom;
const column = (...children: Node[]): HTMLElement => make('impo-column', {}, ...children);
const row = (properties: object, ...children: Node[]): HTMLElement => make('impo-row', properties, ...children);
const card = (...children: Node[]): HTMLElement => make('impo-card-box', {}, ...children);

describe('layout', () => {
  it('keeps neighbours at the distances of the look', () => {
    const pairs: readonly (readonly [what: string, first: Element, second: Element, distance: number])[] = [
      ['text, text', text('a', 'h3'), text('b'), 4],
      ['heading, caption', text('a', 'h2'), text('b', 'caption'), 2],
      ['caption, heading', text('a', 'caption'), text('b', 'h1'), 2],
      ['body, body', text('a'), text('b'), 8],
      ['text, divider', text('a'), make('impo-divider'), 16],
      ['divider, row', make('impo-divider'), row({}, text('a')), 16],
      ['text, card', text('a'), card(text('b')), 12],
      ['row, row of buttons', row({}, text('a')), row({}, button('b')), 16],
      ['text, row of buttons', text('a'), row({}, button('b')), 16],
      ['text, button', text('a'), button('b'), 12],
      ['text, list', text('a'), make('impo-list', {}, text('b')), 12],
    ];
    for (const [what, first, second, distance] of pairs) {
      mount(card(column(first, second)));
      expect(below(first, second), what).to.be.closeTo(distance, .6);
    }
  });

  it('adds no space by nesting', () => {
    const inner = text('a');
    const outer = card(column(column(column(inner))));
    mount(outer);
    expect(box(inner).top - box(outer).top).to.equal(20);
    expect(box(outer).bottom - box(inner).bottom).to.equal(20);
    expect(box(inner).left - box(outer).left).to.equal(20);
  });

  it('pads a sheet by the surface\'s width, and a card in a card less', () => {
    for (const [width, padding, nested] of [[320, 16, 14], [420, 20, 14], [600, 24, 16]] as const) {
      const inner = card(text('a')), outer = card(column(inner));
      const surface = mount(outer, {width});
      expect(getComputedStyle(outer).paddingLeft, String(width)).to.equal(`${padding}px`);
      expect(getComputedStyle(inner).paddingLeft, String(width)).to.equal(`${nested}px`);
      expect(getComputedStyle(inner).boxShadow).to.equal('none');
      expect(box(outer).width).to.equal(Math.min(560, width));
      surface.remove();
    }
  });

  it('paints the sheet when the root is no card, and only then', () => {
    const plain = mount(column(text('a'))), own = mount(card(text('a'))), bare = mount(column(text('a')));
    bare.setAttribute('frame', 'none');
    expect(getComputedStyle(plain.frame).boxShadow).to.not.equal('none');
    expect(getComputedStyle(plain.frame).paddingLeft).to.equal('20px');
    expect(getComputedStyle(own.frame).boxShadow).to.equal('none');
    expect(getComputedStyle(own.frame).paddingLeft).to.equal('0px');
    expect(getComputedStyle(bare.frame).boxShadow).to.equal('none');
    expect(getComputedStyle(bare.frame).paddingLeft).to.equal('0px');
  });

  it('gives weights their share, whatever the words', () => {
    const long = text('Incomprehensibilities'.repeat(8), '', {weight: 1}), short = text('Right', '', {weight: 1}), triple = text('x', '', {weight: 3});
    mount([row({}, long, short), row({}, text('a', '', {weight: 1}), triple)], {width: 320});
    expect(box(long).width).to.be.closeTo(box(short).width, 1);
    expect(box(triple).width).to.be.closeTo(3 * box(triple.previousElementSibling!).width, 1);
  });

  it('never cuts words, and keeps short ones at the end of a row in one piece', () => {
    const label = text('A rather long name of a thing that is sold in this shop'), price = text('€ 1,080.00', 'h5');
    const surface = mount(card(row({justify: 'spaceBetween'}, label, price)), {width: 320});
    expect(price.querySelector('h5')!.offsetHeight).to.be.below(24);
    expect(box(price).right).to.equal(box(surface).right - 16);
    const word = text('W'.repeat(120));
    const second = mount(card(row({}, word, text('Right'))), {width: 320});
    expect(second.scrollWidth).to.equal(320);
    expect(box(word.nextElementSibling!).right).to.be.at.most(box(second).right - 16);
  });

  it('stretches neither buttons nor icons nor small pictures', () => {
    const pay = button('Pay'), icon = make('impo-icon', {name: 'mail'}), avatar = make('impo-image', {variant: 'avatar'}), wide = button('Pay');
    mount([card(column(pay, icon, avatar)), card(make('impo-column', {align: 'stretch'}, wide))]);
    expect(box(pay.firstElementChild!).width).to.be.below(100);
    expect(box(icon).width).to.equal(24);
    expect(box(avatar).width).to.equal(40);
    expect(box(wide.firstElementChild!).width).to.equal(380);
  });

  it('lets tiles wrap, at least 136 px each', () => {
    const tiles = Array.from({length: 4}, () => card(text('1,284', 'h1')));
    const surface = mount(card(row({}, ...tiles)), {width: 420});
    for (const tile of tiles) expect(box(tile).width).to.be.at.least(136);
    expect(box(tiles[3]!).top).to.be.above(box(tiles[0]!).top);
    expect(isWide(surface.shadowRoot!)).to.equal(true);
  });

  it('puts panes side by side where there is room, else below each other', () => {
    for (const [width, beside] of [[420, false], [720, true]] as const) {
      const left = column(make('impo-list', {}, text('a'))), right = column(text('b'));
      const surface = mount(card(row({}, left, right)), {width});
      expect(isWide(surface.shadowRoot!)).to.equal(true);
      surface.shadowRoot!.querySelector('.surface')!.toggleAttribute('wide', true);
      expect(box(left).top === box(right).top, String(width)).to.equal(beside);
      expect(box(right).width).to.be.at.least(260);
      surface.remove();
    }
  });

  it('is not wide for columns of words', () => {
    const surface = mount(card(row({justify: 'spaceBetween'}, column(text('a')), column(text('b')))));
    expect(isWide(surface.shadowRoot!)).to.equal(false);
  });

  it('runs a first picture to the card\'s edges, and lists too', () => {
    const picture = make('impo-image', {}), list = make('impo-list', {}, text('a'), text('b')), outer = card(column(picture, list));
    mount(outer);
    expect(box(picture).width).to.equal(420);
    expect(box(picture).top).to.equal(box(outer).top);
    expect(box(list).width).to.equal(420);
    expect(box(list.querySelector('impo-text')!).left).to.equal(box(outer).left + 20);
  });

  it('does not let a list in a row run over its neighbours', () => {
    const list = make('impo-list', {}, text('a')), side = column(list);
    mount(card(row({}, side, column(text('b')))), {width: 720});
    expect(box(list).left).to.equal(box(side).left);
    expect(box(list).width).to.equal(box(side).width);
  });

  it('leaves text where it is when a row is centred', () => {
    const words = column(text('Bergen, now', 'caption'), text('Light rain until four'));
    mount(row({align: 'center'}, words));
    expect(getComputedStyle(words.firstElementChild!).textAlign).to.equal('start');
  });

  it('has no sideways scroll at 320 px, in either direction', () => {
    for (const dir of ['ltr', 'rtl']) {
      const surface = mount(card(column(
        row({justify: 'spaceBetween'}, ...['Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => make('impo-column', {align: 'center', weight: 1}, text(day, 'caption'), make('impo-icon', {name: 'home'})))),
        row({}, button('Confirm purchase', {variant: 'primary'}), button('Cancel the order')),
        row({}, make('impo-icon', {name: 'mail'}), text('A line of words that is longer than the card is wide, so that it wraps')),
        make('impo-list', {}, row({align: 'center'}, make('impo-image', {variant: 'smallFeature'}), make('impo-column', {weight: 1}, text('Forest hut with a stove and sauna', 'h4')), text('€ 96', 'h5'))),
      )), {width: 320, dir});
      expect(surface.scrollWidth, dir).to.equal(320);
      for (const element of surface.shadowRoot!.querySelectorAll('impo-text, button')) {
        expect(box(element).left, element.textContent!).to.be.at.least(box(surface).left);
        expect(box(element).right, element.textContent!).to.be.at.most(box(surface).right + .5);
      }
    }
  });
});
