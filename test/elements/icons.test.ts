import {expect} from 'chai';
import {iconNode} from '../../elements/icons.js';
import {make, mount} from './mount.js';

const names = ['accountCircle', 'add', 'arrowBack', 'arrowForward', 'attachFile', 'calendarToday', 'call', 'camera', 'check', 'close', 'delete', 'download', 'edit', 'event', 'error', 'fastForward', 'favorite', 'favoriteOff', 'folder', 'help', 'home', 'info', 'locationOn', 'lock', 'lockOpen', 'mail', 'menu', 'moreVert', 'moreHoriz', 'notificationsOff', 'notifications', 'pause', 'payment', 'person', 'phone', 'photo', 'play', 'print', 'refresh', 'rewind', 'search', 'send', 'settings', 'share', 'shoppingCart', 'skipNext', 'skipPrevious', 'star', 'starHalf', 'starOff', 'stop', 'upload', 'visibility', 'visibilityOff', 'volumeDown', 'volumeMute', 'volumeOff', 'volumeUp', 'warning'];

describe('iconNode', () => {
  it('draws all 59 names inside the box, and not too small', () => {
    expect(names).to.have.length(59);
    for (const name of names) {
      const icon = iconNode(name) as SVGSVGElement;
      document.body.append(icon);
      const {x, y, width, height} = icon.getBBox();
      icon.remove();
      expect(Math.min(x, y), name).to.be.at.least(0);
      expect(Math.max(x + width, y + height), name).to.be.at.most(24);
      expect(Math.max(width, height), name).to.be.at.least(10);
    }
  });

  it('draws no two of them alike', () => {
    const drawings = new Map(names.map((name) => [iconNode(name)!.outerHTML, name]));
    expect([...drawings.values()]).to.deep.equal(names);
  });

  it('gives a fresh node each time', () => expect(iconNode('add')).to.not.equal(iconNode('add')));
  it('knows names written the Material way, in Pascal case and with hyphens', () => {
    for (const name of ['shopping_cart', 'ShoppingCart', 'shopping-cart']) expect(iconNode(name)?.innerHTML, name).to.equal(iconNode('shoppingCart')?.innerHTML);
  });
  it('draws nothing for an unknown name', () => {
    for (const name of ['', 'sparkles', 'constructor', '__proto__', 'toString']) expect(iconNode(name), name).to.equal(undefined);
  });
  it('turns arrows over in right-to-left text, media keys not', () => {
    expect(iconNode('arrowBack')?.classList.contains('turns')).to.equal(true);
    expect(iconNode('play')?.classList.contains('turns')).to.equal(false);
  });
});

describe('impo-icon', () => {
  it('is 24 px, hidden from assistive technology, and has a role with a name', () => {
    const icon = make('impo-icon', {name: 'home'});
    mount(icon);
    expect(icon.getBoundingClientRect().width).to.equal(24);
    expect(icon.textContent).to.equal('');
    expect(icon.firstElementChild?.getAttribute('aria-hidden')).to.equal('true');
    icon.accessibleLabel = 'Home';
    expect(icon.role).to.equal('img');
    expect(icon.ariaLabel).to.equal('Home');
  });

  it('draws a path of its own, filled', () => {
    const icon = make('impo-icon', {name: {svgPath: 'M4 4h16v16H4z'}});
    mount(icon);
    const path = icon.querySelector('path');
    expect(path?.getAttribute('d')).to.equal('M4 4h16v16H4z');
    expect(getComputedStyle(path!).fill).to.equal(getComputedStyle(icon).color);
  });

  it('draws no broken path, of which the browser would complain aloud', () => {
    for (const svgPath of ['M0 0"/><script>', 'M 0 0 L 1e400 NaN', 'M0 0 L', 'hello', 'M0 0") , url("https://a.example']) expect(iconNode({svgPath}), svgPath).to.equal(undefined);
  });

  it('leaves no hole for an unknown name, and can change', () => {
    const icon = make('impo-icon', {name: 'sparkles'});
    mount(icon);
    expect(icon.getBoundingClientRect().width).to.equal(0);
    icon.name = 'mail';
    expect(icon.getBoundingClientRect().width).to.equal(24);
    icon.name = {svgPath: '"><script>'};
    expect(icon.querySelector('script')).to.equal(null);
  });
});
