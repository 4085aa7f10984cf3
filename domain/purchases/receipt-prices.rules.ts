import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { isBought } from './form-purchase.rules.js';
import { numberKeyOf } from './line-match.rules.js';

/** What one receipt says a product cost anybody that day. */
export type ReceiptPrice = {
  /** Whose receipt it is, canonical: never told, only counted. */
  email: string;
  /** ISO 4217. */
  currency: string;
  unitCents: number;
  /** Day of the purchase at the retailer. */
  day: CalendarDay;
  /** The sums of the receipt prove what was read, so that it needs no second one. */
  isProven: boolean;
};

/** Words of lines that not everybody pays the price of: members, coupons, used things. */
const notForAll =
  /\b(?:members?|coupons?|club|loyalty|rewards?|employee|used|refurb\w*|open[ -]box|clearance)\b/i;

/**
 * The public price that a receipt says for an item number; null where it says none. A receipt of returned money is
 * no price; one with any discount is none either, for nobody can tell which line a coupon lowered.
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
  // Two lines of one number with two prices: one of them had a reason that we do not see.
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

/** What one piece cost; null where the line's own amounts differ, as they do after a reduction. */
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

/** Whether the lines lead to the total that was read: a check that was not made proves nothing. */
function isProven({ failedChecks, items, totalCents }: RecordedReading): boolean {
  if (!totalCents || items.some(({ value }) => value.totalCents === null && value.unitPriceCents === null))
    return false;
  return !failedChecks.includes('items_sum_to_total') && !failedChecks.includes('summary_adds_up');
}

/**
 * The lowest price that somebody else paid while the buyer's window is open: proven by the sums of one receipt, or
 * said by receipts of two addresses, neither the buyer's; of two, the higher price counts.
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
