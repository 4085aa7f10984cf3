import { askKept } from '../claims/held/held-questions.rules.js';
import { isSmallAmount } from '../purchase-view/folded-items.rules.js';
import { lastDayKindOf } from '../purchases/last-day-kind.rules.js';
import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import type { ReceiptRecord } from '../receipts/receipt-record.types.js';
import { placeOf } from '../retailers/places/place.rules.js';
import { dayAt } from '../retailers/places/time-zone.rules.js';
import type { RetailerRecord } from '../retailers/retailer-record.types.js';
import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { WatchSummary } from './claim-mail.schemas.js';

/** Most items listed in a mail; a longer list would push the last day out of sight. */
const maxItemsInMail = 12;

/** A purchase with its items, and since when it was known if this was not its first receipt. */
export type PurchaseWithItems = {
  purchase: PurchaseRecord;
  items: readonly PurchaseItemRecord[];
  known?: WatchSummary['known'];
};

/**
 * Watch summaries, one per reading in the order of the receipts. Empty for readings without a purchase and for further
 * readings of a purchase already listed: its refund is possible only once.
 */
export function watchSummaries({
  receipts,
  purchases,
  retailers,
  now,
}: {
  receipts: readonly Pick<ReceiptRecord, 'readings'>[];
  purchases: readonly PurchaseWithItems[];
  /** The current retailer records. */
  retailers: RetailerSnapshot;
  now: Date;
}): WatchSummary[] {
  const told = new Set<string>();
  return receipts.flatMap(({ readings }) =>
    readings.map(({ id }) => {
      const found = purchases.find(({ purchase }) =>
        purchase.sources.some(({ reading_id }) => reading_id === id),
      );
      if (!found || told.has(found.purchase.id))
        return { shop: null, currency: 'USD', items: [], moreItems: 0 };
      told.add(found.purchase.id);
      const record = retailers.versionById(found.purchase.retailer_id)?.record ?? null;
      const today = dayAt({ instant: now, place: placeOf(record, found.purchase.facts) });
      return summarizeWatch({ ...found, record, today });
    }),
  );
}

function summarizeWatch({
  purchase,
  items,
  known,
  record,
  today,
}: PurchaseWithItems & { record: RetailerRecord | null; today: CalendarDay }): WatchSummary {
  const questions = items.flatMap((item) => askKept({ item, purchase, today }).map(({ words }) => words));
  const listed = items.length === 1 ? items : items.filter((item) => !isQuietAndSmall(item));
  return {
    shop: purchase.retailer,
    currency: purchase.currency,
    items: listed
      .toSorted(byWhatItCouldBring)
      .slice(0, maxItemsInMail)
      .map((item) => ({
        name: item.name,
        state: item.state,
        reason: item.reason,
        lastDay: item.last_day,
        ...(lastDayKindOf({ item, purchase, record }).isAtLeast && { isAtLeast: true as const }),
      })),
    ...(questions.length > 0 && { questions }),
    smallItems: items.length - listed.length,
    moreItems: Math.max(0, listed.length - maxItemsInMail),
    ...(known && { known }),
  };
}

/** What has to be done about an item, then what was paid for it: the vacuum before the milk. */
function byWhatItCouldBring(one: PurchaseItemRecord, other: PurchaseItemRecord): number {
  const isToDo = ({ state }: PurchaseItemRecord): number =>
    state === 'dropped' || state === 'claimed' ? 0 : 1;
  const worth = ({ paid_total_cents }: PurchaseItemRecord): number => paid_total_cents ?? -1;
  return isToDo(one) - isToDo(other) || worth(other) - worth(one);
}

/** Whether an item is not watched and not worth a question. */
function isQuietAndSmall({ state, paid_total_cents: cents, currency }: PurchaseItemRecord): boolean {
  if (state !== 'needs_link' && state !== 'not_watchable') return false;
  return cents !== null && isSmallAmount({ cents, currency });
}
