import {contestant} from 'contestant';
import {line, row, rows} from './data.js';

// Runs in the page. A workload has a part that is not measured (`prepare`), one that is (`run`), and what must be on the
// screen at the end (`expect`), which is looked at after the measurement.

/** Until the next frame has been laid out and painted. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** A task of its own, as for a message that arrives from the network. */
const task = () => new Promise((resolve) => {
  const {port1, port2} = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    resolve();
  };
  port2.postMessage(null);
});

const buttons = () => deepCount(contestant.root(), 'button');
const paragraphs = () => deepText(contestant.root()).split('Line ').length - 1;

/** Frames until the screen is complete: some contestants draw in slices, or asynchronously. */
async function until(complete) {
  do await frame(); while (!complete());
}

/** One change, one frame, many times. */
async function repeat(times, work) {
  for (let index = 0; index < times; index++) {
    work(index);
    await frame();
  }
  return {frames: times};
}

const firstRows = (count) => ({
  prepare: () => ({list: rows(count)}),
  async run({list}) {
    const start = performance.now();
    contestant.rows(list);
    // The screen holds less than 12 rows.
    await until(() => buttons() >= 12);
    const firstScreen = performance.now() - start;
    if (buttons() < count) await until(() => buttons() >= count);
    return {firstScreen};
  },
  expect: [row(0).title, row(count - 1).title],
});

const changed = (count, run, expect) => ({
  async prepare() {
    contestant.rows(rows(count));
    await until(() => buttons() >= count);
    return {};
  },
  run,
  expect,
});

export const workloads = {
  rows100: firstRows(100),
  rows1000: firstRows(1000),
  rows10000: firstRows(10_000),
  texts5000: {
    prepare: () => ({}),
    async run() {
      contestant.texts(5000);
      await until(() => paragraphs() >= 5000);
    },
    expect: [line(0), line(4999)],
  },
  // Rows all over the list, near its start more often than not.
  setOne: changed(1000, () => repeat(20, (index) => contestant.setTitle(index < 12 ? index : index * 37, `Changed title ${index}`)), ['Changed title 0', 'Changed title 19']),
  replaceAll: changed(1000, () => repeat(5, (index) => contestant.replaceRows(rows(1000, index + 1))), [row(0, 5).title, row(999, 5).title]),
  append: changed(1000, () => repeat(10, (index) => contestant.appendRow(row(1000 + index), 1000 + index)), [row(1009).title]),
  stream500: {
    async prepare() {
      contestant.streamStart(500);
      await frame();
      return {};
    },
    async run() {
      for (let index = 0; index < 500; index++) {
        contestant.streamOne(index);
        await task();
      }
      await until(() => paragraphs() >= 500);
    },
    expect: [line(0), line(499)],
  },
  surfaces100: {
    prepare: () => ({}),
    async run() {
      contestant.surfaces(100);
      await until(() => buttons() >= 100);
    },
    expect: ['Order 0', 'Order 99'],
  },
};

let prepared;

/** Everything before the measurement. */
export async function prepare(name) {
  contestant.start(document.querySelector('main'));
  prepared = await workloads[name].prepare();
  await frame();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** The measured part. Gives what only the page can measure. */
export async function run(name) {
  const longTasks = [];
  const observer = new PerformanceObserver((list) => longTasks.push(...list.getEntries()));
  observer.observe({type: 'longtask'});
  const result = await workloads[name].run(prepared);
  longTasks.push(...observer.takeRecords());
  return {...result, longestTask: Math.max(0, ...longTasks.map(({duration}) => duration))};
}

/** As many frames without a change: their cost is no contestant's. */
export async function idle(frames) {
  for (let index = 0; index < frames; index++) await frame();
}

/** What is missing on the screen; undefined when all is there. */
export function missing(name) {
  const text = deepText(contestant.root());
  return workloads[name].expect.find((part) => !text.includes(part));
}

/** How many elements one changed value re-renders among 1,000 rows; undefined when the contestant has no elements of its own. */
export async function countRenders() {
  if (!contestant.countRenders) return undefined;
  await prepare('setOne');
  const count = contestant.countRenders();
  contestant.setTitle(5, 'One new title');
  await frame();
  await frame();
  return count();
}

function deepCount(node, selector) {
  let count = node.querySelectorAll(selector).length;
  for (const root of shadowRoots(node)) count += deepCount(root, selector);
  return count;
}

function deepText(node) {
  let text = node.textContent;
  for (const root of shadowRoots(node)) text += deepText(root);
  return text;
}

/** The open shadow roots right below a node. Only custom elements that can be surfaces are looked at, to keep the search cheap. */
function shadowRoots(node) {
  return [...node.querySelectorAll('impo-surface, impo-surface-list, a2ui-surface')].map(({shadowRoot}) => shadowRoot).filter(Boolean);
}
