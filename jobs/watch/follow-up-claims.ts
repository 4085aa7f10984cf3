import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { closesAt } from '../../domain/claims/claim-outcome.rules.js';
import { claimRetailerOf } from '../../domain/claims/claim-retailer.rules.js';
import { followUpOf, lastDayToAnswer } from '../../domain/claims/follow-up.rules.js';
import { stateAfterOutcomes } from '../../domain/claims/item-after-outcomes.rules.js';
import { claimUrlOf } from '../../domain/emails/claim-mail.rules.js';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import type { ItemState } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import { calendarDayIn } from '../../domain/shared/calendar-day.js';
import type { Clock } from '../../domain/shared/clock.js';
import { unknownCurrency } from '../../domain/shared/money.js';
import { dayMs } from '../../domain/shared/units.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases.repository.js';
import type { PurchaseMail } from './purchase-mail.js';

/** Claims looked at in one run; the next run takes the rest. */
const batchSize = 500;

/** Those of one purchase that fall due within this are asked about in one mail, ms. */
const togetherMs = dayMs;

/** States of an item whose shopper is asked what came of it: not where it went back, or they wish to hear no more. */
const askedStates: readonly ItemState[] = ['claimed', 'dropped', 'expired'];

/** Asks once what came of claims that were asked for a while ago, and closes those of which nothing was ever heard. */
export type FollowUpClaims = () => Promise<void>;

/** Creates {@link FollowUpClaims}. */
export function createFollowUpClaims({
  records: { claims, purchases, items },
  retailers,
  purchaseMail,
  clock,
}: {
  records: { claims: ClaimsRepository; purchases: PurchasesRepository; items: PurchaseItemsRepository };
  retailers: RetailerSource;
  purchaseMail: PurchaseMail;
  clock: Clock;
}): FollowUpClaims {
  /** Claims of the purchase that are to be asked about now, this one first. */
  const dueWith = async (claim: ClaimRecord, now: Date): Promise<[ClaimRecord, ...ClaimRecord[]]> => {
    const soon = new Date(now.getTime() + togetherMs);
    const all = await claims.listByPurchase({ purchaseId: claim.purchase_id });
    const others = all.filter(
      (one) => one.id !== claim.id && followUpOf({ claim: one, now: soon }) === 'ask',
    );
    return [claim, ...others];
  };
  const ask = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const own = await items.listByPurchase({ purchaseId: claim.purchase_id });
    const due = await dueWith(claim, now);
    const wanted = new Set(own.filter(({ state }) => askedStates.includes(state)).map(({ id }) => id));
    const asked = due.filter(({ item_id }) => wanted.has(item_id));
    if (purchase && asked.length > 0) {
      const record = (await retailers.promised(purchase))?.record ?? null;
      const { timeZone } = claimRetailerOf(record);
      await purchaseMail.write({
        purchase,
        key: `what-came-of-it:${claim.id}:${claim.asked_at?.getTime()}`,
        compose: (statusUrl) => ({
          template: 'what-came-of-it',
          props: propsOf({ claims: asked, timeZone, statusUrl }),
        }),
      });
    }
    // This one last: its id is the mail's key, so that a run that was cut off here writes no other mail.
    for (const one of due.toReversed())
      await claims.setFollowUp({ id: one.id, seen: one.follow_up_at ?? null, at: closesAt(one) });
  };
  const close = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const own = await claims.listByItem({ itemId: claim.item_id });
    const after = own.map((one) => (one.id === claim.id ? { ...one, state: 'unanswered' as const } : one));
    const state = stateAfterOutcomes(after) ?? 'expired';
    // The item first: a run cut off in between finds the claim as it was and does both again.
    if (state !== 'claimed')
      await items.change({ id: claim.item_id, from: ['claimed'], set: { state, updated_at: now } });
    await claims.closeUnanswered({ id: claim.id });
  };
  return async () => {
    const now = clock.now();
    for (const { id } of await claims.listToFollowUp({ now, limit: batchSize })) {
      // It may have been asked about with the one before.
      const claim = await claims.findById({ id });
      if (!claim) continue;
      const due = followUpOf({ claim, now });
      if (due === 'ask') await ask(claim, now);
      if (due === 'close') await close(claim, now);
    }
  };
}

function propsOf({
  claims,
  timeZone,
  statusUrl,
}: {
  claims: readonly ClaimRecord[];
  timeZone: string;
  statusUrl: string;
}): EmailProps<'what-came-of-it'> {
  const [first] = claims;
  return {
    shop: first?.retailer ?? 'the shop',
    currency: first?.currency ?? unknownCurrency,
    items: claims.map((claim) => ({
      name: claim.name,
      quantity: claim.quantity,
      amountCents: claim.amount_cents,
      askedOn: calendarDayIn({ instant: claim.asked_at ?? claim.created_at, timeZone }),
      url: claimUrlOf({ statusUrl, claimId: claim.id }),
    })),
    answerBy: claims.map(lastDayToAnswer).toSorted()[0] ?? '',
    statusUrl,
  };
}
