// A worked example: one component and two functions of our own, added to the Basic Catalog.
(() => {
  'use strict';
  if (!window.ImpoElements) return;
  const {basicCatalog, basicElements, defineComponent, defineFunction, dynamicNumber, dynamicString, extendCatalog} =
    window.ImpoElements;

  // 1. An ordinary custom element. It knows nothing of A2UI: properties in, an `input` event out.
  //    It stands inside the surface's shadow root, so it brings its own style; the --impo-* tokens reach it.
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { display: block; }
    fieldset { display: flex; align-items: center; border: 0; margin: 0; padding: 0; }
    legend { padding: 0; margin-block-end: 2px; font-size: .875rem; font-weight: 500; }
    label { display: grid; place-items: center; inline-size: 44px; block-size: 44px; cursor: pointer; border-radius: 12px; }
    label:first-of-type { margin-inline-start: -8px; }
    label:hover { background: var(--impo-well); }
    label:focus-within:has(:focus-visible) { outline: 2px solid var(--impo-accent); outline-offset: -2px; }
    input { position: absolute; opacity: 0; inline-size: 44px; block-size: 44px; margin: 0; cursor: pointer; }
    svg { inline-size: 28px; block-size: 28px; fill: none; stroke: var(--impo-control); stroke-width: 1.75; stroke-linejoin: round; }
    .on svg { fill: var(--impo-star); stroke: var(--impo-star); }
    @media (forced-colors: active) { svg { stroke: ButtonText; } .on svg { fill: Highlight; stroke: Highlight; } }
  `);
  const star = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  star.setAttribute('viewBox', '0 0 24 24');
  star.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', 'M12 2.8l2.9 5.9 6.4.9-4.6 4.5 1.1 6.4-5.8-3-5.8 3 1.1-6.4-4.6-4.5 6.4-.9z');
  star.append(path);

  class DemoRating extends HTMLElement {
    #root = this.attachShadow({mode: 'open', delegatesFocus: true});
    #fieldset = document.createElement('fieldset');
    #legend = document.createElement('legend');
    #value = 0;
    #max = 0;

    constructor() {
      super();
      this.#root.adoptedStyleSheets = [style];
      this.#root.append(this.#fieldset);
      this.#fieldset.append(this.#legend);
      this.#fieldset.addEventListener('input', (event) => {
        event.stopPropagation();
        this.value = event.target.value;
        this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
      });
      this.max = 5;
    }

    get label() { return this.#legend.textContent; }
    set label(label) { this.#legend.textContent = label ?? ''; }

    get max() { return this.#max; }
    set max(max) {
      this.#max = Math.min(10, Math.max(1, Number(max) || 5));
      this.#fieldset.replaceChildren(this.#legend, ...Array.from({length: this.#max}, (_, at) => {
        const label = document.createElement('label');
        const input = document.createElement('input');
        Object.assign(input, {type: 'radio', name: 'stars', value: at + 1, ariaLabel: at ? `${at + 1} stars` : '1 star'});
        label.append(input, star.cloneNode(true));
        return label;
      }));
      this.value = this.#value;
    }

    get value() { return this.#value; }
    set value(value) {
      this.#value = Number(value) || 0;
      for (const input of this.#root.querySelectorAll('input')) {
        input.checked = Number(input.value) === this.#value;
        input.parentElement.classList.toggle('on', Number(input.value) <= this.#value);
      }
    }
  }
  customElements.define('demo-rating', DemoRating);

  // 2. What an agent may write for it: the properties, and that each of them can be bound to data.
  const Rating = defineComponent('Rating', {
    description: 'Stars that the reader can set.',
    props: {label: dynamicString(), value: dynamicNumber(), max: dynamicNumber()},
  });

  // 3. Functions for formatString and bindings.
  const ratingWord = defineFunction('ratingWord', {
    description: 'A word for a number of stars.',
    args: {value: 'number'},
    returnType: 'string',
    run: ({value}) => ['Not rated yet', 'Poor', 'Fair', 'Good', 'Very good', 'Wonderful'][Number(value)] ?? '',
  });
  const metres = {km: 1000, m: 1, mi: 1609.344, ft: 0.3048};
  const convertUnit = defineFunction('convertUnit', {
    description: 'Converts a length between km, m, mi and ft.',
    args: {value: 'number', from: 'string', to: 'string'},
    returnType: 'number',
    run: ({value, from, to}) => (Number(value) * metres[from]) / metres[to],
  });

  // 4. The catalogue, and which element draws the new component and writes its value back.
  window.ImpoDemo.ownCatalog = extendCatalog(basicCatalog, {
    id: 'https://demo.impo.example/catalogs/own/v1',
    components: [Rating],
    functions: [ratingWord, convertUnit],
  });
  window.ImpoDemo.ownElements = {
    ...basicElements,
    Rating: {tag: 'demo-rating', events: {input: {write: {value: 'value'}}}},
  };
})();
