import { Int32 } from 'bson';
import { expect, test } from 'vitest';
import { encode, toNumber } from '../bson/values.js';
import { parseSort, sortKey } from '../query/sort.js';
import type { StoredRecord } from '../storage/records.js';
import { sortRecords } from './sort-records.js';

const keyOf = sortKey(parseSort({ n: new Int32(1) }));

function* records(numbers: number[]): Generator<StoredRecord> {
  for (const [recordId, n] of numbers.entries()) {
    const document = { n: new Int32(n), text: 'x'.repeat(1_000) };
    yield { recordId, document, bytes: encode(document) };
  }
}

const mixed = (count: number) => Array.from({ length: count }, (_, i) => (i * 7_919) % count);

test('the first few of many are found within the memory of a few', () => {
  const sorted = sortRecords({ records: records(mixed(5_000)), keyOf, wanted: 3, maxBytes: 20_000 });
  expect([...sorted].map(({ document }) => toNumber(document.n))).toEqual([0, 1, 2]);
});

test('equal ones keep their order', () => {
  const sorted = sortRecords({ records: records([1, 0, 1, 0, 1]), keyOf, wanted: 4 });
  expect([...sorted].map(({ recordId }) => recordId)).toEqual([1, 3, 0, 2]);
});

test('what does not fit is refused with code 292, never cut', () => {
  const all = { records: records(mixed(100)), keyOf, wanted: Number.POSITIVE_INFINITY, maxBytes: 50_000 };
  const fault = { mongoCode: 292, codeName: 'QueryExceededMemoryLimitNoDiskUseAllowed' };
  expect(() => sortRecords(all).next()).toThrow(expect.objectContaining(fault));
});
