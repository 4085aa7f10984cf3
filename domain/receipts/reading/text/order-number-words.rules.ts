import type { OrderNumberVocabulary } from '../words/reading-vocabulary.types.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import { anyMonth } from './dates/month-names.rules.js';

/** After two digits: a month, or something counted. */
const counted = String.raw`(?:\s?[%€$£x×]|\.?\s(?:${anyMonth}|[a-z]{3}\.? \d|${inAnyLanguage((words) => words.items?.headingNouns)}))`;
/**
 * `1847 00052 33910`, `2211 00418 77`: digits in groups. The last group is not the start of an amount or a date, and a
 * two-digit group does not count anything.
 */
const grouped = String.raw`\d{3,6}(?: \d{3,6}){1,3}(?: \d{2}(?!\d|${counted}))?(?![\d]|[-/.,:]\d)`;
/**
 * At least three digits, so that a word between a label and its number is not taken for it (`Order confirmation 2210`).
 */
const digits = String.raw`(?=(?:[A-ZА-Я_/.-]{0,38}\d){3})`;
/** A number that identifies a purchase, with Latin or Cyrillic letters. */
export const numberValue = `(?<value>${grouped}|#?${digits}[A-ZА-Я0-9](?:[A-ZА-Я0-9]|[-_/.](?=[A-ZА-Я0-9])){3,39})`;
/** The words of every language for one part of an order number's label. */
export const numberWords = (list: keyof OrderNumberVocabulary): string =>
  inAnyLanguage((words) => words.orderNumber?.[list]);
/** What may be between a label and its number. */
export const numberSign = String.raw`(?:\s*(?:${numberWords('number')}(?![\p{L}\p{N}_])\.?|(?:number|nummer|num[ée]ro|n[úu]mero)(?=\d{4})|n\.?\s?[°ºo]|n\.))?(?:\s+${numberWords('is')}(?![\p{L}\d_]))?\s*[\])】]?\s*(?:\((?=#))?[:#.\-]*\s*(?::\s*)?`;
/** A word start that also works before letters other than A to Z, where `\b` does not. */
export const wordStart = String.raw`(?<![\p{L}\p{N}_])`;
