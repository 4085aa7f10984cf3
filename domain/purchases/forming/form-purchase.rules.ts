import type { RecordedReading } from '../../receipts/receipt-reading.types.js';
import { sumChecks } from '../../receipts/view/relevant-checks.rules.js';
import type { CalendarDay } from '../../shared/calendar-day.js';
import { isCalendarDay } from '../../shared/calendar-day.js';
import { unknownCurrency } from '../../shared/money/money.js';
import { correctedFirst } from './corrected-first.rules.js';
import { documentFactsOf } from './document-facts.rules.js';
import { eachReturnOnce } from './each-return-once.rules.js';
import { linesOf, mergeLines } from './merge-lines.rules.js';
import { orderTotalCents } from './order-total.rules.js';
import type { DraftLine, PurchaseDraft, PurchaseReading } from './purchase-draft.types.js';
import { settleCounts } from './settle-counts.rules.js';
import { takeOff } from './take-off.rules.js';

/**
 * Whether a reading that is not a purchase can take items back. Older readings only record that nothing was bought, so
 * they can.
 */
function isTakenBack({ failedChecks, notPurchase }: RecordedReading): boolean {
  const isBack = notPurchase === undefined || notPurchase === 'refund' || notPurchase === 'cancelled';
  return !isBought({ failedChecks }) && isBack;
}

/** A day read with at least this confidence is not replaced by a more confident one from a later receipt. */
const sureDay = 0.6;

/** Whether a reading shows money spent, as opposed to a cancellation, refund or offer. */
export function isBought({ failedChecks }: Pick<RecordedReading, 'failedChecks'>): boolean {
  return !failedChecks.includes('is_purchase');
}

/**
 * Forms one purchase from all its readings: order mail, shipping mails, a photo, a second forward. Lines are merged by
 * item number or name, at the lowest price of any receipt; corrections take precedence. Refunds and cancellations
 * remove their lines, or the whole order if they name none of its lines; an amount too small for that, such as a price
 * adjustment or a shipping refund, removes nothing. A changed order has the quantities of its latest full receipt, and
 * only the lines of that receipt if it says that items were changed; later refunds are then subtracted.
 *
 * @param readings at least one of them with money spent; in any order
 */
export function formPurchase(readings: readonly PurchaseReading[]): PurchaseDraft {
  const inOrder = [...readings].sort(asWritten);
  const bought = inOrder.filter(({ reading }) => isBought(reading));
  const merged = mergeLines(correctedFirst(bought, ({ reading }) => reading));
  const purchasedAt = dayOf(bought.map(({ reading }) => reading));
  const { once, perhapsAgain } = eachReturnOnce({
    mails: inOrder.filter(({ reading }) => isTakenBack(reading)),
    asReturn: ({ reading, sentAt }) => ({ reading, writtenOn: sentAt?.slice(0, dayLength) ?? null }),
    boughtOn: purchasedAt,
  });
  const after = (wentBack: PurchaseReading[]) => afterReturns({ merged, bought, wentBack });
  const { lines, isReturned } = after(once);
  if (perhapsAgain.length > 0) {
    const most = after(once.filter((mail) => !perhapsAgain.includes(mail))).lines;
    for (const [at, line] of lines.entries()) {
      const open = { least: keptOf(line), most: keptOf(most[at] ?? line), mails: once.length };
      if (open.least < open.most) line.keptOpen = open;
    }
  }
  const receipts = bought.map(({ reading }) => reading);
  const first = <T>(pick: (reading: RecordedReading) => T | undefined | null): T | null =>
    correctedFirst(receipts, (reading) => reading)
      .map(pick)
      .find((value) => value !== undefined && value !== null) ?? null;
  return {
    sources: inOrder.map(({ source }) => source),
    retailerId: first((reading) => reading.retailerId),
    retailer: first((reading) => reading.retailer?.value),
    orderNumber: first((reading) => reading.orderNumber?.value),
    purchasedAt,
    currency: first((reading) => reading.currency?.value) ?? unknownCurrency,
    totalCents: orderTotalCents({ receipts: bought, lines }),
    facts: documentFactsOf(inOrder),
    isReturned,
    lines,
  };
}

/** Pieces of a line that were not returned. */
const keptOf = ({ isReturned, quantity }: DraftLine): number => (isReturned ? 0 : quantity);

/** The bought lines once returns are taken off, and whether the whole order was returned. */
function afterReturns({
  merged,
  bought,
  wentBack,
}: {
  merged: ReturnType<typeof mergeLines>;
  /** Receipts with money spent, and mails about returns, in the order they were written. */
  bought: readonly PurchaseReading[];
  wentBack: readonly PurchaseReading[];
}): { lines: DraftLine[]; isReturned: boolean } {
  const lines = structuredClone(merged.lines);
  const changed = changingReceipt({ receipts: bought, lines });
  const isBefore = (receipt: PurchaseReading): boolean => changed !== null && asWritten(receipt, changed) < 0;
  const takeBack = (receipts: PurchaseReading[]): boolean =>
    receipts.map(({ reading }) => takeOff({ reading, lines })).some(Boolean);
  const counts = new Map(lines.map(({ lineKey, quantity }) => [lineKey, quantity]));
  const wasReturned = takeBack(wentBack.filter(isBefore));
  if (changed) {
    settleCounts({ lines, counts, told: linesOf(changed.reading), corrected: merged.corrected });
    takeOffLeftOut({ lines, since: bought.filter((receipt) => !isBefore(receipt)) });
  }
  const isReturned = takeBack(wentBack.filter((receipt) => !isBefore(receipt))) || wasReturned;
  return { lines, isReturned };
}

/**
 * Sorts receipts by when the shop wrote them, because an order may be forwarded after the mail that changed it.
 * Receipts without a time of their own are placed by when they were received.
 */
function asWritten(one: PurchaseReading, other: PurchaseReading): number {
  const [a, b] = [writtenAt(one), writtenAt(other)];
  const byDay = a.slice(0, dayLength).localeCompare(b.slice(0, dayLength));
  const hasTimes = a.length > dayLength && b.length > dayLength;
  const byTime = hasTimes ? Date.parse(a) - Date.parse(b) : 0;
  return byDay || byTime || one.receivedAt.getTime() - other.receivedAt.getTime();
}

/** Length of a date without a time. */
const dayLength = 'YYYY-MM-DD'.length;

const writtenAt = ({ sentAt, receivedAt }: PurchaseReading): string => sentAt ?? receivedAt.toISOString();

/**
 * The latest receipt that states the whole current order; null if only the first does. It must list every line, or say
 * that items of the order were changed, have a total that nothing contradicts, and not be about a single parcel. An
 * image or file may be from any day, so it does not override a mail with a known time.
 */
function changingReceipt({
  receipts,
  lines,
}: {
  /** Receipts with money spent, in the order they were written. */
  receipts: readonly PurchaseReading[];
  lines: readonly DraftLine[];
}): PurchaseReading | null {
  const timed = receipts.filter(({ sentAt }) => sentAt !== undefined);
  const [, ...later] = timed.length > 0 ? timed : receipts;
  const tellsAll = ({ items, isAmended }: RecordedReading): boolean => {
    if (isAmended) return items.length > 0 && items.every(({ value }) => value.totalCents !== null);
    const own = new Set(items.map(({ id }) => id));
    return lines.every(({ sourceItemIds }) => sourceItemIds.some((id) => own.has(id)));
  };
  return (
    later.findLast(
      ({ reading }) =>
        reading.isParcel === false &&
        reading.totalCents !== undefined &&
        !reading.failedChecks.some((check) => sumChecks.has(check)) &&
        tellsAll(reading),
    ) ?? null
  );
}

/** Marks lines as returned that neither the changing receipt nor a later one lists. */
function takeOffLeftOut({ lines, since }: { lines: DraftLine[]; since: readonly PurchaseReading[] }): void {
  const told = new Set(since.flatMap(({ reading }) => reading.items.map(({ id }) => id)));
  for (const line of lines) if (!line.sourceItemIds.some((id) => told.has(id))) line.isReturned = true;
}

/** The day of purchase: the shopper's correction, else the earliest reliable one, because shipping mails are later. */
function dayOf(receipts: RecordedReading[]): CalendarDay | null {
  const days = receipts.flatMap(({ purchasedAt }) =>
    purchasedAt && isCalendarDay(purchasedAt.value) ? [purchasedAt] : [],
  );
  const said = correctedFirst(receipts, (reading) => reading)
    .map(({ purchasedAt }) => purchasedAt)
    .find((day) => day?.source === 'shopper' && isCalendarDay(day.value));
  const sure = days.filter(({ confidence }) => confidence >= sureDay).map(({ value }) => value);
  const surest = [...days].sort((a, b) => b.confidence - a.confidence)[0];
  return said?.value ?? sure.sort()[0] ?? surest?.value ?? null;
}
