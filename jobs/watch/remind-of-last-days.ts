import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimChannelsOf } from '../../domain/claims/claim-channels.rules.js';
import { claimRetailerOf } from '../../domain/claims/claim-retailer.rules.js';
import { isToSend } from '../../domain/claims/claim-standing.rules.js';
import { mustBeLive, risenCents, targetIdOf } from '../../domain/claims/price-since.rules.js';
import { claimMailProps } from '../../domain/emails/claim-mail.rules.js';
import type { ItemState, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { dayAt } from '../../domain/retailers/time-zone.rules.js';
import { addDays } from '../../domain/shared/calendar-day.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch-targets.repository.js';
import type { PurchaseMail } from './purchase-mail.js';

/** Whoever was told of the drop less than this ago needs no reminder, ms. */
const justToldMs = 12 * hourMs;

/** States of an item whose shopper is reminded of nothing. */
const unwanted: readonly ItemState[] = ['stopped', 'claimed'];

/** A claim with what one costs now, where that is more than what was told. */
type Ending = { claim: ClaimRecord; risen: number | null };

/** Reminds of the last day to ask on the day before. */
export type RemindOfLastDays = () => Promise<void>;

/** Creates {@link RemindOfLastDays}: once a claim, and one mail for all of a purchase that end on the same day. */
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
  const risenOf = async (claim: ClaimRecord, own: readonly PurchaseItemRecord[]): Promise<number | null> => {
    const id = targetIdOf({ claim, item: own.find((item) => item.id === claim.item_id) });
    return id ? risenCents({ claim, target: await targets.findById({ id }) }) : null;
  };
  /**
   * Told claims of a purchase that end on this day, of which nobody was reminded and whose shopper still wants to hear
   * of them, each with the price that it has risen to.
   */
  const endingOn = async ({ purchase_id, last_day }: ClaimRecord): Promise<Ending[]> => {
    const told = await claims.listByPurchase({ purchaseId: purchase_id });
    const own = await items.listByPurchase({ purchaseId: purchase_id });
    // Of one that waits for the shop nobody is reminded either, though another claim of it was not asked for.
    const wanted = new Set(own.filter(({ state }) => !unwanted.includes(state)).map(({ id }) => id));
    const ending = told.filter(
      (one) =>
        isToSend(one) &&
        one.last_day === last_day &&
        one.told_at !== null &&
        one.reminded_at === null &&
        wanted.has(one.item_id),
    );
    return Promise.all(ending.map(async (claim) => ({ claim, risen: await risenOf(claim, own) })));
  };
  const remind = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const record = purchase && ((await retailers.promised(purchase))?.record ?? null);
    const today = dayAt({ instant: now, country: record?.country ?? '' });
    if (addDays(today, 1) < claim.last_day) return;
    const wasJustTold = claim.told_at !== null && now.getTime() - claim.told_at.getTime() < justToldMs;
    const isTomorrow = addDays(today, 1) === claim.last_day && !wasJustTold;
    const all = isTomorrow ? await endingOn(claim) : [];
    // Where the lower price must show, what has risen is withheld, and looked at again: it may fall before the day ends.
    const ending = mustBeLive(record) ? all.filter(({ risen }) => risen === null) : all;
    const isIn = (some: Ending[]) => some.some((one) => one.claim.id === claim.id);
    if (isIn(all) && !isIn(ending)) return;
    // Of a claim whose item is watched no more nobody is reminded; the others of its purchase have their own turn.
    const [first, ...others] = isIn(ending) ? ending : [];
    if (purchase && first) {
      await purchaseMail.write({
        purchase,
        key: `last-day:${first.claim.id}:${claim.last_day}`,
        compose: (statusUrl) => ({
          template: 'last-day-tomorrow',
          props: claimMailProps({
            claims: [first.claim, ...others.map((one) => one.claim)],
            risen: ending.map(({ risen }) => risen),
            retailer: claimRetailerOf(record),
            channels: claimChannelsOf(record),
            statusUrl,
          }),
        }),
      });
    }
    // The first one last: its id is the mail's key, so that a run that was cut off here writes no other mail.
    const reminded = first ? [...others, first].map((one) => one.claim) : [claim];
    for (const { id } of reminded) await claims.markReminded({ id, now });
  };
  return async () => {
    const now = clock.now();
    const before = new Date(now.getTime() + 2 * dayMs);
    // All of them: what is withheld stays in the list, and would stand before the others for ever.
    for await (const claim of claims.streamToRemind({ now, before })) await remind(claim, now);
  };
}
