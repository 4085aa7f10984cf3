import type { ReadingTerms } from '../receipt-reading.types.js';
import type { PreparedLine } from './text/read-line.types.js';
import type { TermsVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

const wordsFor = (name: keyof TermsVocabulary): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${inAnyLanguage(({ terms }) => terms?.[name])}(?![\p{L}])`, 'iu');

const till = wordsFor('till');
const sent = wordsFor('sent');
const code = wordsFor('code');
const shipped = wordsFor('shipped');
const delivered = wordsFor('delivered');

/** Lines searched, and the longest of them: the words stand alone or in short lines, advertisements in long ones. */
const [maxLines, maxLength] = [400, 160];
/** Lines of the opening, which says what a mail is about. */
const openingLines = 6;
/** `Enter code SAVE10 at checkout`: an offer for next time. */
const offer = /next (?:order|purchase)|at checkout|(?:use|enter|redeem)\b|expires|valid (?:until|through)/i;

/** What a document says about a purchase besides its items and sums; undefined if nothing. */
export function readTerms({
  lines,
  subject = '',
  isParcel,
}: {
  lines: readonly PreparedLine[];
  subject?: string | undefined;
  /** Whether it reports a parcel; null if unknown. */
  isParcel: boolean | null;
}): ReadingTerms | undefined {
  const texts = lines.slice(0, maxLines).flatMap(({ text }) => (text.length <= maxLength ? [text] : []));
  const says = (words: RegExp): boolean => texts.some((text) => words.test(text));
  const [isTill, isSent] = [says(till), says(sent)];
  const opening = [subject, ...texts.slice(0, openingLines)];
  const opens = (words: RegExp): boolean => opening.some((text) => words.test(text));
  const usesCode = lines.some(
    ({ text, amounts }) =>
      amounts.length > 0 && text.length <= maxLength && code.test(text) && !offer.test(text),
  );
  const terms: ReadingTerms = {
    ...(isTill !== isSent ? { channel: isTill ? ('store' as const) : ('online' as const) } : {}),
    ...(usesCode ? { usesCode: true as const } : {}),
    ...(isParcel && opens(delivered)
      ? { parcel: 'delivered' as const }
      : isParcel && opens(shipped)
        ? { parcel: 'shipped' as const }
        : {}),
  };
  return Object.keys(terms).length > 0 ? terms : undefined;
}
