import type { NotPurchaseKind } from '../../not-purchase.data.js';
import { hasPrices, headingsOf } from '../text/letter-lines.rules.js';
import { lettersOf } from '../text/letter-words.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { isRefundPaper } from '../text/refund.rules.js';
import type { LetterVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** Lines from the top in which a title stands; further down the same word is about something else. */
const titleLines = 4;
/** Lines from the top in which a letter says why it was written. */
const openingLines = 8;
/** Different things that only advertisements say from which on a letter is one. */
const tellingPromises = 2;

const anyOf = (list: keyof LetterVocabulary) => inAnyLanguage(({ letters }) => letters?.[list]);
const saying = (list: keyof LetterVocabulary) => new RegExp(String.raw`\b${anyOf(list)}`);
/** Orders that were called off and a bank's alert, whose shop is somebody else: said of nothing that was bought. */
const cancelled = saying('cancelled');
const cardAlert = saying('cardAlert');
const bought = saying('bought');
const delivery = saying('delivery');
const amended = saying('amended');
const promotion = new RegExp(saying('promotion').source, 'g');
/** Purchases speak of these too: what could be done, not what was. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('cancelPossible')}\b`);
/** Offers, alone on their line or in their column, perhaps with their number. */
const offer = new RegExp(
  String.raw`^\W*${anyOf('offer')}\W*(?:(?:number|no|nr|n)\W*)?(?:[a-z]{0,4}[-/ ]?\d[\w/-]*)?\W*$`,
);
/** A button that would buy something. */
const toBuy = new RegExp(String.raw`^\W*${anyOf('toBuy')}\W*$`);
/** What letters open with that ask for something instead of confirming it. */
const asking: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['basket', saying('basket')],
  ['offer', saying('offerHeading')],
  ['booking_request', saying('request')],
];
/** What letters open with that tell about money which may be spent. */
const telling: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['price_alert', saying('priceAlert')],
  ['gift_card', saying('giftCard')],
];
/** What letters open with whatever else they thank for: no shop was paid. */
const unpaid: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['payment_failed', saying('paymentFailed')],
  ['income', saying('income')],
  ['not_shopping', saying('notShopping')],
];
const balance = saying('balance');
const reminded = ['reminder', saying('reminder')] as const;
/** A line that ends in what something costs: its words name a thing. */
const pricedLine = /\d[.,]\d{2}\W{0,3}(?:[a-z]{2,3})?\W*$/;
const subscription = saying('subscription');
const reservation = saying('reservation');
const review = saying('review');

/** Confirmations tell of the parcel too: what will become of it. */
const deliveryToCome = new RegExp(String.raw`\b${anyOf('deliveryToCome')}\b`);

/** Whether a mail thanks for an order, or confirms it, and does not say that it was sent off. */
export function isConfirmation(paper: Pick<JudgedPaper, 'lines' | 'subject'>): boolean {
  return opening(paper).some((text) => bought.test(text)) && !tellsOfParcel(paper);
}

/** Whether a mail opens with what was sent off, is under way or has arrived. */
export function tellsOfParcel(paper: Pick<JudgedPaper, 'lines' | 'subject'>): boolean {
  return opening(paper).some((text) => delivery.test(text) && !deliveryToCome.test(text));
}

/** Whether a mail opens with the things of its order having been changed. */
export function tellsOfAmendment(paper: Pick<JudgedPaper, 'lines' | 'subject'>): boolean {
  return opening(paper).some((text) => amended.test(text));
}

/** What a letter opens with: its subject and its first lines. */
function opening({ lines, subject = '' }: Pick<JudgedPaper, 'lines' | 'subject'>): string[] {
  return headingsOf([subject, ...lines.slice(0, openingLines).map(({ text }) => text)].map(lettersOf));
}

/** A paper, and what was read of it. */
export type JudgedPaper = {
  lines: PreparedLine[];
  subject?: string | undefined;
  /** Its amounts add up to its total, or it names its order and a total. */
  isBackedUp: boolean;
  /** It names its order by number. */
  hasOrderNumber: boolean;
  /** It is exact text and has neither a number that names a purchase nor an amount that is called a total. */
  isBare: boolean;
};

/** What a document is that tells of nothing bought; null for a purchase. */
export function notPurchaseKind(paper: JudgedPaper): NotPurchaseKind | null {
  const { lines, subject } = paper;
  if (isRefundPaper({ lines, subject })) return 'refund';
  const texts = lines.slice(0, headLines).map(({ text }) => lettersOf(text));
  const title = subject === undefined ? [] : [lettersOf(subject)];
  const heads = headingsOf([...title, ...texts]);
  const isBought = heads.some((text) => bought.test(text));
  // Below what was paid for stands what became of a part of it.
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
  return said ? said[0] : letterKind({ paper, opensWith, isBought });
}

/** Whether a letter says it in its subject or in its first lines. */
type OpensWith = (pattern: RegExp, within?: number) => boolean;

/** Letters that speak of money and of no purchase: they need more than a word, for orders speak of these too. */
function letterKind({
  paper,
  opensWith,
  isBought,
}: {
  paper: JudgedPaper;
  opensWith: OpensWith;
  isBought: boolean;
}): NotPurchaseKind | null {
  const { subject = '', lines, isBackedUp, hasOrderNumber } = paper;
  const hasSum = lines.some(({ amounts }) =>
    amounts.some(({ kind, cents }) => kind === 'total' && cents > 0),
  );
  // A table that was paid for ahead has a total; one that is held has at most what it may cost.
  if (!hasSum && opensWith(reservation, headLines)) return 'booking_request';
  // A basket that nobody paid for has no order number; a shop may call the sum of an order that of its basket.
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
  // Tills print of memberships and of what is left on a card too, below what was paid for.
  const within = isBackedUp ? titleLines : openingLines;
  if (opensWith(subscription, within)) return 'subscription';
  if (hasOrderNumber) return null;
  const told = telling.find(([, pattern]) => opensWith(pattern, within));
  if (told) return told[0];
  // Receipts tell of points and accounts beside what was paid for, and then have a total.
  if (hasSum ? !isBackedUp && opensWith(balance, 0) : opensWith(balance, within)) return 'balance';
  const said = new Set(promises.flat().map((words) => words.replace(/\d+/g, '#')));
  const isPromoted = said.size >= tellingPromises;
  if (lines.some(({ text }) => toBuy.test(lettersOf(text)))) return isPromoted ? 'promotion' : 'basket';
  if (isBackedUp) return null;
  if (isPromoted) return 'promotion';
  return paper.isBare ? 'unclear' : null;
}
