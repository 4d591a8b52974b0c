// An ordinary custom element. It knows nothing of A2UI: properties in, a bubbling `input` event out.
const style = new CSSStyleSheet();
style.replaceSync(`
  :host { display: flex; align-items: center; gap: 8px; }
  span { flex: 1; font-weight: 500; }
  output { min-inline-size: 2ch; text-align: center; font-variant-numeric: tabular-nums; }
  button { inline-size: 44px; block-size: 44px; border: 1px solid var(--impo-control); border-radius: var(--impo-radius-control);
    background: var(--impo-field); color: var(--impo-text); font: inherit; cursor: pointer; }
  button:focus-visible { outline: 2px solid var(--impo-accent); outline-offset: 2px; }
`);

class MyStepper extends HTMLElement {
  #label = document.createElement('span');
  #output = document.createElement('output');
  #value = 0;

  constructor() {
    super();
    const root = this.attachShadow({mode: 'open'});
    root.adoptedStyleSheets = [style];
    root.append(this.#label, this.#button('−', 'Less', -1), this.#output, this.#button('+', 'More', 1));
  }

  set label(label) { this.#label.textContent = label ?? ''; }

  get value() { return this.#value; }
  set value(value) {
    this.#value = Number(value) || 0;
    this.#output.value = String(this.#value);
  }

  #button(text, name, step) {
    const button = document.createElement('button');
    button.textContent = text;
    button.ariaLabel = name;
    button.addEventListener('click', () => {
      this.value += step;
      this.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
    });
    return button;
  }
}

customElements.define('my-stepper', MyStepper);
