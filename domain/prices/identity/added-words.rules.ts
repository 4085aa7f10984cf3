import { editions, modelQualifiers, qualifiers } from './match-words.data.js';
import { abbreviates, plainText } from './match-words.rules.js';
import type { ComparedNames } from './name-differences.rules.js';

/** Whether the product's name adds words such as `Pro`, `Plus` or `Kids` that the till would have printed. */
export function addsQualifier({
  printed,
  full,
  name,
  isAtItsPrice = false,
}: ComparedNames & { isAtItsPrice?: boolean }): boolean {
  const unprinted = full.words.filter(
    (word) =>
      qualifiers.has(word) &&
      !printed.words.some((each) => each === word || (each.length > 2 && word.startsWith(each))) &&
      // `KMINI` for `K-Mini`.
      !printed.words.some((each) => each.endsWith(word) && full.joined.has(each)),
  );
  const isModelSaid = unprinted.length > 0 && hasOwnModel({ printed, full });
  return unprinted.some((word) => {
    if (isHarmless({ word, name }) || (isModelSaid && modelQualifiers.has(word))) return false;
    return !(isAtItsPrice && describes({ word, printed, name }));
  });
}

/**
 * Whether a word that may tell a model describes what stands behind it and does not go on with the printed name: `6 Quart Air Fryer` at the
 * price of a `VORTEX 6Q`, but not `Vortex Plus` or `15 Pro`.
 */
function describes({
  word,
  printed,
  name,
}: Pick<ComparedNames, 'printed' | 'name'> & { word: string }): boolean {
  const words = plainText(name).split(' ');
  const at = words.indexOf(word);
  const isOther = (other: string | undefined) =>
    other !== undefined &&
    /^\p{L}+$/u.test(other) &&
    !qualifiers.has(other) &&
    !printed.words.some((each) => abbreviates(each, other));
  return modelQualifiers.has(word) && isOther(words[at - 1]) && isOther(words[at + 1]);
}

/** A model of letters and at least three digits that both names have says which model it is, but not its condition. */
function hasOwnModel({ printed, full }: Pick<ComparedNames, 'printed' | 'full'>): boolean {
  return [...printed.tokens].some(
    (token) =>
      /[a-z]/.test(token) && /\d{3}/.test(token) && (full.tokens.has(token) || full.joined.has(token)),
  );
}

/** `20V MAX` is a tool system, and `Men's` does not make a shoe with the same number a different one. */
function isHarmless({ word, name }: { word: string; name: string }): boolean {
  if (word === 'max') return /\d+\s?-?v(?:olt)?\s+max/i.test(name);
  return /^(?:men|mens|women|womens|boys|girls|left|right|wireless|wired|organic)$/.test(word);
}

/**
 * Whether the product's name adds an edition such as `Digital`. With a long model number these words only describe the
 * product, and the number tells the edition.
 */
export function addsEdition({ printed, full }: Pick<ComparedNames, 'printed' | 'full'>): boolean {
  const hasModel = [...printed.tokens].some((token) => token.length > 3 && /[a-z]/.test(token));
  return full.words.some(
    (word) =>
      editions.has(word) &&
      !(hasModel && (word === 'oled' || word === 'digital')) &&
      !printed.words.some((each) => abbreviates(each, word)),
  );
}
