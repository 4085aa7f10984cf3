import type { ClaimRecord } from '../claims/claim.types.js';
import { isToSend } from '../claims/claim-state.rules.js';
import { isInWindow, type PurchaseItemRecord, type PurchaseRecord } from '../purchases/purchase.types.js';
import { placeOf } from '../retailers/places/place.rules.js';
import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import { retailerToday } from '../retailers/windows/adjustment-window.rules.js';
import { promisedDaysOf } from '../retailers/windows/policy-windows.rules.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import { ownTargetOf } from '../watch/pushed-price.types.js';
import type { ObservationRecord, WatchTargetRecord } from '../watch/watch.types.js';
import { daysLeft, toPurchaseItemView } from './purchase-item-view.rules.js';
import type { PurchaseMoneyView, PurchaseView } from './purchase-view.schemas.js';

/** Records that a purchase view is built from, and the current time. */
export type PurchaseFacts = {
  purchase: PurchaseRecord;
  items: readonly PurchaseItemRecord[];
  /** Watched products of the items. */
  targets: readonly WatchTargetRecord[];
  /** Observations of these products, in any order. */
  observations: readonly ObservationRecord[];
  claims: readonly ClaimRecord[];
  /** The policy version promised to the purchase; null for an unknown shop. */
  retailer: RetailerVersion | null;
  now: Date;
};

/** Input of a purchase view. */
export type PurchaseViewInput = PurchaseFacts & {
  /** Whether no mail is sent about the receipt it is viewed from, whatever the setting of the purchase. */
  isMailStopped: boolean;
};

/** Builds the view of a purchase for its private page, `/my`, the admin and the command line. */
export function toPurchaseView(input: PurchaseViewInput): PurchaseView {
  const { purchase, items, targets, observations, claims, retailer, now } = input;
  const today = retailerToday(now, placeOf(retailer?.record, purchase.facts));
  const lastDay = lastDayOf(items);
  const isMailStopped = input.isMailStopped || purchase.mail_stopped_at !== null;
  const views = items.map((item) =>
    toPurchaseItemView({
      item,
      shop: purchase.retailer,
      isMailStopped,
      targets,
      observations: observations.filter(
        ({ target_id }) => target_id === item.target_id || target_id === ownTargetOf({ itemId: item.id }),
      ),
      claims: claims.filter(({ item_id }) => item_id === item.id),
      purchase,
      record: retailer?.record ?? null,
      today,
      now,
    }),
  );
  const ending = views.filter(({ last_day }) => last_day === lastDay);
  const isAtLeast = ending.some(({ is_at_least }) => is_at_least);
  const isUnsure = ending.length > 0 && ending.every(({ is_day_unsure }) => is_day_unsure);
  return {
    id: purchase.id,
    shop: purchase.retailer,
    retailer_id: purchase.retailer_id,
    order_number: purchase.order_number,
    purchased_at: purchase.purchased_at,
    currency: purchase.currency,
    total_cents: purchase.total_cents,
    policy_version: purchase.policy_version,
    window_days: retailer ? promisedDaysOf(retailer.record.policy) : null,
    last_day: lastDay,
    ...(isAtLeast && { is_at_least: true as const }),
    ...(isUnsure && { is_day_unsure: true as const }),
    days_left: daysLeft({ lastDay, today }),
    mail_stopped: isMailStopped,
    money: moneyOf({ items, claims }),
    items: views,
  };
}

function lastDayOf(items: readonly PurchaseItemRecord[]): CalendarDay | null {
  const days = (of: readonly PurchaseItemRecord[]): CalendarDay[] =>
    of.flatMap(({ last_day }) => last_day ?? []).toSorted();
  const open = days(items.filter(isInWindow));
  return open[0] ?? days(items).at(-1) ?? null;
}

function moneyOf({ items, claims }: Pick<PurchaseViewInput, 'items' | 'claims'>): PurchaseMoneyView {
  const sum = (cents: number[]): number => cents.reduce((total, one) => total + one, 0);
  const toSend = claims.filter(isToSend);
  // A claim and an ask about one item may both be open: the difference can be refunded only once.
  const openCentsOf = ({ id }: PurchaseItemRecord): number =>
    Math.max(0, ...toSend.filter(({ item_id }) => item_id === id).map(({ amount_cents }) => amount_cents));
  return {
    open_cents: sum(items.map(openCentsOf)),
    refunded_cents: sum(claims.map(({ outcome }) => outcome?.refunded_cents ?? 0)),
  };
}
