// Sends the messages of a surface as an agent would: all at once, a few at a time, or as text that is still being written.
(() => {
  'use strict';
  const demo = window.ImpoDemo;
  const wait = (ms, signal) => new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); done(); }, {once: true});
  });

  /** The same stream with at most `most` components per message: an agent sends parts as it writes them. */
  const split = (messages, most) => messages.flatMap((message, from) => {
    const components = message?.updateComponents?.components;
    if (!Array.isArray(components) || components.length <= most) return [{message, from}];
    const parts = [];
    for (let at = 0; at < components.length; at += most) {
      parts.push({message: {...message, updateComponents: {...message.updateComponents, components: components.slice(at, at + most)}}, from});
    }
    return parts;
  });

  /**
   * sink.messages(list) and sink.text(chunk, end) take what is sent; sink.progress(received, total, tail) tells how far
   * it is: `received` counts whole messages of the given list, `tail` is the text being written.
   */
  demo.feed = async (messages, speed, sink, signal) => {
    const total = messages.length;
    if (speed === 'instant') {
      sink.messages(messages);
      sink.progress(total, total, '');
      return;
    }
    const typed = speed === 'typed';
    const parts = split(messages, typed ? 1 : 4);
    for (const [at, {message, from}] of parts.entries()) {
      const whole = parts[at + 1]?.from !== from;
      if (typed) {
        const line = `${JSON.stringify(message)}\n`;
        // A long line (a picture in it) takes no longer than a dozen steps.
        const step = Math.max(40, Math.ceil(line.length / 12));
        for (let start = 0; start < line.length; start += step) {
          sink.text(line.slice(start, start + step), false);
          sink.progress(from, total, line.slice(0, start + step));
          await wait(24, signal);
          if (signal.aborted) return;
        }
      } else {
        sink.messages([message]);
        await wait(at === 0 ? 40 : 70, signal);
        if (signal.aborted) return;
      }
      sink.progress(whole ? from + 1 : from, total, JSON.stringify(message));
    }
    if (typed) sink.text('', true);
  };

  /** Text as it was pasted, in chunks that respect nothing: not lines, not tokens. */
  demo.feedText = async (text, speed, sink, signal) => {
    const step = {instant: text.length, fast: 400, typed: 60}[speed] || 1;
    for (let start = 0; start < text.length; start += step) {
      sink.text(text.slice(start, start + step), false);
      sink.progress(Math.min(start + step, text.length), text.length, text.slice(Math.max(0, start - 60), start + step));
      if (speed !== 'instant') await wait(30, signal);
      if (signal.aborted) return;
    }
    sink.text('', true);
    sink.progress(text.length, text.length, '');
  };
})();
