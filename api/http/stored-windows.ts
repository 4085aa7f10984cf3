import type { Store } from 'express-rate-limit';
import type { CountersRepository } from '../../platform/database/counters.repository.js';

/** Counts of a quota in the database, under hashed keys: a restart forgets none, and several API processes share them. */
export function createStoredWindows({
  name,
  windowMs,
  counters,
}: {
  name: string;
  windowMs: number;
  counters: Pick<CountersRepository, 'addInWindow'>;
}): Store {
  const add = async (key: string, by: 1 | -1) => {
    const { count, expiresAt } = await counters.addInWindow({ key: `${name}:${key}`, by, windowMs });
    return { totalHits: count, resetTime: expiresAt };
  };
  return {
    localKeys: false,
    increment: (key) => add(key, 1),
    decrement: async (key) => void (await add(key, -1)),
    // Nothing resets a key before its window ends.
    resetKey: () => undefined,
  };
}
