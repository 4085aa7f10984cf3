import { amountKind, isTaxInside } from '../text/labels.rules.js';
import { toWords } from '../text/words.rules.js';
import { anyOf } from './item-words.js';

const mark = String.raw`(?:\p{Sc}|[A-Z]{2,3}|kr\.?|zł|Kč)`;
const money = String.raw`(?:${mark}\s?)?\d[\d.,'’]{0,12}[.,]\d{2}(?!\d)(?:\s?${mark}(?!\p{L}))?`;
const behind = (words: string) => String.raw`\s?(?:\(\s?${words}\s?\)|${words}(?!\p{L}))`;
const pair = new RegExp(
  String.raw`(?<![\d.,])${money}${behind(anyOf('netOfTax'))}\s?(?:[/|,;·–-]\s?)?(?<gross>${money})${behind(anyOf('withTax'))}`,
  'giu',
);

/** `20.00 (without tax) / 24.00 (with tax)`: one price given twice; the gross one, which is paid, is kept. */
export function withoutNetTwin(text: string): string {
  return text.replace(pair, '$<gross>');
}

const rate = String.raw`\d{1,2}(?:[.,]\d{1,2})?\s?%`;
const word = String.raw`\p{L}[\p{L}.]{1,11}`;
/** Words and a rate behind the last price of a line. */
const noteBehind = new RegExp(
  String.raw`(?<=${money})\s{1,4}\(?(?<note>${word}\s(?:${rate}\s${word}|${word}\s${rate}))\)?$`,
  'u',
);

/** `Olive oil  2  31.90 € incl. 7 % VAT`: the note says that the price is a gross one, and ends a line about goods. */
export function withoutTaxNote(text: string): string {
  const found = noteBehind.exec(text);
  const note = toWords(found?.groups?.note ?? '');
  if (!found || amountKind(note) !== 'tax' || !isTaxInside(note)) return text;
  const before = toWords(text.slice(0, found.index));
  return before === '' || amountKind(before) !== null ? text : text.slice(0, found.index);
}
