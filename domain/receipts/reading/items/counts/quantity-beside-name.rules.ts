import { anyOf } from '../../words/item-words.js';

/** A quantity written in the same run of words as the name, and the words without it. */
export type QuantityBesideName = { quantity: number; words: string };

const label = String.raw`(?:${anyOf('quantity')})\.?\s?:?\s?`;
const piece = String.raw`\s?(?:${anyOf('pieces')})\.?`;
/** What separates a quantity from its name: a comma, a dash, a vertical bar. */
const apart = String.raw`(?:\s?[,;:|]|\s[-–—·])\s?`;

/** Punctuation between the words and the amount after them: `Soap x 2 : `, `Soap (2) = `, `Soap x2 ..... `. */
const linksToAmount = /[\s:=|·…–—-]{1,8}$|\s?\.{2,80}\s{0,8}$/;

/**
 * A way to write a quantity. One with `most` may also be a pack size, a size or a number in the name: it counts only up
 * to that value, and only if the line total divides evenly by it. A bare one is a number in brackets, which names have
 * too: it counts only if the list states quantities in no other way. One with a word for pieces is a pack where the list
 * states the quantity of everything in another way.
 */
type Form = { words: RegExp; most?: number; isBare?: boolean; isPack?: boolean };

/** After the name, in order of precedence. */
const behind: readonly Form[] = [
  // `Soap x 2`, `Soap ×2`, `Soap *2`; `Screws 4 x 40` is a measure.
  { words: /(?<!\d\s?)(?:\s(?:x\s?|[×*]\s?)|[×*]\s?|,\s?x\s?)(\d{1,2})$/i },
  // `Mugx2`, glued to the name; `Vertex2` and `Rolex5` are names, whose x follows a vowel.
  { words: /(?<=\p{L}\p{Ll}(?![aeiouy])\p{Ll})x(\d)$/u, most: 5 },
  // `Toner 305 × 2`; `Frame 50 × 70` is a measure.
  { words: /(?<=\d)\s(?:[×*]\s?|x)(\d)$/, most: 5 },
  // `Soap (x2)`, `Soap [× 2]`.
  { words: /\s?[([]\s?[x×*]\s?(\d{1,3})\s?[)\]]$/i },
  // `Soap (2x)`; in `Microscope (40x)` it is part of the name.
  { words: /\s?[([]\s?(\d{1,3})\s?[x×*]\s?[)\]]$/i, most: 5 },
  // `Soap, 2x`, `Soap - 2 x`; in `Binoculars 10x` it is part of the name.
  { words: new RegExp(String.raw`${apart}(\d{1,3})\s?[x×]$`, 'i'), most: 5 },
  // `Soap (Qty: 2)`, `Soap, Menge 2`.
  { words: new RegExp(String.raw`(?:${apart}|\s?[([]\s?|\s)(?<!\p{L})${label}(\d{1,3})\s?[)\]]?$`, 'iu') },
  // `Soap (2 pcs)`, `Soap, 2 Stk.`; `Eggs, 10 pieces` is one box of them.
  {
    words: new RegExp(String.raw`(?:${apart}|\s?[([]\s?)(\d{1,3})${piece}\s?[)\]]?$`, 'iu'),
    most: 5,
    isPack: true,
  },
  // `Soap | 2`
  { words: /\s?\|\s?(\d{1,3})$/ },
  // `Soap (2)`; larger numbers are sizes and pack contents.
  { words: /\s[([](\d)[)\]]$/, most: 3, isBare: true },
];

/** Before the name. */
const before: readonly Form[] = [
  // `4xSoap`, as recognition joins words; `2XL` is a size.
  { words: /^\s*(\d{1,2})x(?=\p{Lu}\p{Ll})/u },
  // `[2x] Soap`, `2* Soap`.
  { words: /^\s*[([]\s?(\d{1,3})\s?[x×*]\s?[)\]]\s?(?=\p{L})/iu },
  // `(2) Soap`; `(500) Days of Summer` is a film.
  { words: /^\s*[([]\s?(\d{1,2})\s?[)\]]\s?(?=(?:\d{6,14}\s)?\p{L})/u, most: 99 },
  { words: /^\s*(\d{1,3})\s?\*\s(?=\p{L})/u },
  // `2 QTY   Soap`.
  { words: new RegExp(String.raw`^\s*(\d{1,3})\s?${anyOf('quantity')}\.?\s+(?=\p{L}{3})`, 'iu') },
  // `Qty 2 Soap`, `Qty: 2 | Soap`, `Menge: 2 x Soap`.
  { words: new RegExp(String.raw`^\s*${label}(\d{1,3})(?:\s?[x×|,;:–-])?\s+(?=\p{L}{3})`, 'iu') },
];
/** `Eggs x10`: as many as a pack holds; in `Earbuds X3` it is part of the name. */
const packSized = /^\s(?:[xX](?:[6-9]|\d{2,3})|X\d)$/;
/** `2 x Bags (4 pieces)`: what follows is the content of one. */
const counted = /^\s*\d{1,3}\s?[x×]\s+(?=\p{L}{3})/u;
/** `1 Chair (2)`: the number before the name is the quantity. */
const countedName = /^\s*\d{1,2}\s+\p{L}/u;
/** Minimum letters of the name left after removing a quantity. */
const leastName = /\p{L}.*\p{L}.*\p{L}|[\p{Script=Han}\p{Script=Hangul}].*[\p{Script=Han}\p{Script=Hangul}]/u;

/**
 * Finds a quantity written beside an item name without a column of its own. If the text is only a quantity, such as
 * `Qty: 2`, there is no name beside it.
 *
 * @param words the text before the amount of the line
 * @param cents the amounts of the line
 * @param isCountedElsewhere the list states quantities in another way
 * @param isCountedThroughout it states those of all items so
 */
export function quantityBesideName({
  words,
  cents,
  isCountedElsewhere = false,
  isCountedThroughout = false,
}: {
  words: string;
  cents: readonly number[];
  isCountedElsewhere?: boolean | undefined;
  isCountedThroughout?: boolean | undefined;
}): QuantityBesideName | null {
  const head = words.trimEnd().replace(linksToAmount, '').trimEnd();
  const isCounted = counted.test(head);
  for (const form of [...behind, ...before]) {
    if (isCounted && !isProven({ head, form, cents })) continue;
    if (form.isPack && isCountedThroughout && !isProven({ head, form, cents })) continue;
    const mayBeName = form.isBare || packSized.test(form.words.exec(head)?.[0] ?? '');
    if (mayBeName && (isCountedElsewhere || countedName.test(head)) && !isProven({ head, form, cents }))
      continue;
    const found = taken({ head, match: form.words.exec(head) });
    if (found && isLikely(found.quantity, form, cents)) return found;
  }
  return null;
}

/** Whether amounts of the line multiply by a bare number. */
function isProven({ head, form, cents }: { head: string; form: Form; cents: readonly number[] }): boolean {
  const quantity = Number(form.words.exec(head)?.[1] ?? 0);
  return quantity > 1 && cents.some((one) => cents.includes(one * quantity));
}

function isLikely(quantity: number, { most }: Form, cents: readonly number[]): boolean {
  if (most === undefined || cents.some((one) => cents.includes(one * quantity))) return true;
  const [only, ...others] = cents;
  return quantity <= most && (only === undefined || others.length > 0 || only % quantity === 0);
}

function taken({ head, match }: { head: string; match: RegExpExecArray | null }): QuantityBesideName | null {
  if (!match) return null;
  const quantity = Number(match.slice(1).find((group) => group !== undefined) ?? 0);
  const words = `${head.slice(0, match.index)}${head.slice(match.index + match[0].length)}`;
  return quantity > 0 && leastName.test(words) ? { quantity, words } : null;
}
