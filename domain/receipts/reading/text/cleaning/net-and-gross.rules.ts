import { regex } from '../../../../shared/regex.js';
import { anyOf } from '../../words/item-words.js';

const mark = String.raw`(?:\p{Sc}|[A-Z]{2,3}|kr\.?|zł|Kč)`;
const money = String.raw`(?:${mark}\s?)?\d[\d.,'’]{0,12}[.,]\d{2}(?!\d)(?:\s?${mark}(?!\p{L}))?`;
const behind = (words: string) => String.raw`\s?(?:\(\s?${words}\s?\)|${words}(?!\p{L}))`;
const pair = regex('giu')`
  (?<![\d.,])${money}${behind(anyOf('netOfTax'))}\s?(?:[/|,;·–-]\s?)?(?<gross>${money})${behind(anyOf('withTax'))}
`;

/** `20.00 (without tax) / 24.00 (with tax)`: one price given twice; the gross one, which is paid, is kept. */
export function withoutNetTwin(text: string): string {
  return text.replace(pair, '$<gross>');
}
