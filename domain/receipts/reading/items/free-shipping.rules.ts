import { amountKind } from '../text/labels.rules.js';
import type { LabelledAmount } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

const freeWord = new RegExp(
  String.raw`(?<![\p{L}\p{N}_])${inAnyLanguage(({ amounts }) => amounts?.free)}\s*$`,
  'iu',
);

/** `Shipping FREE` is an amount of zero. */
export function freeShipping({ text, words }: { text: string; words: string }): LabelledAmount[] {
  const free = text.length > 60 ? null : freeWord.exec(text);
  if (!free || amountKind(words) !== 'shipping') return [];
  return [
    {
      cents: 0,
      currency: null,
      start: free.index,
      end: text.length,
      label: toWords(text.slice(0, free.index)),
      kind: 'shipping',
    },
  ];
}
