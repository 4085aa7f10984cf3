import {
  type AmountKind,
  amountKind,
  isCalledCharge,
  otherWordCount,
  surelyTotal,
  totalStrength,
} from '../text/labels.rules.js';
import { lettersOf, saysGone } from '../text/letter-words.rules.js';
import type { PreparedLine } from '../text/read-line.types.js';
import { toWords } from '../text/words.rules.js';
import { inAnyLanguage } from '../words/vocabulary.js';
import type { ItemReading } from './item-reading.types.js';
import { captionOf } from './records/record-cells.rules.js';

/** Summary rows that a bill prints as zero if they do not apply. */
const summaryKinds: ReadonlySet<AmountKind | null> = new Set(['total', 'subtotal', 'tax', 'shipping', 'fee']);

const collected = new RegExp(String.raw`^${inAnyLanguage(({ amounts }) => amounts?.collects)}\b`);
/** `Free cancellation` */
const free = new RegExp(
  String.raw`(?<!\p{L})${inAnyLanguage(({ amounts }) => amounts?.free)}(?!\p{L})`,
  'iu',
);
/** Most words of a heading, without what stands in brackets. */
const maxHeadingWords = 3;

/** Whether a line says of the goods below it that they are gone: `Cancelled`, `Missing items (you have not been charged)`. */
function headsGone({ text, amounts }: PreparedLine): boolean {
  const heading = text.replace(/\([^()]*\)/g, ' ').trim();
  const isShort = amounts.length === 0 && heading.split(/\s+/).length <= maxHeadingWords;
  return isShort && saysGone(lettersOf(heading), { isFirst: true }) && !free.test(heading);
}

/** Items may cost nothing; a row of zero labelled as a discount or only as a sum is not an item. */
function isFreeItem({ item: { name, quantity } }: ItemReading): boolean {
  const words = toWords(name);
  const kind = amountKind(words);
  const isSummary =
    kind === 'discount' ||
    kind === 'paid' ||
    // `Australia  Balance due  0.00`: what stands in the column beside it says no more.
    (kind === 'total' && totalStrength(words) >= surelyTotal) ||
    (summaryKinds.has(kind) && otherWordCount(words) === 0);
  // `Click & Collect  0.00`, `Retrait magasin  0,00`, `Blueberries, out of stock  0.00`
  const isService =
    isCalledCharge(name) || collected.test(words) || saysGone(lettersOf(name), { isLast: true });
  return quantity === 1 && !isSummary && !isService;
}

/**
 * Items without the rows that cost nothing and are none of the goods: above them all (`Pick-up` above `Free`), below a
 * delivery (`Payment: card  0.00`), below a heading that they are gone, or a service.
 */
export function withoutNothing(items: ItemReading[], lines: readonly PreparedLine[]): ItemReading[] {
  const first = items.find(({ item }) => item.totalCents !== 0)?.line ?? 0;
  const isDelivery = ({ index, amounts }: PreparedLine) =>
    index > first && amounts.some(({ kind }) => kind === 'shipping');
  const end = lines.find(isDelivery)?.index ?? Number.POSITIVE_INFINITY;
  const isAlone = (at: number) => lines[at]?.amounts[0]?.label === '';
  // `Unavailable (1)`, `You weren't charged for this item.` above `Spring Mix  0.00`
  const isGone = ({ line, from }: ItemReading) => {
    const [second, above, first] = [from - 2, from - 1, from].map((at) => lines[at]);
    // A heading may have been taken for the beginning of the name.
    if (first && from < line && headsGone(first)) return true;
    const isPlain = above !== undefined && above.amounts.length === 0;
    return isPlain && (headsGone(above) || (second !== undefined && headsGone(second)));
  };
  const isNone = (entry: ItemReading) =>
    (entry.line < first && isAlone(entry.line)) ||
    (entry.line > end && captionOf(entry.item.name) !== null) ||
    isGone(entry);
  return items.filter((entry) => entry.item.totalCents !== 0 || (isFreeItem(entry) && !isNone(entry)));
}
