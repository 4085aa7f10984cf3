import type { NotPurchaseKind } from '../not-purchase.data.js';
import type { PreparedLine } from './read-line.types.js';
import { isRefundPaper } from './refund.rules.js';
import type { PaperVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** Lines from the top in which a title stands; further down the same word is about something else. */
const titleLines = 4;
/** Lines from the top in which a letter says why it was written. */
const openingLines = 8;
/** A heading or the first sentence of a letter; what is longer explains something. */
const maxHeadingChars = 110;
/** Different things that only advertisements say from which on it is one. */
const tellingPromises = 2;

const anyOf = (list: keyof PaperVocabulary) => inAnyLanguage(({ papers }) => papers?.[list]);
const heading = (list: keyof PaperVocabulary) => new RegExp(String.raw`\b${anyOf(list)}`, 'i');
/** Orders that were called off, baskets that nobody paid for, and a bank's alert: there the shop is somebody else. */
const unbought: readonly (readonly [NotPurchaseKind, RegExp])[] = [
  ['cancelled', heading('cancelled')],
  ['basket', heading('basket')],
  ['card_alert', heading('cardAlert')],
];
const giftCard = heading('giftCard');
const subscription = heading('subscription');
const promotion = new RegExp(anyOf('promotion'), 'gi');
const onTheWay = new RegExp(String.raw`\b${inAnyLanguage(({ dates }) => dates?.onTheWay)}\b`, 'i');
/** Offers, alone on their line or in their column, perhaps with their number. */
const offer = new RegExp(
  String.raw`^\W*${anyOf('offer')}\W*(?:(?:number|no|nr|n[°º])\W*)?(?:[A-Z]{0,4}[-/ ]?\d[\w/-]*)?\W*$`,
  'i',
);
/** Purchases speak of these too: what could be done, not what was. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('cancelPossible')}\b`, 'i');

/** A paper, and what was read of it. */
export type JudgedPaper = {
  lines: PreparedLine[];
  subject?: string | undefined;
  /** Its amounts add up to its total, or it names its order and a total. */
  isBackedUp: boolean;
  /** It names its order by number. */
  hasOrderNumber: boolean;
};

/** What a document is that tells of nothing bought; null for a purchase. */
export function notPurchaseKind(paper: JudgedPaper): NotPurchaseKind | null {
  const { lines, subject } = paper;
  if (isRefundPaper({ lines, subject })) return 'refund';
  const heads = [subject ?? '', ...lines.slice(0, headLines).map(({ text }) => text)];
  const found = unbought.find(([, pattern]) => heads.some((text) => isHeading(text, pattern)));
  if (found) return found[0];
  const isTitled = lines
    .slice(0, titleLines)
    .some(({ line }) => line.pieces.some(({ text }) => offer.test(text)));
  if (isTitled || (subject !== undefined && offer.test(subject))) return 'offer';
  return letterKind(paper);
}

/** Letters that speak of money and of no purchase: they need more than a word, for orders speak of these too. */
function letterKind({
  lines,
  subject = '',
  isBackedUp,
  hasOrderNumber,
}: JudgedPaper): NotPurchaseKind | null {
  const opening = [subject, ...lines.slice(0, openingLines).map(({ text }) => text)];
  const opensWith = (pattern: RegExp) =>
    opening.some((text) => text.length <= maxHeadingChars && pattern.test(text));
  const hasAmounts = lines.some(({ amounts }) => amounts.some(({ cents }) => cents !== 0));
  if (!hasAmounts && opensWith(onTheWay)) return 'delivery';
  if (isBackedUp || hasOrderNumber) return null;
  if (opensWith(giftCard)) return 'gift_card';
  if (opensWith(subscription)) return 'subscription';
  return promisesIn([subject, ...lines.map(({ text }) => text)]) >= tellingPromises ? 'promotion' : null;
}

/** How many different things are said that only advertisements say. */
function promisesIn(texts: string[]): number {
  const said = texts.flatMap((text) => text.toLowerCase().match(promotion) ?? []);
  return new Set(said.map((words) => words.replace(/\d+/g, '#'))).size;
}

function isHeading(text: string, pattern: RegExp): boolean {
  return text.length <= maxHeadingChars && !onlyPossible.test(text) && pattern.test(text);
}
