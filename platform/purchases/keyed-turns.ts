/**
 * Creates turns within this process: tasks that share a key run one after another, others in parallel. A
 * failing task does not affect the others.
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
    // Keys are always taken in sorted order, so no two tasks can wait for each other.
    const ordered = [...new Set(keys)].toSorted();
    return ordered.reduceRight((inner, key) => () => afterOthers(key, inner), work)();
  };
}
