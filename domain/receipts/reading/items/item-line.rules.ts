import { anyCase, regex } from '../../../shared/regex.js';
import { markBefore } from '../text/amounts.rules.js';
import { amountKind, isTaxInside } from '../text/labels.rules.js';
import { namesOrder } from '../text/order-number.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { maxItemLineChars } from '../text/reading.limits.js';
import { toWords } from '../text/words.rules.js';
import { anyOf } from '../words/item-words.js';
import {
  pieceCount,
  piecesAtPrice,
  piecesTimesBefore,
  quantitiesIn,
  timesAfter,
  withoutQuantity,
} from './counts/item-quantities.rules.js';
import { hasPackSize, isPackSize } from './counts/pack-size.rules.js';
import { quantityBesideName } from './counts/quantity-beside-name.rules.js';
import type { ItemLine } from './item-reading.types.js';
import {
  countCell,
  isAround,
  isAttribute,
  isHeading,
  isTableHead,
  nameBeforeHeads,
  nameIn,
  skuIn,
} from './names/item-name.rules.js';

/** `42`, `12 x 395g`: a size, or what is in one pack. */
const bareOrMeasure = /^\s*\d{1,3}(?:\s?[x×]\s?\d+(?:[.,]\d+)?\s?(?:k?g|[mc]?l|oz|[cm]?m))?\s*$/i;
const quantityWord = anyCase`(?<!\p{L})${anyOf('quantity')}(?!\p{L})`;
/** `2 @ 4.49`, `1.52 lb @ 1 lb /0.58`: a line about the item above or below it. */
const quantityLine = regex('i')`
  ^\s*(?:qty\s*|n\.\s?|wt\.?\s+)?\d{1,3}(?:[.,]\d+)?\s*(?:(?:lbs?|kg|oz|ea|pcs?|[s5]tk|st|szt|ks|un|und|unid|uds?|pz|${anyOf('pieces')})\.?)?\s*(?:(?:@|\*|at\b|à)\s*(?:${markBefore}\s?)?\d|[x×]\s*(?:${markBefore}\s?\d|\d+(?:[.,]\d{2}| Ft)))
`;
/** `Set 2 · 4 × $6.50`: the variant and quantity of the item above. */
const kindAndQuantity = new RegExp(
  String.raw`^[^·•|]{1,30}[·•|]\s*\d{1,3}\s*[x×*]\s*(?:${markBefore}\s?\d|\d+[.,]\d{2})`,
);
/** `Qty: 3 pcs / Price: 13.50`: only details of the item named above. */
const countedDetails = anyCase`^[^\p{L}\p{N}]*${anyOf('quantity')}\.?\s?:?\s?\d{1,3}\s?(?:${anyOf('pieces')}\.?)?\s?[/|·,–-]\s?\p{L}[^:]{0,30}:`;
/** `Electronics; $12.99`: the category of the item named above. */
const categoryAlone = /;\s*$/;
const perOneAfter = anyCase`^\s*(?:(?:\/\s*)?${anyOf('perOne')}|(?:\/|per)\s?(?:100\s?)?(?:lb|kg|oz|g|l))(?![\p{L}\d_])`;
const perOneBefore = anyCase`(?:@|\s[àá]|(?<!\p{L})${anyOf('unitPrice')}\s*:?)\s*${markBefore}?\s*$`;
/** Only a unit price label before the amount: `Unit price:`. */
const unitLabel = anyCase`^[^\p{L}\p{N}]*${anyOf('unitPrice')}\s*:?\s*$`;
/** `2 x 1,29`: the amount after the sign is a unit price. */
const timesBefore = new RegExp(
  String.raw`(?<!\d[.,]?|[,%])\d{1,3}(?:[.,]0{3})?\s*(?:Stk\.?\s*)?[xX×*]\s*${markBefore}?\s*$`,
);
/** `Soap 2x   56.00`: a column of its own before the line total. */
const timesColumn = /\p{L}.*\d[xX×]\s{2,}$/u;
/** `4 ARTICLES`, `# ITEMS SOLD 5`: the number of items bought in all. */
const itemCount = anyCase`^[^\p{L}\p{N}]*(?:\d{1,3}\s+)?${anyOf('headingNouns')}(?:\s+sold)?[^\p{L}\p{N}]*(?:\d{1,3})?[^\p{L}\p{N}]*$`;
/** `Subtotal (3 items)`. */
const countedSum = /\(\s?\d{1,3}\s+\p{L}+\s?\)/u;
/** ` * 2 x Soap`: the start of a list entry. */
const bullet = /^\s*(?:[*•▪◦‣·–—-]|->)\s+(?=[\p{L}\p{N}([])/u;
/** Number of links on one line that makes it a menu. */
const menuLinks = 3;
/** Longest text allowed after the amount of an item line: tax letters. */
const maxTail = 8;
/** `$40 or more`, `£4.49 a month`: words follow the amount. */
const wordsBehind = /^(?:\p{L}{2,}\s+[\p{L}\d]{2,}|\p{L}\s+\p{L}{3,})/u;

/** `599.00. You earned 20.90`: the amount stands in running text. */
const sentenceBehind = /[.!?]\s+\p{Lu}\p{Ll}*\s+\p{Ll}/u;
const noteInBrackets = /^\([^()]{1,40}\)$/;

/** What each line says, as far as was asked: a line is part of many ways to take the list. */
const known = new WeakMap<PreparedLine, ItemLine | null>();

/** Reads what a line says about an item; null for lines about something else. Lines do not change once they are prepared. */
export function readItemLine(line: PreparedLine): ItemLine | null {
  const before = known.get(line);
  if (before !== undefined) return before;
  const facts = factsOn(line);
  known.set(line, facts);
  return facts;
}

function factsOn(line: PreparedLine): ItemLine | null {
  if (line.text.length > maxItemLineChars) return null;
  if (/\d/.test(line.text) && (itemCount.test(line.text) || countsAll(line))) return null;
  const cell = cellBesideNotes(line);
  if (cell !== null) return readItemLine({ ...line, text: cell, amounts: [] });
  const own = line.amounts.filter(
    (amount) =>
      (isItemAmount(amount) && !isSurcharge({ line, amount }) && !isPackSize({ line, amount })) ||
      isLabelledUnit({ line, amount }),
  );
  const isOther = own.length === 0 || isProse({ line, own }) || namesOrder(line.text);
  return line.amounts.length > 0 && isOther ? null : factsOf(line, own);
}

/** `ARTICLE   MONTANT`: several column headings, and nothing else. */
function isOnlyHeads({ line: { pieces } }: PreparedLine): boolean {
  return pieces.length > 1 && pieces.every(({ text }) => isHeading(text));
}

/** What a line with these amounts of an item says about it. */
function factsOf(line: PreparedLine, own: LabelledAmount[]): ItemLine {
  const first = line.amounts.find((amount) => !isPackSize({ line, amount }));
  const printed = line.text.slice(0, first?.start ?? line.text.length).replace(bullet, '');
  const cents = own.map((amount) => amount.cents);
  const beside = line.count
    ? null
    : quantityBesideName({
        words: printed,
        cents,
        isCountedElsewhere: line.isCountedElsewhere,
        isCountedThroughout: line.isCountedThroughout,
      });
  const head = beside?.words ?? printed;
  const beforeHeads = own.length === 0 && isTableHead(line.text) ? nameBeforeHeads(line.text) : null;
  const isHead = own.length === 0 && beforeHeads === null && (isTableHead(line.text) || isOnlyHeads(line));
  const isAside =
    isHead ||
    (isAttribute(head) && !line.isNamed) ||
    unitLabel.test(head) ||
    quantityLine.test(line.text) ||
    countedDetails.test(line.text) ||
    piecesAtPrice.test(line.text) ||
    isPriceLabel(line) ||
    isFormerPrice(line) ||
    kindAndQuantity.test(line.text) ||
    categoryAlone.test(head);
  const quantities = quantitiesIn({ line, own, head, isAside, beside: beside?.quantity });
  const isUnit = (amount: LabelledAmount) => isOnes({ line, amount, own, quantities });
  const whole = own.flatMap((amount) => (isUnit(amount) ? [] : [amount.cents]));
  const isLetter =
    own.length === 0 &&
    !line.isNamed &&
    (isMenu(line) ||
      isAround(
        line.text,
        line.line.pieces.some(({ href }) => href),
      ));
  const name =
    line.numberedName ??
    nameBetween(line) ??
    (isAside || isLetter ? null : nameIn(nameWords({ line, head, own })));
  const cells = head.trim().split(/\s{2,}/);
  const link = line.line.pieces.find((piece) => piece.href && nameIn(piece.text) !== null);
  return {
    index: line.index,
    name,
    isAround: (isLetter && !isAside) || (own.length === 0 && namesOrder(line.text)),
    isHead,
    isLinked: link !== undefined && name !== null,
    url: link?.href && /^https?:/.test(link.href) ? link.href : undefined,
    sku: line.sku ?? skuIn(line.text),
    quantities,
    isCounted: cells.some((cell) => countCell.test(cell)),
    isMeasure: bareOrMeasure.test(line.text),
    isCountedBehind: cells.slice(1).some((cell) => countCell.test(cell)),
    unitCents: own.find(isUnit)?.cents ?? null,
    lineCents: whole.at(-1) ?? null,
    otherCents: whole.slice(0, -1),
    closesItem: own.some(isLineTotal),
    leadingNumber: isAside ? null : Number(/^\s*(\d{1,3})\.?\s/.exec(line.text)?.[1] ?? Number.NaN) || null,
  };
}

/** `Slim Fit Jeans  Saved 1,500`: the name, where all behind its cell are notes in cells of their own; else null. */
function cellBesideNotes({ amounts, text }: PreparedLine): string | null {
  if (amounts.length === 0 || !amounts.every(({ kind }) => kind === 'ignored')) return null;
  const [cell = ''] = text.split(/\s{2,}/);
  const areBehind = amounts.every(({ start }) => /\p{L}/u.test(text.slice(cell.length, start)));
  return areBehind && nameIn(cell) !== null ? cell : null;
}

/** `List price:` before a crossed-out amount. */
function isPriceLabel({ text, words, amounts }: PreparedLine): boolean {
  return amounts.length === 0 && /:\s*$/.test(text) && amountKind(words) === 'ignored';
}

/** `RRP 14.99   Our price 14.99`: what stands before a price that was not paid is its label. */
function isFormerPrice({ text, amounts: [first, ...others] }: PreparedLine): boolean {
  if (first?.kind !== 'ignored' || others.length === 0) return false;
  return toWords(text.slice(0, first.start)) === first.label;
}

/** `Qtd. total de itens   3`, `Subtotal (3 items)` above its amount: all items bought. */
function countsAll({ text, words, amounts }: PreparedLine): boolean {
  if (amounts.length > 0) return false;
  const kind = amountKind(words);
  return (
    (quantityWord.test(text) && /\bTOTAL\b/.test(words) && kind !== null) ||
    (kind === 'subtotal' && countedSum.test(text))
  );
}

/** `New arrivals | Best sellers | Sale`: several links side by side with different targets. */
function isMenu({ line: { pieces } }: PreparedLine): boolean {
  return new Set(pieces.flatMap(({ href }) => href ?? [])).size >= menuLinks;
}

/** `3 @ 6.95 each  20.85`: what a count and a price make is a sum, whatever stands before it. */
function isProduct(
  amount: LabelledAmount,
  own: readonly LabelledAmount[],
  quantities: readonly number[],
): boolean {
  const [first] = own;
  if (!first || first === amount || amount !== own.at(-1)) return false;
  return quantities.some((count) => count > 1 && first.cents * count === amount.cents);
}

/** Whether an amount is a unit price, judged by the text beside it. */
function isOnes({
  line: { text, count },
  amount,
  own,
  quantities,
}: {
  line: PreparedLine;
  amount: LabelledAmount;
  /** All item amounts of the line. */
  own: readonly LabelledAmount[];
  quantities: readonly number[];
}): boolean {
  if (amount.cents < 0 || isProduct(amount, own, quantities)) return false;
  const isAlone = own.length === 1;
  const [before, after] = [text.slice(0, amount.start), text.slice(amount.end)];
  if (perOneAfter.test(after) || timesAfter.test(after) || perOneBefore.test(before)) return true;
  if (isAlone && (count?.isBehind || piecesTimesBefore.test(before))) return true;
  return !count && timesBefore.test(before) && !(isAlone && timesColumn.test(before));
}

/** `-$5.00 each`: what a saving takes off every piece. */
export function isSavedEach({ text, amounts }: PreparedLine): boolean {
  return perOneAfter.test(text.slice(amounts.at(-1)?.end));
}

/** `2 @ 2.50  HAND SOAP   5.00`: a name after the unit price. */
function nameBetween({ text, amounts: [first, last, ...others] }: PreparedLine): string | null {
  if (!first || !last || others.length > 0 || !quantityLine.test(text)) return null;
  const between = text.slice(first.end, last.start);
  return /^\s*\/|^\s*per\b/i.test(between) || perOneAfter.test(between) ? null : nameIn(between);
}

/** The words of a line that contain its name. */
function nameWords({ line, head, own }: { line: PreparedLine; head: string; own: LabelledAmount[] }): string {
  if (hasPackSize(line)) return head;
  return withoutQuantity(line.nameCell ?? withoutCount(head, line), pieceCount(line, own, head));
}

/** The words before the amounts, without the quantity column. */
function withoutCount(head: string, { count }: PreparedLine): string {
  const at = count && !count.isBehind ? head.lastIndexOf(count.text) : -1;
  return count && at >= 0 ? `${head.slice(0, at)}  ${head.slice(at + count.text.length)}` : head;
}

/** Amounts that belong to an item: unnamed ones, reductions and totals of single lines. */
function isItemAmount(amount: LabelledAmount): boolean {
  return amount.kind === null || amount.kind === 'discount' || isLineTotal(amount);
}

/** `Walnut handle (+$20.00)`, `Rush: +$12.00`: the surcharge of an option is already in the item's price. */
function isSurcharge({ line, amount }: { line: PreparedLine; amount: LabelledAmount }): boolean {
  return /[(:]\s?\+\s?$/.test(line.text.slice(0, amount.start));
}

/** `Unit price: 12.99` is not a sum but a unit price; an old one is neither. */
function isLabelledUnit({ line, amount }: { line: PreparedLine; amount: LabelledAmount }): boolean {
  if (/\b(?:OLD|FORMER|ORIG|ORIGINAL|REG|REGULAR)\b/.test(amount.label)) return false;
  return amount.kind === 'ignored' && perOneBefore.test(line.text.slice(0, amount.start));
}

/** `Item total: $34.64` closes one line of an order, not the order. */
export function isLineTotal({ label, kind }: LabelledAmount): boolean {
  return kind === null && label === 'ITEM TOTAL';
}

/** A sentence that happens to contain an amount: it goes on behind it, ends with it, or another one begins. */
function isProse({ line: { text, amounts }, own }: { line: PreparedLine; own: LabelledAmount[] }): boolean {
  const last = own.at(-1);
  if (sentenceBehind.test(text.slice(own[0]?.end ?? 0))) return true;
  const tail = text.slice(last?.end ?? 0).trim();
  if (tail === '.' || amounts.at(-1) !== last) return tail === '.';
  const isLong = tail.length > maxTail || wordsBehind.test(tail);
  return isLong && !perOneAfter.test(tail) && !isNote(tail);
}

/** `(incl. tax)`, `inkl. 7 % MwSt.`: a note about the price before it. */
function isNote(tail: string): boolean {
  const words = toWords(tail);
  return noteInBrackets.test(tail) || (amountKind(words) === 'tax' && isTaxInside(words));
}
