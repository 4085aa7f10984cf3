import { toWords } from '../../text/words.rules.js';

/** Shorter words are in many names: sizes, units, articles. */
const minWordChars = 3;
/** Words of a name in a label that name it; one alone may be chance: `Summer sale` beside a summer dress. */
const namingWords = 2;
/** `PADDLE25`: the word of a code is chance. */
const code = /(?<![\p{L}\d])\p{Lu}{3,}[-_]?\d+(?![\p{L}\d])/gu;
/** The lines that a label names, if it does not name all of them. */
export function namedBy({ label, words }: { label: string; words: readonly ReadonlySet<string>[] }): {
  lines: ReadonlySet<number>;
  isVague: boolean;
} {
  const own = wordsOf(label.replace(code, ' '));
  const counts = words.map((name) => [...name].filter((word) => own.has(word)).length);
  const most = Math.max(0, ...counts);
  const lines = counts.flatMap((count, at) => (count === most ? [at] : []));
  if (most === 0 || lines.length === words.length) return { lines: new Set(), isVague: false };
  const isWhole = lines.every((at) => words[at]?.size === most);
  const isNamed = isWhole || most >= namingWords;
  return { lines: new Set(isNamed ? lines : []), isVague: most < namingWords };
}

/** The words of a text that may name goods. */
export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(
    toWords(text)
      .split(' ')
      .filter((word) => word.length >= minWordChars),
  );
}
