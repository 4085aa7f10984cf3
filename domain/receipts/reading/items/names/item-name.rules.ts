import { anyCase, regex } from '../../../../shared/regex.js';
import { anyMonth } from '../../text/dates/month-names.rules.js';
import { amountKind, otherWordCount } from '../../text/labels.rules.js';
import { namesOrder } from '../../text/order-number.rules.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import { letterCount, toWords } from '../../text/words.rules.js';
import { anyOf } from '../../words/item-words.js';
import { inAnyLanguage } from '../../words/vocabulary.js';

/** Column headings and words beside prices; alone they are not a name. */
const headWords = regex('gu')`(?<![\p{L}\p{N}])${anyOf('columns')}(?![\p{L}\p{N}])`;
/** Lines about an item that are never its name: a label followed by its value. */
const attribute = anyCase`^[^\p{L}\p{N}]*${anyOf('attributes')}(?!\p{L})`;
/**
 * `Soap | SKU: 4471`, `Whetstone | Grit: 1000`: a detail after the name. Behind a label that nobody listed it is one word,
 * unlike the title in `LEGO | Star Wars: Millennium Falcon`.
 */
const attributeBehind = anyCase`(?<=\p{L}.{0,80})\s\|\s+(?:${anyOf('attributes')}\s*:.*|\p{L}[\p{L}.-]{1,24}\s?:\s+\S+)$`;
/** `Art.`, before a number. */
const numberCaption = /^(?:art|r[eé]f|cod|nr|pos)\.$/iu;
/** `Art. No. 1108204`, `GTIN 4006381333931`: a labelled item number. */
const labelledNumber = anyCase`^[^\p{L}\p{N}]*${anyOf('numberColumns')}\.?\s?[:#]?\s*(?=\S*\d)[\p{L}\p{N}._/-]{2,24}[^\p{L}\p{N}]*$`;
/**
 * `Transaction ID: 4120098871`: a long number behind a label that nobody listed. Without a colon it is the number of an
 * item behind its name: `Paper Towels #1234567`.
 */
const longNumberLabelled = /^[^\p{L}\p{N}]*\p{L}[^:#\d]{1,30}\s?:\s*#?\d[\d-]{5,20}[^\p{L}\p{N}]*$/u;
/** `Product: Soap`, `Description Soap`, `[商品名] 丼`. */
const nameLabel = anyCase`^[^\p{L}\p{N}]*(?:${anyOf('nameLabels')}\s*(?:[\]】]\s*|:\s+)|${anyOf('describes')}(?:\s*:)?\s+(?=\S))`;
/** A size, a colour or both, as shops print them below a name. */
const size = String.raw`(?:[2-6]?X{0,3}[SL]|M|X?XS|one size|O\/?S|small|medium|large|x-?large|petite|tall|regular|(?:US|UK|EU|W|L|M) ?\d{1,3}(?:\.5)?|\d{1,3}(?:\.5|[RWLDE]|EE)?|\d{2}[WR]? ?[x×/-] ?\d{2}L?|\d{1,2}-\d{1,2})`;
/** English names seldom end in a colour. In other languages they do, so there only a colour alone counts. */
const colour = String.raw`(?:[\p{L}-]+ ){0,2}?(?:black|white|grey|gray|navy|blue|red|green|pink|beige|brown|cream|ivory|purple|yellow|orange|khaki|olive|silver|gold|charcoal|natural|multi(?:color)?|indigo|sage|tan|teal|stone|sand|rose|bordeaux)(?: (?:jack|wash|mist|heather|melange|marl))?|${anyOf('colours')}`;
const variant = anyCase`^[^\p{L}\p{N}]*(?:(?:${anyOf('sizes')}) ?${size}|${size}|${colour})(?:\s*[,/|·-]\s*(?:(?:${anyOf('sizes')}) ?${size}|${size}|[\p{L} '-]{2,24}))?[^\p{L}\p{N}]*$`;
const variantBySlash = /^[^\p{L}\p{N}]*(?:[\p{L}\d .'x×-]{1,24}\s\/\s){1,2}[\p{L}\d .'-]{1,24}$/u;
/** `3-PACK - T-shirts` begins with a number, and is a name. */
const pack = /^[^\p{L}\p{N}]*\d{1,3}-\p{L}{3}/u;
/** `Men's Shoes`: a category below the name. */
const department =
  /^(?:men|women|kid|boy|girl|unisex|toddler|youth|adult|baby|big kid|little kid)['’]?s?['’]? [\p{L}-]+(?: [\p{L}-]+)?$/iu;
/** `Finish: White`, `Black, Size 6`, `形:丸`: below a name it is a detail; alone it may be a title. */
const labelled =
  /^[^\p{L}\p{N}]*(?:[\p{L}]{2,14}(?: [\p{L}]{2,12})?\s?:\s+\S.*|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー・]{1,8}:\s?\S.*|.{0,24}\bsize:? [\w./]+.{0,12})$/iu;
/** Headings above the first item, as order mails word them. */
const heading = anyCase`^[^\p{L}\p{N}]*(?:${anyOf('headingOwners')} )?${anyOf('headingNouns')}[^\p{L}\p{N}]*${anyOf('headingTails')}?[^\p{L}\p{N}]*$`;
/** `Shipment 2 of 2 - arriving Nov 22`; `Cotton 8/4` is none, as no part is the eighth of four. */
const partHeading =
  /^[^\p{L}\p{N}]*\p{L}{3,} (\d{1,2}) ?(?:of|von|sur|de|di|van|av|af|z|\/) ?(\d{1,2})\s*(?:$|[-–—:,(])/u;
/** Sentences of the letter around the list: they end in a lower-case word and a punctuation mark. */
const thanks = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:\p{L}+ )?${anyOf('thanks')} `, 'iu');
const sentence = /(?:\s[a-zà-ÿ’']{4,}[.!]|[!?])\s*$/;
const minSentenceWords = 5;
const longNumber = /(?<![\w.,-])(\d{7,14}[A-Z]{0,2})(?![\w.,-])/g;
const code = /^(?=(?:\D*\d){3})[A-Z0-9][A-Z0-9/-]{4,17}$/;

/** The shop's item number in groups: Target's department, class and item; Home Depot's; IKEA's with points. */
const dashedNumber = String.raw`\d{3}-\d{2}-\d{4}|\d{3,4}-\d{3}-\d{3}|\d{3}\.\d{3}\.\d{2}`;
const dashedAtStart = new RegExp(String.raw`^\s*(?:${dashedNumber})(?=\s)`);
const dashedAtEnd = new RegExp(String.raw`\s(?:${dashedNumber})\s*$`);
const dashed = new RegExp(String.raw`(?<![\w-])(${dashedNumber})(?![\w-])`);

/** `2 Pack Socks`, `2 in. x 4 in. Stud`, `7 UP`: the number belongs to the name. */
export const leadingQuantity = regex('i')`
    ^\s*(?:(\d{1,3})\s*(?:x\s+(?!\d+(?:[.,]\d+)?\s?(?:in|inch|inches|ft|feet|mm|cm|m|x|×|["″'])(?![A-Za-z]))|of:?\s+|×\s*|(?:Stk|Stück|St|pcs?|szt|ks|stuks|uds|pz)\.?\s+)|(\d{1,2})\s+(?!(?:x\s+\d+|pack|pk|
    piece|pc|count|ct|pairs?|in|inch|ft|oz|gal|qt|quart|cup|tier|ply|year|yr|months?|day|days|drawer|
    shelf|light|person|in-1|way|up|musketeers|gb|tb|ml|kg|mm|cm|watt|volt|ah|amp|door|seater|hour|hr|
    min|star|speed|burner|gang|port|stud|bedroom|v|w|l|g|k|hp|mp|psi|rpm|lbs?|cal|grit|thread|mah|kw|kwh|sq|
    step|section|slice|slot|cu|fl|liter|litre|foot|feet|yard|yd|hz|mhz|ghz|bit|channel|person|man|layer|
    panel|fold|wick|tone|color|colour|shade|stage|blade|wheel|tooth|outlet|cell|disc|off)\b))(?=\S*(?:[A-Za-z]|[^\x00-\x7f])|(?<=x\s)\d+\s[A-Za-z])
  `;
/** `(2)06038388001 SAUCE`, `(2)4065 PEPPER`: how many, and the code of the shop. */
const countedCode = /^\s*\(\d{1,2}\)\s?(?:\d{4}\s+(?=\p{L})|(?=\d{5,14}\s))/u;
/** A quantity column: `2`, `2,000`, `1 Stk`, `3 pcs.`, `2 uds.`. */
export const countCell = anyCase`^\s*(\d{1,3})(?:[.,]0+)?\s*(?:(?:x|×|stk|stück|st|stuks|pcs?|pieces?|ea|each|units?|pz|pezzi|uds?|unités?|szt|ks|${anyOf('pieces')})\.?)?\s*$`;

/** A unit column, with or without a quantity: `szt.`, `szt. 3`. */
const unitCell = anyCase`^${anyOf('pieces')}\.?(?:\s+\d{1,3})?$`;
/** A date in a column beside the names: `24 octobre 2026`, `10/24/2026`. */
const day = String.raw`(?:\d{1,2}[./-] ?\d{1,2}[./-] ?(?:20)?\d{2}|\d{4}-\d{2}-\d{2}|\d{1,2}\.? (?:de )?${anyMonth} (?:de )?\d{4}|${anyMonth} \d{1,2}, \d{4})`;
const dayCell = anyCase`^${day}$`;
/** `Data da encomenda 04/11/2026`: a labelled date. */
const dateWord = new RegExp(
  String.raw`^(?:${inAnyLanguage(({ dates }) => dates?.purchase)}|${inAnyLanguage(({ dates }) => dates?.date)})\b`,
);
const dayBehind = anyCase`[\s:]${day}[^\p{L}\p{N}]*$`;

/** `1.18 lb @`, before the price per pound. */
const weighed = /^\d{1,3}[.,]\d{1,3}\s?(?:kg|lbs?|oz|g)\s?[@x×à]$/i;

/** `40% OFF`: the reason for a price. */
const percentOff = /^-?\d{1,2} ?% ?off$/i;
/** Tax letters of a till: three or four consonants, as a word has a vowel. */
const taxLetters = /^[B-DF-HJ-NP-TV-XZ]{3,4}$/;

/** A tax rate column: `19 %`, `4%`, `5,5 %`. */
const taxRate = /^\d{1,2}(?:[.,]\d{1,2})?\s?%$/;

/** `November 12, 2026`, `Due Nov 12, 2026`: a date with at most one word before it. */
const dayAlone = regex('i')`
    ^\W*(?:[a-z]{2,9}[,:]? )?(?:(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}|
    \d{1,2}\.? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*),? 20\d{2}\W*$
  `;

/** `SKU-1001 Lamp`: an item number followed by the name. */
const codeThenName = /^[^\p{L}\p{N}]*[A-Z]{2,5}-\d{2,8}\s+\p{L}{3}/u;

/** Whether a line is about an item without naming it. */
export function isAttribute(text: string): boolean {
  return (
    (attribute.test(text) && !codeThenName.test(text)) ||
    dayAlone.test(text) ||
    dayCell.test(text.trim()) ||
    longNumberLabelled.test(text) ||
    labelledNumber.test(text)
  );
}

/** Whether a line below a name may be its category, and below a brand may be a name: `Kids Kurta Set`. */
export function isDepartment(name: string): boolean {
  return department.test(name);
}

/** Whether a line below a name gives its variant: `10 / Natural Grey`, `M, Black`, `Men's Shoes`. */
export function isVariant(name: string): boolean {
  return (
    name.length <= 40 &&
    !pack.test(name) &&
    [variant, variantBySlash, department, labelled].some((pattern) => pattern.test(name))
  );
}

/** Number of column headings on a line that makes it a table header, however OCR read the others. */
const minColumns = 3;

/** Share of a line's letters in column headings at which the line is nothing else. */
const mostlyHeadings = 0.5;

/** Whether a line near the top consists of column headings, however few, and so is not a name: `Artikel  EUR`. */
export function isColumnHeads({ text, line: { pieces } }: PreparedLine): boolean {
  const found = text.toUpperCase().match(headWords)?.length ?? 0;
  const isMost = letterCount(withoutHeadWords(text)) <= letterCount(text) * (1 - mostlyHeadings);
  // `Bez eichnung  Meng e  Preis`: OCR may have left only one of several headings intact; `Price Chopper   Store
  // Albany` is a shop.
  const isOneLeft =
    pieces.length >= minColumns && !/\d/.test(text) && pieces.some((piece) => isHeading(piece.text));
  return (found >= 2 && isMost) || isOneLeft;
}

/** Whether a cell or line is a column heading and nothing else. */
export const isHeading = (cell: string) => /\p{L}/u.test(cell) && !/\p{L}/u.test(withoutHeadWords(cell));

/** Whether a line is the header row of a table: `Qty  S/Price  Amount  Tax`. */
export function isTableHead(text: string): boolean {
  return (text.toUpperCase().match(headWords)?.length ?? 0) >= minColumns;
}

/** `Notebook, dotted   Each   Qty   Total`: the name before the headings of its own columns. */
export function nameBeforeHeads(text: string): string | null {
  const [first = '', ...others] = text.split(/\s{2,}/).filter((cell) => cell.trim() !== '');
  const isName = /\S\s+\S/.test(first.trim()) && !isTableHead(first) && others.every(isHeading);
  return isName && others.length > 1 ? nameIn(first) : null;
}

/** `SALE  STORE 014 REG 02  01/16/2026 06:41 PM`. */
const dayAndTime = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b.{0,12}\b\d{1,2}:\d{2}\b/;

/** Whether a line without an amount belongs to the letter around the list; a link seldom does. */
export function isAround(text: string, isLinked = false): boolean {
  if (heading.test(text) || isPartHeading(text) || namesOrder(text)) return true;
  if (isTaxHeading(text) || dayAndTime.test(text)) return true;
  if (thanks.test(text) || (dayBehind.test(text) && dateWord.test(toWords(text)))) return true;
  const words = text.trim().split(/\s+/).length;
  if (sentence.test(text) && words >= minSentenceWords) return true;
  // Names link to their products; summary words are not links. `Amount` alone is a heading for the amount below it,
  // like a column heading.
  return words <= 4 && !isLinked && isSummaryWord(text) && !isHeading(text);
}

function isPartHeading(text: string): boolean {
  const [, part, parts] = partHeading.exec(text) ?? [];
  return Number(part) <= Number(parts);
}

/** `CGST @ 2.50%, SGST @ 2.50%`: the taxes of the items below it. */
function isTaxHeading(text: string): boolean {
  const words = text.includes('%') ? toWords(text) : '';
  return amountKind(words) === 'tax' && otherWordCount(words) === 0;
}

/** `Selling price`, `Listenpreis`, `Cena katalogowa`, `Prix de l'article`. */
const priceLabel =
  /^(?:\p{L}+ )?(?:price|\p{L}*preis|prijs|pris)$|^(?:prix|precio|prezzo|preço|cena)(?: (?:d[eu]|del|della|do|da))?(?: (?:l['’])?\p{L}+)?$/iu;

/** Whether a text is the label of a sum and nothing else. */
function isSumWord(text: string): boolean {
  const words = toWords(text);
  const kind = amountKind(words);
  return (kind === 'total' || kind === 'subtotal') && otherWordCount(words) === 0;
}

function isSummaryWord(text: string): boolean {
  const kind = amountKind(toWords(text));
  // `Balance Board`: a total label with other words is an item.
  if (kind === 'total' && otherWordCount(toWords(text)) > 0) return false;
  return kind !== null && kind !== 'ignored' && kind !== 'fee' && kind !== 'table';
}

/** The words of the cells before the amounts, without quantities, codes, flags and column headings. */
export function nameIn(head: string): string | null {
  const cells = head
    .split(/\s{2,}/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !isFiller(cell))
    .filter((cell, at, { length }) => at === 0 || at < length - 1 || !taxLetters.test(cell));
  const name = cells
    .join(' ')
    .replace(attributeBehind, '')
    .replace(/^\s*\d{1,2}(?:[.)]\s*(?=\p{L})|\.\s+(?=\d{4}-))/u, '')
    .replace(/^\s*0\d{1,2}\s+(?=\S*[\p{L}\d]{4})/u, '')
    .replace(countedCode, '')
    .replace(dashedAtStart, '')
    .replace(dashedAtEnd, '')
    .replace(leadingQuantity, '')
    .replace(nameLabel, '')
    .replace(/^\s*(?:[A-Z] )?\d{5,14}[A-Z]{0,2} +(?=\S)/, '')
    .replace(/\s\d{7,14} {0,2}[A-Z]{0,2}\s*$/, ' ')
    .replace(longNumber, ' ')
    .replace(/\d+(?:\.\d+)?\s?(?:¢|ct)\s?\/\s?\w+(?: \w+)?/g, ' ')
    .replace(/\s*\(\s*(?:\d{3}\/\d{4}|#?\d{5,14}|#[\w./-]{2,24})\s*\)/g, ' ')
    .replace(/\s*\[\s*(?=[^\]]*\d)#?[A-Z\d][A-Z\d./_-]{2,23}\s*\]/g, ' ')
    .replace(/[.·_-]{4,}|(?:\s\.)+\s*$/g, ' ')
    .replace(/\s*<[A-Z]{1,2}>\s*$/, '')
    .replace(/\s+(?:was|reg\.?|now|sale|orig\.?)$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^\s*["“](.+)["”]\s*$/, '$1')
    .replace(/^[^\p{L}\p{N}(#]+|[^\p{L}\p{N}_).%"'”»®™+]+$/gu, '')
    .trim();
  return isName(name) ? name : null;
}

/** Cells that are not part of a name: bare numbers, codes, tax letters, headings. */
function isFiller(cell: string): boolean {
  return (
    countCell.test(cell) ||
    unitCell.test(cell) ||
    dayCell.test(cell) ||
    taxRate.test(cell) ||
    weighed.test(cell) ||
    code.test(cell) ||
    percentOff.test(cell) ||
    /^<?[A-Z]{1,2}>?$/.test(cell) ||
    withoutHeadWords(cell).replace(/[^\p{L}\p{N}]/gu, '') === ''
  );
}

function isName(name: string): boolean {
  // `Bill#: V001-540417`: a document number.
  if (/#\s?:/.test(name)) return false;
  if (numberCaption.test(name)) return false;
  // `(TTC)`, the second line of a heading.
  if (/^\([^()]*\)$/.test(name)) return false;
  // `Gesamtsumme` in the entry of each item is that of its price.
  if (isSumWord(name) || priceLabel.test(name)) return false;
  // A Chinese, Japanese or Korean character counts as two letters.
  const letters = (text: string) =>
    text.replace(/[^\p{L}]/gu, '').replace(/[\p{Script=Han}\p{Script=Hangul}]/gu, 'xx').length;
  return letters(name) >= 3 && letters(withoutHeadWords(name)) >= 2;
}

function withoutHeadWords(text: string): string {
  return text.toUpperCase().replace(headWords, '');
}

/** The shop's item number, if the line has one. */
export function skuIn(text: string): string | undefined {
  const number = dashed.exec(text)?.[1] ?? /(?<![\w.,-])(\d{5,14}[A-Z]{0,2})(?![\w.,-])/.exec(text)?.[1];
  return (
    number ??
    text
      .split(/\s{2,}/)
      .find((cell) => code.test(cell.trim()))
      ?.trim()
  );
}
