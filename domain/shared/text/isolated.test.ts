import { expect, it } from 'vitest';
import { isolated, withIsolatesPerLine, withNamesIsolated } from './isolated.js';

it.each(['קומקום', 'غلاية Mono 1.7 L', 'Kettle קומקום'])('isolates %s, once', (name) => {
  expect(isolated(name)).toBe(`\u2068${name}\u2069`);
  expect(isolated(isolated(name))).toBe(isolated(name));
});

it.each(['', 'Kettle', 'Чайник', '電気ケトル', 'Crème brûlée 👩‍🍳'])('leaves %j as it is', (name) => {
  expect(isolated(name)).toBe(name);
});

it('isolates names in data, and leaves addresses, drafts and dates', () => {
  const day = new Date(0);
  const kept = { to: 'קומקום@example.com', at: day, draft: 'קומקום\nplease', count: 2, none: null };
  expect(withNamesIsolated({ ...kept, lines: [{ name: 'קומקום' }, 'Kettle'] })).toEqual({
    ...kept,
    lines: [{ name: '\u2068קומקום\u2069' }, 'Kettle'],
  });
});

it('goes on with an isolate in the next line', () => {
  expect(withIsolatesPerLine('at \u2068קומקום\nחשמלי\u2069 for $9')).toBe(
    'at \u2068קומקום\u2069\n\u2068חשמלי\u2069 for $9',
  );
});
