import { youSaveWords } from '../../../prices/facts/price-words.data.js';
import type { AmountVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { maxLabelChars } from './reading.limits.js';
import { hasNearWord, toWords } from './words.rules.js';

/** The kind of an amount, judged by the words beside it. `table` is a cell of a tax table. */
export type AmountKind =
  | 'total'
  | 'subtotal'
  | 'tax'
  | 'shipping'
  | 'discount'
  | 'fee'
  | 'rounding'
  | 'paid'
  | 'change'
  | 'table'
  | 'ignored';

const anyOf = (list: keyof AmountVocabulary) => inAnyLanguage(({ amounts }) => amounts?.[list]);
const whole = (list: keyof AmountVocabulary) => new RegExp(String.raw`\b${anyOf(list)}\b`);
const part = (list: keyof AmountVocabulary) => new RegExp(anyOf(list));

const discount = whole('discount');

/** Whether an amount is labelled as a total or a subtotal. */
export function isPrintedSum({ kind }: { kind: AmountKind | null }): boolean {
  return kind === 'subtotal' || kind === 'total';
}

/** Words per kind, tried in order on {@link toWords} output. The first match wins, so narrower meanings come first. */
const kinds: ReadonlyArray<[AmountKind, RegExp]> = [
  ['ignored', new RegExp(String.raw`^${anyOf('ignoredAlone')}$|\b${anyOf('ignored')}\b`)],
  ['total', whole('roundedTotal')],
  ['rounding', whole('rounding')],
  ['change', whole('change')],
  ['subtotal', whole('subtotal')],
  ['total', whole('payable')],
  ['fee', whole('fee')],
  ['shipping', whole('shipping')],
  ['discount', discount],
];

const tax = whole('tax');
/** `GST INCLUDED IN TOTAL`, `DAVON MWST`: the tax inside a total, never the total. */
const taxInside = new RegExp(
  String.raw`\b${anyOf('tax')}\b.*\b${anyOf('taxInside')}\b|\b${anyOf('ofWhich')}\b`,
);
/** `INCLUSIVE`, however OCR mangled it. */
const inclusive = whole('inclusive');
const total = whole('total');
const handedOver = whole('handedOver');
const notPaid = whole('notPaid');
const paid = whole('paid');
const includesTax = whole('includesTax');
const taxedTotal = whole('taxedTotal');
const roundedTotal = new RegExp(String.raw`\b${anyOf('roundedTotal')}`);
const finalTotal = part('finalTotal');
const strongTotal = part('strongTotal');
const netTotal = part('netTotal');
const plain = new RegExp(`^${anyOf('plain')}$`);

/** `TOTAL PAID` is what was paid for everything; on a till receipt with change it is the amount handed over. */
export const totalPaidWords = whole('totalPaid');

/** The kind of an amount from the words before it; null if they name no known kind. */
export function amountKind(label: string): AmountKind | null {
  if (label === '') return null;
  const words = label.slice(-maxLabelChars);
  for (const [kind, pattern] of kinds) {
    if (pattern.test(words)) return kind;
  }
  if (totalPaidWords.test(words)) return 'total';
  const isTotal = total.test(words) || looksLikeTotal(words);
  if (handedOver.test(words) && !inclusive.test(words)) return 'paid';
  if (tax.test(words) && taxInside.test(words)) return 'tax';
  if (tax.test(words)) return isTotal && isTaxedTotal(words) ? 'total' : 'tax';
  if (isTotal) return 'total';
  if (notPaid.test(words)) return null;
  return paid.test(words) ? 'paid' : null;
}

/** `TOTAL` as OCR may leave it: with one wrong letter, or with gaps. */
function looksLikeTotal(words: string): boolean {
  return hasNearWord(words, 'TOTAL') || /\bT ?O ?T ?A ?[LI]\b/.test(words);
}

/** `TOTAL INCL GST` is a total, `TOTAL GST` a tax, and `TOTAL INCLUDES GST` a tax as well. */
function isTaxedTotal(words: string): boolean {
  return !includesTax.test(words) && (inclusive.test(words) || taxedTotal.test(words));
}

/** Whether a label says that its tax is in the other amounts: `GST INCLUDED IN TOTAL`. */
export function isTaxInside(label: string): boolean {
  return taxInside.test(label) || inclusive.test(label);
}

/** Whether a label speaks of tax, whatever else it says. */
export function isTaxed(label: string): boolean {
  return tax.test(label.slice(-maxLabelChars));
}

/** `TOTAL MRP`: whether a label that tells something else, and nothing of savings, is also called a total. */
export function isToldTotal(label: string): boolean {
  const words = label.slice(-maxLabelChars);
  const isOfSavings = isCalledSaving(words) || youSaveWords.test(words);
  return amountKind(words) === 'ignored' && total.test(words) && !isOfSavings;
}

/** A longer text before an amount is a sentence. */
const maxToldChars = 32;

/** Whether the words of a product page, which end before an amount, are all that is printed before it: `Sie sparen`. */
export function isLabelOf(words: RegExp, printed: string): boolean {
  const label = printed.replace(/^[^\p{L}]+/u, '');
  return label.length <= maxToldChars && words.exec(label)?.index === 0;
}

/** Whether an amount is charged besides the goods: shipping and fees. */
export function isCharge(kind: AmountKind | null): boolean {
  return kind === 'shipping' || kind === 'fee';
}

/** Whether a label has a word for what is taken off a price. */
export function isCalledSaving(label: string): boolean {
  return discount.test(label.slice(-maxLabelChars));
}

/** How strongly a label claims to be the amount paid for everything, 0 to 1. */
export function totalStrength(label: string): number {
  const words = label.slice(-maxLabelChars);
  if (roundedTotal.test(words)) return 1;
  if (finalTotal.test(words)) return 0.9;
  if (strongTotal.test(words) || looksLikeTotal(words)) {
    return inclusive.test(words) || /TOTAL (AMOUNT|SALES?|RM)/.test(words) ? 0.8 : 0.7;
  }
  return netTotal.test(words) ? 0.7 : 0.35;
}

/** Everything that names a kind of amount, for removal from a label. */
const naming = [...kinds.map(([, pattern]) => pattern), total, tax, paid, totalPaidWords, inclusive].map(
  ({ source }) => new RegExp(source, 'g'),
);

/** Number of words in a label that name no kind of amount: `BALANCE BIKE` has one, `TOTAL SALES EXCLUDING GST` none. */
export function otherWordCount(words: string): number {
  const rest = naming.reduce((text, pattern) => text.replace(pattern, ' '), words.slice(-maxLabelChars));
  return rest.split(' ').filter((word) => word.length > 2 && !plain.test(word) && amountKind(word) === null)
    .length;
}

/** A name that ends in a carrier: `Posti parcel`, `Mondial Relay`, `Allegro Paczkomaty InPost`. */
export const endsInCarrier = new RegExp(`^(?:X )?(?:[A-Z]+ ){0,2}${anyOf('carriers')}$`);
/** A single word of a service: `Ground`, `Paket`. */
const service = new RegExp(`^${anyOf('carriedBy')}$`);
const fee = new RegExp(String.raw`\b${anyOf('fee')}$`);
const shipping = new RegExp(whole('shipping').source, 'g');
/** `Dostawa kurierska`, `Livraison à domicile`: in English what comes first is what the goods are for. */
const shippingFirst = new RegExp(
  `^${inAnyLanguage(({ language, amounts }) => (language === 'en' ? undefined : amounts?.shipping))}(?: [A-Z]+){1,3}$`,
);
/** What follows in a name says where to, how fast or for what: `Freight - Geelong to Torquay`. */
const furtherWords = /\s[-–—·|/]\s|[:([,]/;

/** Whether the name of a row is that of a charge, and of nothing that is sold: `Shipping box` is goods. */
export function isCalledCharge(name: string): boolean {
  const words = toWords(name.split(furtherWords)[0] ?? '');
  if (endsInCarrier.test(words) || shippingFirst.test(words) || isOfServices(words)) return true;
  const kind = amountKind(words);
  // Whatever a fee is for, it is none of the goods.
  if (kind === 'fee') return fee.test(words);
  if (kind !== 'shipping') return false;
  const others = words
    .replace(shipping, ' ')
    .split(' ')
    .filter((word) => word.length > 2 && !service.test(word));
  // `DPD Next Day Carriage`
  return others.every((word) => plain.test(word)) || service.test(others.join(' '));
}

/** `InPost Paczkomat`: carriers and services, and no other word. */
function isOfServices(words: string): boolean {
  const parts = words.split(' ');
  return parts.length > 1 && parts.every((word) => service.test(word));
}

/** Strength at which a label is a total and not a word in a name. */
export const surelyTotal = 0.7;
