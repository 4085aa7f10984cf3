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
  records: { claims, purchases },
  retailers,
  purchaseMail,
  clock,
}: {
  records: { claims: ClaimsRepository; purchases: PurchasesRepository };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): RemindOfLastDays {
  const remind = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const record = purchase && ((await retailers.promised(purchase))?.record ?? null);
    const today = dayAt({ instant: now, country: record?.country ?? '' });
    if (addDays(today, 1) < claim.last_day) return;
    const wasJustTold = claim.told_at !== null && now.getTime() - claim.told_at.getTime() < justToldMs;
    if (purchase && addDays(today, 1) === claim.last_day && !wasJustTold) {
      const all = await claims.listByPurchase({ purchaseId: purchase.id });
      const others = all.filter(
        (one) =>
          one.id !== claim.id && one.state === 'open' && one.last_day === claim.last_day && one.told_at,
      );
      await purchaseMail.write({
        purchase,
        key: `last-day:${purchase.id}:${claim.last_day}`,
        compose: (statusUrl) => ({
          template: 'last-day-tomorrow',
          props: claimMailProps({
            claims: [claim, ...others],
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
