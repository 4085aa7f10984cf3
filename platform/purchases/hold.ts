import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { isToSend } from '../../domain/claims/claim-state.rules.js';
import { heldFrom, isOfAddress, paidFrom } from '../../domain/claims/held/held-questions.rules.js';
import type { AskedSubject } from '../../domain/claims/held/held-subjects.rules.js';
import { keptFrom, keptQuestionOf } from '../../domain/purchases/forming/kept-pieces.rules.js';
import type { HeldFacts } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ReceiptsRepository } from '../database/purchases/receipts.repository.js';
import type { SubmissionsRepository } from '../database/purchases/submissions.repository.js';
import type { Queue } from '../queue/queue.js';
import { formAgain } from './form-again.js';
import { decideClaimAgain } from './forming/decide-claim-again.js';
import { purchaseContended } from './forming/place-reading.js';
import type { PurchaseRecords } from './open-purchases.js';
import type { Purchases } from './purchases.js';
import type { OwnItem } from './report-price.js';
import { createSettlePaid } from './settle-paid.js';

/** Most purchases of an address that an answer about its membership is applied to. */
const maxPurchases = 500;
/** How often an answer is written again because the purchase changed meanwhile. */
const maxRounds = 5;

/** What a shopper answered. */
export type HeldAnswer = Pick<OwnItem, 'purchase'> & {
  /** The item asked about; what was paid and kept is a matter of one item. */
  item?: OwnItem['item'];
  about: AskedSubject;
  answer: string;
};

/**
 * Remembers what a shopper told us, for the purchase or, if it is about membership, for all of their purchases at the
 * shop; then the windows are counted and open requests decided anew.
 *
 * @throws {AppError} `held.invalid` (400) if it answers no question that the shop's policy asks, `purchase.contended`
 */
export type Hold = (said: HeldAnswer) => Promise<void>;

/** What {@link createHold} needs. */
export type HoldDependencies = {
  records: Pick<PurchaseRecords, 'purchases' | 'items' | 'claims' | 'targets'> & {
    submissions: SubmissionsRepository;
    receipts: ReceiptsRepository;
  };
  retailers: RetailerSource;
  formPurchases: Pick<Purchases, 'formSubmission'>;
  /** The current retailer records. */
  snapshot: () => Promise<RetailerSnapshot>;
  queue: Queue;
  clock: Clock;
  minDropCents: number;
};

/** Creates {@link Hold}. Repeating an answer changes nothing. */
export function createHold(dependencies: HoldDependencies): Hold {
  const {
    records: { purchases, items, claims, targets },
    retailers,
    clock,
    minDropCents,
  } = dependencies;
  const settlePaid = createSettlePaid(dependencies);
  const remember = async (id: string, held: HeldFacts): Promise<void> => {
    for (let round = 0; round < maxRounds; round += 1) {
      const purchase = await purchases.findById({ id });
      if (!purchase) return;
      const set = { held: { ...purchase.held, ...held } };
      if (await purchases.change({ id, revision: purchase.revision, set })) return;
    }
    throw purchaseContended();
  };
  const decideAgain = async (claim: ClaimRecord): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const retailer = purchase && (await retailers.promised(purchase));
    if (!purchase || !retailer) return;
    const now = clock.now();
    await decideClaimAgain({ claim, purchase, retailer, items, claims, now, minDropCents });
  };

  return async ({ item, purchase, about, answer }) => {
    if (about === 'paid_price') {
      const paidCents = paidFrom({ about, answer });
      if (item && paidCents !== null && (await settlePaid({ item, purchase, paidCents }))) return;
      throw createAppError({ code: 'held.invalid', message: 'nothing is open about this item' });
    }
    if (about === 'kept_pieces') {
      const pieces = item && keptFrom({ answer, question: keptQuestionOf(item) });
      if (!item?.kept_open || pieces == null)
        throw createAppError({ code: 'held.invalid', message: 'nothing is open about this item' });
      const kept_said = { pieces, mails: item.kept_open.mails };
      await items.change({ id: item.id, set: { kept_said } });
      await formAgain({ ...dependencies, submissionId: purchase.sources[0]?.submission_id });
      return;
    }
    const retailer = await retailers.promised(purchase);
    const held = retailer && heldFrom({ about, answer, policy: retailer.record.policy });
    if (!held) throw createAppError({ code: 'held.invalid', message: 'answers no question of this shop' });
    const own = isOfAddress(about)
      ? (await purchases.listByEmail({ email: purchase.email, limit: maxPurchases })).filter(
          ({ retailer_id, unproved_of }) =>
            retailer_id === purchase.retailer_id && (unproved_of ?? null) === (purchase.unproved_of ?? null),
        )
      : [purchase];
    for (const one of own) {
      await remember(one.id, held);
      await formAgain({ ...dependencies, submissionId: one.sources[0]?.submission_id });
      for (const claim of (await claims.listByPurchase({ purchaseId: one.id })).filter(isToSend))
        await decideAgain(claim);
      // A lower price that was not told before may be one now.
      for (const { target_id } of await items.listByPurchase({ purchaseId: one.id }))
        if (target_id) await targets.makeNewsAgain({ id: target_id, at: clock.now() });
    }
  };
}
