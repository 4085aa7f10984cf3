import { setTimeout as sleep } from 'node:timers/promises';
import { patienceMs } from './patience.js';

/** Waits until `probe` returns a value other than null, undefined or false; fails with `what` after `timeoutMs`. */
export async function waitFor<T>(
  what: string,
  probe: () => T | null | undefined | false | Promise<T | null | undefined | false>,
  { timeoutMs = patienceMs, everyMs = 50 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await probe();
    if (value !== null && value !== undefined && value !== false) return value;
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms for: ${what}`);
    await sleep(everyMs);
  }
}
