import { describe, expect, it } from 'vitest';
import { counterValue, easeOut } from './counter.rules';
import { liveFigures } from './figures.rules';

describe('counter', () => {
  it('starts at zero, ends exactly, and stays there', () => {
    expect(counterValue({ to: 2500, elapsedMs: 0, durationMs: 2000 })).toBe(0);
    expect(counterValue({ to: 2500, elapsedMs: 2000, durationMs: 2000 })).toBe(2500);
    expect(counterValue({ to: 2500, elapsedMs: 9999, durationMs: 2000 })).toBe(2500);
  });

  it('eases out: more than half is counted in the first half, and it never decreases', () => {
    expect(counterValue({ to: 1000, elapsedMs: 1000, durationMs: 2000 })).toBe(875);
    const values = Array.from({ length: 21 }, (_, index) =>
      counterValue({ to: 1000, elapsedMs: index * 100, durationMs: 2000 }),
    );
    expect(values).toEqual([...values].sort((one, other) => one - other));
  });

  it('counts to a tenth if asked', () => {
    expect(counterValue({ to: 2.1, elapsedMs: 500, durationMs: 2000, decimals: 1 })).toBe(1.2);
  });

  it('clamps shares outside 0 to 1', () => {
    expect([easeOut(-1), easeOut(2)]).toEqual([0, 1]);
  });
});

describe('live figures', () => {
  it('are those above zero, with a singular for one', () => {
    expect(liveFigures({ receipts_read: 12, items_tracked: 1, refunds_confirmed: 0 })).toEqual([
      { value: 12, label: 'receipts read' },
      { value: 1, label: 'item tracked' },
    ]);
  });

  it.each([null, { receipts_read: 0, items_tracked: 0, refunds_confirmed: 0 }])(
    'are empty while there is nothing to count (%o)',
    (stats) => {
      expect(liveFigures(stats)).toEqual([]);
    },
  );
});
