import { readGtin } from '../../../../prices/facts/gtin.rules.js';
import type { ReceiptItem } from '../../../receipt-reading.types.js';
import type { PreparedLine } from '../../text/read-line.types.js';
import type { ItemReading } from '../item-reading.types.js';
import { withoutReason } from './reason-in-name.rules.js';

/**
 * Digits from which a number with a correct check digit is a GTIN: of eight-digit numbers, one in ten has one by
 * chance.
 */
const minGtinDigits = 12;
/** Flags that tills print for tax or payment: `T`, `N`, `FS`, `NF`, `<A>`. */
const flag = /^(.+\S)\s+<?(?:[TNXFOAEBHSD]|FS|NF|FN|FT|TX|TF|NT|NP|T[12]|TB)>?\s*$/;
const leadingFlag = /^(?:[TNXFOAEB]|FS|NF|\([A-E]\)|[A-E](?:\d{2}|OO))\s+(?=\S{3})/;
/** Words before a single letter that belongs to the name: `Vitamin D`, `Size L`, `Hepatitis A`. */
const lettered =
  /\b(?:VITAMIN|VIT|ITEM|PRODUCT|SIZE|TYPE|SERIES|CLASS|GRADE|PLAN|GROUP|MODEL|USB|LEVEL|PART|VOL|HEPATITIS|OMEGA|BRAND|TEAM|X-?BOX ONE|GALAXY)$/i;
/** `Mug (KX-1024)`: a code of capitals and digits in brackets after a name. */
const codeBehind =
  /^(.*\p{L}.*\S)\s\((?=[^)]*[\d-])(?=[^)]*[A-Z])([A-Z0-9][A-Z0-9._/-]{2,23})\)(?:$|(?=\s\p{L}{2}))/u;
/** Letters, a dash and digits: plainly an item number, even if nothing else on the list confirms it. */
const dashedCode = /^[A-Z]{1,4}-\d{3,8}$/;
/** `KX-1024 Mug`, `GG-PACK-60 Rucksack`. */
const codeForm = String.raw`(?:[A-Z]{1,4}-?\d{3,8}|(?=[A-Z-]*\d)[A-Z][A-Z0-9]{1,7}(?:-[A-Z0-9]{1,8}){1,4})`;
const code = new RegExp(`^${codeForm}$`);
const codeBefore = new RegExp(String.raw`^(${codeForm})\s+(.*\p{L}{3}.*)$`, 'u');
/** `LL-TR Table Runner`. */
const lettersBefore = /^([A-Z]{1,4}(?:-[A-Z0-9]{1,8}){1,4})\s+(.*\p{Ll}{3}.*)$/u;
/** `4081 EGGPLANT`: short numbers, where most items of a receipt have longer ones. */
const shortNumberBefore = /^(\d{3,5})\s+(\p{L}{3}.*|.*\s\p{L}{3}.*)$/u;
/** `1006 RICE`: the class of goods, as Indian bills print it. */
const classBefore = /^(\d{4,8})\s+(\p{L}{2}.*)$/u;
/** From this many items on, a letter that only one of them ends with is part of its name. */
const minItemsWithFlags = 3;

/** Separates barcodes from the shop's own numbers, and removes tax flags from names. */
export function settleNumbers(items: ItemReading[], lines: PreparedLine[]): ItemReading[] {
  const flagged = items.filter(({ item }) => withoutFlag(item.name) !== item.name).length;
  // Tills print flags again and again in a list.
  const hasFlags = flagged > 1 || items.length < minItemsWithFlags;
  const isTill = isPrintedList(lines);
  const bracketed = itemsWithCodes(items);
  const preceded = areNumbered(items);
  const leading = items.filter(({ item }) => leadingFlag.test(item.name)).length;
  const numbered = items.filter(({ item }) => /^\d{5,14}$/.test(item.sku ?? '')).length;
  const isNumbered = isTill && numbered > 1 && numbered * 2 >= items.length;
  return items.map((entry) => {
    const { sku, ...item } = withoutCode({ item: entry.item, bracketed, preceded, isNumbered });
    const name = hasFlags && isTill ? withoutFlag(item.name) : item.name;
    const gtin = sku && sku.length >= minGtinDigits ? readGtin(sku) : null;
    return {
      ...entry,
      item: {
        ...item,
        name: withoutReason(leading > 1 ? name.replace(leadingFlag, '') : name),
        ...(gtin ? { gtin } : sku ? { sku } : {}),
      },
    };
  });
}

/**
 * Whether every name ends with a code of its own in brackets; for a single item, one that is plainly an item number.
 */
function itemsWithCodes(items: ItemReading[]): boolean {
  const codes = items.map(({ item }) => codeBehind.exec(item.name)?.[2]);
  if (codes.length === 1) return dashedCode.test(codes[0] ?? '');
  const [first = ''] = codes;
  const series = first.slice(0, first.indexOf('-') + 1);
  // `(MH-BG)`, `(MH-AP)`: codes without digits are item numbers if they share a prefix.
  const isCode = (code: string | undefined) =>
    code !== undefined && (/\d/.test(code) || (series !== '' && code.startsWith(series)));
  return codes.every(isCode) && new Set(codes).size === codes.length;
}

/** Whether each of several items has a code, some of them before the name: columns printed close together. */
function areNumbered(items: ItemReading[]): boolean {
  return (
    items.length > 1 &&
    (items.every(({ item }) => codeBefore.test(item.name) || code.test(item.sku ?? '')) ||
      isSeries(items) ||
      areClassified(items))
  );
}

/** `1006 RICE`, `0901 COFFEE`: a number of as many digits before each name; not the years of calendars. */
function areClassified(items: ItemReading[]): boolean {
  const numbers = items.map(({ item }) => classBefore.exec(item.name)?.[1] ?? '');
  const digits = new Set(numbers.map((number) => number.length));
  return digits.size === 1 && !digits.has(0) && !numbers.every((number) => /^20\d\d$/.test(number));
}

/** `LL-PILLOW Pillow`, `LL-TR Table Runner`: codes without digits that begin alike and are never the same. */
function isSeries(items: ItemReading[]): boolean {
  const codes = items.map(({ item }) => lettersBefore.exec(item.name)?.[1] ?? '');
  const start = codes[0]?.slice(0, codes[0].indexOf('-') + 1);
  return (
    Boolean(start) &&
    codes.every((some) => some.startsWith(start ?? '')) &&
    new Set(codes).size === codes.length
  );
}

function withoutCode({
  item,
  bracketed,
  preceded,
  isNumbered,
}: {
  item: ReceiptItem;
  bracketed: boolean;
  preceded: boolean;
  /** Most items of the list have an item number. */
  isNumbered: boolean;
}): ReceiptItem {
  const [, name, behind] = (bracketed && codeBehind.exec(item.name)) || [];
  if (name && behind) return { ...item, name: item.name.replace(codeBehind, '$1'), sku: item.sku ?? behind };
  const [, before, rest] =
    (preceded &&
      (codeBefore.exec(item.name) ?? lettersBefore.exec(item.name) ?? classBefore.exec(item.name))) ||
    (isNumbered && item.sku === undefined && shortNumberBefore.exec(item.name)) ||
    [];
  return before && rest ? { ...item, name: rest, sku: item.sku ?? before } : item;
}

/** Order mails print no flags: only tills do, and documents printed from their data. */
function isPrintedList(lines: PreparedLine[]): boolean {
  return lines.every(({ line }) => line.selector === undefined);
}

function withoutFlag(name: string): string {
  const bare = flag.exec(name)?.[1];
  return bare === undefined || lettered.test(bare) ? name : bare;
}
