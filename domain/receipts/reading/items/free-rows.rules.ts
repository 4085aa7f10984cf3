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
import { beginsWithCarrier } from './carriers.rules.js';
import type { ItemReading } from './item-reading.types.js';
import { captionOf } from './records/record-cells.rules.js';

/** Summary rows that a bill prints as zero if they do not apply. */
const summaryKinds: ReadonlySet<AmountKind | null> = new Set(['total', 'subtotal', 'tax', 'shipping', 'fee']);

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
  // `Click & Collect  0.00`, `Retrait magasin  0,00`, `Refunded  0.00`
  const isService = isCalledCharge(name) || beginsWithCarrier.test(words) || saysGone(lettersOf(name));
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
  // `Missing items (you have not been charged)` above `Broccoli  0.00`.
  const isGone = (at: number) =>
    [at - 1, at - 2].some(
      (above) => lines[above]?.amounts.length === 0 && saysGone(lettersOf(lines[above].text)),
    );
  const isNone = ({ line, from, item: { name } }: ItemReading) =>
    (line < first && isAlone(line)) || (line > end && captionOf(name) !== null) || isGone(from);
  return items.filter((entry) => entry.item.totalCents !== 0 || (isFreeItem(entry) && !isNone(entry)));
}
