import {expect} from 'chai';
import {button, column, components, control, create, data, event, find, hear, put, send, text, drawn, at, c} from './page.js';

/** The document of a frame on the page. */
function frame(): HTMLBodyElement {
  const {contentDocument} = put(document.createElement('iframe'));
  return contentDocument!.body as HTMLBodyElement;
}

const height = (element: Element): string => element.ownerDocument.defaultView!.getComputedStyle(element).minHeight;

describe('a surface that moves into another document, as into a frame or a pop-out window', () => {
  const list = [column('root', 'name', 'go'), c('TextField', 'name', {label: 'Name', value: at('/name')}), ...button('go', 'Go', event('go', {name: at('/name')}))];

  it('keeps its nodes, what was typed, its look and its voice', async () => {
    const surface = await drawn(list, {name: 'Ada'});
    const field = find(surface, 'input');
    const press = find(surface, 'impo-button button');
    const look = height(press);
    expect(look).not.to.equal('0px');
    const body = frame();
    body.append(surface);
    expect(find(surface, 'input')).to.equal(field);
    expect(height(press)).to.equal(look);
    await send(surface, data('/name', 'Grace'));
    expect((field as HTMLInputElement).value).to.equal('Grace');
    const actions = hear(surface, 'impo-action');
    press.click();
    expect(actions.map(({context}) => context)).to.deep.equal([{name: 'Grace'}]);
    // And back.
    document.body.append(surface);
    expect(height(press)).to.equal(look);
    surface.remove();
  });

  it('in a list, whose look stays too', async () => {
    const surfaces = put(document.createElement('impo-surface-list'));
    await send(surfaces, create(), components(...list));
    const gap = (): string => surfaces.ownerDocument.defaultView!.getComputedStyle(surfaces).rowGap;
    const press = find(surfaces.surfaceElement('s')!, 'impo-button button');
    const look = [gap(), height(press)];
    expect(look[0]).to.equal('16px');
    frame().append(surfaces);
    expect([gap(), height(press)]).to.deep.equal(look);
    surfaces.remove();
  });

  it('through a document without a window, which cannot draw it', async () => {
    const surface = await drawn(list, {name: 'Ada'});
    const press = find(surface, 'impo-button button');
    const look = height(press);
    document.implementation.createHTMLDocument().body.append(surface);
    frame().append(surface);
    await send(surface, components(text('go-label', 'Send')));
    expect(height(press)).to.equal(look);
    expect(control(surface)).to.equal(find(surface, 'input'));
  });
});
