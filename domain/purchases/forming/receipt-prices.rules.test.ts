import { describe, expect, it } from 'vitest';
import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import {
  isSameSide,
  ownLowerPrice,
  type PriceBuyer,
  priceOfOthers,
  type ReceiptPrice,
  receiptPriceOf,
  type Side,
} from './receipt-prices.rules.js';

const buyer: PriceBuyer = {
  mailbox: 'ann@example.com',
  currency: 'USD',
  paidUnitCents: 10_000,
  boughtOn: '2026-11-02',
  lastDay: '2026-11-16',
  pack: 1,
};
const price = (changes: Partial<ReceiptPrice> = {}): ReceiptPrice => ({
  mailbox: 'bob@example.com',
  currency: 'USD',
  unitCents: 8_000,
  day: '2026-11-04',
  channel: null,
  storeNumber: null,
  pack: 1,
  ...changes,
});
const online: Side = { channel: 'online', storeNumber: null };
const store = (storeNumber: string | null): Side => ({ channel: 'store', storeNumber });
const cat = { mailbox: 'cat@example.com' };
/** What two others paid, who differ in nothing but what is given. */
const ofTwo = (changes: Partial<ReceiptPrice>, second: Partial<ReceiptPrice> = {}) =>
  priceOfOthers({ prices: [price(changes), price({ ...cat, ...changes, ...second })], buyer })?.unitCents ??
  null;
const ofOwn = (changes: Partial<ReceiptPrice>) =>
  ownLowerPrice({ prices: [price({ mailbox: buyer.mailbox, ...changes })], buyer })?.unitCents ?? null;

// The answers were written first. Both kinds of price keep the same limits.
describe.each([
  ['of two others', ofTwo],
  ['of one’s own', ofOwn],
])('a price %s', (_whose, of) => {
  it.each<[string, Partial<ReceiptPrice>, number | null]>([
    ['that is lower', {}, 8_000],
    ['one cent lower', { unitCents: 9_999 }, 9_999],
    ['that is equal', { unitCents: 10_000 }, null],
    ['of the last day', { day: '2026-11-16' }, 8_000],
    ['of the day after it', { day: '2026-11-17' }, null],
    ['of the day before the purchase', { day: '2026-11-01' }, null],
    ['in Canadian dollars', { currency: 'CAD' }, null],
    ['in pounds', { currency: 'GBP' }, null],
    ['in no known currency', { currency: 'XXX' }, null],
    ['of a pack of three', { pack: 3 }, null],
  ])('%s', (_what, changes, cents) => {
    expect(of(changes)).toBe(cents);
  });
});

it('of the day of purchase counts from others, and not from oneself', () => {
  expect([ofTwo({ day: '2026-11-02' }), ofOwn({ day: '2026-11-02' })]).toEqual([8_000, null]);
});

it.each([
  ['equal', 8_000, 8_000],
  ['nine tenths of it', 7_200, 8_000],
  ['one cent less than that', 7_199, null],
])('others agree at a price that is %s', (_what, unitCents, cents) => {
  expect(ofTwo({}, { unitCents })).toBe(cents);
});

it('others are two mailboxes, neither of them the buyer’s', () => {
  expect(priceOfOthers({ prices: [price(), price()], buyer })).toBeNull();
  expect(priceOfOthers({ prices: [price(), price({ mailbox: buyer.mailbox })], buyer })).toBeNull();
});

/** The price of item 7 on a receipt with these lines. */
function readPrice(lines: object[], changes: object = {}) {
  const items = lines.map((value, at) => ({
    id: `${at}`,
    value: { name: 'Mug', sku: '7', quantity: 1, unitPriceCents: null, totalCents: 1_000, ...value },
  }));
  const reading = {
    items,
    currency: { value: 'USD' },
    purchasedAt: { value: '2026-11-04' },
    failedChecks: [],
    ...changes,
  } as unknown as RecordedReading;
  return receiptPriceOf({ reading, sku: '7', mailbox: 'bob@example.com' });
}

it.each<[string, object[], number | null]>([
  ['one', [{}], 1_000],
  ['three at a price that divides', [{ quantity: 3, totalCents: 3_000 }], 1_000],
  [
    'three at one that does not: a cent too much misses a drop, a cent too little makes one',
    [{ quantity: 3 }],
    334,
  ],
  ['a unit price that its total confirms', [{ quantity: 2, unitPriceCents: 500 }], 500],
  ['a unit price that was reduced', [{ quantity: 2, unitPriceCents: 600 }], null],
  ['two lines at one price', [{}, {}], 1_000],
  ['two lines at two prices', [{}, { totalCents: 900 }], null],
  ['a line with a discount', [{ discountCents: 100 }], null],
  ['a line that takes something back', [{}, { sku: '8', totalCents: -500 }], null],
  ['nothing for it', [{ totalCents: 0 }], null],
  ['another number', [{ sku: '8' }], null],
])('a receipt of %s', (_what, lines, cents) => {
  expect(readPrice(lines)?.unitCents ?? null).toBe(cents);
});

it('a receipt with any discount gives no price', () => {
  expect(readPrice([{}], { discountCents: { value: 1 } })).toBeNull();
  expect(readPrice([{}], { discountCents: { value: 0 } })?.unitCents).toBe(1_000);
});

it.each<[string, Side, Side, boolean]>([
  ['both online', online, online, true],
  ['one online, one in a store', online, store('7'), false],
  ['one in a store, one online', store('7'), online, false],
  ['the very store', store('7'), store('7'), true],
  ['another store', store('8'), store('7'), false],
  ['a store that is not named', store(null), store(null), false],
  ['nobody knows where', store('7'), { channel: null, storeNumber: '7' }, false],
])('the same side, %s: %s', (_what, price, own, isSame) => {
  expect(isSameSide(price, own)).toBe(isSame);
});

it('the pack of a receipt’s line is in its name', () => {
  expect(readPrice([{ name: 'Mugs, Pack of 3' }])?.pack).toBe(3);
  expect(readPrice([{}])?.pack).toBe(1);
});
