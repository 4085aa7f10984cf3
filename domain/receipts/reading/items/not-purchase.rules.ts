import type { NotPurchaseKind } from '../../not-purchase.data.js';
import { hasPrices, headingsOf } from '../text/letter-lines.rules.js';
import { lettersOf } from '../text/letter-words.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { isRefundDocument, rowsAmongGoods } from '../text/refund.rules.js';
import type { LetterVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Lines from the top in which a document says what it is. */
const headLines = 25;
/** Lines from the top that may contain a title; further down the same word is about something else. */
const titleLines = 4;
/** Lines from the top in which a letter says why it was written. */
const openingLines = 8;
/** Number of distinct advertising phrases that makes a letter an advertisement. */
const minPromises = 2;

const anyOf = (list: keyof LetterVocabulary) => inAnyLanguage(({ letters }) => letters?.[list]);
const saying = (list: keyof LetterVocabulary) => new RegExp(String.raw`\b${anyOf(list)}`);
/** Cancelled orders, and bank alerts, which are not from the shop: in neither was anything bought. */
const cancelled = saying('cancelled');
const cardAlert = saying('cardAlert');
const bought = saying('bought');
const delivery = saying('delivery');
const amended = saying('amended');
const promotion = new RegExp(saying('promotion').source, 'g');
/** Purchases mention these too, as something possible. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('cancelPossible')}\b`);
/** Quotes, alone on their line or in their column, optionally with their number. */
const offer = new RegExp(
  String.raw`^\W*${anyOf('offer')}\W*(?:(?:number|no|nr|n)\W*)?(?:[a-z]{0,4}[-/ ]?\d[\w/-]*)?\W*$`,
);
/** A button for buying something. */
const toBuy = new RegExp(String.raw`^\W*${anyOf('toBuy')}\W*$`);
/** Openings of letters that ask for something instead of confirming it. */
const asking: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['basket', saying('basket')],
  ['offer', saying('offerHeading')],
  ['booking_request', saying('request')],
];
/** Openings of letters about money that may be spent. */
const aboutMoney: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['price_alert', saying('priceAlert')],
  ['gift_card', saying('giftCard')],
];
/** Openings of letters in which no shop was paid, even if they say thanks. */
const unpaid: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['payment_failed', saying('paymentFailed')],
  ['income', saying('income')],
  ['not_shopping', saying('notShopping')],
];
const balance = saying('balance');
const reminded = ['reminder', saying('reminder')] as const;
/** A line that ends in a price: its words are an item name. */
const pricedLine = /\d[.,]\d{2}\W{0,3}(?:[a-z]{2,3})?\W*$/;
const subscription = saying('subscription');
const reservation = saying('reservation');
const review = saying('review');

/** Confirmations mention the parcel too, as something to come. */
const deliveryToCome = new RegExp(String.raw`\b${anyOf('deliveryToCome')}\b`);

/** Whether a mail thanks for an order or confirms it, and does not say that it was shipped. */
export function isConfirmation(document: Pick<JudgedDocument, 'lines' | 'subject'>): boolean {
  return opening(document).some((text) => bought.test(text)) && !isDeliveryNotice(document);
}

/** Whether a mail opens with something that was shipped, is on its way or has arrived. */
export function isDeliveryNotice(document: Pick<JudgedDocument, 'lines' | 'subject'>): boolean {
  return opening(document).some((text) => delivery.test(text) && !deliveryToCome.test(text));
}

/** Whether a mail opens with a change to the items of its order. */
export function isAmendmentNotice(document: Pick<JudgedDocument, 'lines' | 'subject'>): boolean {
  return opening(document).some((text) => amended.test(text));
}

/** A letter's opening: its subject and first lines. */
function opening({ lines, subject = '' }: Pick<JudgedDocument, 'lines' | 'subject'>): string[] {
  return headingsOf([subject, ...lines.slice(0, openingLines).map(({ text }) => text)].map(lettersOf));
}

/** A document and what was read from it. */
export type JudgedDocument = {
  lines: PreparedLine[];
  subject?: string | undefined;
  /** Its amounts lead to its total, or it has an order number and a total. */
  isBackedUp: boolean;
  /** It has an order number. */
  hasOrderNumber: boolean;
  /** It is exact text with neither a purchase number nor an amount labelled as a total. */
  isBare: boolean;
};

/** The kind of a document that is not a purchase; null for a purchase. */
export function notPurchaseKind(document: JudgedDocument): NotPurchaseKind | null {
  const { lines, subject } = document;
  if (isRefundDocument(lines, subject)) return 'refund';
  // `Mug, out of stock, cancelled  0.00` among goods that were paid is one of their rows, no heading.
  const isFreeRow = rowsAmongGoods(lines, (cents) => cents === 0);
  const texts = lines.slice(0, headLines).flatMap((line) => (isFreeRow(line) ? [] : [lettersOf(line.text)]));
  const title = subject === undefined ? [] : [lettersOf(subject)];
  const heads = headingsOf([...title, ...texts]);
  const isBought = heads.some((text) => bought.test(text));
  // Below the paid total, a status is that of only a part.
  const sumAt = lines.findIndex(({ amounts }) => amounts.some(({ kind }) => kind === 'total'));
  const above = isBought && sumAt >= 0 ? headingsOf([...title, ...texts.slice(0, sumAt)]) : heads;
  if (above.some((text) => !onlyPossible.test(text) && cancelled.test(text))) return 'cancelled';
  if (heads.some((text) => cardAlert.test(text))) return 'card_alert';
  const titles = lines.slice(0, titleLines).flatMap(({ line }) => line.pieces.map(({ text }) => text));
  if ([...title, ...titles.map(lettersOf)].some((text) => offer.test(text))) return 'offer';
  const opensWith: OpensWith = (pattern, within = openingLines) =>
    headingsOf([...title, ...texts.slice(0, within)]).some((text) => pattern.test(text));
  const words = headingsOf([...title, ...texts.slice(0, openingLines)]).filter(
    (text) => !pricedLine.test(text),
  );
  const said = [reminded, ...unpaid].find(([, pattern]) => words.some((text) => pattern.test(text)));
  return said ? said[0] : letterKind(document, opensWith, isBought);
}

/** Whether a letter's subject or first lines match. */
type OpensWith = (pattern: RegExp, within?: number) => boolean;

/** Letters about money that are not purchases. A single word is not enough, since orders mention these things too. */
function letterKind(
  document: JudgedDocument,
  opensWith: OpensWith,
  isBought: boolean,
): NotPurchaseKind | null {
  const { subject = '', lines, isBackedUp, hasOrderNumber } = document;
  const hasSum = lines.some(({ amounts }) =>
    amounts.some(({ kind, cents }) => kind === 'total' && cents > 0),
  );
  // A prepaid table has a total; a reserved one has at most an estimate.
  if (!hasSum && opensWith(reservation, headLines)) return 'booking_request';
  // An abandoned basket has no order number; some shops call an order's total that of the basket.
  const isOrder = hasOrderNumber && isBackedUp;
  const found = asking.find(
    ([kind, pattern]) => !isBought && !(isOrder && kind === 'basket') && opensWith(pattern),
  );
  if (found) return found[0];
  const promises = [subject, ...lines.map(({ text }) => text)].map(
    (text) => lettersOf(text).match(promotion) ?? [],
  );
  if (opensWith(delivery) && !hasPrices({ lines, promises: promises.slice(1) })) return 'delivery';
  if (isBought) return null;
  if (!hasSum && opensWith(review)) return 'promotion';
  // Tills also print memberships and card balances below the purchase.
  const within = isBackedUp ? titleLines : openingLines;
  if (opensWith(subscription, within)) return 'subscription';
  if (hasOrderNumber) return null;
  const spendable = aboutMoney.find(([, pattern]) => opensWith(pattern, within));
  if (spendable) return spendable[0];
  // Receipts mention points and accounts beside the purchase, and then have a total.
  if (hasSum ? !isBackedUp && opensWith(balance, 0) : opensWith(balance, within)) return 'balance';
  const said = new Set(promises.flat().map((words) => words.replace(/\d+/g, '#')));
  const isPromoted = said.size >= minPromises;
  if (lines.some(({ text }) => toBuy.test(lettersOf(text)))) return isPromoted ? 'promotion' : 'basket';
  if (isBackedUp) return null;
  if (isPromoted) return 'promotion';
  return document.isBare ? 'unclear' : null;
}
