import { Code, Double } from 'bson';
import { expect, test } from 'vitest';
import { createRandom, randomValue } from '../random-values.fixtures.js';
import { createPicker } from './pick.js';
import { decode, encode, type Fields } from './values.js';

const only = (fields: Fields, names: string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

test('picked fields equal those of the decoded document, whatever surrounds them', () => {
  const random = createRandom(8);
  const names = ['a', 'ab', 'b', 'é', '', '_id', '__proto__'];
  for (let i = 0; i < 500; i++) {
    const bytes = encode(Object.fromEntries(names.map((name) => [name, randomValue(random, 3)])) as Fields);
    const wanted = names.filter(() => random.chance(0.4));
    expect(encode(only(createPicker(wanted)(bytes), wanted))).toEqual(encode(only(decode(bytes), wanted)));
  }
});

test('other fields are left out, and an unknown type falls back to the whole document', () => {
  const pick = createPicker(['b', 'b', 'none']);
  expect(pick(encode({ a: 'x', b: new Double(1), bb: null }))).toEqual({ b: new Double(1) });
  const odd = encode({ a: new Code('f') as never, b: 'x' });
  expect(Object.keys(pick(odd))).toEqual(['a', 'b']);
});
