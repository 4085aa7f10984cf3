import { amountKind } from '../text/labels.rules.js';
import { namesOrder } from '../text/order-number.rules.js';
import type { LabelledAmount, PreparedLine } from '../text/read-line.types.js';
import { maxItemLineChars } from '../text/reading.limits.js';
import {
  countCell,
  isAround,
  isAttribute,
  isTableHead,
  nameBeforeHeads,
  nameIn,
  skuIn,
} from './item-name.rules.js';
import {
  hasPackSize,
  isPackSize,
  pieceCount,
  piecesAtPrice,
  piecesTimesBefore,
  quantitiesIn,
  timesAfter,
  withoutQuantity,
} from './item-quantities.rules.js';
import { anyOf } from './item-words.js';
import { quantityBesideName } from './quantity-beside-name.rules.js';

/** What one line may say about a bought thing. */
export type ItemLine = {
  index: number;
  /** What is bought, or null when the line does not name anything. */
  name: string | null;
  /** The line belongs to the letter around the list: a heading, a sentence, a word of the summary. */
  isAround: boolean;
  /** The line heads the columns of a table. */
  isHead: boolean;
  /** The name links somewhere, as product names in order mails do. */
  isLinked: boolean;
  url: string | undefined;
  sku: string | undefined;
  /** Quantities the line may state, likeliest first; 0 of them is the rule on receipts. */
  quantities: number[];
  /** A cell of the line has nothing but how many there are. */
  isCounted: boolean;
  /** Price of one, where the line says that it is one's. */
  unitCents: number | null;
  /** The last amount that is not one's. */
  lineCents: number | null;
  /** Another amount before the last one: the price of one, in tables. */
  otherCents: number[];
  /** The amount is said to be what all of the thing above comes to. */
  closesItem: boolean;
  /** A bare number before the name: a quantity, the number of the line, or part of the name. */
  leadingNumber: number | null;
};

const quantityWord = new RegExp(String.raw`(?<!\p{L})${anyOf('quantity')}(?!\p{L})`, 'iu');
/** `2 @ 4.49`, `1.52 lb @ 1 lb /0.58`: a line about the thing above or below it. */
const quantityLine =
  /^\s*(?:qty\s*)?\d{1,3}(?:[.,]\d+)?\s*(?:(?:lbs?|kg|oz|ea|pcs?|stk|st|szt|ks|un|und|unid|uds?|pz)\.?)?\s*(?:(?:@|\*|at\b|à)\s*(?:[$£€₹]|RM|Rs|\d)|[x×]\s*(?:[$£€₹]|RM|Rs|\d+[.,]\d{2}))/i;
/** `Set 2 · 4 × $6.50`: which kind of the thing above, and how many of it. */
const kindAndQuantity = /^[^·•|]{1,30}[·•|]\s*\d{1,3}\s*[x×*]\s*(?:[$£€₹]|RM|Rs|\d+[.,]\d{2})/;
/** `Electronics; $12.99`: the kind of thing that is named above. */
const kindOfThing = /;\s*$/;
const perOneAfter = new RegExp(String.raw`^\s*(?:\/\s*)?${anyOf('perOne')}(?![\p{L}\d_])`, 'iu');
const perOneBefore = new RegExp(
  String.raw`(?:@|\sà|(?<!\p{L})${anyOf('unitPrice')}\s*:?)\s*(?:[$£€₹¥]|RM|Rs\.?)?\s*$`,
  'iu',
);
/** Nothing but such a label before the amount: `Unit price:`. */
const unitLabel = new RegExp(String.raw`^\W*${anyOf('unitPrice')}\s*:?\s*$`, 'iu');
/** `2 x 1,29`: the amount behind the sign is one's. */
const timesBefore = /(?<![\d.,])\d{1,3}(?:[.,]0{3})?\s*(?:Stk\.?\s*)?[xX×*]\s*(?:[$£€₹]|RM|Rs\.?)?\s*$/;
/** `Soap 2x   56.00`: a column of its own, with what all of them come to. */
const timesColumn = /\p{L}.*\d[xX×]\s{2,}$/u;
/** `4 ARTICLES`, `# ITEMS SOLD 5`: how many were bought in all. */
const countOfThings = new RegExp(
  String.raw`^[^\p{L}\p{N}]*(?:\d{1,3}\s+)?${anyOf('headingThings')}(?:\s+sold)?[^\p{L}\p{N}]*(?:\d{1,3})?[^\p{L}\p{N}]*$`,
  'iu',
);
/** ` * 2 x Soap`: what opens an entry of a list. */
const bullet = /^\s*(?:[*•▪◦‣·–—-]|->)\s+(?=[\p{L}\p{N}([])/u;
/** Links on one line from which on it is a menu. */
const menuLinks = 3;
/** Text that may follow the amount of a bought line: tax letters. */
const maxTail = 8;
/** `$40 or more`, `£4.49 a month`: words follow the amount. */
const wordsBehind = /^(?:\p{L}{2,}\s+[\p{L}\d]{2,}|\p{L}\s+\p{L}{3,})/u;

/** Reads what a line says about a bought thing; null for lines of other matters. */
export function readItemLine(line: PreparedLine): ItemLine | null {
  if (line.text.length > maxItemLineChars) return null;
  if (/\d/.test(line.text) && (countOfThings.test(line.text) || countsAll(line))) return null;
  const own = line.amounts.filter(
    (amount) =>
      (isItemAmount(amount) && !isSurcharge({ line, amount }) && !isPackSize({ line, amount })) ||
      isLabelledUnit({ line, amount }),
  );
  if (line.amounts.length > 0 && (own.length === 0 || isProse({ line, own }) || namesOrder(line.text)))
    return null;
  const first = line.amounts.find((amount) => !isPackSize({ line, amount }));
  const printed = line.text.slice(0, first?.start ?? line.text.length).replace(bullet, '');
  const cents = own.map((amount) => amount.cents);
  const beside = line.count
    ? null
    : quantityBesideName({ words: printed, cents, isCountedElsewhere: line.isCountedElsewhere });
  const head = beside?.words ?? printed;
  const isUnit = (amount: LabelledAmount) => isOnes({ line, amount, isAlone: own.length === 1 });
  const unit = own.find(isUnit);
  const whole = own.filter((amount) => !isUnit(amount)).map((amount) => amount.cents);
  const beforeHeads = own.length === 0 && isTableHead(line.text) ? nameBeforeHeads(line.text) : null;
  const isHead = own.length === 0 && beforeHeads === null && isTableHead(line.text);
  const isAside =
    isHead ||
    (isAttribute(head) && !line.isNamed) ||
    unitLabel.test(head) ||
    quantityLine.test(line.text) ||
    piecesAtPrice.test(line.text) ||
    isPriceLabel(line) ||
    kindAndQuantity.test(line.text) ||
    kindOfThing.test(head);
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
  const link = line.line.pieces.find((piece) => piece.href && nameIn(piece.text) !== null);
  return {
    index: line.index,
    name,
    isAround: (isLetter && !isAside) || (own.length === 0 && namesOrder(line.text)),
    isHead,
    isLinked: link !== undefined && name !== null,
    url: link?.href && /^https?:/.test(link.href) ? link.href : undefined,
    sku: line.sku ?? skuIn(line.text),
    quantities: quantitiesIn({ line, own, head, isAside, beside: beside?.quantity }),
    isCounted: head.split(/\s{2,}/).some((cell) => countCell.test(cell)),
    unitCents: unit?.cents ?? null,
    lineCents: whole.at(-1) ?? null,
    otherCents: whole.slice(0, -1),
    closesItem: own.some(isLineTotal),
    leadingNumber: isAside ? null : Number(/^\s*(\d{1,3})\.?\s/.exec(line.text)?.[1] ?? Number.NaN) || null,
  };
}

/** `List price:` before an amount that is struck out. */
function isPriceLabel({ text, words, amounts }: PreparedLine): boolean {
  return amounts.length === 0 && /:\s*$/.test(text) && amountKind(words) === 'ignored';
}

/** `Qtd. total de itens   3`: how many were bought in all. */
function countsAll({ text, words, amounts }: PreparedLine): boolean {
  return (
    amounts.length === 0 && quantityWord.test(text) && /\bTOTAL\b/.test(words) && amountKind(words) !== null
  );
}

/** `New arrivals | Best sellers | Sale`: links side by side that each lead elsewhere. */
function isMenu({ line: { pieces } }: PreparedLine): boolean {
  return new Set(pieces.flatMap(({ href }) => href ?? [])).size >= menuLinks;
}

/** Whether an amount is the price of one, by what stands beside it. */
function isOnes({
  line: { text, count },
  amount,
  isAlone,
}: {
  line: PreparedLine;
  amount: LabelledAmount;
  /** No other amount of a bought thing stands on the line. */
  isAlone: boolean;
}): boolean {
  const [before, after] = [text.slice(0, amount.start), text.slice(amount.end)];
  if (perOneAfter.test(after) || timesAfter.test(after) || perOneBefore.test(before)) return true;
  if (isAlone && (count?.isBehind || piecesTimesBefore.test(before))) return true;
  return !count && timesBefore.test(before) && !(isAlone && timesColumn.test(before));
}

/** `2 @ 2.50  HAND SOAP   5.00`: a name behind the price of one. */
function nameBetween({ text, amounts: [first, last, ...others] }: PreparedLine): string | null {
  if (!first || !last || others.length > 0 || !quantityLine.test(text)) return null;
  const between = text.slice(first.end, last.start);
  return /^\s*\/|^\s*per\b/i.test(between) || perOneAfter.test(between) ? null : nameIn(between);
}

/** The words in which a line has its name. */
function nameWords({ line, head, own }: { line: PreparedLine; head: string; own: LabelledAmount[] }): string {
  if (hasPackSize(line)) return head;
  return withoutQuantity(line.nameCell ?? withoutCount(head, line), pieceCount({ line, own, head }));
}

/** The words before the amounts without the column that tells how many. */
function withoutCount(head: string, { count }: PreparedLine): string {
  const at = count && !count.isBehind ? head.lastIndexOf(count.text) : -1;
  return count && at >= 0 ? `${head.slice(0, at)}  ${head.slice(at + count.text.length)}` : head;
}

/** Amounts that belong to a bought thing: unnamed ones, reductions, and the totals of single lines. */
function isItemAmount(amount: LabelledAmount): boolean {
  return amount.kind === null || amount.kind === 'discount' || isLineTotal(amount);
}

/** `Walnut handle (+$20.00)`: what a choice costs more is in the price of the thing. */
function isSurcharge({ line, amount }: { line: PreparedLine; amount: LabelledAmount }): boolean {
  return /\(\s?\+\s?$/.test(line.text.slice(0, amount.start));
}

/** `Unit price: 12.99` is no sum, and what one thing costs. */
function isLabelledUnit({ line, amount }: { line: PreparedLine; amount: LabelledAmount }): boolean {
  return amount.kind === 'ignored' && perOneBefore.test(line.text.slice(0, amount.start));
}

/** `Item total: $34.64` closes one line of an order, not the order. */
export function isLineTotal({ label, kind }: LabelledAmount): boolean {
  return kind === null && label === 'ITEM TOTAL';
}

/** A sentence that happens to name an amount: it goes on behind it. */
function isProse({ line, own }: { line: PreparedLine; own: LabelledAmount[] }): boolean {
  const last = own.at(-1);
  const tail = line.text.slice(last?.end ?? 0).trim();
  const isLong = tail.length > maxTail || wordsBehind.test(tail);
  return isLong && !perOneAfter.test(tail) && line.amounts.at(-1) === last;
}
