import { packOf } from '../../prices/page-details.rules.js';
import type { ReceiptItem, RecordedReading } from '../../receipts/receipt-reading.types.js';
import type { PurchaseChannel } from '../../retailers/retailer-record.types.js';
import type { CalendarDay } from '../../shared/calendar-day.js';
import { isBought } from './form-purchase.rules.js';
import { numberKeyOf } from './line-match.rules.js';

/** Public price of a product on a day, according to one receipt. */
export type ReceiptPrice = {
  /** Mailbox of the receipt's owner, however they write it: used for counting, never disclosed. */
  mailbox: string;
  /** ISO 4217. */
  currency: string;
  unitCents: number;
  /** Day of purchase in the retailer's time zone. */
  day: CalendarDay;
  /** Where it was bought; null if the receipt does not tell. */
  channel: PurchaseChannel | null;
  /** Number of the store; null if the receipt names none. */
  storeNumber: string | null;
  /** Pieces in a pack, 1 if its name says nothing of one: shops sell a pack and a single under one number. */
  pack: number;
};

/** Where something was bought, as far as it is known. */
export type Side = Pick<ReceiptPrice, 'channel' | 'storeNumber'>;

/** Whether a price is from where the buyer bought: online for online, and the very store for a store. */
export function isSameSide(price: Side, buyer: Side): boolean {
  if (buyer.channel === null || price.channel !== buyer.channel) return false;
  return (
    buyer.channel === 'online' || (buyer.storeNumber !== null && price.storeNumber === buyer.storeNumber)
  );
}

/** Words of lines whose price is not for everybody: member prices, coupons, used goods. */
const notForAll =
  /\b(?:members?|coupons?|club|loyalty|rewards?|employee|used|refurb\w*|open[ -]box|clearance)\b/i;

/**
 * The public price of an item number according to a receipt; null if it gives none. Refund receipts are excluded, and
 * so are receipts with any discount, because it is unknown which line a coupon reduced.
 */
export function receiptPriceOf({
  reading,
  sku,
  mailbox,
}: {
  reading: RecordedReading;
  sku: string;
  mailbox: string;
}): ReceiptPrice | null {
  const { currency, purchasedAt, discountCents } = reading;
  if (!isBought(reading) || !currency || !purchasedAt || (discountCents?.value ?? 0) !== 0) return null;
  const lines = reading.items.map(({ value }) => value);
  if (lines.some(({ totalCents, unitPriceCents }) => (totalCents ?? unitPriceCents ?? 0) < 0)) return null;
  const own = lines.filter((line) => line.sku && numberKeyOf(line.sku) === numberKeyOf(sku));
  if (own.some((line) => (line.discountCents ?? 0) > 0)) return null;
  // Two lines with the same number but different prices: one had a reason we cannot see.
  const prices = new Set(own.map(unitCentsOf));
  const [unitCents] = prices;
  if (prices.size !== 1 || unitCents == null || unitCents <= 0) return null;
  if (own.some(({ name }) => notForAll.test(name))) return null;
  return {
    mailbox,
    currency: currency.value,
    unitCents,
    day: purchasedAt.value,
    channel: reading.terms?.channel ?? null,
    storeNumber: reading.terms?.storeNumber ?? null,
    pack: Math.max(...own.map(({ name }) => piecesIn(name))),
  };
}

/** Pieces in a pack according to its name. */
export function piecesIn(name: string): number {
  return packOf(name) ?? 1;
}

/**
 * Unit price, with the tax on top where that is in what was paid; null if the line's amounts are inconsistent, as after a
 * reduction, or the tax on it is not certain.
 */
function unitCentsOf({ quantity, unitPriceCents, totalCents, paid }: ReceiptItem): number | null {
  if (quantity <= 0) return null;
  if (paid && totalCents !== null && paid.cents > totalCents)
    return paid.certainty === 'open' ? null : Math.ceil(paid.cents / quantity);
  if (unitPriceCents === null) return totalCents === null ? null : Math.ceil(totalCents / quantity);
  const isWhole = totalCents === null || Math.abs(Math.round(unitPriceCents * quantity) - totalCents) <= 1;
  return isWhole ? unitPriceCents : null;
}

/** What somebody paid for an item, to be compared with the prices on receipts. */
export type PriceBuyer = {
  mailbox: string;
  currency: string;
  paidUnitCents: number;
  boughtOn: CalendarDay;
  lastDay: CalendarDay;
  /** See {@link ReceiptPrice}. */
  pack: number;
};

/** Prices below what was paid, for the same pack in the same currency during the buyer's window; lowest first. */
function lowerPrices({
  prices,
  buyer,
}: {
  prices: readonly ReceiptPrice[];
  buyer: PriceBuyer;
}): ReceiptPrice[] {
  return prices
    .filter(
      ({ currency, unitCents, day, pack }) =>
        currency === buyer.currency &&
        pack === buyer.pack &&
        unitCents < buyer.paidUnitCents &&
        day >= buyer.boughtOn &&
        day <= buyer.lastDay,
    )
    .sort((a, b) => a.unitCents - b.unitCents);
}

/**
 * The lowest price that the buyer paid for the same item on a later day of its window: one receipt is enough, because it
 * is their own. Not on the same day, because a copy of the first receipt that was read otherwise has that day, too.
 */
export function ownLowerPrice({
  prices,
  buyer,
}: {
  prices: readonly ReceiptPrice[];
  buyer: PriceBuyer;
}): ReceiptPrice | null {
  const own = lowerPrices({ prices, buyer }).find(
    ({ mailbox, day }) => mailbox === buyer.mailbox && day > buyer.boughtOn,
  );
  return own ?? null;
}

/** Two receipts confirm each other if the lower price is at least this share of the higher. */
const agreement = 0.9;

/**
 * The lowest price during the buyer's window that receipts of two mailboxes other than the buyer's confirm; the higher of
 * the two counts. One address alone proves nothing, since anybody can draw a receipt, and a price that no other comes
 * near is passed over, so that it hides none that is true.
 */
export function priceOfOthers({
  prices,
  buyer,
}: {
  prices: readonly ReceiptPrice[];
  buyer: PriceBuyer;
}): ReceiptPrice | null {
  const others = lowerPrices({ prices, buyer }).filter(({ mailbox }) => mailbox !== buyer.mailbox);
  const confirms = (price: ReceiptPrice) => (other: ReceiptPrice) =>
    other.mailbox !== price.mailbox &&
    other.unitCents <= price.unitCents &&
    other.unitCents >= price.unitCents * agreement;
  return others.find((price) => others.some(confirms(price))) ?? null;
}
