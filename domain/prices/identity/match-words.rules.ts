import { colours, fillers, genericNames, houseBrands, units } from './match-words.data.js';

/** A name taken apart for comparison. */
export type NameParts = {
  words: string[];
  /** Sizes with their unit: `65in`, `128gb`, `20oz`. */
  sizes: Map<string, Set<string>>;
  /** Numbers without a unit, and model tokens of letters and digits: `4`, `c4`, `dcc3200`. */
  tokens: Set<string>;
  colours: Set<string>;
};

/** Characters and words of one name that are compared. */
const maxNameChars = 300;
const maxWords = 60;

/** Takes a name apart: words, sizes with units, model tokens and colours. */
export function nameParts(name: string): NameParts {
  const text = plainText(name);
  const parts: NameParts = { words: [], sizes: new Map(), tokens: new Set(), colours: new Set() };
  const pieces = text
    .split(' ')
    .filter((piece) => piece !== '')
    .slice(0, maxWords);
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    const size = sizeOf(piece, pieces[at + 1], pieces[at + 2]);
    if (size) {
      addSize({ parts, size });
      at += size.used - 1;
    } else addWord({ parts, piece });
  }
  return parts;
}

function plainText(name: string): string {
  return (
    name
      .slice(0, maxNameChars)
      .normalize('NFKD')
      .replace(/[\p{M}'’®™©]/gu, '')
      .toLowerCase()
      .replace(/\btee[ -]?shirt(?=s?\b)/g, 't-shirt')
      .replace(/(\d)\s?(?:["”″]|-inch\b)/g, '$1in ')
      .replace(/\bf\s?\/\s?(\d)/g, 'f$1')
      // `J7+` is a `J7 Plus`.
      .replace(/(?<=[a-z\d])\+(?![\d+])/g, ' plus ')
      .replace(/\b(?:sz|size)\s?(?=\d)/g, '')
      .replace(/\b(\d+)(?:st|nd|rd|th)\b(?:\s?(?:generation|gen)\b)?/g, '$1')
      .replace(/\bgen(?:eration)?\s?(\d+)\b/g, '$1')
      .replace(/(\d)\s?x\s?(?=\d)/g, '$1x')
      .replace(/(\d-\d+(?:\.\d+)?)(?:mm|in|cm)\b/g, '$1')
      .replace(/(\d)-(?=[a-z])/g, '$1 ')
      // One letter is a unit behind a measured amount, and a model or a size behind a bare number: `1.7 l`, `2 m`.
      .replace(/(\d) (?=[lmg](?![\p{L}\d]))/gu, '$1')
      .replace(/\bfl\.? ?oz\b|fluid ounces?/g, 'oz')
      .replace(/[^\p{L}\d.\- ]+/gu, ' ')
      .replace(/(?<!\d)[.-]|[.-](?!\d)/g, ' ')
      .replace(/ {2,}/g, ' ')
      .trim()
  );
}

type Size = { value: string; unit: string; used: number };

function sizeOf(piece: string, next: string | undefined, afterNext: string | undefined): Size | null {
  const joined = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(piece);
  const unit = joined?.[2] ? units[joined[2]] : undefined;
  if (joined?.[1] && unit) return { value: String(Number(joined[1])), unit, used: 1 };
  if (!/^\d+(?:\.\d+)?$/.test(piece) || next === undefined || !Object.hasOwn(units, next)) return null;
  // `2 C` may be a model; a unit of one letter counts only when written on to the number.
  if (next.length === 1) return null;
  return { value: String(Number(piece)), unit: units[next] ?? next, used: afterNext === 'of' ? 3 : 2 };
}

function addSize({ parts, size }: { parts: NameParts; size: Size }): void {
  const known = parts.sizes.get(size.unit) ?? new Set();
  parts.sizes.set(size.unit, known.add(size.value));
}

function addWord({ parts, piece }: { parts: NameParts; piece: string }): void {
  const colour = Object.hasOwn(colours, piece) ? colours[piece] : undefined;
  if (colour) parts.colours.add(colour);
  else if (/\d/.test(piece)) parts.tokens.add(piece.replace(/^0+(?=\d)/, ''));
  else if (!fillers.has(piece)) parts.words.push(piece);
}

/** Whether a printed word may be short for a word of the full name: `tylnl`, `kob`, `wht`, `cuisnrt`. */
export function abbreviates(short: string, full: string): boolean {
  if (short === full || `${short}s` === full || short === `${full}s`) return true;
  if (short.length < 3 || short.length >= full.length || short[0] !== full[0]) return false;
  if (full.startsWith(short)) return true;
  return isSpreadOver(short, full) && keepsConsonants(short, full);
}

/** Whether the letters of one stand in the other in order. */
function isSpreadOver(short: string, full: string): boolean {
  let at = 0;
  for (const letter of full) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Tills drop vowels first: most consonants up to the last one printed are kept. */
function keepsConsonants(short: string, full: string): boolean {
  const bare = (word: string) => word.replace(/[aeiouy]/g, '');
  const printed = bare(short);
  const whole = bare(full);
  return (
    printed.length >= 2 && printed.length >= Math.min(whole.length, 3) && printed.length / whole.length >= 0.5
  );
}

/** Whether the full name has what a printed word stands for, house brands and initials included. */
export function hasWord({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  if (full.words.some((each) => abbreviates(word, each))) return true;
  // `GAL` is one gallon.
  if (Object.hasOwn(units, word) && full.sizes.get(units[word] ?? '')?.has('1')) return true;
  const brand = Object.hasOwn(houseBrands, word) ? houseBrands[word] : undefined;
  if (brand?.split(' ').every((part) => full.words.includes(part))) return true;
  if (full.words.some((each, at) => abbreviates(word, `${each}${full.words[at + 1] ?? ''}`))) return true;
  if (isShortName({ word, full, line })) return true;
  return isInitials(word, full.words) || hasGeneric({ word, full, line });
}

/** `FR 265`: beside a model number that both have, two letters stand for the word they begin. */
function isShortName({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  const hasModel = [...line.tokens].some((token) => token.length >= 3 && full.tokens.has(token));
  return (
    hasModel &&
    word.length === 2 &&
    full.words.some((each) => each[0] === word[0] && isSpreadOver(word, each))
  );
}

/** `PS5`, `AF1`: letters that stand for words of the full name, written on to a number that it has too. */
export function isShortModel({ token, full }: { token: string; full: NameParts }): boolean {
  const [, letters, digits] = /^([a-z]{2,3})(\d{1,2})$/.exec(token) ?? [];
  if (letters === undefined || digits === undefined || !full.tokens.has(digits)) return false;
  return isInitials(letters, full.words) || full.words.some((each) => isGluedShort({ letters, word: each }));
}

/** `ps` of `playstation`: the letter that the second part of a word begins with is not told from others. */
function isGluedShort({ letters, word }: { letters: string; word: string }): boolean {
  return word.length >= 8 && word[0] === letters[0] && isSpreadOver(letters, word);
}

function isInitials(word: string, words: string[]): boolean {
  if (word.length < 2 || word.length > 4) return false;
  return words.some(
    (_, at) =>
      words
        .slice(at, at + word.length)
        .map((each) => each[0])
        .join('') === word,
  );
}

/** Beside a house brand, the known name of a medicine stands for what is in the packet. */
function hasGeneric({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  const hasHouseBrand = line.words.some((each) =>
    ['eq', 'equate', 'ks', 'uu', 'upup', 'mm', 'gv', 'ab'].includes(each),
  );
  if (!hasHouseBrand) return false;
  return Object.entries(genericNames).some(
    ([known, generic]) => abbreviates(word, known) && full.words.includes(generic),
  );
}
