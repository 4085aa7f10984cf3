import type { ReceiptItem, RecordedReading } from '../../receipts/receipt-reading.types.js';
import { identityOf, isExactlyLine, type LineIdentity, pairLines } from './line-match.rules.js';

/** The parts of a bought line that a refund changes. Amounts are cents, after all discounts. */
type KeptLine = LineIdentity & {
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  isReturned: boolean;
};

/** Share of the price below which a refund is not for returned goods but a price adjustment or shipping. */
const leastShareBack = 0.5;
/** Most that is refunded on top of the price of goods: sales tax. */
const mostTaxShare = 0.15;

/**
 * Removes the items named in a refund from the lines, each name from one line: some of its units if it names fewer than
 * were kept, else the whole line, with any surplus removed from other lines for the same item. A refund well below the
 * price of the items removes nothing, because nothing was returned. If no line is named, the one item with exactly that
 * price is removed, unless everything was refunded.
 *
 * @returns true if it names none of the lines and applies to the whole order
 */
export function takeOff({ reading, lines }: { reading: RecordedReading; lines: KeptLine[] }): boolean {
  const back = moneyBackIn(reading);
  const named = namedLines({ items: reading.items.map(({ value }) => value), lines }).map((one) => ({
    ...one,
    cents: back === null ? null : one.cents,
  }));
  if (named.length === 0) {
    const worth = sum(lines.map(({ paidTotalCents }) => paidTotalCents ?? 0));
    const isAll = back === null || back >= worth;
    if (!isAll && takeMeant({ back, lines })) return false;
    return isEnough({ back, worth });
  }
  if (!isEnough({ back, worth: sum(named.map(({ worth }) => worth)) })) return false;
  for (const { line, pieces, cents, worth } of named)
    if (isEnough({ back: cents, worth })) takePieces({ line, pieces });
  return false;
}

/** Cents refunded; null if not stated, as for an order cancelled before payment. */
export function moneyBackIn({ notPurchase, totalCents, items }: RecordedReading): number | null {
  if (notPurchase === 'cancelled') return null;
  const ofLines = sum(items.map(({ value }) => Math.abs(value.totalCents ?? 0)));
  return Math.abs(totalCents?.value ?? 0) || ofLines || null;
}

/** Whether a refund is large enough for goods of this price to be returned; an unknown amount is. */
function isEnough({ back, worth }: { back: number | null; worth: number }): boolean {
  return back === null || back >= worth * leastShareBack;
}

/** Units of a line named in a refund, the amount refunded for them, and their price. */
type NamedPieces = { line: KeptLine; pieces: number; cents: number | null; worth: number };

function namedLines({ items, lines }: { items: readonly ReceiptItem[]; lines: KeptLine[] }): NamedPieces[] {
  const wanted = items.map((item) => ({ ...identityOf(item), item }));
  const known = lines.toSorted((a, b) => Number(a.isReturned) - Number(b.isReturned));
  const free = new Set(known);
  const pairs = pairLines({ wanted, known, closeness: ({ item }, line) => fitOf({ item, line }) });
  for (const line of pairs.values()) free.delete(line);
  return [...pairs].flatMap(([named, line]) => {
    const { item } = named;
    const same = [...free].filter((one) => !one.isReturned && isExactlyLine(named, one));
    const cents = item.totalCents === null ? null : Math.abs(item.totalCents);
    const all = Math.abs(item.quantity);
    const share = (count: number) =>
      cents === null || all === 0 ? cents : Math.round((cents * count) / all);
    let left = all;
    return [line, ...same].flatMap((one, index) => {
      if (index > 0 && left <= 0) return [];
      if (index > 0) free.delete(one);
      const pieces = same.length === 0 ? left : Math.min(left, one.quantity);
      left -= pieces;
      const worth = (one.paidUnitCents ?? 0) * (pieces || one.quantity);
      return [{ line: one, pieces, cents: share(pieces), worth }];
    });
  });
}

/** Among lines with the same name, one that is still kept is preferred, then the same price, then the same quantity. */
function fitOf({ item, line }: { item: ReceiptItem; line: KeptLine }): number {
  const cents = item.totalCents === null ? null : Math.abs(item.totalCents);
  const isSamePrice = cents !== null && cents === line.paidTotalCents;
  return (
    (line.isReturned ? 0 : 4) + (isSamePrice ? 2 : 0) + (Math.abs(item.quantity) === line.quantity ? 1 : 0)
  );
}

/**
 * Removes from the only line for which one unit, or all units, cost the refunded amount; false if there is not exactly
 * one.
 */
function takeMeant({ back, lines }: { back: number; lines: KeptLine[] }): boolean {
  const fitting = lines.flatMap((line) => {
    const unit = line.isReturned ? 0 : (line.paidUnitCents ?? 0);
    const pieces = [1, line.quantity].find((count) => isPriceOf({ back, cents: unit * count }));
    return pieces === undefined ? [] : [{ line, pieces }];
  });
  const [only, ...others] = fitting;
  if (!only || others.length > 0) return false;
  takePieces(only);
  return true;
}

function isPriceOf({ back, cents }: { back: number; cents: number }): boolean {
  return cents > 0 && back >= cents && back <= cents * (1 + mostTaxShare);
}

function takePieces({ line, pieces }: { line: KeptLine; pieces: number }): void {
  const kept = line.quantity - pieces;
  if (pieces === 0 || kept <= 0) {
    line.isReturned = true;
    return;
  }
  line.quantity = kept;
  if (line.paidUnitCents !== null) line.paidTotalCents = Math.round(line.paidUnitCents * kept);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
