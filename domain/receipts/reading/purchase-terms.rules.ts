import type { DateOrder } from '../../retailers/retailer.types.js';
import { addDays, type CalendarDay } from '../../shared/calendar-day.js';
import { onlyOf } from '../../shared/lists.js';
import { anyCase, regex } from '../../shared/regex.js';
import type { AmountRole } from '../amount-roles.types.js';
import { type ReadingTerms, type ReturnStage, returnStages } from '../receipt-reading.types.js';
import type { SummaryOfBalance } from './ledger/summary-of-balance.rules.js';
import { addressedTo } from './shop/named-seller.rules.js';
import { isAddressee } from './shop/retailer-name.rules.js';
import { storeStateIn } from './store-state.rules.js';
import { findDates } from './text/dates/dates.rules.js';
import { numberSign, numberValue, wordStart } from './text/order-number-words.rules.js';
import type { PreparedLine } from './text/read-line.types.js';
import { inEnglish } from './words/glossary.rules.js';
import type { TermsVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

const wordsFor = (name: keyof TermsVocabulary): RegExp =>
  anyCase`(?<![\p{L}\p{N}])${inAnyLanguage(({ terms }) => terms?.[name])}(?![\p{L}])`;

const till = wordsFor('till');
const sent = wordsFor('sent');
const code = wordsFor('code');
const shipped = wordsFor('shipped');
const delivered = wordsFor('delivered');
const stageWords: Readonly<Record<ReturnStage, RegExp>> = {
  started: wordsFor('returnStarted'),
  received: wordsFor('returnReceived'),
  refunded: wordsFor('returnRefunded'),
};
const returnNumber = regex('giu')`
  ${wordStart}${inAnyLanguage(({ terms }) => terms?.returnNumber)}${numberSign}${numberValue}
`;

/** Lines searched, and the longest of them: the words stand alone or in short lines, advertisements in long ones. */
const [maxLines, maxLength] = [400, 160];
/** Lines of the opening, which says what a mail is about. */
const openingLines = 6;
/** `Enter code SAVE10 at checkout`: an offer for next time. */
const offer = /next (?:order|purchase)|at checkout|(?:use|enter|redeem)\b|expires|valid (?:until|through)/i;
/** A code for free shipping takes nothing off the goods: `FREESHIP`, `FREE DELIVERY`. */
const shippingWords = anyCase`shipping|freeship|ship ?free|delivery|versand|lieferung|livraison|envío|spedizione|verzend|bezorg|porto(?!\p{L})|\b${inAnyLanguage(({ amounts }) => amounts?.shipping)}\b`;
/** Behind the last amount of a row of a sum stands at most a mark: `5.00- T`. */
const rowEnd = /^[^\p{L}\p{N}]*\p{Lu}?[^\p{L}\p{N}]*$/u;

/** A code itself behind its name, in capitals or with a digit: `Promo code: WELCOME`, `Code promo ETE5`. */
const ownName =
  /(?:[:#]\s?(?!NONE)(?:[\p{Lu}\d-]{3,}|(?=\p{L}*\d)[\p{L}\d-]{3,})|\s(?=\d*\p{Lu}+\d)[\p{Lu}\d]{4,})\s*$/u;

/** Roles of amounts that are taken off the goods, of an order or of a line, and of those that are not. */
const [takenOff, notTakenOff]: [readonly AmountRole[], readonly AmountRole[]] = [
  ['order_saving', 'line_saving'],
  ['saving_repeated', 'information', 'tender', 'charge', 'statement'],
];

/**
 * Whether a line takes a code's or coupon's amount off: where the amounts of the document balance, by what its own is for,
 * else if it ends in a negative amount. Coupons earned, missed or for free shipping stand in the same words, a positive
 * amount may be any of them, and a code without an amount may be in the prices: `perhaps`. Null if it names none, or one
 * worth nothing.
 *
 * @param balanced what the amounts of the document are for; empty if that is not known
 */
function codeOn(
  { index, text, words, amounts }: PreparedLine,
  balanced: SummaryOfBalance['roles'],
): true | 'perhaps' | null {
  if (text.length > maxLength || !code.test(text) || offer.test(text)) return null;
  const last = amounts.at(-1);
  if (!last) return ownName.test(text) ? 'perhaps' : null;
  if (amounts.every(({ cents }) => cents === 0)) return null;
  if (shippingWords.test(text) || shippingWords.test(words)) return 'perhaps';
  const roles = balanced.filter(({ entry }) => entry.line === index).map(({ role }) => role);
  if (roles.some((role) => takenOff.includes(role))) return true;
  if (roles.some((role) => notTakenOff.includes(role))) return 'perhaps';
  return last.cents < 0 && rowEnd.test(text.slice(last.end)) ? true : 'perhaps';
}

/** Words of what is still to come, or did not happen, before those of what did. */
const notYet = anyCase`(?<!\p{L})${inAnyLanguage(({ terms }) => terms?.notYet)}(?!\p{L}).{0,60}$`;

/** Whether one of some texts says that something happened. */
function saysDone(texts: readonly string[], words: RegExp): boolean {
  return texts.some((text) => {
    const found = words.exec(text);
    return found !== null && !notYet.test(text.slice(0, found.index));
  });
}

/** A stated day of shipment or delivery is at most this many days before the mail that states it. */
const longestAgo = 30;

/** What the opening says became of a parcel, and the day it states. A delivery on a day to come is announced, not made. */
function parcelIn({
  opening,
  ...dates
}: {
  opening: readonly string[];
  order: DateOrder;
  latest: CalendarDay;
}): { is: 'shipped' | 'delivered'; on: CalendarDay | null } | null {
  const arrived = statedDays({ texts: opening, words: delivered, ...dates });
  if (saysDone(opening, delivered) && !arrived.isToCome) return { is: 'delivered', on: arrived.past };
  if (!saysDone(opening, shipped)) return null;
  return { is: 'shipped', on: statedDays({ texts: opening, words: shipped, ...dates }).past };
}

/** How far a mail says that a return is: its subject decides, else the latest step that its opening names. */
function returnStageIn([subject = '', ...opening]: readonly string[]): ReturnStage | null {
  const latestIn = (texts: readonly string[]): ReturnStage | undefined =>
    returnStages.findLast((stage) => saysDone(texts, stageWords[stage]));
  return latestIn([subject]) ?? latestIn(opening) ?? null;
}

/** The one number of a return that a mail names; null if it names none, or several. */
function returnNumberIn(texts: readonly string[]): string | null {
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(returnNumber)].flatMap(({ groups }) => groups?.value?.replace(/^#/, '') ?? []),
  );
  return onlyOf(numbers);
}

/** What a mail about returned goods says of the return. */
function returnIn({ opening, texts }: { opening: readonly string[]; texts: readonly string[] }) {
  const returnStage = returnStageIn(opening);
  const number = returnNumberIn([opening[0] ?? '', ...texts]);
  return { ...(returnStage && { returnStage }), ...(number && { returnNumber: number }) };
}

/**
 * The days beside words of the opening, on their line or the next: the one past day, null if there is none or it is not
 * sure; and whether a day to come stands there, which is an estimate of what has not happened.
 */
function statedDays({
  texts,
  words,
  order,
  latest,
}: {
  texts: readonly string[];
  words: RegExp;
  order: DateOrder;
  latest: CalendarDay;
}): { past: CalendarDay | null; isToCome: boolean } {
  const beside = texts.flatMap((text, at) => {
    const found = words.exec(text);
    if (!found) return [];
    const behind = text.slice(found.index);
    const near = /[:\s]$|^\W*$/.test(behind.slice(found[0].length))
      ? `${behind} ${texts[at + 1] ?? ''}`
      : behind;
    return findDates({ text: near, order, today: latest })
      .slice(0, 1)
      .filter(({ isAmbiguous }) => !isAmbiguous)
      .map(({ day }) => day);
  });
  const past = beside.filter((day) => day <= latest && day >= addDays(latest, -longestAgo));
  return {
    past: onlyOf(past),
    // The day after may be that of a reader further east.
    isToCome: past.length === 0 && beside.some((day) => day > addDays(latest, 1)),
  };
}

/**
 * A store by its number: "Store #1234", "Warehouse 190", "Club 6372", with its place between ("Store: Everett, number
 * 190"), and "Everett #190" alone on a line of the head.
 */
const storeLabel = anyCase`
  (?<!\p{L})(?:store|warehouse|whse|club|branch|filiale|markt|magasin|tienda|negozio|winkel)\s?(?:number|no|nr)?\.?\s?[#:]?\s?(?<number>\d{2,5})(?!\d)`;
/** Between the word and the number stands its place, and so the number needs its sign. */
const storeAndPlace =
  /(?<!\p{L})(?:store|warehouse|whse|club|branch|filiale)(?:\s?:|,)?\s\p{L}[\p{L} .'-]{1,40}?,?\s(?:number\s|no\.?\s|nr\.?\s|#\s?)(?<number>\d{2,5})(?!\d)/iu;
const placeAndNumber = /^\W*\p{L}[\p{L} .'-]{1,40}\s#\s?(?<number>\d{2,5})\W*$/u;
const noPlace =
  /(?<!\p{L})(?:order|receipt|invoice|member\p{L}*|item|reg\p{L}*|terminal|card|auth|ref\p{L}*|seq|op|tr?n?s?)(?!\p{L})/iu;
/** Lines of the head of a till receipt, which says where it was printed. */
const headLines = 8;

function storeNumberIn(texts: readonly string[]): string | null {
  const labelled = texts.flatMap((text) => {
    const placed = storeAndPlace.exec(text);
    const found = storeLabel.exec(text) ?? (placed && !noPlace.test(placed[0]) ? placed : null);
    return found?.groups?.number ?? [];
  });
  const placed = texts
    .slice(0, headLines)
    .flatMap((text) => (noPlace.test(text) ? [] : (placeAndNumber.exec(text)?.groups?.number ?? [])));
  return onlyOf(labelled.length > 0 ? labelled : placed);
}

/** What a document says about a purchase besides its items and sums; undefined if nothing. */
export function readTerms({
  lines,
  subject = '',
  roles = [],
  isParcel,
  isReturn,
  order,
  latest,
}: {
  lines: readonly PreparedLine[];
  subject?: string | undefined;
  /** What its amounts are for, where they balance. */
  roles?: SummaryOfBalance['roles'] | undefined;
  /** Whether it reports a parcel; null if unknown. */
  isParcel: boolean | null;
  /** Whether it reports goods or money that went back. */
  isReturn: boolean;
  /** How numeric dates that are valid both ways are written. */
  order: DateOrder;
  /** The day it was sent, or the latest it may be from. */
  latest: CalendarDay;
}): ReadingTerms | undefined {
  const texts = lines.slice(0, maxLines).flatMap(({ text }) => (text.length <= maxLength ? [text] : []));
  const says = (words: RegExp): boolean => texts.some((text) => words.test(text));
  const [isTill, isSent] = [says(till), says(sent)];
  const opening = [subject, ...texts.slice(0, openingLines)].map(inEnglish);
  const parcel = isParcel ? parcelIn({ opening, order, latest }) : null;
  const storeNumber = storeNumberIn(texts);
  // Where the customer lives, the store need not be.
  const head = lines
    .slice(0, headLines)
    .filter((line) => line.text.length <= maxLength && !addressedTo.test(line.text))
    .filter((line) => !isAddressee(line, lines));
  const storeState = storeStateIn(head.map(({ text }) => text));
  const codes = new Set(lines.map((line) => codeOn(line, roles)));
  const usesCode = codes.has(true) || (codes.has('perhaps') ? 'perhaps' : null);
  const terms: ReadingTerms = {
    ...(isTill !== isSent ? { channel: isTill ? ('store' as const) : ('online' as const) } : {}),
    ...(isTill && !isSent && storeNumber ? { storeNumber } : {}),
    ...(isTill && !isSent && storeState ? { storeState } : {}),
    ...(usesCode ? { usesCode } : {}),
    ...(parcel && { parcel: parcel.is }),
    ...(parcel?.on && { parcelOn: parcel.on }),
    ...(isReturn ? returnIn({ opening, texts }) : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}
