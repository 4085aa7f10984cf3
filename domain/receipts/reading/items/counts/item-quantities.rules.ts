import { anyCase, regex } from '../../../../shared/regex.js';
import { markBefore } from '../../text/amounts.rules.js';
import type { LabelledAmount, PreparedLine } from '../../text/read-line.types.js';
import { anyOf } from '../../words/item-words.js';
import { countCell, leadingQuantity } from '../names/item-name.rules.js';
import { hasPackSize } from './pack-size.rules.js';
import { piecesAmong } from './pieces-among.rules.js';

const quantityLabel = anyCase`(?<!\p{L})${anyOf('quantity')}(?!\p{L})\.?\s*[:.]?\s*(\d{1,3})(?![\d.,])`;
const timesPrice = anyCase`(?<!\d[.,]?|[,#%-])(\d{1,3})(?:[.,]0+)?\)?\s*(?:x|X|×|@|\*|(?:pcs?|ea)\s*@|(?:[S5]tk?|szt|ks|un|und|unid|uds?|pz|pcs?)\.? ?[x×*à]|at \d+ for)\s*@?\s*(?=\p{Sc}|${markBefore}|\d+[.,]\d{2})`;
/** `3 pcs 1.29`, `2 Stk   3,98`: marked only by a word that pack names have too (`Eier 10 Stk`). */
const piecesPrice =
  /(?<![\d.,#-])(\d{1,3})(?:[.,]0+)?\s*(?:pcs?|ea|stk|st[üu]ck)\.?\s+(?=[$£€₹]|RM|Rs|\d+[.,]\d{2})/i;
/** `1 unidad / 39,95 EUR`, `2 Stück à 4,50 €`: only quantity and unit price. */
export const piecesAtPrice = anyCase`^[^\p{L}\p{N}]{0,3}(\d{1,3})\s?${anyOf('pieces')}\.?\s?(?:[/@x×·]|à)\s?(?=\p{Sc}|[A-Z]{3}\s?\d|\p{Lo}?\d)`;
/** `3 шт × 420 руб`: quantity with a word for pieces, times the unit price. */
const piecesTimes = anyCase`(?<![\d.,#%-])(\d{1,3})\s?${anyOf('pieces')}\.?\s?[x×*]\s?(?=\p{Sc}|\d)`;
/** The same at the end of the words before an amount. */
export const piecesTimesBefore = anyCase`(?<![\d.,])\d{1,3}\s?${anyOf('pieces')}\.?\s?[x×*]\s?\p{Sc}?\s*$`;
/** `(3) @` before the unit price. */
const bracketsAt = /\(\d{1,3}\)\s*@\s*\p{Sc}?\s*$/u;
/** Highest quantity accepted from such a word unless the amounts of the line prove it. */
const mostPieces = 5;
/** `AT 1 FOR 4.37` below a name: one, at its price. */
const oneAtPrice = /^\s*at (1) for\b/i;
/** `$54.99 x 2`: the quantity after the unit price. */
export const timesAfter = /^\s*[x×*]\s*(\d{1,3})(?![\d.,\w])/i;
/** `@680 x 3`: the price of one without a mark, then the quantity. */
const markedPrice = /@\s?\d[\d,.]*\s?[x×]\s?(\d{1,3})(?=\s{2}|$)/;
/** `x2`, `× 2` on a line of its own, above or below the amount, or `× 2 = $118.00` before it. */
const timesAlone = /^\s*[x×*]\s?(\d{1,3})\s*(?:$|=)/i;
/** `2 for $5.00`, where that is the line total. */
const numberFor = regex('i')`(?<![\d.,])(\d{1,2})\s?(?:for|\/)\s?${markBefore}?\s*$`;

/** `Gala Apples   0.812   3.90   3.15`: the weight, in a column of its own before the price. */
const weightCell = /\s{2,}\d{1,2}[.,]\d{3}\s*$/;

/** `Soap - qty. 2 pcs - price each`: everything from a labelled quantity after a dash on is about the item. */
const detailsBehind = anyCase`(?<=\p{L}\S{0,40})\s[-–—|]\s${anyOf('quantity')}\.?\s?:?\s?\d{1,3}(?![\d.,]).{0,80}$`;

/** `2 x $`, `(3) @ R`: what is left of a quantity times a unit price before the amount. */
const timesMark = regex('i')`
  \(?\d{1,3}(?:[.,]\d{1,3})?\)?\s*(?:(?:Stk?|szt|ks|un|und|unid|uds?|pz|pcs?|kg)\.? ?)?[xX×*@]\s*${markBefore}?\s*$
`;

/** The words before the amounts, without the quantity. */
export function withoutQuantity(head: string, pieces: string | undefined): string {
  return head
    .replace(detailsBehind, '')
    .replace(quantityLabel, '  ')
    .replace(bracketsAt, '  ')
    .replace(piecesTimesBefore, '  ')
    .replace(timesPrice, '  ')
    .replace(numberFor, ' ')
    .replace(weightCell, ' ')
    .replace(/\s(?:(\d{1,3})\s?(?:Stk|St)\.?|[àá])\s*$/, (all, number) =>
      number === undefined || number === pieces ? ' ' : all,
    )
    .replace(timesMark, ' ');
}

/** The count a line gives with only a word for pieces. */
export function pieceCount({ text }: PreparedLine, own: LabelledAmount[], head: string): string | undefined {
  const found = piecesPrice.exec(text)?.[1];
  const quantity = Number(found ?? 0);
  const cents = own.map((amount) => amount.cents);
  if (cents.some((one) => cents.includes(one * quantity))) return found;
  const isName = /\p{L}{2}.*\d/u.test(head);
  const isEven = cents.length !== 1 || (cents[0] ?? 0) % quantity === 0;
  return isName && (quantity > mostPieces || !isEven) ? undefined : found;
}

/** A stated quantity first, then numbers in quantity positions. */
export function quantitiesIn({
  line,
  own,
  head,
  isAside,
  beside,
}: {
  line: PreparedLine;
  own: LabelledAmount[];
  head: string;
  isAside: boolean;
  /** The quantity written in the same run of words as the name. */
  beside: number | undefined;
}): number[] {
  const worded = piecesAmong({ line, own });
  if (worded !== null) return [worded];
  const [count, ...prices] = own.map(({ cents }) => cents);
  // `1  Oak Tray  4,00  6,60  26,40`: a quantity written like an amount; the number before the name is a line number.
  const pieces = own[0]?.currency === null ? (count ?? 0) / 100 : 0;
  if (
    Number.isInteger(pieces) &&
    pieces > 0 &&
    prices.length > 1 &&
    prices.some((one) => one * pieces === prices.at(-1))
  )
    return [pieces];
  // `6 490,00  21  6 490,00`: beside a price that is the line total, what stands between is a rate of tax.
  const isWhole = own.length > 1 && own.at(-1)?.cents === own.at(-2)?.cents;
  const between = own
    .slice(isWhole ? own.length : 1)
    .map((amount, index) => line.text.slice(own[index]?.end, amount.start).trim())
    .flatMap((text) => /^(?:[xX×]\s*)?(\d{1,3})(?=$|\s{2,}\D?\d+[.,]\d)/.exec(text)?.[1] ?? []);
  // `Drill bits 8 pcs   12,30   2   24,60`: the one between two prices that multiplies them, whatever the name says.
  const proven = between.find((cell) => Number(cell) * (own[0]?.cents ?? 0) === own.at(-1)?.cents);
  if (proven && Number(proven) > 0) return [Number(proven)];
  const behindPrice = own.flatMap(({ end }) => timesAfter.exec(line.text.slice(end))?.[1] ?? [])[0];
  const all = own.at(-1)?.cents === own[0]?.cents ? numberFor.exec(head)?.[1] : undefined;
  const stated =
    line.count?.quantity ??
    quantityLabel.exec(line.text)?.[1] ??
    (hasPackSize(line) ? undefined : timesPrice.exec(line.text)?.[1]) ??
    piecesAtPrice.exec(line.text)?.[1] ??
    piecesTimes.exec(line.text)?.[1] ??
    pieceCount(line, own, head) ??
    oneAtPrice.exec(line.text)?.[1] ??
    timesAlone.exec(line.text)?.[1] ??
    markedPrice.exec(line.text)?.[1] ??
    behindPrice ??
    all ??
    beside;
  const leading = isAside || line.isCountedByLabel ? null : leadingQuantity.exec(head);
  const first = leading ? [leading[1] ?? leading[2]] : [];
  // `2 MUFFINS 24PCS @12.50  25.00`: the price decides between the two.
  if (stated) return [stated, ...first].map(Number).filter((quantity) => quantity > 0);
  // `214   129.00`: a room or reference number; the price does not divide by it.
  const isDivided = (cell: string) => own.length > 1 || (count ?? 0) % (Number.parseInt(cell, 10) || 1) === 0;
  const cells = head.split(/\s{2,}/).filter((cell) => countCell.test(cell) && isDivided(cell.trim()));
  const found = [...between, ...cells.reverse(), ...first].map((text) => Number.parseInt(text ?? '', 10));
  // In text with single spaces the quantity is the last word before the unit price.
  const trailing = Number(/\s(\d{1,3})\s*$/.exec(head)?.[1] ?? 0);
  // `Mario Kart 8   44.99   44.99`: a number that does not multiply to the line total is part of the name.
  const isQuantity = own.slice(1).some(({ cents }) => cents === trailing * (own[0]?.cents ?? 0));
  return [...found, ...(isQuantity ? [trailing] : [])].filter((quantity) => quantity > 0);
}
