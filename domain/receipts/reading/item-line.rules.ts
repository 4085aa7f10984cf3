import type { LabelledAmount, PreparedLine } from './read-line.types.js';

/** What one line may say about a bought thing. */
export type ItemLine = {
  index: number;
  /** What is bought, or null when the line does not name anything. */
  name: string | null;
  /** The name links somewhere, as product names in order mails do. */
  isLinked: boolean;
  url: string | undefined;
  sku: string | undefined;
  /** Quantities the line may state, likeliest first; 0 of them is the rule on receipts. */
  quantities: number[];
  /** Price of one, where the line says that it is one's. */
  unitCents: number | null;
  /** The last amount that is not one's. */
  lineCents: number | null;
  /** Another amount before the last one: the price of one, in tables. */
  otherCents: number[];
  /** A bare number before the name: a quantity, or the number of the line. */
  leadingNumber: number | null;
};

const headWords =
  /\b(DESCRIPTION|DESC|ITEMS?|ARTIKEL|QTY|QUANTITY|MENGE|PRICE|EINZELPREIS|GESAMTPREIS|AMOUNT|UNIT|PARTICULARS|PRODUCTS?|TOTAL|TAX|SALE|REG|REGULAR|NOW|WAS|EACH|EA|AT|FOR|LBS?|KG|OZ|USD|RM|ORDERED|NET|PCS?)\b/g;
/** Lines about a thing that are never its name. */
const attribute =
  /^\W*(?:sku|model|item ?(?:#|no\b|number|id\b|code)|web id|internet ?#|store sku|style|size|colou?r|sold by|seller|condition|get it|arriv|deliver(?:y|s|ed) (?:by|on|to)|ships? |estimated|expected|return (?:by|policy|window)|qty|quantity|menge|upc|isbn|asin|part ?(?:#|no)|mfr|serial|status|pick ?up|fulfilled|dispatched|view|track|write a|buy it again|department|order(?:ed)? ?(?:date|no\b|number|#|placed|id|on\b)|date\b|placed|invoice|receipt|cashier|server|incl(?:\.|uding|uded|usive)|table|clerk|thank|hello|hi\b|dear)\b/i;
const quantityLabel =
  /\b(?:qty|quantity|menge|quantité|cantidad|aantal|quantità)\b\.?\s*[:.]?\s*(\d{1,3})(?![\d.,])/i;
const timesPrice =
  /(?<![\d.,#-])(\d{1,3})(?:\.0+)?\s*(?:x|X|@|\*|pcs?|ea|at \d+ for)\s*@?\s*(?=[$£€]|RM|\d+[.,]\d{2})/i;
/** `2 @ 4.49`, `1.52 lb @ 1 lb /0.58`: a line about the thing above or below it. */
const quantityLine = /^\s*\d{1,3}(?:\.\d+)?\s*(?:lbs?|kg|oz|ea|pcs?)?\s*(?:@|x|\*|at\b)\s*(?:[$£€]|RM|\d)/i;
/** `2 Pack Socks`, `2 in. x 4 in. Stud`: the number belongs to the name. */
const leadingQuantity =
  /^\s*(\d{1,3})\s*(?:x\s+|X\s+|of:?\s+|×\s*|\s)(?!(?:pack|pk|piece|count|ct|pairs?|in|inch|ft|oz|gal|qt|quart|cup|tier|ply|year|drawer|shelf|light|person)\b)(?=\S*[A-Za-z])/i;
const longNumber = /(?<![\w.,-])(\d{5,14}[A-Z]{0,2})(?![\w.,-])/;
const code = /^(?=(?:\D*\d){3})[A-Z0-9][A-Z0-9/-]{4,17}$/;
const perOneAfter = /^\s*(?:\/\s*)?(?:each|ea|apiece|per (?:item|unit|piece))\b/i;
const perOneBefore = /(?:@|\b(?:unit price|price each|at \d+ for))\s*(?:[$£€]|RM)?\s*$/i;
/** Text that may follow the amount of a bought line: tax letters. */
const maxTail = 8;

/** Reads what a line says about a bought thing; null for lines of other matters. */
export function readItemLine(line: PreparedLine): ItemLine | null {
  const own = line.amounts.filter(isItemAmount);
  if (line.amounts.length > 0 && (own.length === 0 || isProse({ line, own }))) return null;
  const head = line.text.slice(0, own[0]?.start ?? line.text.length);
  const isUnit = (amount: LabelledAmount) =>
    perOneAfter.test(line.text.slice(amount.end)) || perOneBefore.test(line.text.slice(0, amount.start));
  const unit = own.find(isUnit);
  const whole = own.filter((amount) => !isUnit(amount)).map((amount) => amount.cents);
  const isAside = attribute.test(head) || quantityLine.test(line.text);
  const name = isAside ? null : nameIn(head);
  const link = line.line.pieces.find((piece) => piece.href && nameIn(piece.text) !== null);
  return {
    index: line.index,
    name,
    isLinked: link !== undefined && name !== null,
    url: link?.href && /^https?:/.test(link.href) ? link.href : undefined,
    sku: skuIn(line.text),
    quantities: quantitiesIn({ line, own, head, isAside }),
    unitCents: unit?.cents ?? null,
    lineCents: whole.at(-1) ?? null,
    otherCents: whole.slice(0, -1),
    leadingNumber: Number(/^\s*(\d{1,3})\.?\s/.exec(line.text)?.[1] ?? Number.NaN) || null,
  };
}

/** Amounts that belong to a bought thing: unnamed ones, reductions, and the totals of single lines. */
function isItemAmount(amount: LabelledAmount): boolean {
  return amount.kind === null || amount.kind === 'discount' || isLineTotal(amount);
}

/** `Item total: $34.64` closes one line of an order, not the order. */
export function isLineTotal({ label }: LabelledAmount): boolean {
  return /^(?:\w+ )?(?:ITEM|LINE) (?:TOTAL|PRICE)$/.test(label);
}

/** A sentence that happens to name an amount: it goes on behind it. */
function isProse({ line, own }: { line: PreparedLine; own: LabelledAmount[] }): boolean {
  const last = own.at(-1);
  const tail = line.text.slice(last?.end ?? 0).trim();
  return tail.length > maxTail && !perOneAfter.test(tail) && line.amounts.at(-1) === last;
}

/** The words of the cells before the amounts, without quantities, codes, flags and column headings. */
function nameIn(head: string): string | null {
  const cells = head
    .replace(quantityLabel, '  ')
    .replace(timesPrice, '  ')
    .split(/\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !isFiller(cell));
  const name = cells
    .join(' ')
    .replace(leadingQuantity, '')
    .replace(/\s\d{8,14} {0,2}[A-Z]{0,2}\s*$/, ' ')
    .replace(new RegExp(longNumber.source, 'g'), ' ')
    .replace(/[.·_-]{4,}|(?:\s\.)+\s*$/g, ' ')
    .replace(/\s*<[A-Z]{1,2}>\s*$/, '')
    .replace(/\s+/g, ' ')
    .replace(/^[^A-Za-z0-9(\u00c0-\u024f]+|[^\w).%"'+\u00c0-\u024f]+$/g, '')
    .trim();
  return isName(name) ? name : null;
}

/** Cells that are no part of a name: bare numbers, codes, tax letters, headings. */
function isFiller(cell: string): boolean {
  return (
    /^\d{1,3}(?:\.0+)?$/.test(cell) ||
    code.test(cell) ||
    /^<?[A-Z]{1,2}>?$/.test(cell) ||
    cell
      .toUpperCase()
      .replace(headWords, '')
      .replace(/[^A-Z0-9]/g, '') === ''
  );
}

function isName(name: string): boolean {
  const bare = name.toUpperCase().replace(headWords, '');
  return (
    name.replace(/[^A-Za-z\u00c0-\u024f]/g, '').length >= 3 &&
    bare.replace(/[^A-Z\u00c0-\u024f]/gi, '').length >= 2
  );
}

function skuIn(text: string): string | undefined {
  const number = longNumber.exec(text)?.[1];
  return (
    number ??
    text
      .split(/\s{2,}/)
      .find((cell) => code.test(cell.trim()))
      ?.trim()
  );
}

/** A stated quantity first, then what stands where quantities stand. */
function quantitiesIn({
  line,
  own,
  head,
  isAside,
}: {
  line: PreparedLine;
  own: LabelledAmount[];
  head: string;
  isAside: boolean;
}): number[] {
  const stated = quantityLabel.exec(line.text)?.[1] ?? timesPrice.exec(line.text)?.[1];
  if (stated) return [Number(stated)].filter((quantity) => quantity > 0);
  const between = own
    .slice(1)
    .map((amount, index) => line.text.slice(own[index]?.end, amount.start).trim())
    .flatMap((text) => /^(?:[xX×]\s*)?(\d{1,3})$/.exec(text)?.[1] ?? []);
  const cells = head.split(/\s{2,}/).filter((cell) => /^\s*\d{1,3}(?:\.0+)?\s*$/.test(cell));
  const leading = isAside ? undefined : leadingQuantity.exec(head)?.[1];
  const found = [...between, ...cells.reverse(), ...(leading ? [leading] : [])].map(Number);
  // In text set with single blanks the quantity is the last word before the price of one.
  const trailing = own.length > 1 ? /\s(\d{1,3})\s*$/.exec(head)?.[1] : undefined;
  return [...found, ...(trailing ? [Number(trailing)] : [])].filter((quantity) => quantity > 0);
}
