import type { RecordedReading } from '../receipts/receipt-reading.types.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { isCalendarDay } from '../shared/calendar-day.js';
import { identityOf, isSameLine, type LineIdentity, lineKeyOf } from './line-match.rules.js';
import { netLines, paidReadingOf } from './net-prices.rules.js';
import type { PurchaseSource } from './purchase.types.js';

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
 * Lines are merged by item number or name; the first paper that has a price for a line gives it. Papers of money
 * that went back take their lines off, or the whole order when they name none of its lines.
 *
 * @param readings at least one of them of money spent; the order does not matter
 */
export function formPurchase(readings: readonly PurchaseReading[]): PurchaseDraft {
  const inOrder = [...readings].sort((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
  const bought = inOrder.filter(({ reading }) => isBought(reading));
  const lines = mergeLines(correctedFirst(bought, ({ reading }) => reading));
  const wentBack = inOrder.filter(({ reading }) => isTakenBack(reading));
  const isReturned = wentBack.map((paper) => takeOff({ paper, lines })).some(Boolean);
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
    currency: first((reading) => reading.currency?.value) ?? 'USD',
    totalCents: first((reading) => reading.totalCents?.value),
    isReturned,
    lines,
  };
}

/** What a shopper corrected comes first; else papers in the order they came. */
function correctedFirst<Paper>(papers: Paper[], readingOf: (paper: Paper) => RecordedReading): Paper[] {
  const rank = (paper: Paper): number => (Object.keys(readingOf(paper).corrections).length > 0 ? 0 : 1);
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
  for (const { reading } of papers) {
    const taken = new Set<DraftLine>();
    for (const line of linesOf(reading)) {
      const known = lines.find((other) => !taken.has(other) && isSameLine(other, line));
      if (known) mergeInto(known, line);
      else lines.push(line);
      taken.add(known ?? line);
    }
  }
  return withUniqueKeys(lines);
}

function linesOf(reading: RecordedReading): DraftLine[] {
  const idOf = new Map(reading.items.map(({ id, value }) => [value, id]));
  return netLines(paidReadingOf(reading)).map(({ item, netTotalCents, netUnitCents }) => {
    const source = reading.items.find(({ value }) => value === item)?.source;
    return {
      ...identityOf(item),
      lineKey: '',
      sourceItemIds: [idOf.get(item)].filter((id) => id !== undefined),
      quantity: item.quantity,
      paidUnitCents: netUnitCents,
      paidTotalCents: netTotalCents,
      urls: item.url ? [{ url: item.url, isMarkup: source === 'order-markup' }] : [],
      isReturned: false,
    };
  });
}

/** The price of the first of them stands; a later one fills gaps and may bring its number or its link. */
function mergeInto(known: DraftLine, line: DraftLine): void {
  known.sourceItemIds.push(...line.sourceItemIds);
  known.sku ??= line.sku;
  known.gtin ??= line.gtin;
  known.urls.push(...line.urls);
  if (known.paidUnitCents === null) {
    known.paidUnitCents = line.paidUnitCents;
    known.paidTotalCents = line.paidTotalCents;
    known.quantity = line.quantity;
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

/**
 * Takes what a paper of returned money names off the lines: pieces where it names fewer than were kept, else the
 * whole line; true when it names none of them, so that it is about the whole order.
 */
function takeOff({ paper, lines }: { paper: PurchaseReading; lines: DraftLine[] }): boolean {
  const named = paper.reading.items.map(({ value }) => ({ ...identityOf(value), quantity: value.quantity }));
  const returned = lines.flatMap((line) => {
    const item = named.find((one) => isSameLine(one, line));
    return item ? [{ line, pieces: Math.abs(item.quantity) }] : [];
  });
  for (const { line, pieces } of returned) {
    const kept = line.quantity - pieces;
    // Two mails about one return take off twice: too little watched costs less than a claim for what went back.
    if (pieces === 0 || kept <= 0) line.isReturned = true;
    else keepPieces({ line, kept });
  }
  return returned.length === 0;
}

function keepPieces({ line, kept }: { line: DraftLine; kept: number }): void {
  line.quantity = kept;
  if (line.paidUnitCents !== null) line.paidTotalCents = Math.round(line.paidUnitCents * kept);
}
