import type { ClaimOutcome, ClaimRecord } from '../../domain/claims/claim.types.js';
import { restatedSums } from '../../domain/claims/claim-amounts.rules.js';
import {
  adjustedUnitCents,
  isAskable,
  isSameOutcome,
  itemAfterOutcomes,
} from '../../domain/claims/claim-outcome.rules.js';
import type { ItemState, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ClaimsRepository } from '../../platform/database/claims.repository.js';

/** Where an outcome is kept: with the claim, and as the state of the bought item. */
export type OutcomeStore = {
  claims: ClaimsRepository;
  items: {
    findById(query: { id: string }): Promise<PurchaseItemRecord | null>;
    change(change: {
      id: string;
      from: readonly ItemState[];
      set: Partial<PurchaseItemRecord>;
    }): Promise<boolean>;
  };
};

/** An item that was returned or that the shopper stopped stays so, whatever came of its claim. */
const answerableStates: readonly ItemState[] = [
  'watching',
  'dropped',
  'claimed',
  'refunded',
  'partly_refunded',
  'declined',
  'expired',
];

/**
 * Keeps what came of a claim. Said again, nothing changes; cut off between its two writes, saying it again completes
 * it.
 */
export async function recordOutcome({
  claim,
  outcome,
  store,
  now,
}: {
  claim: ClaimRecord;
  outcome: ClaimOutcome;
  store: OutcomeStore;
  now: Date;
}): Promise<ClaimRecord> {
  const isRepeat = isSameOutcome(claim.outcome, outcome);
  if (!isRepeat) await store.claims.recordOutcome({ id: claim.id, outcome });
  await settleItem({ claim, store, now });
  const state = claim.state === 'superseded' ? claim.state : 'answered';
  return { ...claim, state, outcome: isRepeat ? claim.outcome : outcome };
}

/**
 * Keeps that the shopper asked the shop, or takes it back; said again, nothing changes.
 *
 * @throws {AppError} `claim.closed` (409) when it was answered, has ended or gave way to another
 */
export async function recordAsked({
  claim,
  isAsked,
  store,
  now,
}: {
  claim: ClaimRecord;
  isAsked: boolean;
  store: OutcomeStore;
  now: Date;
}): Promise<ClaimRecord> {
  const at = isAsked ? (claim.asked_at ?? now) : null;
  const isRepeat = isAsked === Boolean(claim.asked_at);
  const closed = () => createAppError({ code: 'claim.closed', message: 'nothing to ask for any more' });
  if (!isAskable({ claim, now })) throw closed();
  if (!isAsked) {
    const state = claim.until > now ? 'dropped' : 'expired';
    const set = { state, until: claim.until, updated_at: now } as const;
    // Before the claim: cut off in between, the word still stands there to be taken back again.
    await store.items.change({ id: claim.item_id, from: ['claimed'], set });
  }
  if (!isRepeat && !(await store.claims.setAsked({ id: claim.id, at }))) throw closed();
  if (isAsked) await settleItem({ claim, store, now });
  return { ...claim, asked_at: at };
}

/**
 * Puts the item where all that was said of its claims puts it: the word may be about one before the newest. Claims still
 * to be sent ask for what is left.
 */
async function settleItem({
  claim,
  store: { claims, items },
  now,
}: {
  claim: ClaimRecord;
  store: OutcomeStore;
  now: Date;
}): Promise<void> {
  const item = await items.findById({ id: claim.item_id });
  if (!item) return;
  const own = async () =>
    (await claims.listByPurchase({ purchaseId: claim.purchase_id })).filter(
      ({ item_id }) => item_id === item.id,
    );
  const paidUnitCents = item.paid_unit_cents ?? claim.bought_unit_cents ?? claim.paid_unit_cents;
  const told = await own();
  const sums = { claims: told, paidUnitCents };
  for (const { id, sum } of restatedSums({ ...sums, adjustedUnitCents: adjustedUnitCents(sums) }))
    await claims.restate({ id, sum });
  const set = itemAfterOutcomes({ paidUnitCents, claims: await own() });
  await items.change({ id: item.id, from: answerableStates, set: { ...set, updated_at: now } });
}
