import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { unknownCurrency } from '../shared/money.js';
import { identityOf, type LineIdentity, lineKeyOf, pairLines } from './line-match.rules.js';
import { netLines, paidReadingOf } from './net-prices.rules.js';
import { orderTotalCents } from './order-total.rules.js';
import type { PurchaseSource } from './purchase.types.js';
import { takeOff } from './take-off.rules.js';

/** One final reading that tells of a purchase, with what its paper is. */
export type PurchaseReading = { source: PurchaseSource; receivedAt: Date; reading: RecordedReading };

/** A bought line, merged from every paper that has it. Amounts are cents. */
export type DraftLine = LineIdentity & {
  lineKey: string;
  sourceItemIds: string[];
  quantity: number;
  paidUnitCents: number | null;
  paidTotalCents: number | null;
  /** Links that papers give for it, order markup first. */
  urls: { url: string; isMarkup: boolean }[];
  isReturned: boolean;
};

/** A purchase as its papers tell it together. */
export type PurchaseDraft = {
  sources: PurchaseSource[];
  retailerId: string | null;
  retailer: string | null;
  orderNumber: string | null;
  purchasedAt: CalendarDay | null;
  currency: string;
  totalCents: number | null;
  /** The whole order was cancelled or its money went back. */
  isReturned: boolean;
  lines: DraftLine[];
};

/** What a reading without a purchase can take back: of readings of before only that nothing was bought is known. */
function isTakenBack({ failedChecks, notPurchase }: RecordedReading): boolean {
  const isBack = notPurchase === undefined || notPurchase === 'refund' || notPurchase === 'cancelled';
  return !isBought({ failedChecks }) && isBack;
}

/** A day read with at least this confidence is not given up for a surer one of a later paper. */
const sureDay = 0.6;

/** Whether a reading tells of money spent; else it tells of a cancelled order, a refund or an offer. */
export function isBought({ failedChecks }: Pick<RecordedReading, 'failedChecks'>): boolean {
  return !failedChecks.includes('is_purchase');
}

/**
 * Forms one purchase from every reading that tells of it: order mail, shipping mails, a photo, a second forward.
 * Lines are merged by item number or name, at the lowest price that a paper gives; what the shopper corrected stands.
 * Papers of money that went back take their lines off, or the whole order when they name none of its lines; too
 * little money for that, as of a price adjustment or of shipping, takes nothing off.
 *
 * @param readings at least one of them of money spent; the order does not matter
 */
export function formPurchase(readings: readonly PurchaseReading[]): PurchaseDraft {
  const inOrder = [...readings].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const bought = inOrder.filter(({ reading }) => isBought(reading));
  const lines = mergeLines(correctedFirst(bought, ({ reading }) => reading));
  const wentBack = inOrder.filter(({ reading }) => isTakenBack(reading));
  const isReturned = wentBack.map(({ reading }) => takeOff({ reading, lines })).some(Boolean);
  const papers = bought.map(({ reading }) => reading);
  const first = <T>(pick: (reading: RecordedReading) => T | undefined | null): T | null =>
    correctedFirst(papers, (reading) => reading)
      .map(pick)
      .find((value) => value !== undefined && value !== null) ?? null;
  return {
    sources: inOrder.map(({ source }) => source),
    retailerId: first((reading) => reading.retailerId),
    retailer: first((reading) => reading.retailer?.value),
    orderNumber: first((reading) => reading.orderNumber?.value),
    purchasedAt: dayOf(papers),
    currency: first((reading) => reading.currency?.value) ?? unknownCurrency,
    totalCents: orderTotalCents({ papers: bought, lines }),
    isReturned,
    lines,
  };
}

function isCorrected({ corrections }: RecordedReading): boolean {
  return Object.keys(corrections).length > 0;
}

/** What a shopper corrected comes first; else papers in the order they came. */
function correctedFirst<Paper>(papers: Paper[], readingOf: (paper: Paper) => RecordedReading): Paper[] {
  const rank = (paper: Paper): number => (isCorrected(readingOf(paper)) ? 0 : 1);
  return [...papers].sort((a, b) => rank(a) - rank(b));
}

/** The day of purchase: the shopper's word, else the earliest of the sure ones, for a shipping mail is later. */
function dayOf(papers: RecordedReading[]): CalendarDay | null {
  const days = papers.flatMap(({ purchasedAt }) =>
    purchasedAt && isCalendarDay(purchasedAt.value) ? [purchasedAt] : [],
  );
  const said = days.find(({ source }) => source === 'shopper');
  const sure = days.filter(({ confidence }) => confidence >= sureDay).map(({ value }) => value);
  const surest = [...days].sort((a, b) => b.confidence - a.confidence)[0];
  return said?.value ?? sure.sort()[0] ?? surest?.value ?? null;
}

function mergeLines(papers: PurchaseReading[]): DraftLine[] {
  const lines: DraftLine[] = [];
  const corrected = new Set<DraftLine>();
  for (const { reading } of papers) {
    const own = linesOf(reading);
    const pairs = pairLines({ wanted: own, known: lines, closeness: fitOf });
    for (const line of own) {
      const known = pairs.get(line);
      if (known) mergeInto({ known, line, keepsPrice: corrected.has(known) });
      else lines.push(line);
      if (isCorrected(reading)) corrected.add(known ?? line);
    }
  }
  return withUniqueKeys(lines);
}

/** Of lines with one name the one of the same price is meant, then the one of the same count. */
function fitOf(one: DraftLine, other: DraftLine): number {
  const isSamePrice = one.paidUnitCents !== null && one.paidUnitCents === other.paidUnitCents;
  return (isSamePrice ? 2 : 0) + (one.quantity === other.quantity ? 1 : 0);
}

function linesOf(reading: RecordedReading): DraftLine[] {
  const idOf = new Map(reading.items.map(({ id, value }) => [value, id]));
  return netLines(paidReadingOf(reading)).map(({ item, quantity, netTotalCents, netUnitCents }) => {
    const source = reading.items.find(({ value }) => value === item)?.source;
    return {
      ...identityOf(item),
      lineKey: '',
      sourceItemIds: [idOf.get(item)].filter((id) => id !== undefined),
      quantity,
      paidUnitCents: netUnitCents,
      paidTotalCents: netTotalCents,
      urls: item.url ? [{ url: item.url, isMarkup: source === 'order-markup' }] : [],
      isReturned: false,
    };
  });
}

/**
 * A later paper fills gaps and may bring its number or its link. Its lower price counts, for an order mail may not know
 * of a discount that the receipt has; how many were bought is what the first says.
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
  if (known.paidUnitCents === null) {
    known.paidUnitCents = line.paidUnitCents;
    known.paidTotalCents = line.paidTotalCents;
    known.quantity = line.quantity;
  } else if (!keepsPrice && line.paidUnitCents !== null && line.paidUnitCents < known.paidUnitCents) {
    const isSameCount = line.quantity === known.quantity;
    known.paidUnitCents = line.paidUnitCents;
    known.paidTotalCents = isSameCount
      ? line.paidTotalCents
      : Math.round(line.paidUnitCents * known.quantity);
  }
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
