import type { ReceiptReading } from '../receipt-reading.types.js';
import type { TextLine } from '../text-lines.types.js';
import { partedAt } from './layouts/side-by-side.rules.js';
import { prepareLines } from './prepare-lines.rules.js';
import { type LinesToRead, readLines } from './read-lines.js';
import { surelyTotal, totalStrength } from './text/labels.rules.js';
import { withinLimits } from './text/within-limits.rules.js';

/** Most receipts taken from one picture or scan: what fits on a table and is still legible. */
const maxReceipts = 12;
/** Most parts that are read to tell receipts apart: a poisoned picture may offer places without end. */
const maxPartReadings = 48;
/** Places looked at for the end of one receipt, widest gap first. */
const maxPlaces = 8;
/** Lines that a receipt has at least: a shop, a day, an item and a total. */
const minLines = 4;

type Parts = [TextLine[], TextLine[]];

/**
 * Reads every receipt of a picture that shows several, side by side, below one another or a page each. They are told
 * apart only if each adds up by itself and has its own day; a receipt and its copy are one. Anything else is read as one
 * receipt, as {@link readLines} does.
 */
export function readReceipts(given: LinesToRead): ReceiptReading[] {
  const input = { ...given, lines: withinLimits(given.lines) };
  const found = severalReceipts({
    input,
    most: maxReceipts,
    budget: { readings: maxPartReadings, isSpent: false },
  });
  return found ? withoutCopies(found) : [readLines(input)];
}

function severalReceipts({
  input,
  most,
  budget,
}: {
  input: LinesToRead;
  most: number;
  /** Readings that are left, shared by all places that are tried; once spent, nothing is parted. */
  budget: { readings: number; isSpent: boolean };
}): ReceiptReading[] | null {
  const totals = totalsOf(input.lines);
  if (most < 2 || totals.length < 2) return null;
  const readPart = (lines: TextLine[]): ReceiptReading => {
    budget.readings -= 1;
    return readLines({ ...input, lines });
  };
  for (const [lines, rest] of placesToPart({ lines: input.lines, totals })) {
    const totalsBelow = totalsOf(rest).length;
    if (lines.length < minLines || rest.length < minLines || totalsBelow === 0) continue;
    budget.isSpent ||= budget.readings < 2 || (most === 2 && totalsBelow > 1);
    if (budget.isSpent) return null;
    const first = readPart(lines);
    if (!isWhole(first)) continue;
    const others = severalReceipts({ input: { ...input, lines: rest }, most: most - 1, budget });
    if (budget.isSpent) return null;
    const all = [first, ...(others ?? [readPart(rest)])];
    if (all.every(isWhole)) return all;
  }
  return null;
}

/** Whether a reading is a receipt by itself: a day, a total and items that add up to it. */
function isWhole({ purchasedAt, totalCents, items, failedChecks }: ReceiptReading): boolean {
  return Boolean(purchasedAt && totalCents && items.length > 0) && failedChecks.length === 0;
}

/** The line of each amount that plain words call a total; two of them may share a line. */
function totalsOf(lines: TextLine[]): number[] {
  return prepareLines({ lines, isRecognised: true }).flatMap(({ amounts, index }) =>
    amounts.flatMap(({ kind, label }) =>
      kind === 'total' && totalStrength(label) >= surelyTotal ? [index] : [],
    ),
  );
}

/** Where one receipt may end: at the end of its page, at a gap from top to bottom, or below a total. */
function placesToPart({ lines, totals }: { lines: TextLine[]; totals: number[] }): Parts[] {
  const at = (place: number): Parts => [lines.slice(0, place), lines.slice(place)];
  const pageEnd = lines.findIndex(({ page }, place) => place > 0 && page !== lines[place - 1]?.page);
  const [firstTotal, lastTotal] = [Math.min(...totals), Math.max(...totals)];
  const gaps = lines
    .map((line, place) => ({ place, gap: line.box[1] - (lines[place - 1]?.box[3] ?? line.box[1]) }))
    .slice(firstTotal + 1, lastTotal)
    .sort((one, other) => other.gap - one.gap)
    .slice(0, maxPlaces);
  return [
    ...(pageEnd > 0 ? [at(pageEnd)] : []),
    ...gapsBetweenColumns(lines).map((x): Parts => {
      const { left, right } = partedAt(lines, x);
      return [left, right];
    }),
    ...gaps.map(({ place }) => at(place)),
  ];
}

/** Vertical lines that no piece of text crosses, at the widest gaps first. */
function gapsBetweenColumns(lines: TextLine[]): number[] {
  const pieces = lines.flatMap(({ pieces: own }) => own).sort((one, other) => one.box[0] - other.box[0]);
  const gaps: { x: number; width: number }[] = [];
  let reach = Number.POSITIVE_INFINITY;
  for (const { box } of pieces) {
    if (box[0] > reach) gaps.push({ x: (reach + box[0]) / 2, width: box[0] - reach });
    reach = reach === Number.POSITIVE_INFINITY ? box[2] : Math.max(reach, box[2]);
  }
  return gaps
    .sort((one, other) => other.width - one.width)
    .slice(0, maxPlaces)
    .map(({ x }) => x);
}

/** The customer's and the shop's copy of a receipt are one purchase. */
function withoutCopies(readings: ReceiptReading[]): ReceiptReading[] {
  const keys = readings.map(({ purchasedAt, totalCents, items }) =>
    JSON.stringify([purchasedAt?.value, totalCents?.value, items.map(({ value }) => value.totalCents)]),
  );
  return readings.filter((_, at) => keys.indexOf(keys[at] ?? '') === at);
}
