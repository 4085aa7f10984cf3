import { Decimal128, Double, Int32, Long } from 'bson';
import { describe, expect, test } from 'vitest';
import { createRandom, randomNumber, randomValue } from '../random-values.fixtures.js';
import { compareValues } from './compare.js';
import { cutKey, EMPTY_ARRAY, encodeKey, encodeKeys, MAX_KEY_BYTES } from './key.js';
import type { Value } from './values.js';

const order = (a: Value, b: Value) => Math.sign(Buffer.compare(encodeKey(a), encodeKey(b)));
const show = (value: Value) => `${JSON.stringify(value)} ${String(value)}`;

describe('keys sort like their values', () => {
  test.each([1, 2, 3])('numbers of all types, seed %i', (seed) => {
    const random = createRandom(seed);
    for (let i = 0; i < 4_000; i++) {
      const [a, b] = [randomNumber(random), randomNumber(random)];
      expect(order(a, b), `${show(a)} and ${show(b)}`).toBe(Math.sign(compareValues(a, b)));
    }
  });

  test.each([1, 2, 3])('values of all types, seed %i', (seed) => {
    const random = createRandom(seed);
    for (let i = 0; i < 6_000; i++) {
      const [a, b] = [randomValue(random), randomValue(random)];
      expect(order(a, b), `${show(a)} and ${show(b)}`).toBe(Math.sign(compareValues(a, b)));
    }
  });

  test('equal numbers have one key, whatever their type', () => {
    const keys = [new Int32(5), new Double(5), Long.fromNumber(5), Decimal128.fromString('5.00')].map(
      (value) => encodeKey(value).toString('hex'),
    );
    expect(new Set(keys).size).toBe(1);
  });

  test('a long beyond 2^53 is distinguished from its neighbours', () => {
    const [a, b] = ['9007199254740992', '9007199254740993'].map((text) => Long.fromString(text));
    expect(order(a as Long, b as Long)).toBe(-1);
    expect(order(new Double(2 ** 53), b as Long)).toBe(-1);
  });

  test('an empty array comes before null and after MinKey', () => {
    expect(Buffer.compare(encodeKey(EMPTY_ARRAY), encodeKey(null))).toBe(-1);
  });
});

describe('joined keys', () => {
  test('compare field by field, descending ones in reverse', () => {
    const random = createRandom(7);
    for (let i = 0; i < 3_000; i++) {
      const descending = [random.chance(0.5), random.chance(0.5)];
      const [a, b] = [
        random.times(2, () => randomValue(random, 1)),
        random.times(2, () => randomValue(random, 1)),
      ];
      const byField = a.map((value, at) => compareValues(value, b[at]) * (descending[at] ? -1 : 1));
      const expected = Math.sign(byField.find((each) => each !== 0) ?? 0);
      expect(Math.sign(Buffer.compare(encodeKeys(a, descending), encodeKeys(b, descending)))).toBe(expected);
    }
  });

  test('no key is a prefix of another', () => {
    const random = createRandom(8);
    for (let i = 0; i < 3_000; i++) {
      const [a, b] = [encodeKey(randomValue(random)), encodeKey(randomValue(random))];
      if (!a.equals(b)) expect(b.subarray(0, a.length).equals(a)).toBe(false);
    }
  });
});

describe('long keys', () => {
  test('are truncated to fit, and differ when only their ends differ', () => {
    const [a, b] = ['x', 'y'].map((end) => cutKey(encodeKey('k'.repeat(5_000) + end)));
    expect(a?.length).toBeLessThanOrEqual(MAX_KEY_BYTES);
    expect(a?.equals(b as Buffer)).toBe(false);
  });

  test('short ones stay unchanged', () => {
    const key = encodeKey('short');
    expect(cutKey(key)).toBe(key);
  });
});
