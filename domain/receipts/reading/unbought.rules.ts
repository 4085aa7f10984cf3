import type { PreparedLine } from './read-line.types.js';
import type { PaperVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** Lines from the top in which a paper says what it is. */
const headLines = 25;
/** Lines from the top in which a title stands; further down the same word is about something else. */
const titleLines = 4;
/** A heading or the first sentence of a letter; what is longer explains something. */
const maxHeadingChars = 110;

const anyOf = (list: keyof PaperVocabulary) => inAnyLanguage(({ papers }) => papers?.[list]);
/** Orders that were called off, baskets that nobody paid for, and a bank's alert: there the shop is somebody else. */
const unbought = (['cancelled', 'basket', 'cardAlert'] as const).map(
  (list) => new RegExp(String.raw`\b${anyOf(list)}`, 'i'),
);
/** Offers, alone on their line or in their column, perhaps with their number. */
const offer = new RegExp(
  String.raw`^\W*${anyOf('offer')}\W*(?:(?:number|no|nr|n[°º])\W*)?(?:[A-Z]{0,4}[-/ ]?\d[\w/-]*)?\W*$`,
  'i',
);
/** Purchases speak of these too: what could be done, not what was. */
const onlyPossible = new RegExp(String.raw`\b${anyOf('cancelPossible')}\b`, 'i');

/** Whether a document tells of something nobody bought: a cancelled order, a basket, an offer, a bank's alert. */
export function isUnboughtPaper({
  lines,
  subject,
}: {
  lines: PreparedLine[];
  subject?: string | undefined;
}): boolean {
  if (subject !== undefined && (isHeading(subject) || offer.test(subject))) return true;
  return (
    lines.slice(0, headLines).some(({ text }) => isHeading(text)) ||
    lines.slice(0, titleLines).some(({ line }) => line.pieces.some(({ text }) => offer.test(text)))
  );
}

function isHeading(text: string): boolean {
  if (text.length > maxHeadingChars) return false;
  return !onlyPossible.test(text) && unbought.some((pattern) => pattern.test(text));
}
