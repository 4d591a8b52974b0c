/** A repeatable source of random numbers (mulberry32): a failing run names its seed and can be run again. */
export function randomFrom(seed: number): {below(limit: number): number; pick<T>(items: readonly T[]): T} {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {below, pick: (items) => items[below(items.length)]!};
}
