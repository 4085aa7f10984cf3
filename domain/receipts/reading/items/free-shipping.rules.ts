import { anyCase } from '../../../shared/regex.js';
import { amountKind, isCharge } from '../text/labels.rules.js';
import type { LabelledAmount } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';

const freeWord = anyCase`(?<![\p{L}\p{N}_])${inAnyLanguage(({ amounts }) => amounts?.free)}\s*$`;

/** `Shipping FREE`, `Seed sampler   FREE` in a column of its own, and `FREE` alone: an amount of zero. */
export function freeOfCharge({ text, words }: { text: string; words: string }): LabelledAmount[] {
  const free = text.length > 60 ? null : freeWord.exec(text);
  const before = free ? text.slice(0, free.index) : '';
  const isGift = (amountKind(words) === null && /\p{L}.*\s{2}$/u.test(before)) || /^\s*$/.test(before);
  if (!free || !(isGift || amountKind(words) === 'shipping')) return [];
  return [
    {
      cents: 0,
      currency: null,
      start: free.index,
      end: text.length,
      label: toWords(before),
      kind: isGift ? null : 'shipping',
    },
  ];
}

/**
 * Whether the words of a saving say that it is on a charge: `Free delivery over 60  -5.90`, `Deposit returned  -3.90`.
 * `Express` and other words that only tell one shipping from another say nothing.
 *
 * @param charges shipping and fees as printed; only one of at least the size of the saving can be taken back by it
 */
export function namesCharge({
  words,
  cents,
  charges,
}: {
  words: string;
  cents: number;
  charges: readonly { label: string; cents: number }[];
}): boolean {
  const run = words.replaceAll(' ', '');
  return charges.some(
    (charge) =>
      charge.cents >= Math.abs(cents) &&
      charge.label.split(' ').some((word) => isCharge(amountKind(word)) && run.includes(word)),
  );
}

/** Amounts that coupons seldom have, cents: no multiples of this. */
const evenCents = 50;

/** `Promotions  -4.49` right below `Shipping  4.49`: an uneven amount, and no word of a code or a percentage. */
export function takesBack(
  { printed, cents }: { printed: string; cents: number },
  above: Pick<LabelledAmount, 'kind' | 'cents'> | undefined,
): boolean {
  const isAlike = above?.kind === 'shipping' && above.cents === cents && cents % evenCents !== 0;
  return isAlike && !/[\d%]/.test(printed);
}
