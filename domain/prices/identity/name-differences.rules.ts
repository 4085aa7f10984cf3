import { itemAt } from '../../shared/lists.js';
import { accessoryEndings, kinds } from '../facts/product-words.data.js';
import { accessories } from './match-words.data.js';
import { abbreviates, hasWord, isShortModel, type NameParts, nameParts } from './match-words.rules.js';

/** The purchased name and a product's name, split into parts; `name` is the product's whole name. */
export type ComparedNames = { printed: NameParts; full: NameParts; name: string };

/** Words that precede what is included. */
const partsBehind =
  /(?<!\p{L})(?:with|w\/|includ\p{L}*|incl|featuring|for|case of|mit|inkl|avec|con|met|med)(?!\p{L}).*$/iu;

/** Whether the name, or a part of it between commas, ends in an accessory that was not printed. */
export function isAccessory({ printed, name }: Pick<ComparedNames, 'printed' | 'name'>): boolean {
  const own = name.replace(/[([][^)\]]{0,200}[)\]]/g, ' ').replace(partsBehind, '');
  const isPrinted = (thing: string) =>
    printed.words.some((each) => abbreviates(each, thing) || each.endsWith(thing));
  return own.split(/[,|;:]| [-–—] /).some((part) => {
    const words = nameParts(part).words.filter((word) => word !== 'set' && word !== 'pair');
    const last = words.at(-1) ?? '';
    const thing = [last, last.replace(/s$/, ''), last.replace(/ies$/, 'y')].find((word) =>
      accessories.has(word),
    );
    if (thing !== undefined && !isPrinted(thing)) return true;
    // In other languages the accessory comes first: `Hülle Pixel 8`.
    return accessoryEndings.some(
      (ending) => words.some((word) => word.endsWith(ending)) && !isPrinted(ending),
    );
  });
}

/** `for` in the languages of shops, and similar phrases. */
const forWords =
  /(?<!\p{L})(?:for|fits|compatible with|replaces|replacement for|für|passend (?:für|zu)|pour|compatible avec|para|compatible con|per|compatibile con|voor|geschikt voor|till|til|passer til|dla|do|для|için)\s+/giu;

/** Whether the product is an accessory for the one that was bought: `Case for Acme Kettle`, `Hülle für iPhone 16`. */
export function isForIt({ printed, full, name }: ComparedNames): boolean {
  for (const { index } of name.matchAll(forWords)) {
    const before = nameParts(name.slice(0, index)).words;
    const behind = nameParts(
      name
        .slice(index)
        .replace(forWords, '')
        .split(/[,|;:(]/)[0] ?? '',
    );
    const isBought = (word: string) => printed.words.some((each) => isSameWord(each, word));
    const hasThem = [...behind.words.slice(0, 4)].some(isBought);
    if (hasThem && before.length > 0 && before.some((word) => !isBought(word)) && full.words.length > 1)
      return true;
  }
  return false;
}

/** How two names contradict each other; null if they do not. */
export type NameContradiction = 'other_size' | 'other_model' | 'other_colour' | 'other_kind';

/** How the product's name contradicts the purchased one. Details that only one of them states are ignored here. */
export function contradictionOf({
  printed,
  full,
}: Pick<ComparedNames, 'printed' | 'full'>): NameContradiction | null {
  if (isOtherSize(printed, full)) return 'other_size';
  if (isOtherModel(printed, full)) return 'other_model';
  const [own, other] = [printed.colours, full.colours];
  if (lacksAny(own, other) && lacksAny(other, own)) return 'other_colour';
  return kinds.some((kind) => isOtherOf({ kind, printed, full })) ? 'other_kind' : null;
}

/** Whether something of the first is not in the second: `Black & Gold` has what `Black & Silver` has not. */
const lacksAny = (own: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...own].some((each) => !other.has(each));

/** Whether the names have different words of a group that excludes all but one: `Queen` and `Twin`. */
function isOtherOf({
  kind,
  printed,
  full,
}: Pick<ComparedNames, 'printed' | 'full'> & { kind: Readonly<Record<string, string>> }): boolean {
  const meanings = ({ words }: NameParts) =>
    words.flatMap((word) => (Object.hasOwn(kind, word) ? [kind[word]] : []));
  const [own, other] = [meanings(printed), meanings(full)];
  return own.length > 0 && other.length > 0 && !own.some((meaning) => other.includes(meaning));
}

/** For each unit, the unit in which it is compared, and the factor. */
const measures: Readonly<Record<string, readonly [string, number]>> = {
  ml: ['l', 0.001],
  l: ['l', 1],
  g: ['kg', 0.001],
  kg: ['kg', 1],
  mm: ['m', 0.001],
  cm: ['m', 0.01],
  m: ['m', 1],
  in: ['m', 0.0254],
  ft: ['m', 0.3048],
  mb: ['gb', 0.001],
  gb: ['gb', 1],
  tb: ['gb', 1_000],
};
/** Share by which one size may differ when given in two units: `6 ft` is `1.8 m`, `1 TB` is `1,024 GB`. */
const sameSizeShare = 0.04;

/** Share by which two sizes in one unit may differ, for rounding; `41 mm` and `42 mm`, `91 V` and `94 V` are not one. */
const sameUnitShare = 0.005;

/** One size: its value in the unit in which its measure is compared, and the unit it was given in. */
export type NamedSize = { value: number; unit: string };

/** Whether two sizes of one measure are the same. */
export function isSameSize(one: NamedSize, other: NamedSize): boolean {
  const share = one.unit === other.unit ? sameUnitShare : sameSizeShare;
  return Math.abs(one.value - other.value) <= Math.max(one.value, other.value) * share;
}

/**
 * Whether each name states a size of a measure that the other has not: `256GB` and `128GB`, `500 ml` and `1 l`, `60" x
 * 24"` and `72" x 24"`. A size that only one of them adds contradicts nothing.
 */
function isOtherSize(own: NameParts, other: NameParts): boolean {
  const [first, second] = [sizesOf(own), sizesOf(other)];
  const lacks = (values: NamedSize[], known: NamedSize[]) =>
    values.some((value) => !known.some((each) => isSameSize(value, each)));
  return [...first].some(([measure, values]) => {
    const theirs = second.get(measure);
    return theirs !== undefined && lacks(values, theirs) && lacks(theirs, values);
  });
}

/** The sizes of a name by measure, each in the unit in which it is compared. */
export function sizesOf({ sizes }: NameParts): Map<string, NamedSize[]> {
  const found = new Map<string, NamedSize[]>();
  for (const [unit, values] of sizes) {
    const [measure, factor] = measures[unit] ?? [unit, 1];
    found.set(measure, [
      ...(found.get(measure) ?? []),
      ...[...values].map((value) => ({ value: Number(value) * factor, unit })),
    ]);
  }
  return found;
}

/** Fewest digits for which a number in a name is the shop's item number and not part of the product's name. */
const leastItemDigits = 6;

/** The sort of number that a token is: only tokens of the same sort can contradict each other. */
function sortOf(token: string): string {
  if (/[a-z]/.test(token)) return 'model';
  if (/^(?:19|20)\d\d$/.test(token)) return 'year';
  return token.replace(/\D/g, '').length >= leastItemDigits ? 'item' : 'number';
}

/** Whether each name has a number or model of the same sort that the other lacks: `V15` and `V8`, `16` and `15`. */
function isOtherModel(own: NameParts, other: NameParts): boolean {
  const unlike = (tokensOf: NameParts, names: NameParts) =>
    [...tokensOf.tokens]
      .filter((token) => !isNamed({ token, own: tokensOf, other: names }))
      .map((token) => [token, sortOf(token)] as const);
  const [first, second] = [unlike(own, other), unlike(other, own)];
  return first.some(
    ([token, sort]) =>
      sort !== 'item' && second.some(([other, theirs]) => theirs === sort || isSuffixed(token, other)),
  );
}

/** `265` and `265S`, `67` and `67XL`: letters after a number make it a different model. */
function isSuffixed(one: string, other: string): boolean {
  const [number, model] = one.length < other.length ? [one, other] : [other, one];
  return (
    /^\d{2,}$/.test(number) && model.startsWith(number) && /^[a-z]{1,2}$/.test(model.slice(number.length))
  );
}

/** Fewest letters and digits for which a model number may contain the short name of its model: `QN55Q80CAFXZA`. */
const longModel = 8;

/** Whether another name states a number or model of this one, as it is, within a longer model or as a size. */
export function isNamed({ token, own, other }: { token: string; own: NameParts; other: NameParts }): boolean {
  const plain = token.replace(/[^a-z\d]/g, '');
  if ([...other.sizes.values()].some((values) => values.has(token))) return true;
  if (
    isShortModel({ token: plain, full: other }) ||
    [...other.tokens].some((each) => isShort(each, plain, own))
  )
    return true;
  return [...other.tokens].some((each) => {
    const theirs = each.replace(/[^a-z\d]/g, '');
    if (theirs === plain) return true;
    const [short, long] = theirs.length < plain.length ? [theirs, plain] : [plain, theirs];
    if (long.length >= longModel && short.length >= 3 && long.includes(short)) return true;
    // `KX1700` is `KX-1700`: the letters are separate in the other name.
    const letters = long.endsWith(short) ? long.slice(0, -short.length) : '';
    return letters !== '' && (short === theirs ? other : own).words.includes(letters);
  });
}

/** Whether a model states the digits: `PS5` states `5`. */
const isShort = (theirs: string, digits: string, own: NameParts) =>
  /^\d+$/.test(digits) && isShortModel({ token: theirs, full: own }) && theirs.endsWith(digits);

/** Fewest letters for which a word inside another is part of a compound: `kessel` in `wasserkessel`. */
const leastPart = 4;

/** Whether one of two words abbreviates the other, or is a part of it as in a compound. */
export function isSameWord(one: string, other: string): boolean {
  if (abbreviates(one, other) || abbreviates(other, one)) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= leastPart && long.includes(short);
}

/**
 * Whether the product's name has a different word in place of a purchased one, in any language: `Cotton Sheet Set Twin`
 * for `Cotton Sheet Set Queen`. Words that only one of them adds are ignored.
 */
export function hasReplacedWord({ printed, full }: Pick<ComparedNames, 'printed' | 'full'>): boolean {
  const [own, other] = [printed.words, full.words];
  const timesIn = (words: string[], word: string) => words.filter((each) => isSameWord(word, each)).length;
  const isUnsaid = (word: string) => {
    const times = timesIn(other, word);
    // `Parfum Rose Eau de Parfum` says it twice.
    return times === 0 ? !hasWord({ word, full, line: printed }) : times < timesIn(own, word);
  };
  const isUnprinted = (word: string) =>
    !own.some(
      (each) =>
        isSameWord(each, word) || hasWord({ word: each, full: { ...full, words: [word] }, line: printed }),
    );
  const anchors = [...alignedWords(own, other), [own.length, other.length] as const];
  let [from, start] = [0, 0];
  for (const [at, there] of anchors) {
    if (own.slice(from, at).some(isUnsaid) && other.slice(start, there).some(isUnprinted)) return true;
    [from, start] = [at + 1, there + 1];
  }
  return false;
}

/** The longest common subsequence of words, as pairs of positions. */
function alignedWords(own: string[], other: string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: own.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  const same = own.map((word) => other.map((each) => isSameWord(word, each)));
  for (let row = own.length - 1; row >= 0; row -= 1)
    for (let column = other.length - 1; column >= 0; column -= 1)
      itemAt(lengths, row)[column] = same[row]?.[column]
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const pairs: (readonly [number, number])[] = [];
  let [row, column] = [0, 0];
  while (row < own.length && column < other.length) {
    if (same[row]?.[column] && at(row, column) === at(row + 1, column + 1) + 1) pairs.push([row++, column++]);
    else if (at(row + 1, column) >= at(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
