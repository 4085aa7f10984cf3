import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { isBought } from './form-purchase.rules.js';
import { numberKeyOf } from './line-match.rules.js';

/** Public price of a product on a day, according to one receipt. */
export type ReceiptPrice = {
  /** Owner of the receipt, canonical: used for counting, never disclosed. */
  email: string;
  /** ISO 4217. */
  currency: string;
  unitCents: number;
  /** Day of purchase in the retailer's time zone. */
  day: CalendarDay;
  /** The sums of the receipt confirm the price, so that no second receipt is needed. */
  isProven: boolean;
};

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
  email,
}: {
  reading: RecordedReading;
  sku: string;
  email: string;
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
    email,
    currency: currency.value,
    unitCents,
    day: purchasedAt.value,
    isProven: isProven(reading),
  };
}

/** Unit price; null if the line's amounts are inconsistent, as after a reduction. */
function unitCentsOf({
  quantity,
  unitPriceCents,
  totalCents,
}: {
  quantity: number;
  unitPriceCents: number | null;
  totalCents: number | null;
}): number | null {
  if (quantity <= 0) return null;
  if (unitPriceCents === null) return totalCents === null ? null : Math.ceil(totalCents / quantity);
  const isWhole = totalCents === null || Math.abs(Math.round(unitPriceCents * quantity) - totalCents) <= 1;
  return isWhole ? unitPriceCents : null;
}

/** Whether the lines add up to the total that was read: a check that was not run proves nothing. */
function isProven({ failedChecks, items, totalCents }: RecordedReading): boolean {
  if (!totalCents || items.some(({ value }) => value.totalCents === null && value.unitPriceCents === null))
    return false;
  return !failedChecks.includes('items_sum_to_total') && !failedChecks.includes('summary_adds_up');
}

/**
 * The lowest price that somebody else paid during the buyer's window: confirmed by the sums of one receipt, or by
 * receipts of two addresses other than the buyer's, in which case the higher price counts.
 */
export function priceOfOthers({
  prices,
  buyer,
}: {
  prices: readonly ReceiptPrice[];
  buyer: {
    email: string;
    currency: string;
    paidUnitCents: number;
    boughtOn: CalendarDay;
    lastDay: CalendarDay;
  };
}): ReceiptPrice | null {
  const others = prices
    .filter(
      ({ email, currency, unitCents, day }) =>
        email !== buyer.email &&
        currency === buyer.currency &&
        unitCents < buyer.paidUnitCents &&
        day >= buyer.boughtOn &&
        day <= buyer.lastDay,
    )
    .sort((a, b) => a.unitCents - b.unitCents);
  const seen = new Set<string>();
  for (const price of others) {
    seen.add(price.email);
    if (price.isProven || seen.size > 1) return price;
  }
  return null;
}
