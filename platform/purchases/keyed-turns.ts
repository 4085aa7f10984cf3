/**
 * Creates turns within this process: pieces of work with a key in common are done one after the other, others side by
 * side. A failure is its own work's alone.
 */
export function createKeyedTurns() {
  const last = new Map<string, Promise<unknown>>();
  const afterOthers = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
  return <T>(keys: readonly string[], work: () => Promise<T>): Promise<T> => {
    // All wait for their keys in one order: no two can wait for each other.
    const ordered = [...new Set(keys)].toSorted();
    return ordered.reduceRight((inner, key) => () => afterOthers(key, inner), work)();
  };
}
