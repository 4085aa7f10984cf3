import type { ReceiptItem, RecordedReading } from '../receipts/receipt-reading.types.js';
import { identityOf, isExactlyLine, type LineIdentity, pairLines } from './line-match.rules.js';

/** What of a bought line a paper of returned money changes. Amounts are cents, after every discount. */
type KeptLine = LineIdentity & {
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  isReturned: boolean;
};

/** Share of what goods cost below which money that came back is not for them: a price adjustment, shipping. */
const leastShareBack = 0.5;
/** What comes back for goods on top of their price, at most: sales tax. */
const mostTaxShare = 0.15;

/**
 * Takes what a paper of returned money names off the lines, each name off one line: pieces where it names fewer than
 * were kept, else the whole line, and what it names beyond that off another line of the same thing. Money well below
 * what the goods cost takes nothing off, for nothing went back; where no line is named, the one thing that costs what
 * came back is meant, unless all of it came back.
 *
 * @returns true when it names none of the lines and is about the whole order
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

/** Cents that came back by a paper; null where it does not say, as of a cancelled order, which asked for no money. */
function moneyBackIn({ notPurchase, totalCents, items }: RecordedReading): number | null {
  if (notPurchase === 'cancelled') return null;
  const ofLines = sum(items.map(({ value }) => Math.abs(value.totalCents ?? 0)));
  return Math.abs(totalCents?.value ?? 0) || ofLines || null;
}

/** Whether so much came back that goods of this worth did too; an amount that is not known says nothing against it. */
function isEnough({ back, worth }: { back: number | null; worth: number }): boolean {
  return back === null || back >= worth * leastShareBack;
}

/** Pieces of a line that are named, what came back for them, and what they cost. */
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

/** Of lines with one name the one that is still there is meant, then the one of the same price and count. */
function fitOf({ item, line }: { item: ReceiptItem; line: KeptLine }): number {
  const cents = item.totalCents === null ? null : Math.abs(item.totalCents);
  const isSamePrice = cents !== null && cents === line.paidTotalCents;
  return (
    (line.isReturned ? 0 : 4) + (isSamePrice ? 2 : 0) + (Math.abs(item.quantity) === line.quantity ? 1 : 0)
  );
}

/** Takes off the only line of which a piece, or all of them, cost what came back; false where there is none such. */
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
  // Two mails about one return take off twice: too little watched costs less than a claim for what went back.
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
