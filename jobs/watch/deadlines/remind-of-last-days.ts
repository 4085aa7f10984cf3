import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { isToSend, oneForEachItem } from '../../../domain/claims/claim-state.rules.js';
import { isAskOnDays } from '../../../domain/claims/decide-drop.rules.js';
import { claimChannelsOf } from '../../../domain/claims/page/claim-channels.rules.js';
import { claimRetailerOf } from '../../../domain/claims/page/claim-retailer.rules.js';
import { mustBeLive, risenCents, seenSince, targetIdOf } from '../../../domain/claims/price-since.rules.js';
import { claimMailProps } from '../../../domain/emails/claim-mail.rules.js';
import type { ItemState, PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { purchaseFactsOf } from '../../../domain/purchases/purchase-facts.rules.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import { isFirstDayAfterDoubt } from '../../../domain/retailers/decision/policy-decision.rules.js';
import { type Place, placeOf } from '../../../domain/retailers/places/place.rules.js';
import { dayAt, endOfDayIn, timeZoneOf } from '../../../domain/retailers/places/time-zone.rules.js';
import type { RetailerRecord } from '../../../domain/retailers/retailer-record.types.js';
import { addDays, type CalendarDay } from '../../../domain/shared/calendar-day.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { dayMs, hourMs } from '../../../domain/shared/units.js';
import type { ClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { WatchTargetsRepository } from '../../../platform/database/watch/watch-targets.repository.js';
import type { PurchaseMail } from '../purchase-mail.js';

/** A shopper told of the drop more recently than this needs no reminder, ms. */
const justToldMs = 12 * hourMs;

/** A reminder waits until nine in the morning at the shop: nobody asks a shop at midnight. From the start of its day, ms. */
const morningMs = 9 * hourMs;

/** How long the reminder of a question waits for the price of the first day after doubtful ones to be read twice, ms. */
const readAfterDoubtMs = 12 * hourMs;

/** Item states in which the shopper gets no reminder. */
const unwanted: readonly ItemState[] = ['stopped', 'claimed'];

/** A claim, with the current unit price if it is higher than the one reported. */
type Ending = { claim: ClaimRecord; risen: number | null };

/** Reminds of the last day to ask, on the day before, from nine in the morning at the shop. */
export type RemindOfLastDays = () => Promise<void>;

/** Whether a shop's day has not yet come to its morning. */
function isNight({ now, place }: { now: Date; place: Place }): boolean {
  const then = new Date(now.getTime() - morningMs);
  return dayAt({ instant: then, place }) < dayAt({ instant: now, place });
}

/** Until when today a question may become a promise, because prices before today were in doubt; the past if it may not. */
function promisedBy({
  record: { policy },
  place,
  today,
}: {
  record: RetailerRecord;
  place: Place;
  today: CalendarDay;
}): Date {
  if (!isFirstDayAfterDoubt({ policy, today })) return new Date(0);
  const midnight = endOfDayIn({ day: addDays(today, -1), timeZone: timeZoneOf(place) });
  return new Date(midnight.getTime() + readAfterDoubtMs);
}

/**
 * Creates {@link RemindOfLastDays}: once per claim, with one mail for all claims of a purchase ending on the same
 * day.
 */
export function createRemindOfLastDays({
  records: { claims, purchases, items, targets },
  retailers,
  purchaseMail,
  clock,
}: {
  records: {
    claims: ClaimsRepository;
    purchases: PurchasesRepository;
    items: PurchaseItemsRepository;
    targets: Pick<WatchTargetsRepository, 'findById'>;
  };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): RemindOfLastDays {
  const sinceThen = async (claim: ClaimRecord, own: readonly PurchaseItemRecord[]): Promise<Ending> => {
    const id = targetIdOf({ claim, item: own.find((item) => item.id === claim.item_id) });
    const target = id ? await targets.findById({ id }) : null;
    return { claim: seenSince({ claim, target }), risen: risenCents({ claim, target }) };
  };
  /**
   * Reported claims of a purchase ending on this day that had no reminder and whose shopper still wants one, each
   * with the price it has risen to.
   */
  const endingOn = async ({ purchase_id, last_day }: ClaimRecord): Promise<Ending[]> => {
    const told = await claims.listByPurchase({ purchaseId: purchase_id });
    const own = await items.listByPurchase({ purchaseId: purchase_id });
    // An item waiting for the shop gets no reminder, even if another of its claims was not asked for.
    const wanted = new Set(own.filter(({ state }) => !unwanted.includes(state)).map(({ id }) => id));
    const ending = told.filter(
      (one) =>
        isToSend(one) &&
        one.last_day === last_day &&
        one.told_at !== null &&
        one.reminded_at === null &&
        wanted.has(one.item_id),
    );
    return Promise.all(ending.map((claim) => sinceThen(claim, own)));
  };
  const remind = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const record = purchase && ((await retailers.promised(purchase))?.record ?? null);
    const place = placeOf(record, purchase?.facts);
    const today = dayAt({ instant: now, place });
    if (addDays(today, 1) < claim.last_day) return;
    const hasTimeLeft = addDays(today, 1) === claim.last_day;
    if (hasTimeLeft && isNight({ now, place })) return;
    const wasJustTold = claim.told_at !== null && now.getTime() - claim.told_at.getTime() < justToldMs;
    const all = hasTimeLeft && !wasJustTold ? await endingOn(claim) : [];
    // If the shop requires the lower price to be live, a claim whose price has risen is held back and checked
    // again: the price may fall before the day ends.
    const live = mustBeLive(record) ? all.filter(({ risen }) => risen === null) : all;
    // Its price may be promised by a reading of today: then that mail says when to ask.
    const waits = record && now < promisedBy({ record, place, today });
    if (waits && all.some((one) => isAskOnDays(one.claim))) return;
    const isIn = (some: Ending[]) => some.some((one) => one.claim.id === claim.id);
    if (isIn(all) && !isIn(live)) return;
    const best = new Set(oneForEachItem(live.map((one) => one.claim)));
    const ending = live.filter((one) => best.has(one.claim));
    // A claim whose item is no longer watched gets no reminder; the others of its purchase have their own turn.
    const [first, ...others] = isIn(live) ? ending : [];
    if (purchase && first) {
      await purchaseMail.write({
        purchase,
        key: `last-day:${first.claim.id}:${claim.last_day}`,
        items: ending.map((one) => one.claim.item_id),
        compose: (statusUrl) => ({
          template: 'last-day-tomorrow',
          props: claimMailProps({
            claims: [first.claim, ...others.map((one) => one.claim)],
            risen: ending.map(({ risen }) => risen),
            retailer: claimRetailerOf(record, purchase?.facts),
            channels: claimChannelsOf(record, purchaseFactsOf(purchase).channel),
            statusUrl,
          }),
        }),
      });
    }
    // The first one last: its id is the mail's key, so an interrupted run repeats the same mail.
    const isFirst = (one: Ending): boolean => one === first;
    const reminded = first
      ? [...live.filter((one) => !isFirst(one)), first].map((one) => one.claim)
      : [claim];
    for (const { id } of reminded) await claims.markReminded({ id, now });
  };
  return async () => {
    const now = clock.now();
    const before = new Date(now.getTime() + 2 * dayMs);
    // All of them: claims held back stay in the list, and would otherwise block the others for ever.
    for await (const claim of claims.streamToRemind({ now, before })) await remind(claim, now);
  };
}
