import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { itemAt } from '../../shared/lists.js';
import { isCorrected } from './corrected-first.rules.js';
import { identityOf, lineKeyOf, pairLines } from './line-match.rules.js';
import { netLines, paidReadingOf } from './net-prices.rules.js';
import type { DraftLine, PurchaseReading } from './purchase-draft.types.js';

/** Merges the lines of all receipts, and lists the keys of those that the shopper corrected. */
export function mergeLines(receipts: PurchaseReading[]): { lines: DraftLine[]; corrected: Set<string> } {
  const lines: DraftLine[] = [];
  const corrected = new Set<DraftLine>();
  for (const { reading } of receipts) {
    const own = linesOf(reading);
    const pairs = pairLines({ wanted: own, known: lines, closeness: fitOf });
    for (const line of own) {
      const known = pairs.get(line);
      if (known) mergeInto({ known, line, keepsPrice: corrected.has(known) });
      else lines.push(line);
      if (isCorrected(reading)) corrected.add(known ?? line);
    }
  }
  const keyed = withUniqueKeys(lines);
  const keys = keyed.filter((_, at) => corrected.has(itemAt(lines, at))).map(({ lineKey }) => lineKey);
  return { lines: keyed, corrected: new Set(keys) };
}

/** Among lines with the same name the same price decides, then the same quantity. */
function fitOf(one: DraftLine, other: DraftLine): number {
  const isSamePrice = one.paidUnitCents !== null && one.paidUnitCents === other.paidUnitCents;
  return (isSamePrice ? 2 : 0) + (one.quantity === other.quantity ? 1 : 0);
}

/** The lines of one reading, with what each cost after reductions. */
export function linesOf(reading: RecordedReading): DraftLine[] {
  const idOf = new Map(reading.items.map(({ id, value }) => [value, id]));
  return netLines(paidReadingOf(reading)).map(
    ({ item, quantity, netTotalCents, netUnitCents, certainty, otherTotalCents }) => {
      const source = reading.items.find(({ value }) => value === item)?.source;
      return {
        ...identityOf(item),
        lineKey: '',
        sourceItemIds: [idOf.get(item)].filter((id) => id !== undefined),
        quantity,
        paidUnitCents: netUnitCents,
        paidTotalCents: netTotalCents,
        urls: item.url ? [{ url: item.url, isMarkup: source === 'order-markup' }] : [],
        soldBy: item.soldBy ?? null,
        labels: item.labels ?? [],
        isReduced: (item.discountCents ?? 0) > 0,
        isPriceOpen: certainty === 'open',
        otherPaidCents: otherTotalCents,
        isReturned: false,
      };
    },
  );
}

/**
 * A later receipt fills gaps and may add a number or a link. Its lower price counts, because an order mail may not
 * include a discount that the receipt has; the quantity stays that of the first receipt unless the order was changed.
 */
function mergeInto({
  known,
  line,
  keepsPrice,
}: {
  known: DraftLine;
  line: DraftLine;
  keepsPrice: boolean;
}): void {
  known.sourceItemIds.push(...line.sourceItemIds);
  known.sku ??= line.sku;
  known.gtin ??= line.gtin;
  known.urls.push(...line.urls);
  known.soldBy ??= line.soldBy;
  known.isReduced ||= line.isReduced;
  known.labels = [...new Set([...known.labels, ...line.labels])];
  if (known.paidUnitCents === null) {
    known.paidUnitCents = line.paidUnitCents;
    known.paidTotalCents = line.paidTotalCents;
    known.quantity = line.quantity;
    known.isPriceOpen = line.isPriceOpen;
    known.otherPaidCents = line.otherPaidCents;
  } else if (!keepsPrice && line.paidUnitCents !== null && line.paidUnitCents < known.paidUnitCents) {
    const isSameCount = line.quantity === known.quantity;
    known.paidUnitCents = line.paidUnitCents;
    known.isPriceOpen = line.isPriceOpen;
    known.otherPaidCents = isSameCount ? line.otherPaidCents : null;
    known.paidTotalCents = isSameCount
      ? line.paidTotalCents
      : Math.round(line.paidUnitCents * known.quantity);
  } else if (line.paidUnitCents === known.paidUnitCents) known.isPriceOpen &&= line.isPriceOpen;
}

function withUniqueKeys(lines: DraftLine[]): DraftLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const key = lineKeyOf(line);
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return { ...line, lineKey: count === 1 ? key : `${key}#${count}` };
  });
}
