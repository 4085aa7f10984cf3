import { expect, it } from 'vitest';
import { formedStateOf } from '../purchases/item-state.rules.js';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { toReadingView } from '../receipts/view/reading-view.rules.js';
import { windowInWords } from '../receipts/view/window-words.rules.js';
import { seedSnapshot } from '../retailers/retailer-snapshot.js';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { addDays } from '../shared/calendar-day.js';
import { itemStateInWords } from './item-state.words.js';

const now = new Date('2026-11-27T20:00:00Z');
const today = '2026-11-27';

/** What the page says of one purchase: of its receipt, and of its item. */
function saidOf({ id, daysAgo }: { id: string; daysAgo: number }) {
  const retailer = seedVersions.find(({ retailer_id }) => retailer_id === id);
  if (!retailer) throw new Error(id);
  const day = addDays(today, -daysAgo);
  const { retailer: shop, currency } = retailer.record;
  const field = { source: 'html' as const, confidence: 0.98 };
  const reading: RecordedReading = {
    id: 'reading-1',
    corrections: {},
    retailer: { value: shop, ...field },
    retailerId: id,
    purchasedAt: { value: day, ...field },
    currency: { value: currency, ...field },
    totalCents: { value: 5_000, ...field },
    items: [],
    needsReview: false,
    failedChecks: [],
    notes: [],
  };
  const { title, sentences } = windowInWords(toReadingView({ reading, now, retailers: seedSnapshot }));
  const formed = formedStateOf({
    line: {
      name: 'Lamp',
      sku: null,
      urls: [],
      gtin: null,
      paidUnitCents: 5_000,
      paidTotalCents: 5_000,
      isReturned: false,
    } as unknown as Parameters<typeof formedStateOf>[0]['line'],
    draft: { purchasedAt: day, isReturned: false, currency },
    retailer,
    shared: [],
    now,
    minDropCents: 100,
  });
  const { what, next } = itemStateInWords({ ...formed, shop });
  return { state: formed.state, receipt: [title, ...sentences].join(' '), item: `${what} ${next ?? ''}` };
}

/** Claims that exclude each other when made about one purchase. */
const claims = { closed: /has closed/, none: /promises no price/, unknown: /found no price adjustment/ };
const claimsIn = (text: string) =>
  Object.entries(claims).flatMap(([name, words]) => (words.test(text) ? [name] : []));

it.each(seedVersions.map(({ retailer_id }) => retailer_id))(
  'receipt and item say the same about the policy of %s, however long ago',
  (id) => {
    for (const daysAgo of [0, 6, 8, 20, 40, 70]) {
      const { receipt, item, state } = saidOf({ id, daysAgo });
      const said = [...new Set([...claimsIn(receipt), ...claimsIn(item)])];
      expect([daysAgo, receipt, item, said.length <= 1]).toEqual([daysAgo, receipt, item, true]);
      // What is not watched has a reason, and the receipt gives the same one.
      if (state === 'not_watchable') expect([daysAgo, claimsIn(receipt)]).toEqual([daysAgo, claimsIn(item)]);
    }
  },
);
