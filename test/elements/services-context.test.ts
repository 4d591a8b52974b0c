import {ContextConsumer} from '@lit/context';
import type {ReactiveController, ReactiveControllerHost} from 'lit';
import {expect} from 'chai';
import {provideServices, servicesContext} from '../../elements/services-context.js';
import {defaultServices, type SurfaceServices} from '../../elements/services.js';

class Provider extends HTMLElement {
  services: SurfaceServices = defaultServices;
  readonly tell = provideServices(this);
}
customElements.define('test-services-provider', Provider);

/** A host's own element with a consumer from `@lit/context`. */
class Consumer extends HTMLElement implements ReactiveControllerHost {
  readonly updateComplete = Promise.resolve(true);
  readonly heard: SurfaceServices[] = [];
  #controller: ReactiveController | undefined;
  addController(controller: ReactiveController): void {
    this.#controller = controller;
  }
  removeController(): void {}
  requestUpdate(): void {}
  connectedCallback(): void {
    this.#controller?.hostConnected?.();
  }
  disconnectedCallback(): void {
    this.#controller?.hostDisconnected?.();
  }
  listen(subscribe: boolean): this {
    new ContextConsumer(this, {context: servicesContext, subscribe, callback: (services: SurfaceServices) => this.heard.push(services)});
    return this;
  }
}
customElements.define('test-services-consumer', Consumer);

describe('servicesContext', () => {
  const make = (subscribe: boolean): [Provider, Consumer] => {
    const provider = new Provider();
    const consumer = new Consumer().listen(subscribe);
    const inside = provider.attachShadow({mode: 'open'}).appendChild(document.createElement('div'));
    inside.append(consumer);
    document.body.append(provider);
    return [provider, consumer];
  };
  afterEach(() => document.querySelector('test-services-provider')?.remove());

  it('answers a consumer of @lit/context from inside of the surface', () => {
    const [, consumer] = make(false);
    expect(consumer.heard).to.deep.equal([defaultServices]);
  });

  it('tells subscribers of new services, until they leave', () => {
    const [provider, consumer] = make(true);
    const german = {...defaultServices, locale: 'de'};
    provider.services = german;
    provider.tell();
    expect(consumer.heard).to.deep.equal([defaultServices, german]);
    consumer.remove();
    provider.tell();
    expect(consumer.heard.length).to.equal(2);
  });

  it('leaves requests for something else alone', () => {
    const [provider] = make(false);
    const event = Object.assign(new Event('context-request', {bubbles: true, composed: true}), {context: Symbol('other'), callback: () => {}});
    let passed = false;
    document.body.addEventListener('context-request', () => (passed = true), {once: true});
    provider.shadowRoot!.firstElementChild!.dispatchEvent(event);
    expect(passed).to.equal(true);
  });
});
