import { Binary, Double, Int32, Long, ObjectId } from 'bson';
import type { Fields, Value } from './bson/values.js';

/** A seeded source of random choices: a failing run can be run again. */
export type Random = ReturnType<typeof createRandom>;

/** mulberry32: small, and even enough for choices. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    pick: <T>(choices: readonly T[]): T => choices[below(choices.length)] as T,
    chance: (probability: number) => next() < probability,
    times: <T>(count: number, make: (i: number) => T): T[] =>
      Array.from({ length: count }, (_, i) => make(i)),
  };
}

const INTERESTING_NUMBERS = [
  0,
  -0,
  1,
  -1,
  2,
  0.1,
  0.5,
  -1.5,
  5e-324,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 53 + 2,
  2 ** 31,
  Number.NaN,
  Infinity,
  -Infinity,
];
const INTERESTING_LONGS = ['0', '1', '-1', '2147483648', '9007199254740991', '-9007199254740991'];
const TEXTS = ['', 'a', 'ab', 'b', 'B', 'é', '😀', '\uffee', 'a\0', 'a\0b', '10', '9', '\0'];

/** A number of any of the types, near the edges more often than not. */
export function randomNumber(random: Random): Value {
  switch (random.below(3)) {
    case 0:
      return new Int32(random.below(10) - 5);
    case 1:
      return new Double(random.chance(0.5) ? random.pick(INTERESTING_NUMBERS) : random.next() * 10 - 5);
    default:
      return Long.fromString(random.pick(INTERESTING_LONGS));
  }
}

/** A value of any type, nested at most `depth` deep. */
export function randomValue(random: Random, depth = 2): Value {
  const scalars: (() => Value)[] = [
    () => randomNumber(random),
    () => randomNumber(random),
    () => random.pick(TEXTS),
    () => random.pick(TEXTS),
    () => null,
    () => random.chance(0.5),
    () => new Date(random.pick([0, -1, 1, 1_700_000_000_000, -8.64e15])),
    () => new ObjectId(String(random.below(4)).padStart(24, '0')),
    () => new Binary(Buffer.alloc(random.below(3), random.below(3)), random.below(2)),
  ];
  if (depth === 0 || random.chance(0.75)) return random.pick(scalars)();
  if (random.chance(0.5)) return random.times(random.below(4), () => randomValue(random, depth - 1));
  const names = ['a', 'b', 'c', ''].slice(0, random.below(4));
  return Object.fromEntries(names.map((name) => [name, randomValue(random, depth - 1)])) as Fields;
}
