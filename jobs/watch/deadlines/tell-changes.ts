import { cleanShopName } from '../../../domain/claims/page/clean-words.rules.js';
import { whyInWords } from '../../../domain/claims/page/drop-reason.words.js';
import { claimUrlOf } from '../../../domain/emails/claim-mail.rules.js';
import type { Clock } from '../../../domain/shared/clock.js';
import type { ClaimsRepository } from '../../../platform/database/purchases/claims.repository.js';
import type { PurchasesRepository } from '../../../platform/database/purchases/purchases.repository.js';
import type { PurchaseMail } from '../purchase-mail.js';

/** Most claims told of in one run; the rest have their turn in the next. */
const batchSize = 200;

/** Tells shoppers of claims that documents made weaker, or ended, after they were told of them: once each. */
export type TellChanges = () => Promise<void>;

/** Creates {@link TellChanges}. A repeated run writes no second mail. */
export function createTellChanges({
  records: { claims, purchases },
  purchaseMail,
  clock,
}: {
  records: {
    claims: Pick<ClaimsRepository, 'listChanged' | 'markChangeTold'>;
    purchases: Pick<PurchasesRepository, 'findById'>;
  };
  purchaseMail: PurchaseMail;
  clock: Clock;
}): TellChanges {
  return async () => {
    for (const claim of await claims.listChanged({ limit: batchSize })) {
      const { id, changed_at: seen, reason, doubts, currency, name } = claim;
      const shop = cleanShopName(claim.retailer);
      const purchase = await purchases.findById({ id: claim.purchase_id });
      // Its last day is over, or the shopper asked meanwhile: then there is nothing to warn of.
      const isOfUse =
        claim.until > clock.now() && !claim.asked_at && ['open', 'expired'].includes(claim.state);
      if (purchase && isOfUse)
        await purchaseMail.write({
          purchase,
          key: `claim-changed:${id}:${seen?.toISOString() ?? ''}`,
          items: [claim.item_id],
          compose: (statusUrl) => ({
            template: 'claim-changed',
            props: {
              shop,
              currency,
              name,
              amountCents: claim.amount_cents,
              isEnded: claim.state === 'expired',
              why: whyInWords({ reason, doubts, shop }),
              url: claimUrlOf({ statusUrl, claimId: id }),
              statusUrl,
            },
          }),
        });
      if (seen) await claims.markChangeTold({ id, seen });
    }
  };
}
