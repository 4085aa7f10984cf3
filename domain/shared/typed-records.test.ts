import { expect, it } from 'vitest';
import { entriesOf, keysOf, recordOf } from './typed-records.js';

it('names, entries and values of a record stay in its order', () => {
  const words = { open: 'Open', closed: 'Closed' } as const;
  expect(keysOf(words)).toEqual(['open', 'closed']);
  expect(entriesOf(words)).toEqual([
    ['open', 'Open'],
    ['closed', 'Closed'],
  ]);
  expect(recordOf(keysOf(words), (name) => name.length)).toEqual({ open: 4, closed: 6 });
});
