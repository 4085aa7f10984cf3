import { expect, it } from 'vitest';
import { isolated } from './isolated.js';

it.each(['קומקום', 'غلاية Mono 1.7 L', 'Kettle קומקום'])('isolates %s, once', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(isolated(isolated(name))).toBe(isolated(name));
});

it.each(['', 'Kettle', 'Чайник', '電気ケトル', 'Crème brûlée 👩‍🍳'])('leaves %j as it is', (name) => {
  expect(isolated(name)).toBe(name);
});
