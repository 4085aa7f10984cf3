import { expect, it } from 'vitest';
import { claimOf, targetRecord } from '../../templates/fixtures/claim-mails.fixtures.js';
import { formPurchase } from '../purchases/forming/form-purchase.rules.js';
import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { seedVersionOf } from '../retailers/record-version.rules.js';
import { formatMoney } from '../shared/money/money.js';
import { decideDrop } from './decide-drop.rules.js';
import { claimDrafts } from './page/claim-drafts.rules.js';
import { claimRequestOf, requestedCents } from './page/claim-request.rules.js';
import { claimRetailerOf } from './page/claim-retailer.rules.js';

/** Lines `quantity x total`; then amounts below them; the lower unit price of each line, 0 where none fell. */
type Row = {
  lines: string[];
  discount?: number;
  tax?: number;
  inside?: boolean;
  shipping?: number;
  total: number;
  country: 'US' | 'DE' | 'GB';
  now: number[];
  /** Written first: what comes back for each line, and in all. */
  back: number[];
  sum: string;
  /** Whether the shop is asked for tax besides; also where a receipt of the United States shows none. */
  tells: boolean;
};

const us = { country: 'US', tells: true } as const;
const de = { country: 'DE', inside: true, tells: false } as const;
const rows: [string, Row][] = [
  [
    'one, tax on top',
    { ...us, lines: ['1x100.00'], tax: 8.25, total: 108.25, now: [80], back: [20], sum: '$20.00' },
  ],
  [
    'one, tax inside',
    { ...de, lines: ['1x119.00'], tax: 19, total: 119, now: [99], back: [20], sum: '€20.00' },
  ],
  [
    'two of three fell, tax on top',
    {
      ...us,
      lines: ['1x50.00', '2x60.00', '1x10.00'],
      tax: 9.6,
      total: 129.6,
      now: [45.01, 25.5, 0],
      back: [4.99, 9, 0],
      sum: '$13.99',
    },
  ],
  [
    'two of three fell, tax inside',
    {
      ...de,
      lines: ['1x50.00', '2x60.00', '1x10.00'],
      tax: 19.16,
      total: 120,
      now: [45.01, 25.5, 0],
      back: [4.99, 9, 0],
      sum: '€13.99',
    },
  ],
  [
    'a tenth off the order lowers what each line can bring',
    {
      ...us,
      lines: ['1x100.00', '1x50.00'],
      discount: 15,
      tax: 10.8,
      total: 145.8,
      now: [80, 40],
      back: [10, 5],
      sum: '$15.00',
    },
  ],
  [
    'a discount that does not divide',
    {
      ...us,
      lines: ['1x10.00', '1x10.00', '1x10.00'],
      discount: 10,
      total: 20,
      now: [5, 5, 5],
      back: [1.66, 1.67, 1.67],
      sum: '$5.00',
    },
  ],
  [
    'a discount as large as the tax is still taken off',
    { ...us, lines: ['1x100.00'], discount: 10, tax: 10, total: 100, now: [80], back: [10], sum: '$10.00' },
  ],
  [
    'shipping brings nothing back',
    { ...us, lines: ['1x40.00'], shipping: 7.5, tax: 3.3, total: 50.8, now: [30], back: [10], sum: '$10.00' },
  ],
  [
    'in pounds, tax inside',
    {
      ...de,
      country: 'GB',
      lines: ['3x59.97'],
      tax: 10,
      total: 59.97,
      now: [17.49],
      back: [7.5],
      sum: '£7.50',
    },
  ],
  [
    'three that do not divide',
    { ...us, lines: ['3x10.00'], total: 10, now: [2.5], back: [2.49], sum: '$2.49' },
  ],
];

const cents = (amount: number): number => Math.round(amount * 100);
const currencies = { US: 'USD', DE: 'EUR', GB: 'GBP' } as const;

it.each(rows)('%s: every amount to the cent', (_what, row) => {
  const currency = currencies[row.country];
  const field = <T>(value: T) => ({ value, source: 'html' as const, confidence: 0.9 });
  const reading = {
    id: 'x',
    items: row.lines.map((line, at) => {
      const [quantity = '1', total = '0'] = line.split('x');
      const value = {
        name: `Thing ${at}`,
        sku: `${at}`,
        quantity: Number(quantity),
        unitPriceCents: null,
        totalCents: cents(Number(total)),
      };
      return { id: `${at}`, ...field(value) };
    }),
    purchasedAt: field('2026-11-20'),
    currency: field(currency),
    totalCents: field(cents(row.total)),
    ...(row.discount && { discountCents: field(cents(row.discount)) }),
    ...(row.shipping && { shippingCents: field(cents(row.shipping)) }),
    ...(row.tax && {
      taxCents: field(cents(row.tax)),
      taxes: [field({ cents: cents(row.tax), isIncluded: row.inside === true })],
    }),
    failedChecks: [],
    corrections: {},
    needsReview: false,
    notes: [],
  } as unknown as RecordedReading;
  const at = new Date('2026-11-24T20:00:00Z');
  const source = { submission_id: 's', receipt_id: 'r', reading_id: 'x' };
  const { lines, facts } = formPurchase([{ source, receivedAt: at, reading }]);
  const record = { ...targetRecord, country: row.country, currency };
  record.policy = {
    ...record.policy,
    flags: [],
    window_days: 14,
    other_readings: [],
    holiday_extensions: [],
  };
  const decided = lines.map((line, index) => {
    const decision = decideDrop({
      item: {
        name: line.name,
        quantity: line.quantity,
        currency,
        paid_unit_cents: line.paidUnitCents,
        told_unit_cents: null,
        adjusted_unit_cents: null,
        state: 'watching',
      },
      purchase: { purchased_at: '2026-11-20', facts },
      retailer: seedVersionOf(record),
      price: { unitCents: row.now[index] ? cents(row.now[index]) : 999_999, source: 'page', seenAt: at },
      now: at,
      minDropCents: 100,
    });
    return { line, decision, unitCents: cents(row.now[index] ?? 0) };
  });
  expect(
    decided.map(({ decision }) => (decision.verdict === 'silent' ? 0 : decision.amountCents / 100)),
  ).toEqual(row.back);
  const [first, ...others] = decided
    .filter(({ decision }) => decision.verdict === 'claim')
    .map(({ line, decision, unitCents }) =>
      claimOf({
        item_id: line.lineKey,
        quantity: line.quantity,
        currency,
        paid_unit_cents: decision.fromUnitCents,
        price_cents: unitCents,
        amount_cents: decision.amountCents,
        receipt_tax: facts.tax ?? null,
      }),
    );
  if (!first) throw new Error('nothing is claimed');
  const request = claimRequestOf({ claims: [first, ...others], retailer: claimRetailerOf(record) });
  expect(formatMoney({ cents: requestedCents(request), currency })).toBe(row.sum);
  const { email, chat, store, phone } = claimDrafts(request);
  for (const words of [email.body, chat, store, phone]) {
    expect(words).toContain(`the difference of ${row.sum}`);
    expect(words.includes('sales tax')).toBe(row.tells);
  }
});
