import { afterAll, beforeAll, expect, it } from 'vitest';
import { windowStateOf, windowStates } from '../../domain/purchases/window-state.rules.js';
import { itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { newId } from '../database/record.js';
import { listByWindow } from './list-by-window.js';
import { openPurchaseRecords, type PurchaseRecords } from './open-purchases.js';

const today = '2026-11-20';
/** Lines of every kind that says where a window stands. */
const lines = {
  open: { last_day: today },
  over: { state: 'expired', last_day: '2026-11-19' },
  none: { state: 'not_watchable', reason: 'no_window', last_day: null },
  unknown: { state: 'not_watchable', reason: 'unknown_policy', last_day: null },
  returned: { state: 'returned', last_day: today },
  refunded: { state: 'refunded', last_day: null },
} as const;
const kinds = Object.values(lines);

let context: JobContext;
let records: PurchaseRecords;
/** Where each stands, the newest first. */
const standing: { id: string; retailer: string; state: string }[] = [];
beforeAll(async () => {
  context = await createJobContext();
  records = openPurchaseRecords(context);
  // No line, each alone, and each beside each other one; at two shops, kept and returned, of now and of long ago.
  const papers = [[], ...kinds.map((line) => [line]), ...kinds.flatMap((a) => kinds.map((b) => [a, b]))];
  for (const [index, paper] of papers.entries()) {
    for (const changed of [{}, { is_returned: true }, { purchased_at: '2020-01-01' }] as const) {
      const retailer = index % 3 === 0 ? 'best-buy' : 'target';
      const id = newId();
      const shape = { id, key: id, retailer_id: retailer, is_lineless: paper.length === 0 };
      const purchase = { ...purchaseRecord(0, newId()), ...shape, ...changed };
      const items = paper.map((line) => itemRecord(purchase, line));
      await records.purchases.insertOrFind(purchase);
      for (const item of items) await records.items.insertOnce(item);
      standing.unshift({ id, retailer, state: windowStateOf({ purchase, items, today }) });
    }
  }
});
afterAll(() => context.close());

async function listed({ state, retailer }: { state?: (typeof windowStates)[number]; retailer?: string }) {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listByWindow({ records, state, retailer, today, cursor, limit: 4 });
    expect(page.records.length).toBeLessThanOrEqual(4);
    found.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

it.each([undefined, 'best-buy'])(
  'lists all that stand so, each once, newest first, at %s',
  async (retailer) => {
    const here = standing.filter((one) => retailer === undefined || one.retailer === retailer);
    expect(await listed({ retailer })).toEqual(here.map(({ id }) => id));
    for (const state of windowStates) {
      const wanted = here.filter((one) => one.state === state).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      expect([state, await listed({ state, retailer })]).toEqual([state, wanted]);
    }
  },
);
