import { regex } from '../../shared/regex.js';
import {
  type CurrencyHints,
  type CurrencyMark,
  currencyOf,
  markAfter,
  markBefore,
  markOfDash,
} from './currency-mark.rules.js';
import { threeDecimalCurrencies } from './currency-marks.data.js';
import { readDecimal } from './decimal-number.rules.js';

/** A number in a text that may be a price. */
export type PriceInText = {
  /** Plain decimal without group separators: `1299.5`. */
  amount: string;
  /** ISO 4217; null when there is no currency mark, or an ambiguous one. */
  currency: string | null;
  /** The currency mark as written, or ''. */
  mark: string;
  isMarked: boolean;
  hasDecimals: boolean;
  /** Position in the text, including the mark. */
  start: number;
  end: number;
};

/** The price stated by a text; `amount` is null when it contains none. */
export type PriceOfText = { amount: string | null; currency: string | null };

/** Characters of a text that are examined: a price tag has thirty, a paragraph a thousand. */
export const maxPriceTextChars = 2_000;
/** Numbers of a text that are examined: a quantity table has twenty. */
export const maxNumbersInText = 60;
/** Most digits of an amount; longer numbers are serial numbers. */
const maxDigits = 24;

/** Digits and the separators between them. Every step consumes a character, so the search is linear. */
const numbers = /(?<!\d)\.?\d+(?:(?:[.,'’] ?| )\d+)*/g;
/** `99 99 zł`, `1 899 00 zł`: a single price whose cents are in an element of their own. */
const centsApart = /^(\d{1,4}|\d{1,3} \d{3}) (\d\d)(?=\s?[\p{Sc}\p{L}.]{1,4}$)/u;
const percentAfter = /^\s?[%％‰]/;
/** `2 x`, `12 pcs`, `32 GB`, `5 stars`: a count or a measure. */
const unitAfter = regex('iu')`
  ^\s?(?:[x×]\b|(?:gb|tb|mb|mm|cm|kg|mg|ml|oz|lbs?|inch|"|″|pcs|pieces?|count|ct|pack|st[üu]ck|stk|szt|шт|reviews?
  |ratings?|stars?|products?|items?|sold|days?|hours?|mins?|watts?|mah|hz|v)(?![\p{L}\d]))`;
const countBefore = regex('iu')`
  (?:qty|quantity|min\.?\s?order|мин\.?\s?заказ|menge|anzahl|pack\sof|set\sof|model|art\.?\s?(?:no|nr)\.?|sku|ean|№)
  \s?[:.#]?\s?$`;
const wasBefore = regex('iu')`
  (?:\bwas|\bwere|\breg(?:ular)?\.?(?:\sprice)?|\blist(?:\sprice)?|\bm?srp|\brrp|\buvp|\bstatt|\bvorher|\bbefore|\bold\sprice
  |\boriginal(?:ly)?(?:\sprice)?|\bavant|au\slieu\sde|\bantes|\bprima|\bvan|\bsave|\byou\ssave|\bvalue|\bcompare(?:\sat)?
  |před|bylo|\bprzed|старая\sцена|было)\s?[:.]?\s?$`;
const rangeBetween = /^\s?(?:-|–|—|to|bis|à|до|do|until|~)\s?$/iu;
const priceWord = regex('iu')`
  (?:price|preis|prix|prezzo|precio|preço|prijs|pris|cena|cijena|цена|ціна|hinta|ár|fiyat|giá|harga|from|ab|from|od|от|da
  |desde|dès|vanaf|now|only|nur|total|costo?)\s?[:.]?\s?$`;

/** All numbers of a text that may be amounts, in order, each with its currency mark. */
export function findPrices({ text, hints = {} }: { text: string; hints?: CurrencyHints }): PriceInText[] {
  const plain = plainDigits(text.slice(0, maxPriceTextChars)).replace(centsApart, '$1,$2');
  const found: PriceInText[] = [];
  let from = 0;
  for (const match of plain.matchAll(numbers)) {
    if (found.length >= maxNumbersInText) break;
    // The chain may begin with the cents of the price before it: `149€99 119€99`.
    const end = match.index + match[0].length;
    const rest = from > match.index ? plain.slice(from, end).replace(/^\D+/, '') : match[0];
    for (const piece of splitChain({ text: plain, chain: rest, at: end - rest.length })) {
      if (piece.start < from || found.length >= maxNumbersInText) continue;
      const price = toPrice({ text: plain, piece, hints, from });
      if (!price) continue;
      found.push(price);
      from = price.end;
    }
  }
  return found;
}

/**
 * The price stated by a text: `1.299,00 €`, `¥ 12,800`, `Rs. 1,29,999`, `3 for $10` (10), `was $20 now $15` (15),
 * `344.99 - 444.99` (the lower end).
 */
export function parsePrice({ text, hints = {} }: { text: string; hints?: CurrencyHints }): PriceOfText {
  const plain = plainDigits(text.slice(0, maxPriceTextChars));
  const prices = findPrices({ text: plain, hints });
  const usable = prices.filter((price) => isUsable({ text: plain, price }));
  const current = usable.filter((price) => !wasBefore.test(before(plain, price.start)));
  const pool = current.length > 0 ? current : usable;
  const chosen = pool.find((price) => price.isMarked) ?? pool.find((price) => price.hasDecimals) ?? pool[0];
  if (!chosen) return { amount: null, currency: null };
  const low = lowEnd({ text: plain, prices, chosen });
  return { amount: low.amount, currency: low.currency ?? chosen.currency };
}

/** The lower end of a range, which has no currency mark of its own in `26 to 50 €`. */
function lowEnd({
  text,
  prices,
  chosen,
}: {
  text: string;
  prices: PriceInText[];
  chosen: PriceInText;
}): PriceInText {
  const previous = prices[prices.indexOf(chosen) - 1];
  if (!previous || previous.isMarked || Number(previous.amount) >= Number(chosen.amount)) return chosen;
  return rangeBetween.test(text.slice(previous.end, chosen.start)) ? previous : chosen;
}

const before = (text: string, at: number) => text.slice(Math.max(0, at - 24), at);

function isUsable({ text, price }: { text: string; price: PriceInText }): boolean {
  if (price.isMarked) return true;
  const after = text.slice(price.end, price.end + 16);
  const head = before(text, price.start);
  if (percentAfter.test(after) || unitAfter.test(after) || countBefore.test(head)) return false;
  if (price.hasDecimals || priceWord.test(head)) return true;
  if (numberAndName.test(text)) return true;
  const others = text.slice(0, price.start) + text.slice(price.end);
  // A bare integer is a price only if the text holds little else: `200`, `1 899,-`, `32 xy`.
  return (others.match(/\p{L}/gu)?.length ?? 0) <= 3;
}

/** `1 lari`, `250 دينار`: a number, the name of an unknown currency, and nothing else. */
const numberAndName =
  /^\s*\d[\d.,']*\s?(?:\p{Ll}{3,6}|[^\P{L}\p{Script=Latin}]{1,10}(?: [^\P{L}\p{Script=Latin}]{1,10})?)\s*$/u;

type Piece = { chain: string; start: number; end: number };

/** Splits a chain at spaces that do not group thousands: `65 000 75 000` is two numbers. */
function splitChain({ text, chain, at }: { text: string; chain: string; at: number }): Piece[] {
  const pieces: Piece[] = [];
  let start = 0;
  // `K6 649,00 €`: the digit belongs to a name, unless what it is glued to is a currency mark (`kr1 299`).
  const isOfName = /\p{L}/u.test(text[at - 1] ?? '') && markBefore({ text, at }) === null;
  const parts = [...chain.matchAll(/\d+/g)];
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1];
    const end = part.index + part[0].length;
    const isApart = isOfName && start === 0 && chain[end] === ' ';
    if (next && !isApart && joins({ chain, start, end, next: next.index, digits: next[0].length })) continue;
    pieces.push({ chain: chain.slice(start, end), start: at + start, end: at + end });
    start = next?.index ?? end;
  }
  return pieces.filter((piece) => piece.chain.replace(/\D/g, '').length <= maxDigits);
}

function joins({
  chain,
  start,
  end,
  next,
  digits,
}: {
  chain: string;
  start: number;
  end: number;
  next: number;
  digits: number;
}): boolean {
  const separator = chain.slice(end, next);
  // `559. 99`: a space between decimal mark and cents.
  if (/^[.,] $/.test(separator)) return digits === 2 && !chain.slice(start, end).includes(separator[0] ?? '');
  if (/^[.,]$/.test(separator)) return true;
  const head = chain.slice(start, end);
  const first = /^\.?(\d+)/.exec(head)?.[1]?.length ?? 0;
  return digits === 3 && first <= 3 && !/[.,]/.test(head);
}

/** `CAD $80`: a code before a shared sign tells which currency it is. */
function withCode({ text, from, mark }: { text: string; from: number; mark: CurrencyMark }): CurrencyMark {
  const code = mark.isCode ? null : markBefore({ text, at: mark.start });
  const isOfMark = code?.isCode && code.currencies.some((each) => mark.currencies.includes(each));
  if (!isOfMark || code.start < from) return mark;
  return { ...mark, currencies: code.currencies, isCode: true, start: code.start };
}

function toPrice({
  text,
  piece,
  hints,
  from,
}: {
  text: string;
  piece: Piece;
  hints: CurrencyHints;
  from: number;
}): PriceInText | null {
  const ahead = markBefore({ text, at: piece.start });
  const leading = ahead && ahead.start >= from ? ahead : null;
  const tail = dashLength({ text, at: piece.end });
  const trailing = ownTrailingMark({ text, at: piece.end + tail });
  // Neither a number attached to a word nor a percentage is an amount.
  if (!leading && !trailing && isNoAmount({ text, piece })) return null;
  const written = chooseMark({ text, leading: leading && withCode({ text, from, mark: leading }), trailing });
  const mark = written ?? markOfDash({ text, start: piece.end, end: piece.end + tail, hints });
  const currency = mark ? currencyOf({ currencies: mark.currencies, hints }) : null;
  const cents = centsAfterMark({ text, piece, mark, trailing });
  const chain = cents ? `${piece.chain},${cents.digits}` : piece.chain;
  const number = readDecimal({ chain, hasThreeDecimals: threeDecimalCurrencies.has(currency ?? '') });
  const end = cents?.end ?? (trailing && mark === trailing ? trailing.end : piece.end + tail);
  return {
    ...number,
    currency,
    mark: mark ? text.slice(mark.start, mark.end) : '',
    isMarked: mark !== null,
    start: Math.min(piece.start, mark?.start ?? piece.start),
    end,
  };
}

function isNoAmount({ text, piece }: { text: string; piece: Piece }): boolean {
  // A sign in another script may be an unknown currency mark; Latin letters belong to a word or a model.
  const isGlued = /[\p{Script=Latin}\p{M}\d_/-]/u.test(text[piece.start - 1] ?? '');
  return isGlued || percentAfter.test(text.slice(piece.end, piece.end + 3));
}

/** Length of a dash written instead of cents: `1.299,-`, `12.–`, `999:-`. */
function dashLength({ text, at }: { text: string; at: number }): number {
  if (!/[.,:\s\-–—]/.test(text[at] ?? '')) return 0;
  return (
    /^(?:[.,:][-–—]{1,2}(?!\d)|[.,]?\s?[-–—]{1,2}(?!\s?(?:\d|\p{Sc}|[A-Z]{2})))/u.exec(
      text.slice(at, at + 8),
    )?.[0].length ?? 0
  );
}

/** The mark after a number, unless it belongs to the next number: `4.5 €99`, `12$99`. */
function ownTrailingMark({ text, at }: { text: string; at: number }): CurrencyMark | null {
  const mark = markAfter({ text, at });
  if (mark && belongsToNext({ text, mark, at })) return null;
  if (!mark || !/^\d/.test(text.slice(mark.end, mark.end + 1))) return mark;
  return mark.start > at || /[$£¥₹]/.test(text.slice(mark.start, mark.end)) ? null : mark;
}

/** `4 € 13,49`: of a count and an amount with cents, a sign between them that the amount has not again is the amount's. */
function belongsToNext({ text, mark, at }: { text: string; mark: CurrencyMark; at: number }): boolean {
  if (mark.isCode || mark.start === at || /[.,]\d\d$/.test(text.slice(Math.max(0, at - 3), at))) return false;
  const next = /^ \d{1,6}[.,]\d\d(?!\d)/.exec(text.slice(mark.end, mark.end + 12))?.[0];
  return next !== undefined && markAfter({ text, at: mark.end + next.length }) === null;
}

/** A code takes precedence over a sign (`$1,190.00 AUD`); otherwise the mark in front does. */
function chooseMark({
  text,
  leading,
  trailing,
}: {
  text: string;
  leading: CurrencyMark | null;
  trailing: CurrencyMark | null;
}): CurrencyMark | null {
  if (leading && trailing?.isCode && !leading.isCode) return trailing;
  // `da 80,00 €`: a sign takes precedence over a word that is a currency mark in another language.
  const hasSign = ({ start, end }: CurrencyMark) => /\p{Sc}/u.test(text.slice(start, end));
  if (leading && trailing && !leading.isCode && !hasSign(leading) && hasSign(trailing)) return trailing;
  return leading ?? trailing;
}

/** `35€ 99`: cents after the mark. */
function centsAfterMark({
  text,
  piece,
  mark,
  trailing,
}: {
  text: string;
  piece: Piece;
  mark: CurrencyMark | null;
  trailing: CurrencyMark | null;
}): { digits: string; end: number } | null {
  if (!mark || /[.,]/.test(piece.chain)) return null;
  if (mark !== trailing) {
    const split = /^(?:\s(\d\d)(?=\s*$)|([⁰¹²³⁴-⁹]{2}))/u.exec(text.slice(piece.end));
    const digits = split?.[1] ?? split?.[2]?.normalize('NFKC');
    return split && digits ? { digits, end: piece.end + split[0].length } : null;
  }
  // `39 500 ₸ 32 000 ₸`: what goes on as an amount of its own is none of this one's cents.
  const match = /^(?!\s\d\d\s\d{3}(?!\d))\s?(\d\d)(?!\d|[.,]\d|\s?[\p{Sc}%])/u.exec(
    text.slice(mark.end, mark.end + 8),
  );
  // `59 ر.س 69`: a mark of several letters with space on both sides stands between two amounts, not before cents.
  const isBetween = mark.end - mark.start > 1 && mark.start > piece.end && /^\s/.test(match?.[0] ?? '');
  if (isBetween) return null;
  return match?.[1] ? { digits: match[1], end: mark.end + match[0].length } : null;
}

/** Converts digits of other scripts and unusual spaces to ASCII, one for one, so that positions stay valid. */
function plainDigits(text: string): string {
  return (
    text
      // The zeros of these scripts are multiples of 16 in Unicode.
      .replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) % 16))
      .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
      .replace(/[٬，]/g, ',')
      .replace(/[٫．]/g, '.')
  );
}
