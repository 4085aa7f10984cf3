import { refusal } from '../errors.js';
import { PAUSE, type Paced } from './pace.js';

/** What a sort may hold in memory, bytes: MongoDB's limit until version 4.4, sorted in a tenth of a second. */
export const MAX_SORT_BYTES = 33_554_432;
/** Items that may be held beside those that are wanted. */
const SPARE_ITEMS = 2_000;

type SortInput<T> = {
  items: Paced<T>;
  keyOf: (item: T) => Buffer;
  /** What an item takes beside its key, bytes. */
  sizeOf: (item: T) => number;
  /** How many of the first results are wanted; all when absent. */
  wanted?: number;
  maxBytes?: number;
};

/**
 * Gives items in the order of their keys; equal ones keep theirs. All of them are read before the first is given.
 * Throws code 292 when they do not fit the memory.
 */
export function* sortPaced<T>(input: SortInput<T>): Generator<T | typeof PAUSE> {
  const { items, keyOf, sizeOf, wanted = Number.POSITIVE_INFINITY, maxBytes = MAX_SORT_BYTES } = input;
  let kept: { item: T; key: Buffer; bytes: number }[] = [];
  let size = 0;

  /** Of many items of which few are wanted, the last are dropped as it goes. */
  function settle(): void {
    kept = kept.sort((a, b) => Buffer.compare(a.key, b.key)).slice(0, wanted);
    size = kept.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const key = keyOf(item);
    const bytes = sizeOf(item) + key.length;
    kept.push({ item, key, bytes });
    size += bytes;
    if (kept.length > wanted + SPARE_ITEMS || size > maxBytes) settle();
    if (size > maxBytes) throw tooMuch(maxBytes);
  }
  settle();
  kept.reverse();
  // Taken from the end, so that what was given is no longer held.
  for (let next = kept.pop(); next; next = kept.pop()) yield next.item;
}

function tooMuch(maxBytes: number) {
  return refusal(
    292,
    'a sort that does not fit the memory',
    `Sort exceeded memory limit of ${maxBytes} bytes, but did not opt in to external sorting.`,
  );
}
