// The host of cards.html, which would be a server: it checks what tools are called with, waits for answers with SettleOnce,
// keeps the history, and plays the recorded agent. What it keeps, it keeps in this browser's storage.
(() => {
  'use strict';
  const demo = (window.ImpoDemo ??= {});
  const key = 'impo-cards-demo';
  const session = 'demo-session';

  const read = (storage) => {
    try {
      return JSON.parse(storage.getItem(key) ?? 'null');
    } catch {
      return null;
    }
  };
  const write = (storage, value) => {
    try {
      storage.setItem(key, JSON.stringify(value));
    } catch {
      // A page from disk may have no storage: the demo then forgets on reload.
    }
  };

  demo.Host = class {
    session = session;
    busy = false;
    /** The next answer reaches the host, but the host's does not come back. */
    loseNext = false;
    wire = [];
    titles = new Map();
    /** Calls whose answer was lost on its way: their results wait, too, until it is sent once more. */
    #lost = new Set();
    #listeners = new Set();
    #settle;
    #calls = new Map();
    #count = 0;
    #run = 0;

    constructor() {
      this.messages = read(localStorage) ?? [];
      this.#count = this.messages.reduce((most, {id}) => Math.max(most, Number(id.slice(1))), 0);
      this.#open();
    }

    /** Hears of everything: `messages`, `wire` or `busy` changed. */
    listen(listener) {
      this.#listeners.add(listener);
    }

    /** Waiting and ended calls, the newest first. */
    get calls() {
      return [...this.#calls.values()].reverse();
    }

    /** Starts the story where the reader has none. */
    begin() {
      if (this.messages.length) return;
      this.#say('user', [{type: 'text', text: demo.story.opening}]);
      void this.play('start');
    }

    startOver() {
      this.#run++;
      this.messages = [];
      this.wire = [];
      this.#calls.clear();
      this.#settle = undefined;
      sessionStorage.removeItem(key);
      this.#open();
      this.busy = false;
      this.#changed();
      this.begin();
    }

    /** A line of the user, typed or tapped: both take this way. */
    async post(message, clientMessageId) {
      await this.#pause(350);
      if (this.busy) throw new Error('A turn is running.');
      this.log('up', 'User message', {clientMessageId, text: message});
      this.#say('user', [{type: 'text', text: message}]);
      const action = /^[^\n]*: (\w+)(\n|$)/.exec(message)?.[1];
      void this.play(action !== undefined && Object.hasOwn(demo.story.turns, action) ? action : 'said');
    }

    /** What a POST endpoint would do with its body. */
    async submit(body) {
      this.log('up', `Submission: ${body.event.action.name}`, body);
      await this.#pause(700);
      const text = JSON.stringify(body);
      const answer = this.#settle.submit(JSON.parse(text), new TextEncoder().encode(text).length);
      this.#keep();
      if (this.loseNext) {
        this.loseNext = false;
        this.#lost.add(body.callId);
        this.log('down', 'The answer was lost on its way', answer);
        throw new TypeError('Failed to fetch');
      }
      this.#lost.delete(body.callId);
      this.log('down', answer.ok ? answer.value.replayed ? 'Taken before' : 'Taken' : `Refused: ${answer.error.code}`, answer);
      return answer;
    }

    /** Answers a call from somewhere else: after an end it is late, before one it is the first. */
    async answerElsewhere(call, body) {
      return this.submit({...body, submissionId: `elsewhere-${++this.#count}`});
    }

    /** Ends every waiting call, as a host does that was restarted. */
    restart() {
      this.#settle.interruptAll();
      this.#keep();
    }

    log(way, title, json) {
      this.wire.push({way, title, json, id: ++this.#count});
      if (this.wire.length > 60) this.wire.shift();
      this.#changed();
    }

    setBusy(busy) {
      this.busy = busy;
      this.#changed();
    }

    /** The agent takes a turn: text word by word, tool arguments in pieces, then their outputs. */
    async play(name, list = demo.story.turns[name]) {
      const run = ++this.#run;
      const gone = () => run !== this.#run;
      this.setBusy(true);
      await this.#pause(400);
      if (gone()) return;
      const message = this.#say('assistant', []);
      for (const {text, tool, input} of list) {
        if (text !== undefined) {
          const part = {type: 'text', text: ''};
          message.parts.push(part);
          for (const word of text.match(/\s*\S+/g)) {
            part.text += word;
            this.#changed();
            await this.#pause(24);
            if (gone()) return;
          }
        } else {
          await this.#call(message, tool, input, gone);
          if (gone()) return;
        }
      }
      this.setBusy(false);
    }

    async #call(message, toolName, input, gone) {
      const part = {type: 'dynamic-tool', toolCallId: `call-${message.id}-${message.parts.length}`, toolName, state: 'input-streaming', input: {}};
      message.parts.push(part);
      // What there is of the arguments so far, by whole properties; a real stream has halves of them too.
      for (const [name, value] of Object.entries(input)) {
        part.input = {...part.input, [name]: value};
        this.#changed();
        await this.#pause(toolName === 'a2ui_present' ? 160 : 60);
        if (gone()) return;
      }
      part.state = 'input-available';
      this.log('tool', `${toolName}: ${input.title}`, input);
      if (toolName === 'impo_publish_ui') {
        const published = window.ImpoCards.publishGeneratedUI(input, {surfaceId: part.toolCallId});
        // A server would hand the error to the model, which tries again; here the broken card goes out, to see what a client does.
        part.output = published.ok ? published.output : {kind: 'generated_ui', schemaVersion: 1, catalog: 'impo.mobile.v1', surfaceId: part.toolCallId, title: input.title, summary: input.summary, height: input.height, document: ''};
        part.state = 'output-available';
        this.log('tool', published.ok ? `Output: ${input.title}` : 'Not valid', published.ok ? part.output : published.error);
      } else this.#wait(part);
      this.#keep();
    }

    /** Opens a call and, when it ends, writes its result to the history and lets the agent go on. */
    #wait(part, startedAt) {
      const reading = window.ImpoCards.readTemplate(part.input);
      if (!reading.ok) {
        part.state = 'output-error';
        part.errorText = reading.problems.map(({pointer, reason}) => `${pointer}: ${reason}`).join('\n');
        this.log('tool', 'Not valid', reading.problems);
        return;
      }
      const {template} = reading;
      const call = this.#settle.call(session, part.toolCallId) ?? this.#settle.open({sessionId: session, callId: part.toolCallId, template, startedAt});
      this.titles.set(part.toolCallId, template.title);
      this.#calls.set(part.toolCallId, call);
      void this.#end(part, call);
    }

    async #end(part, call) {
      const result = await call.result;
      while (this.#lost.has(part.toolCallId)) await new Promise((resolve) => setTimeout(resolve, 100));
      if (part.output !== undefined) return;
      part.state = 'output-available';
      part.output = result;
      this.log('tool', `Result: ${result.action ?? result.status}`, result);
      this.#keep();
      const next = result.status === 'submitted' ? result.action : result.status;
      if (Object.hasOwn(demo.story.turns, next)) void this.play(next);
    }

    /** The process begins, or began before this page was loaded: its calls wait on. */
    #open() {
      const schedule = (work, after) => {
        const timer = setTimeout(work, after);
        return () => clearTimeout(timer);
      };
      this.#settle = new window.ImpoCards.SettleOnce({schedule});
      const kept = read(sessionStorage);
      // This host lives as long as the tab: after a reload its waiting calls wait on, with their clocks. One that was really
      // restarted would restore them all, which interrupts them.
      if (kept) this.#settle.restore(kept.filter(({result}) => result));
      const started = new Map(kept?.map(({callId, startedAt}) => [callId, startedAt]));
      for (const part of this.messages.flatMap(({parts}) => parts)) {
        // What was still being written when the page went away never came to be.
        if (part.state === 'input-streaming') part.state = 'output-error';
        else if (part.toolName === 'a2ui_present' && part.state === 'input-available') this.#wait(part, started.get(part.toolCallId));
        const call = this.#settle.call(session, part.toolCallId);
        if (call) this.#calls.set(call.callId, call);
        if (call) this.titles.set(call.callId, part.input.title);
      }
    }

    #say(role, parts) {
      const message = {id: `m${++this.#count}`, role, parts};
      this.messages.push(message);
      this.#keep();
      return message;
    }

    #keep() {
      write(localStorage, this.messages);
      write(sessionStorage, this.#settle.records());
      this.#changed();
    }

    #changed() {
      for (const listener of this.#listeners) listener();
    }

    #pause(time) {
      return new Promise((resolve) => setTimeout(resolve, demo.quick ? 0 : time));
    }
  };
})();
