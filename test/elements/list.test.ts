import {expect} from 'chai';
import {make, mount, text} from './mount.js';

const rows = (count: number): Node[] => Array.from({length: count}, (_, index) => text(`Row ${index}`));

describe('impo-list', () => {
  it('is a list of its children', () => {
    const list = make('impo-list', {}, ...rows(3));
    mount(list);
    const ul = list.querySelector('ul')!;
    expect(ul.role).to.equal('list');
    expect(ul.children).to.have.length(3);
    expect(ul.children[1]?.textContent).to.equal('Row 1');
    expect(list.outlet()).to.equal(ul);
  });

  it('scrolls in itself when it is long, and is then reachable by keyboard', () => {
    const short = make('impo-list', {}, ...rows(5)), long = make('impo-list', {accessibleLabel: 'Places'}, ...rows(20));
    mount([short, long]);
    expect(short.querySelector('ul')!.hasAttribute('tabindex')).to.equal(false);
    const ul = long.querySelector('ul')!;
    expect(ul.tabIndex).to.equal(0);
    expect(ul.ariaLabel).to.equal('Places');
    expect(ul.offsetHeight).to.equal(372);
    expect(ul.scrollHeight).to.be.above(800);
  });

  it('lays rows side by side, at most 80 % wide, and scrolls', () => {
    const list = make('impo-list', {direction: 'horizontal'}, ...Array.from({length: 6}, (_, index) => make('impo-card-box', {}, text(`Card ${index} with a rather long line of words in it`))));
    const surface = mount(make('impo-card-box', {}, list), {width: 360});
    const ul = list.querySelector('ul')!;
    const [first, second] = [...ul.children].map((row) => row.getBoundingClientRect());
    expect(second!.left - first!.right).to.be.closeTo(12, 1);
    expect(first!.width).to.be.at.most(.8 * 360);
    expect(ul.scrollWidth).to.be.above(ul.clientWidth);
    expect(ul.tabIndex).to.equal(0);
    expect(surface.scrollWidth).to.equal(360);
    list.direction = 'vertical';
    expect(ul.hasAttribute('tabindex')).to.equal(false);
  });

  it('offers more', () => {
    const list = make('impo-list', {more: 20}, ...rows(2));
    mount(list);
    let asked = 0;
    list.addEventListener('impo-more', () => asked++);
    const more = list.querySelector<HTMLButtonElement>(':scope > button')!;
    expect(more.textContent).to.equal('Show 20 more');
    more.click();
    expect(asked).to.equal(1);
    list.more = 5;
    expect(more.textContent).to.equal('Show 5 more');
    list.more = 0;
    expect(more.isConnected).to.equal(false);
  });
});
