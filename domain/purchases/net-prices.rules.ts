import { netTotalCentsOf } from '../receipts/net-total.rules.js';
import type { ReceiptItem, ReceiptReading } from '../receipts/receipt-reading.types.js';

/** A bought line with what it cost after every discount, cents; null where no price was read. */
export type NetLine = {
  item: ReceiptItem;
  netTotalCents: number | null;
  /** Net price of one, rounded down: a doubtful cent never makes a drop. */
  netUnitCents: number | null;
};

/** The parts of a reading that say what was paid. */
export type PaidReading = {
  items: ReceiptItem[];
  subtotalCents: number | null;
  taxCents: number | null;
  shippingCents: number | null;
  /** Positive when it lowers the total. */
  discountCents: number | null;
  totalCents: number | null;
};

/** Cents by which sums of a receipt may miss each other: some shops round line by line. */
const roundingCents = 2;

/** Takes the amounts out of a reading. */
export function paidReadingOf(reading: ReceiptReading): PaidReading {
  return {
    items: reading.items.map(({ value }) => value),
    subtotalCents: reading.subtotalCents?.value ?? null,
    taxCents: reading.taxCents?.value ?? null,
    shippingCents: reading.shippingCents?.value ?? null,
    discountCents: reading.discountCents?.value ?? null,
    totalCents: reading.totalCents?.value ?? null,
  };
}

/**
 * What each bought line cost in the end, its own discounts taken off: discounts on the order, and lines printed as negative amounts, are shared
 * out over the priced lines by amount, to the cent; what rounding leaves over goes to the largest lines. Returned
 * lines (negative quantity) are no purchase and are left out, as are the discount lines themselves.
 */
export function netLines(paid: PaidReading): NetLine[] {
  const bought = paid.items.filter((item) => item.quantity > 0 && (totalOf(item) ?? 0) >= 0);
  const gross = bought.map((item) => totalOf(item) ?? 0);
  const shares = shareOut({ cents: discountToShare({ paid, grossCents: sum(gross) }), over: gross });
  return bought.map((item, index) => {
    const total = totalOf(item);
    if (total === null) return { item, netTotalCents: null, netUnitCents: null };
    const netTotalCents = total - (shares[index] ?? 0);
    return { item, netTotalCents, netUnitCents: Math.floor(netTotalCents / item.quantity) };
  });
}

/** Splits cents over lines in proportion, exactly: largest lines take the cents that rounding leaves over. */
export function shareOut({ cents, over }: { cents: number; over: number[] }): number[] {
  const whole = sum(over);
  if (whole <= 0 || cents <= 0) return over.map(() => 0);
  const toShare = Math.min(cents, whole);
  const shares = over.map((amount) => Math.floor((toShare * amount) / whole));
  const largestFirst = over.map((amount, index) => ({ amount, index })).sort((a, b) => b.amount - a.amount);
  let left = toShare - sum(shares);
  for (const { index } of largestFirst) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/**
 * How much the lines were lowered by. A receipt may name its discount as a sum, as negative lines, or as both, and
 * its lines may have it in them already: the arithmetic of the receipt tells. Where it proves nothing the larger
 * discount counts, for a price thought too low only costs a drop, and one thought too high makes a false one.
 */
function discountToShare({ paid, grossCents }: { paid: PaidReading; grossCents: number }): number {
  const named = paid.discountCents ?? 0;
  const asLines = -sum(
    paid.items.filter(({ quantity }) => quantity > 0).map((item) => Math.min(0, totalOf(item) ?? 0)),
  );
  const possible = [...new Set([named + asLines, named, asLines, 0])].filter((cents) => cents <= grossCents);
  const proven = possible.find((cents) => addsUp({ paid, netCents: grossCents - cents }));
  return proven ?? Math.min(Math.max(named, asLines), grossCents);
}

/** Whether lines worth `netCents` lead to the total, with tax on top or inside, with or without shipping. */
function addsUp({ paid, netCents }: { paid: PaidReading; netCents: number }): boolean {
  const { totalCents, taxCents, shippingCents } = paid;
  if (totalCents === null) return false;
  const extras = [0, taxCents ?? 0].flatMap((tax) => [tax, tax + (shippingCents ?? 0)]);
  return extras.some((extra) => Math.abs(netCents + extra - totalCents) <= roundingCents);
}

/** What a line cost after the discounts printed for it. */
function totalOf({ totalCents, unitPriceCents, quantity, discountCents }: ReceiptItem): number | null {
  const worth = unitPriceCents === null ? null : Math.round(unitPriceCents * quantity);
  return netTotalCentsOf({ totalCents: totalCents ?? worth, ...(discountCents ? { discountCents } : {}) });
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
