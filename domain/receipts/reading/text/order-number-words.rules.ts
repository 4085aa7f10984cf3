import type { OrderNumberVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';

/** Behind two digits: a day's month, or what is counted. */
const counted = String.raw`(?:\s?[%€$£x×]|\.?\s(?:${inAnyLanguage(({ dates }) => dates?.months?.replaceAll(' ', '|'))}|[a-z]{3}\.? \d|${inAnyLanguage((words) => words.items?.headingThings)}))`;
/**
 * `1847 00052 33910`, `2211 00418 77`: digits in groups; the last one goes on into no amount and no date, and one of two
 * digits counts nothing.
 */
const grouped = String.raw`\d{3,6}(?: \d{3,6}){1,3}(?: \d{2}(?!\d|${counted}))?(?![\d]|[-/.,:]\d)`;
/** Three digits at least; no word between a label and its number is taken for one (`Order confirmation 2210`). */
const digits = String.raw`(?=(?:[A-Z_/.-]{0,38}\d){3})`;
/** A number that names a purchase. */
export const numberValue = `(?<value>${grouped}|#?${digits}[A-Z0-9](?:[A-Z0-9]|[-_/.](?=[A-Z0-9])){3,39})`;
/** Words of every language around it. */
export const numberWords = (list: keyof OrderNumberVocabulary): string =>
  inAnyLanguage((words) => words.orderNumber?.[list]);
/** What may stand between a label and its number. */
export const numberSign = String.raw`(?:\s*(?:${numberWords('number')}(?![\p{L}\p{N}_])\.?|n\.?\s?[°ºo]|n\.))?(?:\s+${numberWords('is')}(?![\p{L}\d_]))?\s*[\])】]?\s*[:#.\-]*\s*`;
/** Also before letters other than A to Z, of which `\b` knows nothing. */
export const wordStart = String.raw`(?<![\p{L}\p{N}_])`;
