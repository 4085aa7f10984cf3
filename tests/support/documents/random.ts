/** A repeatable random source. */
export type Random = ReturnType<typeof createRandom>;

/** Creates a repeatable random source (mulberry32): one seed, one document. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    /** Integer, both ends inclusive. */
    int,
    /** True with this probability. */
    chance: (share: number) => next() < share,
    between: (from: number, to: number) => from + next() * (to - from),
    pick: <T>(list: readonly T[]): T => list[int(0, list.length - 1)] as T,
    digits: (count: number) => Array.from({ length: count }, () => int(0, 9)).join(''),
    /** Normally distributed with mean 0 and standard deviation 1. */
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
