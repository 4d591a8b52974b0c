// One live surface with its own processor: fed by a stream, and telling what happens to whoever listens.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const {h} = demo;

  /**
   * options: `own` (with the demo's own catalogue), `list` (draws every surface of the stream), `lang` and `dir` of the content,
   * `headingOffset` (default 2: a card's usual h2 stands below the entry's h3).
   * listeners: `progress(received, total, tail)`, `data(model)`, `event(type, event)`, `problem(problem)`, `reset()`.
   */
  demo.Stage = class Stage {
    #options;
    #listeners;
    #running = new AbortController();
    #watched = new Map();
    #again = () => {};

    constructor(options = {}, listeners = {}) {
      this.#options = options;
      this.#listeners = listeners;
      this.surface = document.createElement(options.list ? 'impo-surface-list' : 'impo-surface');
      if (options.own) this.surface.elements = demo.ownElements;
      // Headings of a surface go on where the page's own stop.
      this.surface.headingOffset = options.headingOffset ?? 2;
      for (const type of ['impo-action', 'impo-change', 'impo-open']) {
        this.surface.addEventListener(type, (event) => {
          // The demo goes nowhere: what would be opened is shown in the log.
          if (type === 'impo-open') event.preventDefault();
          listeners.event?.(type, event);
        });
      }
      this.element = h('div', {class: 'stage-inner'}, this.surface);
      demo.view.stages.add(this);
      this.applyView();
    }

    get processor() { return this.#processor; }
    #processor;

    /** Messages of one surface, from the start. */
    play(messages, speed = demo.view.values.speed) {
      this.#again = (again) => this.play(messages, again);
      const surfaceId = messages.find((message) => message.createSurface)?.createSurface.surfaceId ?? 'main';
      return this.#start(surfaceId, (sink, signal) => demo.feed(messages, speed, sink, signal));
    }

    /** Text as an agent wrote it, from the start. */
    playText(text, speed = demo.view.values.speed) {
      this.#again = (again) => this.playText(text, again);
      return this.#start(undefined, (sink, signal) => demo.feedText(text, speed, sink, signal));
    }

    stop() { this.#running.abort(); }

    dispose() {
      this.stop();
      this.#unwatch();
      demo.view.stages.delete(this);
      this.element.remove();
    }

    applyView(changed) {
      const {theme, direction, busy, locale} = demo.view.values;
      const {surface} = this;
      surface.theme = theme;
      surface.busy = busy;
      const dir = direction === 'content' ? this.#options.dir ?? 'ltr' : direction;
      const lang = locale || this.#options.lang || 'en';
      this.element.dir = dir;
      this.element.lang = lang;
      if (changed && 'locale' in changed) this.#again('instant');
    }

    async #start(surfaceId, feed) {
      this.stop();
      this.#unwatch();
      const running = (this.#running = new AbortController());
      const {MessageProcessor, basicCatalog, extendCatalog, impoHtml} = window.ImpoElements;
      const {locale} = demo.view.values;
      const processor = new MessageProcessor({
        catalogs: [
          basicCatalog, ...(this.#options.own ? [demo.ownCatalog] : []),
          extendCatalog(basicCatalog, {id: 'https://demo.impo.example/catalogs/games/v1', components: [impoHtml]}),
        ],
        ...(locale || this.#options.lang ? {locale: locale || this.#options.lang} : {}),
      });
      this.#processor = processor;
      this.#listeners.reset?.();
      processor.observe({
        problem: (problem) => this.#listeners.problem?.(problem),
        surfaceAdded: (surface) => this.#watch(surface),
        surfaceRemoved: ({id}) => { this.#watched.get(id)?.(); this.#watched.delete(id); this.#tell(); },
      });
      this.surface.processor = processor;
      if (surfaceId !== undefined) this.surface.surfaceId = surfaceId;
      await feed({
        messages: (list) => processor.processMessages(list),
        text: (chunk, end) => processor.processText(chunk, {end}),
        progress: (...how) => this.#listeners.progress?.(...how),
      }, running.signal);
    }

    #watch(surface) {
      this.#watched.set(surface.id, surface.dataModel.watch('/', () => this.#tell()));
      this.#tell();
    }

    #unwatch() {
      for (const off of this.#watched.values()) off?.();
      this.#watched.clear();
    }

    #telling = false;
    #tell() {
      if (this.#telling || !this.#listeners.data) return;
      this.#telling = true;
      requestAnimationFrame(() => {
        this.#telling = false;
        const {surfaces} = this.#processor;
        const models = [...surfaces.values()].map((surface) => [surface.id, surface.dataModel.snapshot()]);
        this.#listeners.data(this.#options.list ? Object.fromEntries(models) : models[0]?.[1]);
      });
    }
  };
})();
