import {expect} from 'chai';
import {pageCounts} from '../page-counts.js';
import {randomFrom} from '../random.js';
import {type Loose, type Random, corpus, mutate, use} from './mutate.js';
import {type Stage, drawnElements, expectCleanPrototypes, expectGoodSurface, expectNoFaults, expectSafe, expectWhole, flush, frames, longest, pause, stage, timed} from './stage.js';

/** One way to hand a stream to a stage; calls `step` around everything that holds the page. */
export type Feed = (stage: Stage, messages: Loose[], random: Random, step: (work: () => void) => Promise<void>) => Promise<void>;

const between = 250;

/**
 * Feeds `turns` mutated streams. Each is drawn, used, looked at and deleted; a stream that held the page for too long is
 * run again, since a busy machine may have been the reason.
 */
export async function fuzz(seed: number, turns: number, plain: boolean, feed: Feed): Promise<void> {
  const streams = await corpus();
  let open = stage({mediaUrl: () => undefined});
  let worst = 0;
  let drawn = 0;
  const run = async (turn: number): Promise<number> => {
    const random = randomFrom(seed + turn);
    let slowest = 0;
    const step = async (work: () => void): Promise<void> => {
      slowest = Math.max(slowest, timed(work), await flush());
    };
    const messages = mutate(JSON.parse(random.pick(streams)) as Loose[], random, plain);
    await feed(open, messages, random, step);
    for (const frame of frames(open.list)) await step(() => use(frame, random));
    expectSafe(open.list, `seed ${seed + turn}`);
    const {length} = drawnElements(open.list);
    expect(length).to.be.below(20_000);
    if (length > 10) drawn++;
    await step(() => {
      for (const id of open.processor.surfaces.keys()) open.processor.deleteSurface(id);
      open.processor.processText('', {end: true});
      open.list.messages = [];
    });
    return slowest;
  };
  for (let turn = 0; turn < turns; turn++) {
    const what = `seed ${seed + turn}`;
    try {
      let slowest = await run(turn);
      for (let again = 0; again < 3 && slowest > longest; again++) {
        // Now by what the page's own thread takes for all of it: other processes do not count.
        const {TaskDuration: before} = await pageCounts();
        const step = await run(turn);
        slowest = Math.min(slowest, step, ((await pageCounts()).TaskDuration - before) * 1_000);
      }
      worst = Math.max(worst, slowest);
      expect(slowest, 'milliseconds that it held the page').to.be.below(longest);
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.stack : String(error)}`, {cause: error});
    }
    expectNoFaults(what);
    expectWhole(open.problems, what);
    expectCleanPrototypes(what);
    open.problems.length = 0;
    if (turn % 10 === 9) await pause();
    if (turn % between !== between - 1) continue;
    await expectGoodSurface(open, what);
    expectNoFaults(what);
    expect(open.list.childElementCount, `${what}: surfaces left`).to.equal(0);
    open.list.remove();
    open = stage({mediaUrl: () => undefined});
  }
  const foreign = performance.getEntriesByType('resource').filter(({name}) => !name.startsWith(location.origin) && !/^(?:data|blob):/.test(name));
  expect(foreign.map(({name}) => name)).to.deep.equal([]);
  expect(drawn, 'streams that drew something').to.be.above(turns / 3);
  console.log(`${turns} streams, ${drawn} of them drawn, from seed ${seed}; the slowest step held the page for ${Math.round(worst)} ms`);
}
