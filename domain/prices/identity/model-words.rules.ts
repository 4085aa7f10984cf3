import { abbreviates, nameParts, plainText } from './match-words.rules.js';
import { type ComparedNames, isSameWord } from './name-differences.rules.js';

/** Words of up to three letters behind a number that are no part of a model: units, and words that join. */
const joining =
  /^(?:a|an|the|and|for|of|in|with|to|by|pc|pcs|set|ct|pk|und|mit|für|der|die|das|et|de|du|le|la|les|en|un|une|y|con|el|di|da|e|per|il|van|met|voor|och|med|i|w|z|do|na|x|ml|cl|dl|l|g|gr|kg|mg|oz|lb|lbs|ft|in|cm|mm|m|km|gb|go|tb|to|mb|hz|khz|mhz|ghz|w|kw|v|ah|mah|wh|va|bar|psi|rpm|min|st|stk|szt|ks|db|dpi|mp|k|p|fps|nm)$/u;
/** Longest suffix of a model, letters: `Ti`, `XT`, `KF`, `s`, `SE`. */
const maxSuffix = 3;

/**
 * Whether two names with the same number mean different models, as the words beside the number tell: a short suffix
 * that only one has (`RTX 5060 Ti` and `RTX 5060`), or a word of the series in between (`Redmi Note 13` and `Redmi 13`).
 * Words that describe (`smartphone`) or translate stand elsewhere, or are replaced by others.
 */
export function hasOtherModelWord({ bought, shown }: { bought: string; shown: string }): boolean {
  const [own, other] = [modelsOf(bought), modelsOf(shown)];
  return own.models.some(({ number, before, behind }) =>
    other.models.some((theirs) => {
      if (theirs.number !== number) return false;
      if (isOnlyOf(behind, other.words) || isOnlyOf(theirs.behind, own.words)) return true;
      return (
        isBetween({ word: before, next: theirs.before, own, other }) ||
        isBetween({ word: theirs.before, next: before, own: other, other: own })
      );
    }),
  );
}

type Models = { words: ReadonlySet<string>; models: { number: string; before: string; behind: string }[] };

function modelsOf(name: string): Models {
  const { tokens } = nameParts(name);
  const words = plainText(name).split(' ');
  const models = words.flatMap((number, at) =>
    /\d{2,}/.test(number) && !/\dx\d/.test(number) && tokens.has(number)
      ? [{ number, before: words[at - 1] ?? '', behind: suffixOf(words[at + 1] ?? '') }]
      : [],
  );
  return { words: new Set(words), models };
}

const suffixOf = (word: string) =>
  word.length <= maxSuffix && /^[a-z]+$/.test(word) && !joining.test(word) ? word : '';

const isOnlyOf = (suffix: string, words: ReadonlySet<string>) =>
  suffix !== '' && ![...words].some((word) => word === suffix || (word.endsWith(suffix) && /\d/.test(word)));

/** Whether one name has a word between the series and its number that the other lacks altogether. */
function isBetween({
  word,
  next,
  own,
  other,
}: {
  word: string;
  next: string;
  own: Models;
  other: Models;
}): boolean {
  return (
    /^\p{L}{2,}$/u.test(word) && /^\p{L}{2,}$/u.test(next) && !other.words.has(word) && own.words.has(next)
  );
}

/** A small number that ends a name, or its part before a comma or bracket: `Echo Buds Pro 2`. */
const lastNumber = /([\p{L}\d]+)\s(\d{1,2})(?=\s*(?:$|[(|–—]|[,-]\s))/gu;

/** Whether the product's name goes on with a number where the purchased one ends: a later model, or a size of its own. */
export function addsNumber({ printed, name }: Pick<ComparedNames, 'printed' | 'name'>): boolean {
  const last = printed.words.at(-1);
  return [...name.matchAll(lastNumber)].some(
    ([, word = '', number = '']) =>
      last !== undefined && number !== '1' && word.toLowerCase() === last && !printed.tokens.has(number),
  );
}

/**
 * Whether the product's name has one word, such as a material, in place of a purchased colour: `Kettle Steel` for
 * `Kettle Black`. Which of its colours a page is of may be told elsewhere, but not that it is another thing.
 */
export function replacesColour({ printed, full }: Pick<ComparedNames, 'printed' | 'full'>): boolean {
  if (printed.colours.size === 0 || full.colours.size > 0) return false;
  const isColour = (word: string) => nameParts(word).colours.size > 0;
  const own = printed.words.filter((word) => !isColour(word));
  const added = full.words.filter((word) => !own.some((each) => isSameWord(each, word)));
  return added.length === 1 && full.words.at(-1) === added[0] && full.words.length === own.length + 1;
}

/** How a name goes on that names what comes with the product, in the languages of shops. */
const partsNamed =
  /(?<!\p{L})(?:with|w\/|includ\p{L}*|incl|featuring|plus|mit|inkl\p{L}*|avec|con|met|med|com)(?!\p{L})(.*)$/iu;

/**
 * Whether a name of the product is the printed one and what comes with it: `SSD 990 1TB with Heatsink` for `SSD 990 1TB`. A
 * printed name that leaves out more than the brand is short for the whole.
 */
export function addsPart({ printed, name }: Pick<ComparedNames, 'printed' | 'name'>): boolean {
  const [, tail] = partsNamed.exec(name) ?? [];
  if (tail === undefined) return false;
  const isPrinted = (word: string) => printed.words.some((each) => abbreviates(each, word));
  const unsaid = (text: string) => nameParts(text).words.filter((word) => !isPrinted(word));
  return unsaid(name.slice(0, -tail.length)).length <= 1 && unsaid(tail).length > 0;
}
