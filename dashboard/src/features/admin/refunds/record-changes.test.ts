import { expect, it } from 'vitest';
import { recordChanges } from './record-changes';

it('lists each path where two records differ, and nothing else', () => {
  const before = {
    retailer: 'Target',
    policy: { window_days: 14, rules: ['a', 'b'], flags: [] },
    notes: null,
  };
  const after = { retailer: 'Target', policy: { window_days: 10, rules: ['a'], flags: ['live'] }, url: 'x' };
  expect(recordChanges({ before, after })).toEqual([
    { path: 'policy.window_days', before: '14', after: '10' },
    { path: 'policy.rules.1', before: '"b"', after: null },
    { path: 'policy.flags', before: '[]', after: null },
    { path: 'notes', before: 'null', after: null },
    { path: 'policy.flags.0', before: null, after: '"live"' },
    { path: 'url', before: null, after: '"x"' },
  ]);
  expect(recordChanges({ before, after: structuredClone(before) })).toEqual([]);
});

it('accepts any JSON', () => {
  expect(recordChanges({ before: { a: 1 }, after: [] })).toEqual([
    { path: 'a', before: '1', after: null },
    { path: '', before: null, after: '[]' },
  ]);
});
