import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  isInWindowView,
  type WindowView,
  windowStateOf,
  windowStates,
  windowViews,
} from '../../domain/purchases/window-state.rules.js';
import { seedSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { itemRecord, purchaseRecord } from '../../tests/support/api/refunds.fixtures.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { newId } from '../database/record.js';
import { countPurchases, listByWindow } from './list-by-window.js';
import { openPurchaseRecords, type PurchaseRecords } from './open-purchases.js';
import type { PurchasesWanted } from './purchase-filters.js';

const today = '2026-11-20';
/** Noon of that day in New York. */
const now = new Date('2026-11-20T17:00:00Z');
const retailers = { current: async (id: string) => seedSnapshot.versionById(id) };
/** Lines of every kind that determines a window state. */
const lines = {
  open: { last_day: '2026-12-20' },
  closing: { last_day: today },
  over: { state: 'expired', last_day: '2026-11-19' },
  none: { state: 'not_watchable', reason: 'no_window', last_day: null },
  unknown: { state: 'not_watchable', reason: 'unknown_policy', last_day: null },
  returned: { state: 'returned', last_day: today },
  refunded: { state: 'refunded', last_day: null },
} as const;
const kinds = Object.values(lines);

let context: JobContext;
let records: PurchaseRecords;
/** The state of each purchase, newest first. */
const stored: { id: string; retailer: string; state: string; views: WindowView[]; lines: string[] }[] = [];
beforeAll(async () => {
  context = await createJobContext();
  records = openPurchaseRecords(context);
  // No line, each alone, and each next to every other; at two shops, kept and returned, recent and long ago.
  const orders = [[], ...kinds.map((line) => [line]), ...kinds.flatMap((a) => kinds.map((b) => [a, b]))];
  for (const [index, order] of orders.entries()) {
    for (const changed of [{}, { is_returned: true }, { purchased_at: '2020-01-01' }] as const) {
      const retailer = index % 3 === 0 ? 'best-buy' : 'target';
      const id = newId();
      const shape = { id, key: id, retailer_id: retailer, is_lineless: order.length === 0 };
      const purchase = { ...purchaseRecord(0, newId()), ...shape, ...changed };
      const items = order.map((line) => itemRecord(purchase, line));
      await records.purchases.insertOrFind(purchase);
      for (const item of items) await records.items.insertOnce(item);
      stored.unshift({
        id,
        retailer,
        state: windowStateOf({ purchase, items, today }),
        views: windowViews.filter((view) => isInWindowView({ view, purchase, items, today })),
        lines: items.map(({ state }) => state),
      });
    }
  }
});
afterAll(() => context.close());

type Asked = Partial<PurchasesWanted> & { direction?: 'ascending' | 'descending' };

const nothing: PurchasesWanted = {
  window: undefined,
  itemState: undefined,
  retailer: undefined,
  email: undefined,
  orderNumber: undefined,
};

async function listed({ direction = 'descending', ...asked }: Asked) {
  const wanted = { ...nothing, ...asked };
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await listByWindow({ records, retailers, wanted, now, direction, cursor, limit: 4 });
    expect(page.records.length).toBeLessThanOrEqual(4);
    found.push(...page.records.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}

it.each([undefined, 'best-buy'])(
  'lists all purchases with that state, each once, in both directions, at %s',
  async (retailer) => {
    const here = stored.filter((one) => retailer === undefined || one.retailer === retailer);
    expect(await listed({ retailer })).toEqual(here.map(({ id }) => id));
    for (const window of windowViews) {
      const wanted = here.filter(({ views }) => views.includes(window)).map(({ id }) => id);
      expect(wanted.length).toBeGreaterThan(0);
      expect([window, await listed({ window, retailer })]).toEqual([window, wanted]);
      const upwards = await listed({ window, retailer, direction: 'ascending' });
      expect([window, upwards]).toEqual([window, wanted.toReversed()]);
    }
  },
);

it('filters by item state and window state, and by address and number too', async () => {
  const wanted = stored.filter(({ state, lines: of }) => state === 'open' && of.includes('expired'));
  expect(wanted.length).toBeGreaterThan(0);
  const asked = { window: 'open', itemState: 'expired' } as const;
  const ids = wanted.map(({ id }) => id);
  expect(await listed(asked)).toEqual(ids);
  const buyer = { email: 'buyer0@example.com', orderNumber: 'ORDER-0' };
  expect(await listed({ ...asked, ...buyer })).toEqual(ids);
  expect(await listed({ ...asked, ...buyer, orderNumber: 'ORDER-1' })).toEqual([]);
  expect(await listed({ ...asked, ...buyer, retailer: 'costco' })).toEqual([]);
});

const countOf = (asked: Asked, { limit = 1_000, lookAt = 1_000 } = {}) =>
  countPurchases({ records, retailers, now, wanted: { ...nothing, ...asked }, limit, lookAt });

it.each(windowViews)('counts those that are %s, as far as it is asked', async (window) => {
  const count = stored.filter(({ views }) => views.includes(window)).length;
  expect(count).toBeGreaterThan(1);
  expect(await countOf({ window })).toBe(count);
  expect(await countOf({ window }, { limit: count - 1 })).toBe(count - 1);
});

it('gives up counting where it would look at more than is allowed', async () => {
  // Of all purchases of a buyer each is looked at.
  const asked = { window: 'closing', email: 'buyer0@example.com' } as const;
  const count = stored.filter(({ views }) => views.includes('closing')).length;
  expect(await countOf(asked, { lookAt: stored.length })).toBe(count);
  expect(await countOf(asked, { lookAt: stored.length - 1 })).toBe(null);
});

it.each(['descending', 'ascending'] as const)(
  'a page ends where it would look at more than is allowed, and the next goes on there: %s',
  async (direction) => {
    // No line is both.
    const wanted = { ...nothing, window: 'none', itemState: 'expired', email: 'buyer0@example.com' } as const;
    const some = { ...wanted, itemState: 'not_watchable' } as const;
    const walk = async (asked: PurchasesWanted) => {
      const [found, pages]: [string[], number[]] = [[], []];
      let cursor: string | null = null;
      do {
        const place = { direction, cursor, limit: 4, lookAt: 9 };
        const page = await listByWindow({ records, retailers, now, wanted: asked, ...place });
        found.push(...page.records.map(({ id }) => id));
        pages.push(page.records.length);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return { found, pages };
    };
    const none = await walk(wanted);
    expect(none.found).toEqual([]);
    expect(none.pages.length).toBeGreaterThan(1);
    const { found, pages } = await walk(some);
    expect(found).toEqual(await listed({ ...some, direction }));
    expect(found.length).toBeGreaterThan(0);
    expect(Math.max(...pages)).toBeLessThanOrEqual(4);
  },
);

it('returns the window state of each', async () => {
  const wanted = { ...nothing, window: 'closing' } as const;
  const place = { direction: 'descending', cursor: null, limit: 50 } as const;
  const page = await listByWindow({
    records,
    wanted,
    retailers,
    now,
    ...place,
  });
  const states = page.records.map(({ state }) => state);
  expect([...new Set(states)]).toEqual(['open']);
  const ofAll = await listByWindow({
    records,
    wanted: nothing,
    retailers,
    now,
    ...place,
    limit: stored.length,
  });
  expect(ofAll.records.map(({ state }) => state)).toEqual(stored.map(({ state }) => state));
  expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(windowStates));
});

it('ends a window by the calendar of its shop', async () => {
  const bought = async (retailer: string) => {
    const id = newId();
    const shape = { id, key: id, retailer_id: retailer, email: 'zones@example.com' };
    const purchase = { ...purchaseRecord(0, newId()), ...shape };
    await records.purchases.insertOrFind(purchase);
    await records.items.insertOnce(itemRecord(purchase, { last_day: today, email: shape.email }));
    return id;
  };
  const [british, american] = [await bought('john-lewis'), await bought('target')];
  const at = async (window: WindowView, instant: string) => {
    const page = await listByWindow({
      records,
      retailers,
      wanted: { ...nothing, window, email: 'zones@example.com' },
      now: new Date(instant),
      direction: 'ascending',
      cursor: null,
      limit: 9,
    });
    return page.records.map(({ id }) => id);
  };
  expect(await at('open', '2026-11-20T23:30:00Z')).toEqual([british, american]);
  // In London it is the 21st, in New York still the 20th.
  expect(await at('open', '2026-11-21T02:00:00Z')).toEqual([american]);
  expect(await at('closed', '2026-11-21T02:00:00Z')).toEqual([british]);
  expect(await at('closed', '2026-11-21T12:00:00Z')).toEqual([british, american]);
});
