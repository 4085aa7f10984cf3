import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import { identityOf, isSameLine, type LineIdentity } from './line-match.rules.js';

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
 * Takes what a paper of returned money names off the lines: pieces where it names fewer than were kept, else the
 * whole line. Money well below what the goods cost takes nothing off, for nothing went back; where no line is named,
 * the one thing that costs what came back is meant.
 *
 * @returns true when it names none of the lines and is about the whole order
 */
export function takeOff({ reading, lines }: { reading: RecordedReading; lines: KeptLine[] }): boolean {
  const back = moneyBackIn(reading);
  const named = lines.flatMap((line) => {
    const item = reading.items.find(({ value }) => isSameLine(identityOf(value), line))?.value;
    if (!item) return [];
    const pieces = Math.abs(item.quantity);
    const cents = back === null || item.totalCents === null ? null : Math.abs(item.totalCents);
    return [{ line, pieces, cents, worth: (line.paidUnitCents ?? 0) * (pieces || line.quantity) }];
  });
  if (named.length === 0) {
    const isAll = isEnough({ back, worth: sum(lines.map(({ paidTotalCents }) => paidTotalCents ?? 0)) });
    if (!isAll) takeMeant({ back: back ?? 0, lines });
    return isAll;
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

/** Takes off the only line of which a piece, or all of them, cost what came back. */
function takeMeant({ back, lines }: { back: number; lines: KeptLine[] }): void {
  const fitting = lines.flatMap((line) => {
    const unit = line.isReturned ? 0 : (line.paidUnitCents ?? 0);
    const pieces = [1, line.quantity].find((count) => isPriceOf({ back, cents: unit * count }));
    return pieces === undefined ? [] : [{ line, pieces }];
  });
  const [only, ...others] = fitting;
  if (only && others.length === 0) takePieces(only);
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
