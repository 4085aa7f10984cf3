import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { isToSend } from '../../domain/claims/claim-standing.rules.js';
import { adjustmentOf, decideDrop } from '../../domain/claims/decide-drop.rules.js';
import {
  type AskedSubject,
  heldFrom,
  isOfAddress,
  paidFrom,
} from '../../domain/claims/held-questions.rules.js';
import { mayEndLater } from '../../domain/purchase-view/purchase-item-view.rules.js';
import { keptFrom, keptQuestionOf } from '../../domain/purchases/kept-pieces.rules.js';
import type { HeldFacts } from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { endOfDayIn, timeZoneOf } from '../../domain/retailers/time-zone.rules.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import type { ReceiptsRepository } from '../database/receipts.repository.js';
import type { SubmissionsRepository } from '../database/submissions.repository.js';
import type { Queue } from '../queue/queue.js';
import { formAgain } from './form-again.js';
import type { PurchaseRecords } from './open-purchases.js';
import { purchaseContended } from './place-reading.js';
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
  const decideAgain = createDecideAgain(dependencies);

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

/** Decides an open request again about the same price, with what is known now. */
function createDecideAgain({
  records: { purchases, items, claims },
  retailers,
  clock,
  minDropCents,
}: HoldDependencies) {
  return async (claim: ClaimRecord): Promise<void> => {
    const purchase = await purchases.findById({ id: claim.purchase_id });
    const all = await items.listByPurchase({ purchaseId: claim.purchase_id });
    const item = all.find(({ id }) => id === claim.item_id);
    const retailer = purchase && (await retailers.promised(purchase));
    if (!item || !purchase || !retailer) return;
    const { source, seen_at: seenAt, witnesses } = claim.evidence;
    const { verdict, reason, doubts, lastDay } = decideDrop({
      item: { ...item, told_unit_cents: null },
      otherItems: adjustmentOf(all.filter(({ id }) => id !== item.id)),
      purchase,
      retailer,
      price: { unitCents: claim.price_cents, source, seenAt, witnesses },
      now: clock.now(),
      minDropCents,
    });
    const at = { id: item.id, from: ['dropped'] as const };
    if (verdict === 'silent' || lastDay === null) {
      await claims.expire({ itemId: item.id });
      await items.change({
        ...at,
        set: { state: 'watching', told_unit_cents: null, updated_at: clock.now() },
      });
      return;
    }
    const until = endOfDayIn({ day: lastDay, timeZone: timeZoneOf(retailer.record.country) });
    const { record } = retailer;
    const is_at_least = mayEndLater({ item: { ...item, last_day: lastDay }, purchase, record });
    await claims.decideAgain({
      id: claim.id,
      verdict,
      reason,
      doubts,
      last_day: lastDay,
      until,
      is_at_least,
    });
    await items.change({ ...at, set: { last_day: lastDay, until, updated_at: clock.now() } });
  };
}
