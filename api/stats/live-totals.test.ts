import { describe, expect, test } from 'vitest';
import { createLiveTotals } from './live-totals.js';

const freshMs = 60_000;

/** Totals whose counts finish when the test says so. */
function setUp() {
  const time = { ms: 0 };
  const started: { resolve: (n: number) => void; reject: (error: Error) => void }[] = [];
  const receipts_read = () => new Promise<number>((resolve, reject) => started.push({ resolve, reject }));
  const clock = { now: () => new Date(time.ms) };
  const totals = createLiveTotals({ counts: { receipts_read }, clock, freshMs });
  return { time, started, totals };
}

describe('public totals', () => {
  test('twenty simultaneous readers share one count', async () => {
    const { started, totals } = setUp();
    const asked = Array.from({ length: 20 }, () => totals.read());
    expect(started).toHaveLength(1);
    started[0]?.resolve(7);
    expect(new Set((await Promise.all(asked)).map((each) => each.receipts_read))).toEqual(new Set([7]));
  });

  test('are counted again when they are old, and nobody waits for that', async () => {
    const { time, started, totals } = setUp();
    const first = totals.read();
    started[0]?.resolve(7);
    await first;
    time.ms = freshMs - 1;
    expect(await totals.read()).toEqual({ receipts_read: 7 });
    expect(started).toHaveLength(1);
    time.ms = freshMs;
    expect(await totals.read()).toEqual({ receipts_read: 7 });
    expect(await totals.read()).toEqual({ receipts_read: 7 });
    expect(started).toHaveLength(2);
    started[1]?.resolve(8);
    await expect.poll(() => totals.read()).toEqual({ receipts_read: 8 });
  });

  test('remain unchanged when they cannot be counted, and the first readers get the error', async () => {
    const { time, started, totals } = setUp();
    const failed = totals.read();
    started[0]?.reject(new Error('away'));
    await expect(failed).rejects.toThrow('away');
    const second = totals.read();
    started[1]?.resolve(3);
    await second;
    time.ms = freshMs;
    expect(await totals.read()).toEqual({ receipts_read: 3 });
    started[2]?.reject(new Error('away'));
    await expect.poll(() => totals.read().then(() => started.length)).toBe(4);
    expect(await totals.read()).toEqual({ receipts_read: 3 });
  });
});
