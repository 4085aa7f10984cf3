import { decode, type Fields } from '../bson/values.js';
import { refusal } from '../errors.js';
import type { StoredRecord } from '../storage/records.js';

/** What a sort may hold in memory, bytes: MongoDB's limit, beyond which it would write to the disk. */
export const MAX_SORT_BYTES = 104_857_600;

type SortInput = {
  records: Iterable<StoredRecord>;
  keyOf: (document: Fields) => Buffer;
  /** How many of the first results are wanted; infinite for all. */
  wanted: number;
  maxBytes?: number;
};

type Kept = { recordId: number; bytes: Buffer; key: Buffer };

/**
 * Gives records in the order of their keys. All of them are read before the first is given, and are given as they
 * were then, whatever is written meanwhile. Throws code 292 when they do not fit the memory.
 */
export function* sortRecords({
  records,
  keyOf,
  wanted,
  maxBytes = MAX_SORT_BYTES,
}: SortInput): Generator<StoredRecord> {
  let kept: Kept[] = [];
  let size = 0;
  const settle = () => {
    kept.sort((a, b) => Buffer.compare(a.key, b.key));
    kept = kept.slice(0, wanted);
    size = kept.reduce((sum, each) => sum + sizeOf(each), 0);
  };
  for (const { recordId, bytes, document } of records) {
    const each = { recordId, bytes, key: keyOf(document) };
    kept.push(each);
    size += sizeOf(each);
    // Of many records of which few are wanted, the last are dropped as it goes.
    if (kept.length >= wanted * 2 || size > maxBytes) settle();
    if (size > maxBytes) throw tooMuch(maxBytes);
  }
  settle();
  // Taken from the end, so that what was given is no longer held.
  kept.reverse();
  for (let next = kept.pop(); next; next = kept.pop()) {
    const { recordId, bytes } = next;
    yield { recordId, bytes, document: decode(bytes) };
  }
}

const sizeOf = ({ bytes, key }: Kept) => bytes.length + key.length;

function tooMuch(maxBytes: number) {
  return refusal(
    292,
    'a sort that does not fit the memory',
    `Sort exceeded memory limit of ${maxBytes} bytes, but did not opt in to external sorting.`,
  );
}
