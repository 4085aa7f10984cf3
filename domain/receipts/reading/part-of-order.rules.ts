import type { NotPurchaseKind } from '../not-purchase.data.js';
import { lettersOf, saysGone } from './text/letter-words.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { extrasIn } from './totals/extras.rules.js';
import type { LetterVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** An item and its line of text, as far as this file needs them. */
type Row = { item: { name: string; quantity: number; totalCents: number | null }; line: number };
/** An item's status: cancelled or refunded (`gone`), or unchanged (`kept`). */
type Fate = 'gone' | 'kept';

/** Longest heading without a colon, in characters; longer lines are about the whole order. */
const maxHeadingChars = 40;
/** Longest sentence that introduces rows, in characters. */
const maxLeadChars = 160;
/** Lines from the top in which a document says that it is about a part. */
const headLines = 25;

const anyOf = (list: keyof LetterVocabulary) => inAnyLanguage(({ letters }) => letters?.[list]);
const part = new RegExp(String.raw`\b${anyOf('part')}`);
const kept = new RegExp(String.raw`\b${anyOf('keptItems')}`);
const newTotal = new RegExp(String.raw`\b${anyOf('newTotal')}`);
const refund = new RegExp(String.raw`\b${anyOf('refund')}|\brefunded`);
const money = new RegExp(String.raw`\b${anyOf('refundTitle')}\b`);
/** Headings of the whole list, which end the effect of the heading before. */
const otherHeading = new RegExp(String.raw`\b${anyOf('listHeading')}`);
/** `Refunded: Bath Towel`: the status before the name. */
const fateLabel = /^\s*([^:\d]{3,30}):\s+(?=\S)/;
/** `Bath Towel (2)`: the quantity after the name. */
const countBehind = /\s*\((\d{1,2})\)\s*$/;

/**
 * In a cancellation or refund, separates the items that are gone from those still to come, by the heading above them or
 * by a word on their row. If the remaining items make the new total, the document is the order as it is now. If a
 * document about a part leaves the status of any row open, it is an order change that removes nothing.
 *
 * @param kind what the document was classified as
 * @returns its kind, with the items it removes, all items if it is about the whole order, or those left of it
 */
export function partOfOrder<Item extends Row>({
  lines,
  subject,
  rows,
  kind,
}: {
  lines: PreparedLine[];
  subject: string | undefined;
  rows: Item[];
  kind: NotPurchaseKind | null;
}): { kind: NotPurchaseKind | null; rows: Item[]; isNewState?: true } {
  const isBack = kind === 'cancelled' || kind === 'refund';
  if (!isBack && kind !== null && kind !== 'delivery' && kind !== 'unclear') return { kind, rows };
  const newTotals = lines.flatMap((line, index) => newTotalsIn(line, lines[index + 1]));
  const hasNewTotal = newTotals.length > 0;
  const isSummed = lines.some(({ amounts }) => amounts.some(({ kind: of }) => of === 'total'));
  if (!isBack && isSummed && !hasNewTotal) return { kind, rows };
  const fates = fatesOf(lines);
  if (!isBack && !fates.isSaid) return { kind, rows };
  const plain = rows.map((row) => withoutHeadings(row, fates.headings));
  const taken = plain.filter(({ line }) => fates.rows[line] === 'gone');
  const left = plain.filter(({ line }) => fates.rows[line] === 'kept');
  const heads = [subject ?? '', ...lines.slice(0, headLines).map(({ text }) => text)].map(lettersOf);
  const isOfPart = kind === 'cancelled' && heads.some((text) => part.test(text) && saysGone(text));
  const isPart =
    !isBack || isOfPart || left.length > 0 || fates.isKeptSaid || (hasNewTotal && rows.length > 0);
  if (!isPart) return { kind, rows };
  const isTold = taken.length + left.length === rows.length;
  if (isTold && left.length > 0 && newTotals.includes(worthOf(left) + extrasIn(lines)))
    return { kind: null, rows: left, isNewState: true };
  const isSettled = taken.length > 0 && isTold && !hasNewTotal;
  if (!isSettled) return { kind: 'order_change', rows: plain };
  const said = taken.some(({ line }) => refund.test(lettersOf(lines[line]?.text ?? '')));
  return { kind: kind === null || !isBack ? (said ? 'refund' : 'cancelled') : kind, rows: taken.map(named) };
}

/** The stated status of the item on each line, and whether both statuses occur. */
function fatesOf(lines: PreparedLine[]): {
  rows: (Fate | null)[];
  headings: string[];
  isSaid: boolean;
  isKeptSaid: boolean;
} {
  let current: Fate | null = null;
  const said = new Set<Fate>();
  const headings: string[] = [];
  const rows = lines.map((line) => {
    const own = rowFate(line);
    if (own) said.add(own);
    if (line.amounts.some(({ kind }) => kind === 'total' || kind === 'subtotal')) current = null;
    else if (line.amounts.length === 0) {
      const heading = headingFate(line);
      if (heading !== undefined) current = heading;
      if (heading) headings.push(line.text.replace(/\W+$/, '').trim());
      for (const sentence of lettersOf(line.text).split(/[.!?]\s/)) {
        const fate = fateOf(sentence);
        if (fate) said.add(fate);
      }
    }
    return own ?? current;
  });
  return { rows, headings, isSaid: said.size === 2, isKeptSaid: said.has('kept') };
}

/** The status a heading gives the rows below it; null for a heading of another list, undefined for other lines. */
function headingFate({ text, line }: PreparedLine): Fate | null | undefined {
  const words = lettersOf(text).trim();
  if (line.pieces.length > 1 || words.length > maxLeadChars) return undefined;
  const leads = words.endsWith(':');
  const last = words.split(/[.!?]\s+/).at(-1) ?? '';
  const fate = fateOf(last);
  if (fate === 'kept') return leads || words.length <= maxHeadingChars ? fate : undefined;
  if (fate === 'gone' && (leads || (words.length <= maxHeadingChars && !part.test(words)))) return fate;
  return words.length <= maxHeadingChars && !/\d/.test(words) && otherHeading.test(words) ? null : undefined;
}

/** The status a row states itself: before its name, or in a cell of its own. */
function rowFate({ text, line }: PreparedLine): Fate | null {
  const label = fateLabel.exec(text)?.[1];
  const cells = line.pieces.length > 1 ? line.pieces.slice(1).map((piece) => piece.text) : [];
  const fates = [label ?? '', ...cells.filter((cell) => cell.length <= maxHeadingChars)].map((cell) =>
    fateOf(lettersOf(cell)),
  );
  return fates.find((fate) => fate === 'kept') ?? fates.find((fate) => fate !== null) ?? null;
}

function fateOf(words: string): Fate | null {
  // `Your refund is on its way`: money on its way is not an item.
  if (kept.test(words)) return money.test(words) ? null : 'kept';
  return saysGone(words) ? 'gone' : null;
}

/** The order's new total, if a line states it. */
function newTotalsIn(line: PreparedLine, below: PreparedLine | undefined): number[] {
  if (!newTotal.test(lettersOf(line.text.slice(0, line.amounts[0]?.start)).trim())) return [];
  const amounts = line.amounts.length > 0 ? line.amounts : (below?.amounts ?? []);
  return amounts.flatMap(({ cents }) => (cents > 0 ? [cents] : []));
}

function worthOf(rows: Row[]): number {
  return rows.reduce((sum, { item }) => sum + (item.totalCents ?? 0), 0);
}

/** The item without a heading that was read as part of its name. */
function withoutHeadings<Item extends Row>(row: Item, headings: string[]): Item {
  const heading = headings.find((text) => text !== '' && row.item.name.includes(text));
  const name = heading ? row.item.name.replace(heading, '').replace(/\s+/g, ' ').trim() : '';
  return name.length < 2 ? row : { ...row, item: { ...row.item, name } };
}

/** The item without the status before its name; a count after the name becomes the quantity. */
function named<Item extends Row>(row: Item): Item {
  const label = fateLabel.exec(row.item.name);
  if (!label || fateOf(lettersOf(label[1] ?? '')) === null) return row;
  const name = row.item.name.slice(label[0].length);
  const count = row.item.quantity === 1 ? countBehind.exec(name)?.[1] : undefined;
  const quantity = count === undefined ? row.item.quantity : Number(count);
  return { ...row, item: { ...row.item, name: name.replace(countBehind, ''), quantity } };
}
