/** How many times as old as it took to count a number is kept: counting takes at most a twentieth of the time. */
const restPerWork = 20;
/** Most numbers kept; the oldest makes room. */
export const maxKeptCounts = 100;

type Kept = { counting: Promise<number | null>; until: number };

/**
 * Counts what is costly to count, for lists that are read again every two seconds: a number is counted once for all who
 * ask at the same time, and again when it has been kept for as long as its cost asks.
 */
export function createSeldomCount({ now = () => performance.now() }: { now?: () => number } = {}) {
  const kept = new Map<string, Kept>();
  /** The number under a key. */
  return (key: string, count: () => Promise<number | null>): Promise<number | null> => {
    const earlier = kept.get(key);
    if (earlier && now() < earlier.until) return earlier.counting;
    const began = now();
    const entry: Kept = { counting: count(), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > maxKeptCounts && oldest !== undefined) kept.delete(oldest);
    entry.counting.then(
      () => {
        entry.until = now() + restPerWork * (now() - began);
      },
      () => kept.delete(key),
    );
    return entry.counting;
  };
}

/** See {@link createSeldomCount}. */
export type SeldomCount = ReturnType<typeof createSeldomCount>;
