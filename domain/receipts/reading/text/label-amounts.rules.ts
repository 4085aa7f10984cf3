import { youSaveWords } from '../../../prices/facts/price-words.data.js';
import { anyCase } from '../../../shared/regex.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { type Amount, findAmounts } from './amounts.rules.js';
import { amountKind, isCalledSaving, isLabelOf, otherWordCount } from './labels.rules.js';
import type { LabelledAmount } from './read-line.types.js';
import { toWords } from './words.rules.js';

/**
 * A rounding is never more than this, in cents: a larger amount with that label is the rounded total. Two forints are
 * 200.
 */
const maxRounding = 250;
/** Words that introduce an amount whose name follows it. */
const insideWord = new RegExp(`^${inAnyLanguage(({ amounts }) => amounts?.announces)}$`);
/** `Free shipping on orders over`, `Versandkostenfrei ab`: the amount to spend before something is free. */
const threshold = anyCase`(?:(?<!\p{L})${inAnyLanguage(({ amounts }) => amounts?.free)}(?!\p{L})|\p{L}frei)(?:\s+[\p{L}'’-]{1,14}){0,5}?\s+${inAnyLanguage(({ amounts }) => amounts?.from)}\s*$`;
/** Characters searched for that before an amount. */
const maxThresholdChars = 80;

/** `2 for £`, `3 pour `: a count of pieces before what they cost together. */
const countedFor = /(?<![\d.,])\d{1,2}\s\p{L}{1,12}\s?\p{Sc}?\s?$/u;
const perMeasure = /^\s?\/\s?(?:kgs?|lbs?|oz|100 ?g|l|ltr?|ea|each)(?![A-Za-z])/i;
const atRate = /^\s?@\s?\d{1,2}(?:\.\d{1,4})?\s?%\s+\S/;
/** `2  4.50  VAT 21%  9.00`: a column with each item's tax rate, before the line total. */
const rateCell = /^\s{2,}(?:\p{Lu}[\p{L}.]{1,8}\s?)?\d{1,2}(?:[.,]\d{1,2})?\s?%\s{2,}$/u;

/** `18%: (Tip $9.27 Total $64.38)`: a suggested tip. */
const suggestedTip = /\d ?%.{0,12}\btip\b.{0,24}\btotal\b/i;
/** A sentence that ended before an amount does not name it. */
const sentences = /^.*(?:\p{Ll}{6}|\d{6})[.!?]\s+(?=\p{Lu})/u;

/** `TOTAL (5 articles)`: how many things a sum is of does not name it. */
const countInBrackets = /\(\s?\d{1,3}\s\p{L}{2,12}\.?\s?\)/u;

/** `18.90 (incl. GST)  1  37.80`: what stands in brackets right behind an amount does not name the next. */
const noteBehind = /^\s?\([^()\d]{1,24}\)/u;

function isNoteBehind(text: string): boolean {
  const [note] = noteBehind.exec(text) ?? [];
  const kind = note === undefined ? 'total' : amountKind(toWords(note));
  return kind === null || kind === 'tax';
}

/** `Frete: de 15,90 por 9,90`, `Shipping: was 5.00 now 3.00`: the word between what a charge was and what it is. */
const nowWord = /^(?:POR|NOW|NUR|JETZT|NU|TERAZ|MAINTENANT)$/;

/** `inkl. vRG 2.30`: an amount that is in one above it. */
const isInside = /^(?:INKL|INCL|DAVON|DONT|DI CUI|WAARVAN|HERAF|VARAV)\b/;
/** `Art. 471100, dont éco-participation 0,40`: a number, and what is in the price. */
const furtherFact = /(?<=\d{4}.{0,12})[,;(|·]\s/;

/** Number of words besides the fee's that makes a label an item name. */
const wordsOfName = 2;

/** Longest text in brackets around an amount that may name it, in characters. */
const maxBracketChars = 40;

/**
 * `(6,44 € IVA inclusa)`, `(zawiera 25,00 zł VAT)`: a tax in brackets is named by the words on both sides of its
 * amount.
 */
function taxInBrackets(text: string, from: number, amount: Amount): string | null {
  const { words } = bracketsAround(text, from, amount) ?? {};
  return words !== undefined && amountKind(words) === 'tax' ? words : null;
}

/** The brackets around an amount, behind a place in the text, and the words in them. */
function bracketsAround(text: string, from: number, { start, end }: Amount) {
  const open = text.lastIndexOf('(', start);
  const close = text.indexOf(')', start);
  if (open < from || close < 0 || close - open > maxBracketChars) return null;
  return {
    open,
    close,
    words: toWords(`${text.slice(open + 1, start)} ${text.slice(Math.min(end, close), close)}`),
  };
}

/**
 * `Shipping (VAT incl.: 1.29)  6.90`: the amount in the brackets tells something of the charge. Null if nothing follows
 * the brackets, or if they may stand in the name of an item.
 */
function noteInBrackets({
  text,
  from,
  amount,
  next,
}: {
  text: string;
  from: number;
  amount: Amount;
  next: Amount | undefined;
}): { charge: string; words: string; end: number } | null {
  const brackets = bracketsAround(text, from, amount);
  if (!brackets || !next || next.start < brackets.close) return null;
  const { open, close, words } = brackets;
  const charge = toWords(text.slice(from, open));
  const isNote = amountKind(words) === 'tax' || (amountKind(charge) !== null && words !== '');
  return isNote && charge !== '' ? { charge, words, end: close + 1 } : null;
}

/**
 * Finds the amounts of a line. Each is named by the words between it and the previous amount, or else by the last name
 * found.
 */
export function labelAmounts(text: string): LabelledAmount[] {
  let from = 0;
  let last = '';
  let cents = 0;
  const isSuggested = suggestedTip.test(text);
  const all = findAmounts(text).map((amount, at, found): LabelledAmount => {
    const note = noteInBrackets({ text, from, amount, next: found[at + 1] });
    if (note) {
      from = note.end;
      last = note.charge;
      return { ...amount, label: note.words, kind: 'ignored' };
    }
    const whole = text.slice(from, amount.start);
    const between = at > 0 && isNoteBehind(whole) ? whole.replace(noteBehind, '') : whole;
    const printed = between.replace(sentences, '').replace(countInBrackets, ' ');
    if (isSuggested || threshold.test(printed.slice(-maxThresholdChars))) {
      from = amount.end;
      // `Shipping (free over $50)  $4.99`
      last = toWords(printed.replace(threshold, ''));
      return { ...amount, label: toWords(printed), kind: 'ignored' };
    }
    const isRated = from > 0 && amount.cents >= cents && amountKind(last) === null && rateCell.test(printed);
    cents = amount.cents;
    const before = isRated ? '' : toWords(printed);
    // `inkl. 21,49 € MwSt.`: an included tax is named after its amount.
    const own =
      taxInBrackets(text, from, amount) ??
      (isRated ? null : cellLabel(printed)) ??
      (insideWord.test(before) ? `${before} ${toWords(text.slice(amount.end))}` : before);
    from = amount.end;
    const isNow = at > 0 && nowWord.test(own) && amountKind(last) === 'shipping';
    if (own.length > 1 && !isNow) last = own;
    // `Was $59.95  $35.97`: the word applies to the first amount only.
    else if (amountKind(last) === 'ignored') last = '';
    const what = named(last, amount.cents);
    // `Sie sparen 6,00`: a boast, and no price.
    if (amount.cents > 0 && isLabelOf(youSaveWords, printed))
      Object.assign(what, { label: last, kind: 'ignored' });
    // `Tax: $3.99 @ 10.2%  $0.41`: the first amount is what the tax was computed on.
    if (what.kind === 'tax' && atRate.test(text.slice(amount.end))) what.kind = 'ignored';
    // `0.090 kg NET @ $9.90/kg`: a price per unit of measure is not a total.
    if (what.kind === 'total' && perMeasure.test(text.slice(amount.end))) what.kind = null;
    return { ...amount, ...what };
  });
  // `Deposit 0,25 EUR   0,50`: the unit price, inside the label of the amount paid for all; shipping that was lowered.
  all.forEach((amount, at) => {
    if (
      amount.kind === null &&
      (isToldInside({ text, amount }) || isFormer({ text, amount, before: all[at - 1] }))
    )
      amount.kind = 'ignored';
    const next = all[at + 1];
    // `Offer: 2 for £8.00 – saving £3.00`: what the pieces cost in it.
    const isSaved = next?.kind === 'discount' && Math.abs(next.cents) < amount.cents;
    if (amount.kind === 'discount' && isSaved && countedFor.test(text.slice(0, amount.start)))
      amount.kind = 'ignored';
    // `150 TL ve üzeri kargo bedava  -49,99`: from what on a saving is given.
    if (at === 0 && isThreshold({ text, amount, next })) amount.kind = 'ignored';
    const isLowered = amount.kind === 'shipping' && next !== undefined && next.cents < amount.cents;
    const isPair =
      (amount.kind === 'fee' || isLowered) && next?.kind === amount.kind && next.label === amount.label;
    // `Gift wrap: none   Vest   149.00   149.00` is an item.
    if (isPair && otherWordCount(amount.label) < wordsOfName) amount.kind = 'ignored';
  });
  return all;
}

/** Whether an amount begins the label of a saving that is not called one. */
function isThreshold({
  text,
  amount,
  next,
}: {
  text: string;
  amount: LabelledAmount;
  next: LabelledAmount | undefined;
}) {
  const isBegin = amount.kind === null && amount.label === '' && /^\s?\p{L}/u.test(text.slice(amount.end));
  return isBegin && next !== undefined && next.cents < 0 && next.label !== '' && !isCalledSaving(next.label);
}

/** Whether the words right before an amount say that it is in another one. */
function isToldInside({ text, amount }: { text: string; amount: LabelledAmount }): boolean {
  if (isInside.test(amount.label)) return true;
  const fact = text.slice(0, amount.start).split(furtherFact).at(-1) ?? '';
  return fact.length < amount.start && isInside.test(toWords(fact));
}

/** `189.90 (was 229.90)`: a higher amount in brackets behind a price is what it was. */
function isFormer({ text, amount, before }: { text: string; amount: Amount; before: Amount | undefined }) {
  if (!before || amount.cents <= before.cents || !/^.?\s?\)/.test(text.slice(amount.end - 1))) return false;
  return /^\s*\(\p{L}{0,12}\.?\s?$/u.test(text.slice(before.end, amount.start));
}

/** In side-by-side columns the nearest cell names an amount, whatever is further left. */
function cellLabel(text: string): string | null {
  const cells = text.split(/\s{2,}/).filter((cell) => cell.trim() !== '');
  const words = cells.length > 1 ? toWords(cells.at(-1) ?? '') : '';
  const first = toWords(cells[0] ?? '');
  // `Shipping   Priority, two days   4.25`: the shipping method has its own column.
  if (cells.length > 1 && amountKind(first) === 'shipping' && otherWordCount(first) === 0) return first;
  return words.length > 2 && amountKind(words) !== null ? words : null;
}

/** The kind of an amount with this label. */
export function named(label: string, cents: number): Pick<LabelledAmount, 'label' | 'kind'> {
  const kind = amountKind(label);
  // A negative amount is a discount, even with a label that otherwise only advertises savings.
  if (kind === 'ignored' && cents < 0 && /DISC|SAV|PROMO|COUPON|POINTS|REWARD/.test(label))
    return { label, kind: 'discount' };
  if (kind !== 'rounding' || Math.abs(cents) <= maxRounding) return { label, kind };
  return { label: `ROUNDED TOTAL ${label}`, kind: 'total' };
}
