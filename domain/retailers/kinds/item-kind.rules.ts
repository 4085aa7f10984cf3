import type { CategoryWindow } from '../retailer-record.types.js';
import {
  accessoryWords,
  alsoIncludedWords,
  forWords,
  includedWords,
  type KindWords,
  specWords,
  watchRadioWords,
  withWords,
} from './item-kind-words.data.js';

/** Name of an item for comparison: words in lower case, every number as `#`. */
export function comparable(text: string): string {
  return ` ${text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .replace(/\p{N}+/gu, '#')
    .trim()} `;
}

/** One expression for many words, to be tested on a {@link comparable} name. */
export function anyOf(words: KindWords): RegExp {
  return wordsAnd(words, '');
}

/** {@link anyOf} for names of things, of which there may be several: `silver coins`, `cables`. */
export function anyThing(words: KindWords): RegExp {
  return wordsAnd(words, '(?:e?s)?');
}

function wordsAnd(words: KindWords, ending: string): RegExp {
  const parts = words.map((word) => word.replaceAll('*', String.raw`[^\s]*`));
  return new RegExp(` (?:${parts.join('|')})${ending} `, 'u');
}

const accessory = anyThing(accessoryWords);
const meantFor = anyOf(forWords);
const directlyWith = new RegExp(`${anyOf(withWords).source}$`, 'u');
const included = anyOf(includedWords);
const watchRadio = anyOf([...includedWords, ...watchRadioWords]);
const watch = anyOf(['*watch*']);
// The space behind one is the one before the next.
const specs = new RegExp(anyOf(specWords).source.replace(/ $/, '(?= )'), 'gu');

const boundary = String.raw`(?![\p{L}\p{N}])`;
const comesWith = new RegExp(String.raw`\s(?:\+\s|w/|(?:${includedWords.join('|')})${boundary})`, 'iu');
const alsoIncluded = new RegExp(String.raw`(?<!\p{L})(?:${alsoIncludedWords.join('|')})${boundary}`, 'iu');

/**
 * Whether a name says what a thing is, not what comes with it: a television with a protection plan is no protection plan.
 *
 * @param kind words of what the thing may be
 */
export function isItself({ name, kind }: { name: string; kind: RegExp }): boolean {
  const found = kind.exec(name);
  if (!found) return false;
  const [before, behind] = [name.slice(0, found.index), name.slice(found.index + found[0].length)];
  return !/\p{L}/u.test(before) || !(comesWith.test(`${before} `) || alsoIncluded.test(behind));
}

/** A name up to what comes with the thing that a word in it names. */
function withoutIncluded({ name, at, word }: { name: string; at: number; word: string }): string {
  const isWatch = watch.test(name.slice(0, at + word.length));
  const end = (isWatch ? watchRadio : included).exec(name.slice(at))?.index;
  return end === undefined ? name : name.slice(0, at + end + 1);
}

/**
 * Whether an item is of a category: one of its words names the thing itself, not something for it (`case for iPhone`,
 * `Hülle für iPhone`). What comes with the thing is left out (`iPhone with free case`). In a word, `#` stands for any
 * number: `galaxy s#` is every Galaxy S.
 */
export function isOfCategory({
  itemName,
  category: { words },
}: {
  itemName: string;
  category: Pick<CategoryWindow, 'words'>;
}): boolean {
  const name = comparable(itemName.replaceAll(' + ', ' incl '));
  return words.some((word) => {
    const sought = comparable(word);
    const at = name.indexOf(sought);
    if (at < 0) return false;
    const before = name.slice(0, at + 1);
    const behind = withoutIncluded({ name, at, word: sought }).slice(at + sought.length - 1);
    if (accessory.test(before) || accessory.test(behind.replace(specs, ' '))) return false;
    return !meantFor.test(before) && !directlyWith.test(before);
  });
}
