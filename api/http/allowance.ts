import { type Clock, isWithin } from '../../domain/shared/clock.js';

/** Callers remembered at once, about 1 MB; the oldest is dropped for the next. */
const maxCallers = 10_000;

/** An allowance of `limit` per `windowMs` for each caller, counted only in this process's memory. */
export function createAllowance({
  limit,
  windowMs,
  clock,
}: {
  limit: number;
  windowMs: number;
  clock: Clock;
}) {
  const callers = new Map<string, { since: number; used: number }>();

  function accountOf(caller: string): { since: number; used: number } {
    const now = clock.now().getTime();
    const known = callers.get(caller);
    if (known && isWithin({ since: known.since, now, ms: windowMs })) return known;
    callers.delete(caller);
    const [first] = callers.keys();
    if (callers.size >= maxCallers && first !== undefined) callers.delete(first);
    const account = { since: now, used: 0 };
    callers.set(caller, account);
    return account;
  }

  return {
    /** Takes one; returns false, and takes nothing, when none is left. */
    take(caller: string): boolean {
      const account = accountOf(caller);
      if (account.used >= limit) return false;
      account.used += 1;
      return true;
    },
    /** Callers currently remembered. */
    callerCount: () => callers.size,
  };
}
