import { refusal } from '../errors.js';
import { isOver, PAUSE, type Pace, type Paced } from '../pace.js';

/** Maximum memory of a sort, bytes: MongoDB's limit, beyond which it would use the disk. */
export const MAX_SORT_BYTES = 104_857_600;
/** Items sorted at a time: few enough to take a fraction of a slice. */
const RUN_ITEMS = 2_000;

type SortInput<T> = {
  items: Paced<T>;
  pace: Pace;
  keyOf: (item: T) => Buffer;
  /** Size of an item besides its key, bytes. */
  sizeOf: (item: T) => number;
  /** How many of the first results are wanted; all when absent. */
  wanted?: number;
  maxBytes?: number;
};

type Kept<T> = { item: T; key: Buffer };

/**
 * Yields items in key order; equal ones keep their order. All are read before the first is returned. Throws
 * code 292 when they do not fit in memory.
 */
export function* sortPaced<T>(input: SortInput<T>): Generator<T | typeof PAUSE> {
  const { items, pace, keyOf, sizeOf, wanted = Number.POSITIVE_INFINITY, maxBytes = MAX_SORT_BYTES } = input;
  const bytesOf = (all: Kept<T>[]) => all.reduce((sum, { item, key }) => sum + sizeOf(item) + key.length, 0);
  let runs: Kept<T>[][] = [];
  let run: Kept<T>[] = [];
  let size = 0;

  function* settle(): Generator<typeof PAUSE, void> {
    runs.push(sortRun(run).slice(0, wanted));
    run = [];
    // When only a few of many items are wanted, the last ones are dropped along the way.
    if (wanted === Number.POSITIVE_INFINITY) return;
    runs = [(yield* merge({ runs, pace })).slice(0, wanted)];
    size = bytesOf(runs[0] ?? []);
  }

  for (const item of items) {
    if (item === PAUSE) {
      yield PAUSE;
      continue;
    }
    const each = { item, key: keyOf(item) };
    run.push(each);
    size += sizeOf(item) + each.key.length;
    if (run.length >= RUN_ITEMS || size > maxBytes) yield* settle();
    if (size > maxBytes) throw tooMuch(maxBytes);
  }
  yield* settle();
  const sorted = (yield* merge({ runs, pace })).reverse();
  // Taken from the end, so that returned items are no longer held.
  for (let next = sorted.pop(); next; next = sorted.pop()) yield next.item;
}

const sortRun = <T>(run: Kept<T>[]) => run.sort((a, b) => Buffer.compare(a.key, b.key));

type MergeInput<T> = { runs: Kept<T>[][]; pace: Pace };

/** Merges sorted runs pairwise; of equal keys those of the earlier run come first. */
function* merge<T>({ runs, pace }: MergeInput<T>): Generator<typeof PAUSE, Kept<T>[]> {
  let rest = runs;
  while (rest.length > 1) {
    const merged: Kept<T>[][] = [];
    for (let i = 0; i < rest.length; i += 2)
      merged.push(yield* mergeTwo({ runs: [rest[i] ?? [], rest[i + 1] ?? []], pace }));
    rest = merged;
  }
  return rest[0] ?? [];
}

function* mergeTwo<T>({
  runs: [left = [], right = []],
  pace,
}: MergeInput<T>): Generator<typeof PAUSE, Kept<T>[]> {
  const merged: Kept<T>[] = [];
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    const [a, b] = [left[i], right[j]];
    if (a && (!b || Buffer.compare(a.key, b.key) <= 0)) {
      merged.push(a);
      i++;
    } else if (b) {
      merged.push(b);
      j++;
    }
    if (isOver(pace)) yield PAUSE;
  }
  return merged;
}

function tooMuch(maxBytes: number) {
  return refusal(
    292,
    'a sort that does not fit the memory',
    `Sort exceeded memory limit of ${maxBytes} bytes, but did not opt in to external sorting.`,
  );
}
