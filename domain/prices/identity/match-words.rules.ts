import { colours, fillers, genericNames, houseBrands, units } from './match-words.data.js';

/** A name split into parts for comparison. */
export type NameParts = {
  words: string[];
  /** Sizes with their unit: `65in`, `128gb`, `20oz`. */
  sizes: Map<string, Set<string>>;
  /** Numbers without a unit, and model tokens of letters and digits: `4`, `c4`, `dcc3200`. */
  tokens: Set<string>;
  colours: Set<string>;
  /** The colours as they are written: a till may abbreviate them like other words, `chrcl`. */
  colourWords: string[];
  /** Two or three neighbouring pieces joined: `WH-1000XM5` is `wh1000xm5` where a till prints it so. */
  joined: Set<string>;
};

/** Most characters and words compared per name. */
const maxNameChars = 300;
const maxWords = 60;

/** Splits a name into words, sizes with units, model tokens and colours. */
export function nameParts(name: string): NameParts {
  const text = plainText(name);
  const parts: NameParts = {
    words: [],
    sizes: new Map(),
    tokens: new Set(),
    colours: new Set(),
    colourWords: [],
    joined: new Set(),
  };
  const pieces = text
    .split(' ')
    .filter((piece) => piece !== '')
    .slice(0, maxWords);
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at] ?? '';
    for (const length of [2, 3]) parts.joined.add(pieces.slice(at, at + length).join(''));
    const size = sizeOf(piece, pieces[at + 1], pieces[at + 2]);
    if (size) {
      addSize({ parts, size });
      at += size.used - 1;
    } else addWord({ parts, piece });
  }
  return parts;
}

/** A name in lower case with single spaces, numbers and their units joined, without accents and marks. */
export function plainText(name: string): string {
  return (
    name
      .slice(0, maxNameChars)
      .normalize('NFKD')
      // `6' cable` is six feet; `Men's` and `'07` have a letter or a digit behind.
      .replace(/(\d)\s?['’′](?=\s|$)/g, '$1ft ')
      .replace(/[\p{M}'’®™©]/gu, '')
      .toLowerCase()
      .replace(/\btee[ -]?shirt(?=s?\b)/g, 't-shirt')
      .replace(/(\d)\s?(?:["”″]|-inch\b)/g, '$1in ')
      .replace(/\bf\s?\/\s?(\d)/g, 'f$1')
      // `J7+` is a `J7 Plus`; behind a word it is part of a brand.
      .replace(/(?<=\d[a-z]?)\+(?![\d+])/g, ' plus ')
      .replace(/\b(?:sz|size)\s?(?=\d)/g, '')
      .replace(/\b(\d+)(?:st|nd|rd|th)\b(?:\s?(?:generation|gen)\b)?/g, '$1')
      .replace(/\bgen(?:eration)?\s?(\d+)\b/g, '$1')
      // `5,000 sq ft`
      .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
      // `24 x 36`, but not the end of a model: `SN850X 2TB`.
      .replace(/(?<![a-z\d.])(\d+(?:\.\d+)?)\s?x\s?(?=\d)/g, '$1x')
      .replace(/(\d-\d+(?:\.\d+)?)(?:mm|in|cm)\b/g, '$1')
      .replace(/(\d)-(?=[a-z])/g, '$1 ')
      .replace(/(\d),(?=\d{1,2}\s?(?:l|lit(?:er|re)|kg|g|ml|m|cm|mm|in|oz|lb|gal)s?\b)/g, '$1.')
      // `1.7 l`, `2 m`: l, m and g after a number are units; other single letters may be a model or a size.
      .replace(/(?<![\p{L}\d.])(\d+(?:\.\d+)?) (?=[lmg](?![\p{L}\d]))/gu, '$1')
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
  // `2 C` may be a model; a one-letter unit counts only when it is attached to the number.
  if (next.length === 1) return null;
  return { value: String(Number(piece)), unit: units[next] ?? next, used: afterNext === 'of' ? 3 : 2 };
}

function addSize({ parts, size }: { parts: NameParts; size: Size }): void {
  const known = parts.sizes.get(size.unit) ?? new Set();
  parts.sizes.set(size.unit, known.add(size.value));
}

function addWord({ parts, piece }: { parts: NameParts; piece: string }): void {
  const colour = Object.hasOwn(colours, piece) ? colours[piece] : undefined;
  if (colour) {
    parts.colours.add(colour);
    parts.colourWords.push(piece);
  } else if (/\d/.test(piece)) parts.tokens.add(piece.replace(/^0+(?=\d)/, ''));
  else if (!fillers.has(piece)) parts.words.push(piece);
}

/** Whether a printed word may be an abbreviation of a full word: `tylnl`, `kob`, `wht`, `cuisnrt`. */
export function abbreviates(short: string, full: string): boolean {
  if (short === full || `${short}s` === full || short === `${full}s`) return true;
  if (short.length < 3 || short.length >= full.length || short[0] !== full[0]) return false;
  if (full.startsWith(short)) return true;
  return isSpreadOver(short, full) && keepsConsonants(short, full);
}

/** Whether the letters of `short` occur in `full` in order. */
function isSpreadOver(short: string, full: string): boolean {
  let at = 0;
  for (const letter of full) if (letter === short[at]) at += 1;
  return at === short.length;
}

/** Whether most consonants up to the last one printed are kept: tills drop vowels first. */
function keepsConsonants(short: string, full: string): boolean {
  const bare = (word: string) => word.replace(/[aeiouy]/g, '');
  // `APL`: of two equal letters tills print one.
  const printed = once(bare(short));
  const whole = once(bare(full));
  return (
    printed.length >= 2 && printed.length >= Math.min(whole.length, 3) && printed.length / whole.length >= 0.5
  );
}

/** A word with each run of a letter once. */
function once(word: string): string {
  return word.replace(/(.)\1+/g, '$1');
}

/** Whether the full name contains what a printed word stands for, including house brands and initials. */
export function hasWord({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  if ([...full.words, ...full.colourWords].some((each) => abbreviates(word, each))) return true;
  if (isOneUnit({ word, full })) return true;
  const brand = Object.hasOwn(houseBrands, word) ? houseBrands[word] : undefined;
  if (brand?.split(' ').every((part) => full.words.includes(part))) return true;
  if (full.words.some((each, at) => abbreviates(word, `${each}${full.words[at + 1] ?? ''}`))) return true;
  if (isShortName({ word, full, line })) return true;
  return isInitials(word, full.words) || hasGeneric({ word, full, line });
}

/** `GAL` and `GL` are one gallon. */
function isOneUnit({ word, full }: { word: string; full: NameParts }): boolean {
  return Object.entries(units).some(
    ([spelling, unit]) =>
      full.sizes.get(unit)?.has('1') &&
      (spelling === word || (word.length >= 2 && spelling[0] === word[0] && isSpreadOver(word, spelling))),
  );
}

/** Most letters that abbreviate a word beside a model number that both names have. */
const shortNameChars = 3;

/** `FR 265`, `MKE M18`: beside a model number that both have, few letters abbreviate a word with the same first one. */
function isShortName({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  const hasModel = [...line.tokens].some((token) => token.length >= 3 && full.tokens.has(token));
  return (
    hasModel &&
    word.length >= 2 &&
    word.length <= shortNameChars &&
    full.words.some((each) => each[0] === word[0] && isSpreadOver(word, each))
  );
}

/** `PS5`, `AF1`: letters that abbreviate words of the full name, attached to a number that the full name also has. */
export function isShortModel({ token, full }: { token: string; full: NameParts }): boolean {
  const [, letters, digits] = /^([a-z]{2,3})(\d{1,2})$/.exec(token) ?? [];
  if (letters === undefined || digits === undefined || !full.tokens.has(digits)) return false;
  return isInitials(letters, full.words) || full.words.some((each) => isGluedShort({ letters, word: each }));
}

/**
 * `ps` for `playstation`. Where the second part of the word begins is not known, so any later letters in order are
 * accepted.
 */
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

/** On a house-brand line, the known name of a medicine stands for its ingredient. */
function hasGeneric({ word, full, line }: { word: string; full: NameParts; line: NameParts }): boolean {
  const hasHouseBrand = line.words.some((each) =>
    ['eq', 'equate', 'ks', 'uu', 'upup', 'mm', 'gv', 'ab'].includes(each),
  );
  if (!hasHouseBrand) return false;
  return Object.entries(genericNames).some(
    ([known, generic]) => abbreviates(word, known) && full.words.includes(generic),
  );
}
