import { isCalledSaving } from '../../text/labels.rules.js';
import { toWords } from '../../text/words.rules.js';
import { inAnyLanguage } from '../../words/vocabulary.js';

/** Shorter words are in many names: sizes, units, articles. */
const minWordChars = 3;
/** Words of a name in a label that name it; one alone may be chance: `Summer sale` beside a summer dress. */
const namingWords = 2;
/** `PADDLE25`: the word of a code is chance; `FLAKES1+1` is an offer. */
const code = /(?<![\p{L}\d])\p{Lu}{3,}[-_]?\d+(?![\p{L}\d]|\+\d)/gu;

/** Lines that a label names. */
export type NamedLines = {
  lines: ReadonlySet<number>;
  /** It says too little to be sure. */
  isVague: boolean;
  /** The likeliest line where it names none for sure. */
  likely?: ReadonlySet<number> | undefined;
};

/** The lines that a label names, if it does not name all of them. */
export function namedBy({
  label,
  words,
}: {
  label: string;
  words: readonly ReadonlySet<string>[];
}): NamedLines {
  const own = wordsOf(label.replace(code, ' '));
  // Tills join the words of a name, and what follows them: `BONUS HAKBRUINEBON`, `BONUS HAKAPPELMOES1+1`.
  const isJoined = (name: ReadonlySet<string>) => {
    const joined = [...name].join('');
    if (name.size < 2 || ![...own].some((word) => beginsWith(word, joined))) return false;
    return !words.some(
      (other) => other.has(joined) || (other !== name && [...other].join('').startsWith(joined)),
    );
  };
  const isWhole = (name: ReadonlySet<string>) => [...name].every((word) => own.has(word)) || isJoined(name);
  const whole = mostOf(words.map((name) => (isWhole(name) ? name.size : 0)));
  if (whole.most > 0 && whole.lines.length < words.length)
    return { lines: new Set(whole.lines), isVague: whole.most < namingWords };
  // `Discount 5%` in the row of an item is a note, and no name for the discount on all.
  const naming = [...own].filter((word) => !isCalledSaving(word));
  const { most, lines } = mostOf(words.map((name) => naming.filter((word) => name.has(word)).length));
  // Another form of a word may be another word: it only leaves open which line is meant.
  if (most === 0) {
    const isVague = words.length > 1 && words.some((name) => naming.some((word) => hasForm(name, word)));
    return { lines: new Set(), isVague };
  }
  if (lines.length === words.length) return { lines: new Set(), isVague: false };
  return most >= namingWords
    ? { lines: new Set(lines), isVague: false }
    : { lines: new Set(), isVague: true, likely: lines.length === 1 ? new Set(lines) : undefined };
}

function beginsWith(word: string, name: string): boolean {
  return word.startsWith(name) && word.length - name.length <= maxEnding;
}

/** The largest of some counts, and where it is. */
function mostOf(counts: readonly number[]): { most: number; lines: number[] } {
  const most = Math.max(0, ...counts);
  return { most, lines: counts.flatMap((count, at) => (count === most ? [at] : [])) };
}

/** Shortest word at the end of another, and shortest beginning that two forms of a word share. */
const formChars = { end: 6, beginning: 5 } as const;
/** Letters in which two forms of a word differ at most, at their ends. */
const maxEnding = 2;

/** Whether some words have another form of a word: `towels` for `Towel`, `badhanddoek` for `Handdoek`. */
export function hasForm(words: ReadonlySet<string>, wanted: string): boolean {
  return [...words].some((word) => {
    const [short, long] = word.length < wanted.length ? [word, wanted] : [wanted, word];
    if (short.length >= formChars.end && long.endsWith(short)) return true;
    const common = Math.max(formChars.beginning, long.length - maxEnding);
    return short.length >= common && long.startsWith(short.slice(0, common));
  });
}

/** The words of a text that may name goods. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    toWords(text)
      .split(' ')
      .filter((word) => word.length >= minWordChars),
  );
}

/** The words of each name but some. */
export function withoutWords(
  words: readonly ReadonlySet<string>[],
  some: ReadonlySet<string>,
): ReadonlySet<string>[] {
  return words.map((name) => new Set([...name].filter((word) => !some.has(word))));
}

/** `MFR CPN  CHOBANI` below apples: a word of others above, and none of the one it stands below. */
export function namesAnother(text: string, words: readonly ReadonlySet<string>[], above: number): boolean {
  const own = [...wordsOf(text)].filter((word) => !isCalledSaving(word));
  const says = (name: ReadonlySet<string> | undefined) => own.some((word) => name?.has(word));
  return !says(words[above]) && words.slice(0, Math.max(0, above)).some(says);
}

/** `items 1 and 2`, `Pos. 3`: places in the list. */
const numbered = new RegExp(
  String.raw`(?<!\p{L})${inAnyLanguage(({ terms }) => terms?.numberedItems)}\.?\s?#?(?<place>\d{1,2})(?!\d)`,
  'iu',
);
/** The only place of a label: no count, percentage or price, and nothing behind it but a note. */
const onlyPlace = new RegExp(String.raw`(?<!\d\s{0,2})${numbered.source}(?:\s*[(\[:,;)][^\d%]*)?\s*$`, 'iu');

/** Whether a label tells places in the list. */
export const tellsPlaces = (printed: string): boolean => numbered.test(printed);

/** The only place in a list of so many lines that a label tells, from 0, as lines are likely counted. */
export function placeIn(printed: string, length: number): number | null {
  const place = Number(onlyPlace.exec(printed)?.groups?.place ?? 0);
  return place > 0 && place <= length ? place - 1 : null;
}
