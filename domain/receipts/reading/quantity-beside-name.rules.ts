import type { ItemVocabulary } from './words/reading-vocabulary.types.js';
import { inAnyLanguage } from './words/vocabulary.js';

/** How many were bought, as it stands in one run of words with the name, and the words without it. */
export type QuantityBesideName = { quantity: number; words: string };

const anyOf = (list: keyof ItemVocabulary) => inAnyLanguage(({ items }) => items?.[list]);
const label = String.raw`(?:${anyOf('quantity')})\.?\s?:?\s?`;
const piece = String.raw`\s?(?:${anyOf('pieces')})\.?`;
/** What sets a quantity apart from its name: a comma, a dash, an upright line. */
const apart = String.raw`(?:\s?[,;:|]|\s[-–—·])\s?`;

/** Marks between the words and the amount behind them: `Soap x 2 : `, `Soap (2) = `, `Soap x2 ..... `. */
const linksToAmount = /[\s:=|·…–—-]{1,8}$|\s?\.{2,80}\s{0,8}$/;

/** The largest bare number in brackets that counts what was bought: larger ones are sizes and contents of packs. */
const mostInBrackets = 3;

/** Behind the name, in the order in which they are looked for. */
const behind: readonly RegExp[] = [
  // `Soap x 2`, `Soap ×2`, `Soap *2`; `Screws 4 x 40` is a measure.
  /(?<!\d)(?:\s(?:x\s?|[×*]\s?)|[×*]\s?|,\s?x\s?)(\d{1,2})$/i,
  // `Soap (x2)`, `Soap (2x)`, `Soap [2 ×]`.
  /\s?[([]\s?(?:[x×*]\s?(\d{1,3})|(\d{1,3})\s?[x×*])\s?[)\]]$/i,
  // `Soap, 2x`, `Soap - 2 x`; `Binoculars 10x` is what it is called.
  new RegExp(String.raw`${apart}(\d{1,3})\s?[x×]$`, 'i'),
  // `Soap (Qty: 2)`, `Soap, Menge 2`.
  new RegExp(String.raw`(?:${apart}|\s?[([]\s?|\s)(?<!\p{L})${label}(\d{1,3})\s?[)\]]?$`, 'iu'),
  // `Soap (2 pcs)`, `Soap, 2 Stk.`, `Soap - 2 Stück`.
  new RegExp(String.raw`(?:${apart}|\s?[([]\s?)(\d{1,3})${piece}\s?[)\]]?$`, 'iu'),
  // `Soap | 2`
  /\s?\|\s?(\d{1,3})$/,
];
const inBrackets = /\s[([](\d)[)\]]$/;

/** Before the name. */
const before: readonly RegExp[] = [
  // `(2) Soap`, `[2x] Soap`, `2* Soap`.
  /^\s*[([]\s?(\d{1,3})\s?[x×*]?\s?[)\]]\s?(?=\p{L})/iu,
  /^\s*(\d{1,3})\s?\*\s(?=\p{L})/u,
  // `Qty 2 Soap`, `Qty: 2 | Soap`, `Menge: 2 x Soap`.
  new RegExp(String.raw`^\s*${label}(\d{1,3})(?:\s?[x×|,;:–-])?\s+(?=\p{L}{3})`, 'iu'),
];
/** Letters of the shortest name that is left when a quantity is taken away. */
const leastName = /\p{L}.*\p{L}.*\p{L}/u;

/**
 * Finds a quantity that stands beside the name of a thing without a column of its own; `words` is what stands before the
 * amount of the line. One that is all there is, `Qty: 2`, stands beside no name.
 */
export function quantityBesideName(words: string): QuantityBesideName | null {
  const head = words.trimEnd().replace(linksToAmount, '').trimEnd();
  for (const form of behind) {
    const found = taken({ head, match: form.exec(head) });
    if (found) return found;
  }
  const bracketed = taken({ head, match: inBrackets.exec(head) });
  if (bracketed && bracketed.quantity <= mostInBrackets) return bracketed;
  for (const form of before) {
    const found = taken({ head, match: form.exec(head) });
    if (found) return found;
  }
  return null;
}

function taken({ head, match }: { head: string; match: RegExpExecArray | null }): QuantityBesideName | null {
  if (!match) return null;
  const quantity = Number(match.slice(1).find((group) => group !== undefined) ?? 0);
  const words = `${head.slice(0, match.index)}${head.slice(match.index + match[0].length)}`;
  return quantity > 0 && leastName.test(words) ? { quantity, words } : null;
}
