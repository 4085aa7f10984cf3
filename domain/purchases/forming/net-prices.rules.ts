import type { PaidCertainty } from '../../receipts/amount-roles.types.js';
import { netTotalCentsOf } from '../../receipts/net-total.rules.js';
import type { ReceiptItem, ReceiptReading } from '../../receipts/receipt-reading.types.js';
import { shareOut } from '../../shared/money/share-out.js';
import { nameKeyOf } from '../../shared/text/name-key.js';
import { hasSameNumber, identityOf, isSameLine, type LineIdentity } from './line-match.rules.js';

/** A bought line with its price after all discounts, cents; null if no price was read. */
export type NetLine = {
  item: ReceiptItem;
  /** Units actually bought, without those voided on the same receipt. */
  quantity: number;
  netTotalCents: number | null;
  /** Net price per unit, rounded down, so that a doubtful cent never makes a drop. */
  netUnitCents: number | null;
  /** How sure that price is; null in readings of before it was known. */
  certainty: PaidCertainty | null;
  /** Another net price of the line that the receipt leaves, if its price is open; null if it names none. */
  otherTotalCents: number | null;
};

/** The parts of a reading that show what was paid. */
export type PaidReading = {
  items: ReceiptItem[];
  subtotalCents: number | null;
  taxCents: number | null;
  shippingCents: number | null;
  /** Positive when it lowers the total. */
  discountCents: number | null;
  totalCents: number | null;
};

/** Letters that two spellings of one name have in a row, even if recognition misread some. */
const alikeChars = 3;
/** Cents by which the sums of a receipt may differ: some shops round each line. */
const roundingCents = 2;

/** Extracts the amounts of a reading. */
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

/** A receipt line with its price after its own discounts. */
type PricedLine = { item: ReceiptItem; quantity: number; totalCents: number | null };

/**
 * Net prices of the bought lines as they were read. In readings of before these were told apart, and beside returned
 * lines, order discounts and negative lines are shared among the priced lines in proportion to their amounts, to the cent;
 * remaining cents go to the largest lines. Returned lines (negative quantity), discount lines and voided lines are left
 * out. Lines with one item number share their price by quantity: "buy one, get one at half price" makes both cheaper.
 */
export function netLines(paid: PaidReading): NetLine[] {
  const lines = withoutVoided(
    paid.items.map((item) => ({ item, quantity: item.quantity, totalCents: totalOf(item) })),
  );
  const bought = lines.filter(({ quantity, totalCents }) => quantity > 0 && (totalCents ?? 0) >= 0);
  const net = netOf({ paid, lines, bought }).map((line) => ({ ...line, identity: identityOf(line.item) }));
  return net.map((line) => {
    const { item, quantity } = line;
    const certainty = item.paid?.certainty ?? null;
    if (line.totalCents === null)
      return { item, quantity, netTotalCents: null, netUnitCents: null, certainty, otherTotalCents: null };
    const same = net.filter(
      (one) => one.totalCents !== null && (one === line || isSameThing(one.identity, line.identity)),
    );
    const cents = sum(same.map(({ totalCents }) => totalCents ?? 0));
    const each = cents / sum(same.map((one) => one.quantity));
    const netTotalCents = Math.round(each * quantity);
    return {
      item,
      quantity,
      netTotalCents,
      netUnitCents: Math.floor(each),
      certainty,
      otherTotalCents: same.length === 1 ? otherTotalOf({ item, netTotalCents }) : null,
    };
  });
}

/** The price of an open line that the receipt leaves besides the one taken. */
function otherTotalOf({
  item: { paid },
  netTotalCents,
}: {
  item: ReceiptItem;
  netTotalCents: number;
}): number | null {
  if (paid?.certainty !== 'open') return null;
  return (
    [paid.cents, paid.otherCents].find((cents) => cents !== undefined && cents !== netTotalCents) ?? null
  );
}

/** Shops print one model or parent number for several things: then no part of their names is alike. */
function isSameThing(one: LineIdentity, other: LineIdentity): boolean {
  if (!hasSameNumber(one, other)) return false;
  const [name, otherName] = [one, other].map((line) => nameKeyOf(line.name).replaceAll(' ', ''));
  if (!name || !otherName || Math.min(name.length, otherName.length) < alikeChars) return true;
  return [...name].some(
    (_, at) => at + alikeChars <= name.length && otherName.includes(name.slice(at, at + alikeChars)),
  );
}

/** The bought lines at their net prices. */
function netOf({
  paid,
  lines,
  bought,
}: {
  paid: PaidReading;
  lines: PricedLine[];
  bought: PricedLine[];
}): PricedLine[] {
  const isWhole = bought.length === paid.items.length;
  const read = bought.map(({ item }) => (isWhole ? (item.paid?.cents ?? null) : null));
  if (!read.includes(null))
    return bought.map((line, index) => ({ ...line, totalCents: read[index] ?? null }));
  const gross = bought.map(({ totalCents }) => totalCents ?? 0);
  const shares = shareOut({ cents: discountToShare({ paid, lines, grossCents: sum(gross) }), over: gross });
  return bought.map((line, index) => ({
    ...line,
    totalCents: read[index] ?? (line.totalCents === null ? null : line.totalCents - (shares[index] ?? 0)),
  }));
}

/** Removes units that a later line for the same item at the same price takes back: a void at the till. */
function withoutVoided(lines: PricedLine[]): PricedLine[] {
  const kept: PricedLine[] = [];
  for (const line of lines) {
    const at = kept.findLastIndex((earlier) => isVoidedBy(earlier, line));
    const voided = kept[at];
    if (!voided) {
      kept.push(line);
      continue;
    }
    const quantity = voided.quantity - Math.abs(line.quantity);
    const totalCents = voided.totalCents === null ? null : Math.round(eachOf(voided) * quantity);
    kept.splice(at, 1, ...(quantity > 0 ? [{ ...voided, quantity, totalCents }] : []));
  }
  return kept;
}

function isVoidedBy(bought: PricedLine, line: PricedLine): boolean {
  const isBack = line.quantity < 0 || (line.totalCents ?? 0) < 0;
  const wasBought = bought.quantity >= Math.abs(line.quantity) && (bought.totalCents ?? 0) > 0;
  return (
    isBack &&
    wasBought &&
    isSameLine(identityOf(bought.item), identityOf(line.item)) &&
    Math.abs(eachOf(bought) - eachOf(line)) < 1
  );
}

/** Unit price, never negative, in unrounded cents. */
function eachOf({ totalCents, quantity }: PricedLine): number {
  return Math.abs((totalCents ?? 0) / quantity);
}

/**
 * Total discount on the lines. A receipt may print its discount as a sum, as negative lines or both, and the line
 * prices may already include it: the receipt's arithmetic decides. If it proves nothing, every discount counts, and so
 * does any excess of the lines over the receipt's sums: a price estimated too low only misses a drop, one estimated too
 * high creates a false one.
 */
function discountToShare({
  paid,
  lines,
  grossCents,
}: {
  paid: PaidReading;
  lines: PricedLine[];
  grossCents: number;
}): number {
  const named = paid.discountCents ?? 0;
  const asLines = negativeSum(lines.filter(({ quantity }) => quantity > 0));
  const keptCents = grossCents - negativeSum(lines.filter(({ quantity }) => quantity < 0));
  const possible = [...new Set([named + asLines, named, asLines, 0])].filter((cents) => cents <= grossCents);
  const proven = possible.find((cents) => addsUp({ paid, netCents: keptCents - cents }));
  if (proven !== undefined) return proven;
  const both = named === asLines ? named : named + asLines;
  return Math.min(Math.max(both, shortfallOf({ paid, keptCents })), grossCents);
}

/** Sum of the negative lines, as positive cents. */
function negativeSum(lines: PricedLine[]): number {
  return sum(lines.map(({ totalCents }) => Math.max(0, -(totalCents ?? 0))));
}

/** How far lines worth `keptCents` exceed the receipt's own sums: a discount that was not read. */
function shortfallOf({ paid, keptCents }: { paid: PaidReading; keptCents: number }): number {
  const { subtotalCents, totalCents, taxCents, shippingCents } = paid;
  const goods = totalCents === null ? null : totalCents - (taxCents ?? 0) - (shippingCents ?? 0);
  // Nothing to pay means that a gift card paid the order.
  const sums = [subtotalCents, goods].filter((cents) => cents !== null && cents > 0);
  const most = Math.max(0, ...sums.map((cents) => keptCents - (cents ?? 0)));
  return most > roundingCents ? most : 0;
}

/** Whether lines worth `netCents` add up to the total, with tax added or included, with or without shipping. */
function addsUp({ paid, netCents }: { paid: PaidReading; netCents: number }): boolean {
  const { totalCents, taxCents, shippingCents } = paid;
  if (totalCents === null) return false;
  const extras = [0, taxCents ?? 0].flatMap((tax) => [tax, tax + (shippingCents ?? 0)]);
  return extras.some((extra) => Math.abs(netCents + extra - totalCents) <= roundingCents);
}

/** Line price after its own discounts. A line total may include tax while the unit price does not. */
function totalOf({ totalCents, unitPriceCents, quantity, discountCents }: ReceiptItem): number | null {
  const worth = unitPriceCents === null ? null : Math.round(unitPriceCents * quantity);
  const net = netTotalCentsOf({
    totalCents: totalCents ?? worth,
    ...(discountCents ? { discountCents } : {}),
  });
  if (totalCents === null || worth === null || net === null || net <= 0 || worth <= 0) return net;
  const isLess = worth < totalCents - Math.abs(quantity) && Math.abs(worth - net) > roundingCents;
  return isLess ? Math.max(0, worth - (discountCents ?? 0)) : net;
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
