import {
  Binary,
  BSONRegExp,
  Decimal128,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import type { Value } from './bson/values.js';

/** A seeded source of random choices, so that a failing run can be repeated. */
export type Random = ReturnType<typeof createRandom>;

/** mulberry32: small, and uniform enough for choices. */
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
const INTERESTING_LONGS = [
  '0',
  '1',
  '-1',
  '9007199254740993',
  '9007199254740992',
  '-9007199254740993',
  '9223372036854775807',
  '-9223372036854775808',
];
const INTERESTING_DECIMALS = [
  '0',
  '-0',
  '1',
  '1.0',
  '0.1',
  '-0.1',
  '1.50',
  '9007199254740993',
  '1E+6144',
  '-1E+6144',
  '1E-6176',
  '9.999999999999999999999999999999999E+384',
  'NaN',
  'Infinity',
  '-Infinity',
];
const TEXTS = ['', 'a', 'ab', 'b', 'B', 'é', '😀', '\uffee', 'a\0', 'a\0b', '10', '9', '\0'];

/** A number of any of the four types, often an edge case. */
export function randomNumber(random: Random): Value {
  switch (random.below(4)) {
    case 0:
      return new Int32(random.below(10) - 5);
    case 1:
      return new Double(random.chance(0.5) ? random.pick(INTERESTING_NUMBERS) : random.next() * 10 - 5);
    case 2:
      return Long.fromString(random.pick(INTERESTING_LONGS));
    default:
      return Decimal128.fromString(random.pick(INTERESTING_DECIMALS));
  }
}

/** A value of any type, nested up to `depth` levels. */
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
    () => new Timestamp({ t: 1 + random.below(3), i: random.below(3) }),
    () => new BSONRegExp(random.pick(['a', 'b']), random.pick(['', 'i'])),
    () => (random.chance(0.5) ? new MinKey() : new MaxKey()),
  ];
  if (depth === 0 || random.chance(0.75)) return random.pick(scalars)();
  if (random.chance(0.5)) return random.times(random.below(4), () => randomValue(random, depth - 1));
  const names = ['a', 'b', 'c', ''].slice(0, random.below(4));
  return Object.fromEntries(names.map((name) => [name, randomValue(random, depth - 1)]));
}
