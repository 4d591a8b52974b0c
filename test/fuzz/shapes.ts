import {type Stage, drawnElements, expectCleanPrototypes, expectGoodSurface, expectNoFaults, expectSafe, expectWhole, flush, frames, longest, pause, stage, timed} from './stage.js';
import {expect} from 'chai';
import {pageCounts} from '../page-counts.js';
import type {MessageProcessorOptions} from '../../src/surface/message-processor.js';
import type {ProblemCode} from '../../src/problem.js';

export const catalogId = 'https://a2ui.org/specification/v0_9/basic_catalog.json';

/** The messages of one surface, `s`. */
export function surface(components: readonly object[], data?: unknown, surfaceId = 's'): object[] {
  return [
    {version: 'v0.9', createSurface: {surfaceId, catalogId}},
    ...(data === undefined ? [] : [{version: 'v0.9', updateDataModel: {surfaceId, value: data}}]),
    {version: 'v0.9', updateComponents: {surfaceId, components}},
  ];
}

export const setData = (path: string, value: unknown, surfaceId = 's'): object => ({version: 'v0.9', updateDataModel: {surfaceId, path, value}});
export const setComponents = (components: readonly object[], surfaceId = 's'): object => ({version: 'v0.9', updateComponents: {surfaceId, components}});

/** Measures what it runs, by name, so that a failure says which step froze the page. */
export interface Shape extends Stage {
  /** Runs work, then lets everything that it queued run, slice by slice, and lays the page out after each. */
  step(name: string, work: () => void): Promise<void>;
  /** The same without layout and later slices. */
  quick(name: string, work: () => void): Promise<void>;
  codes(): Set<ProblemCode>;
  text(): string;
}

const tries = 3;

/**
 * Runs a hostile case. It fails when anything of it throws, holds the page too long, leaves more than `nodes` elements, or
 * when a good surface cannot be drawn after it. Time is what the page's own thread took: a step's share of the case, so that
 * other processes count as little as can be; and a step that was slow runs again.
 */
export async function hostile(run: (shape: Shape) => Promise<void>, {nodes = 100_000, options = {}}: {nodes?: number; options?: MessageProcessorOptions} = {}): Promise<void> {
  let slowest: (readonly [name: string, time: number])[] = [];
  for (let turn = 0; turn < tries; turn++) {
    const open = stage(options);
    const times: [string, number][] = [];
    const start = performance.now();
    let idle = 0;
    const {TaskDuration: before} = await pageCounts();
    const note = (name: string, time: number) => times.push([name, time]);
    await run({
      ...open,
      async step(name, work) {
        note(name, timed(work));
        note(`${name}, flushed`, await flush());
        note(`${name}, laid out`, timed(() => document.body.getBoundingClientRect()));
        const since = performance.now();
        const tasks = await settle(open.list);
        idle += performance.now() - since - tasks.reduce((sum, time) => sum + time, 0);
        // The browser collects garbage when it likes, for longer than that: one task of many may be slow.
        note(`${name}, later`, tasks.sort((a, b) => b - a)[1] ?? 0);
      },
      async quick(name, work) {
        note(name, timed(work));
        note(`${name}, flushed`, await flush());
      },
      codes: () => new Set(open.problems.map(({code}) => code)),
      text: () => [...open.list.shadowRoot!.querySelectorAll('impo-surface')].map(({paper}) => paper.textContent).join(' '),
    });
    const busy = performance.now() - start - idle;
    const share = Math.min(1, ((await pageCounts()).TaskDuration - before) * 1_000 / busy);
    const what = 'hostile shape';
    expect(drawnElements(open.list).length).to.be.below(nodes);
    expectSafe(open.list, what);
    note('end', timed(() => {
      for (const id of open.processor.surfaces.keys()) open.processor.deleteSurface(id);
    }));
    note('end, flushed', await flush());
    await expectGoodSurface(open, what);
    expectNoFaults(what);
    expectWhole(open.problems, what);
    expectCleanPrototypes(what);
    open.list.remove();
    const slow = times.map(([name, time]) => [name, time * share] as const).filter(([, time]) => time > longest);
    slowest = turn === 0 ? slow : slowest.flatMap(([name, time]) => slow.filter(([other]) => other === name).map(([, now]) => [name, Math.min(time, now)] as const));
    if (slowest.length === 0) return;
  }
  throw new Error(`held the page: ${slowest.map(([name, time]) => `${name} ${Math.round(time)} ms`).join('; ')}`);
}

/** Waits until nothing more is drawn, and gives the long tasks of that time, drawing and layout together. */
async function settle(list: Element): Promise<number[]> {
  const tasks: number[] = [];
  let start = Infinity;
  const take = (entries: readonly PerformanceEntry[]): void => {
    for (const {startTime, duration} of entries) if (startTime >= start) tasks.push(duration);
  };
  const observer = new PerformanceObserver((entries) => take(entries.getEntries()));
  observer.observe({type: 'longtask'});
  await pause();
  start = performance.now();
  const roots = frames(list);
  const size = (): number => roots.reduce((sum, frame) => sum + frame.getElementsByTagName('*').length, 0);
  for (let still = 0, before = size(); still < 3; still++) {
    await new Promise((resolve) => {
      requestAnimationFrame(() => setTimeout(resolve));
    });
    const now = size();
    if (now !== before) still = 0;
    before = now;
  }
  take(observer.takeRecords());
  observer.disconnect();
  return tasks;
}
