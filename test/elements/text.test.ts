import {expect} from 'chai';
import {defaultServices} from '../../elements/services.js';
import {frame, mount, text, until} from './mount.js';

describe('impo-text', () => {
  it('keeps a plain text as one text node, also across changes', () => {
    const element = text('Two beds, garden view');
    mount(element);
    const node = element.firstChild;
    element.text = 'One bed';
    expect(element.firstChild).to.equal(node);
    expect(element.childNodes).to.have.length(1);
    expect(element.textContent).to.equal('One bed');
  });

  it('writes nothing when the text is the same', async () => {
    const element = text('Same');
    mount(element);
    let writes = 0;
    new MutationObserver((records) => (writes += records.length)).observe(element, {childList: true, characterData: true, attributes: true, subtree: true});
    element.text = 'Same';
    element.variant = 'body';
    element.accessibleLabel = '';
    await frame();
    expect(writes).to.equal(0);
  });

  it('takes undefined and numbers', () => {
    const element = text('x');
    element.text = undefined as unknown as string;
    expect(element.textContent).to.equal('');
    element.text = 12 as unknown as string;
    expect(element.textContent).to.equal('12');
  });

  it('draws h1 to h5 as headings of their level', () => {
    for (const level of [1, 2, 3, 4, 5]) {
      const element = text('Orders', `h${level}`);
      mount(element);
      expect(element.querySelector(`h${level}`)?.textContent).to.equal('Orders');
    }
  });

  it('moves heading levels by the surface\'s offset, to six at most', () => {
    const two = text('Two', 'h2'), five = text('Five', 'h5');
    mount([two, five], {services: {...defaultServices, headingOffset: 2}});
    expect(two.firstElementChild?.localName).to.equal('h4');
    expect(five.firstElementChild?.localName).to.equal('h6');
  });

  it('changes its variant and keeps its words', () => {
    const element = text('Orders', 'h3');
    mount(element);
    element.variant = 'caption';
    expect(element.querySelector('h3')).to.equal(null);
    expect(element.textContent).to.equal('Orders');
    element.variant = 'h1';
    expect(element.querySelector('h1')?.textContent).to.equal('Orders');
  });

  it('leaves out the sign of a heading', () => {
    const element = text('## Contact us', 'h2');
    mount(element);
    expect(element.textContent).to.equal('Contact us');
  });

  it('reads a named text as a picture, a named heading as a heading', () => {
    const stars = text('★★★☆☆', '', {accessibleLabel: '3 of 5'}), heading = text('Q3', 'h2', {accessibleLabel: 'Third quarter', accessibleDescription: 'July to September'});
    mount([stars, heading]);
    expect(stars.getAttribute('role')).to.equal('img');
    expect(stars.ariaLabel).to.equal('3 of 5');
    expect(heading.hasAttribute('role')).to.equal(false);
    expect(heading.querySelector('h2')?.ariaLabel).to.equal('Third quarter');
    expect(heading.querySelector('h2')?.getAttribute('aria-description')).to.equal('July to September');
    stars.accessibleLabel = '';
    expect(stars.hasAttribute('role')).to.equal(false);
  });

  it('draws Markdown, and the words without signs until its renderer is here', async () => {
    const element = text('The **kiln** is up', 'h3');
    mount(element);
    expect(element.textContent).to.equal('The kiln is up');
    await until(() => element.querySelector('h3 > strong'), 'the renderer came');
    expect(element.querySelector('strong')?.textContent).to.equal('kiln');
    element.text = 'Plain again';
    expect(element.innerHTML).to.equal('<h3>Plain again</h3>');
    element.text = '*Now* at once';
    expect(element.querySelector('em')?.textContent).to.equal('Now');
  });
});
