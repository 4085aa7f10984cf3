import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { closesAt } from '../../../domain/claims/claim-outcome.rules.js';
import { followUpOf, lastDayToAnswer } from '../../../domain/claims/follow-up.rules.js';
import { stateAfterOutcomes } from '../../../domain/claims/item-after-outcomes.rules.js';
import { claimRetailerOf } from '../../../domain/claims/page/claim-retailer.rules.js';
import { claimUrlOf } from '../../../domain/emails/claim-mail.rules.js';
import type { EmailProps } from '../../../domain/emails/email-props.schemas.js';
import type { ItemState } from '../../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../../domain/purchases/retailer-source.types.js';
import { calendarDayIn } from '../../../domain/shared/calendar-day.js';
import type { Clock } from '../../../domain/shared/clock.js';
import { unknownCurrency } from '../../../domain/shared/money/money.js';
import { dayMs } from '../../../domain/shared/units.js';
import type { ClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import type { PurchaseItemsRepository } from '../../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { PurchaseMail } from '../purchase-mail.js';

/** Claims processed per run; the next run takes the rest. */
const batchSize = 500;

/** Claims of one purchase due within this time share a mail, ms. */
const togetherMs = dayMs;

/**
 * Item states in which the shopper is asked for the result: not when the item was returned or the shopper wants no
 * more mail.
 */
const askedStates: readonly ItemState[] = ['claimed', 'dropped', 'expired'];

/** Asks once for the result of claims made some time ago, and closes those never answered. */
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
  /** Claims of the purchase due for the question now, this one first. */
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
      const { timeZone } = claimRetailerOf(record, purchase.facts);
      await purchaseMail.write({
        purchase,
        key: `what-came-of-it:${claim.id}:${claim.asked_at?.getTime()}`,
        compose: (statusUrl) => ({
          template: 'what-came-of-it',
          props: propsOf({ claims: asked, timeZone, statusUrl }),
        }),
      });
    }
    // This one last: its id is the mail's key, so an interrupted run repeats the same mail.
    for (const one of due.toReversed())
      await claims.setFollowUp({ id: one.id, seen: one.follow_up_at ?? null, at: closesAt(one) });
  };
  const close = async (claim: ClaimRecord, now: Date): Promise<void> => {
    const own = await claims.listByItem({ itemId: claim.item_id });
    const after = own.map((one) => (one.id === claim.id ? { ...one, state: 'unanswered' as const } : one));
    const state = stateAfterOutcomes(after) ?? 'expired';
    // The item first: an interrupted run finds the claim unchanged and repeats both.
    if (state !== 'claimed')
      await items.change({ id: claim.item_id, from: ['claimed'], set: { state, updated_at: now } });
    await claims.closeUnanswered({ id: claim.id });
  };
  return async () => {
    const now = clock.now();
    for (const { id } of await claims.listToFollowUp({ now, limit: batchSize })) {
      // It may have been covered by the mail about the previous one.
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
