import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { claimChannelsOf } from '../../domain/claims/claim-channels.rules.js';
import { claimRetailerOf } from '../../domain/claims/claim-retailer.rules.js';
import { claimMailProps } from '../../domain/emails/claim-mail.rules.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { dayAt } from '../../domain/retailers/time-zone.rules.js';
import { addDays } from '../../domain/shared/calendar-day.js';
import type { Clock } from '../../domain/shared/clock.js';
import { dayMs, hourMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases.repository.js';
import type { PurchaseMail } from './purchase-mail.js';

/** Claims looked at in one run; the next run takes the rest. */
const batchSize = 500;

/** Whoever was told of the drop less than this ago needs no reminder, ms. */
const justToldMs = 12 * hourMs;

/** Reminds of the last day to ask on the day before. */
export type RemindOfLastDays = () => Promise<void>;

/** Creates {@link RemindOfLastDays}: once a claim, and one mail for all of a purchase that end on the same day. */
export function createRemindOfLastDays({
  records: { claims, purchases, items },
  retailers,
  purchaseMail,
  clock,
}: {
  records: { claims: ClaimsRepository; purchases: PurchasesRepository; items: PurchaseItemsRepository };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): RemindOfLastDays {
  /** Told claims of a purchase that end on this day and whose shopper still wants to hear of them. */
  const endingOn = async ({ purchase_id, last_day }: ClaimRecord): Promise<ClaimRecord[]> => {
    const told = await claims.listByPurchase({ purchaseId: purchase_id });
    const own = await items.listByPurchase({ purchaseId: purchase_id });
    const wanted = new Set(own.filter(({ state }) => state !== 'stopped').map(({ id }) => id));
    return told.filter(
      (one) =>
        one.state === 'open' && one.last_day === last_day && one.told_at !== null && wanted.has(one.item_id),
    );
  };
  const remind = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const record = purchase && ((await retailers.promised(purchase))?.record ?? null);
    const today = dayAt({ instant: now, country: record?.country ?? '' });
    if (addDays(today, 1) < claim.last_day) return;
    const wasJustTold = claim.told_at !== null && now.getTime() - claim.told_at.getTime() < justToldMs;
    const isTomorrow = addDays(today, 1) === claim.last_day && !wasJustTold;
    const ending = isTomorrow ? await endingOn(claim) : [];
    const [first, ...others] = ending;
    if (purchase && first && ending.some(({ id }) => id === claim.id)) {
      await purchaseMail.write({
        purchase,
        key: `last-day:${purchase.id}:${claim.last_day}`,
        compose: (statusUrl) => ({
          template: 'last-day-tomorrow',
          props: claimMailProps({
            claims: [first, ...others],
            retailer: claimRetailerOf(record),
            channels: claimChannelsOf(record),
            statusUrl,
          }),
        }),
      });
    }
    await claims.markReminded({ id: claim.id, now });
  };
  return async () => {
    const now = clock.now();
    const before = new Date(now.getTime() + 2 * dayMs);
    for (const claim of await claims.listToRemind({ now, before, limit: batchSize }))
      await remind(claim, now);
  };
}
