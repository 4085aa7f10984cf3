import type { ClaimOutcome, ClaimRecord } from '../../domain/claims/claim.types.js';
import { restatedSums } from '../../domain/claims/claim-amounts.rules.js';
import { isAskable, isSameOutcome } from '../../domain/claims/claim-outcome.rules.js';
import { isToSend } from '../../domain/claims/claim-state.rules.js';
import { followUpAt } from '../../domain/claims/follow-up.rules.js';
import {
  adjustedUnitCents,
  itemAfterOutcomes,
  stateAfterOutcomes,
} from '../../domain/claims/item-after-outcomes.rules.js';
import type { ItemState, PurchaseItemRecord } from '../../domain/purchases/purchase.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';

/** Where an outcome is stored: with the claim, and as the state of the item. */
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

/** An item returned or stopped by the shopper stays so, whatever the outcome of its claim. */
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
 * Stores the outcome of a claim. Repeating it changes nothing; if interrupted between its two writes, repeating it
 * completes them.
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
 * Records that the shopper asked the shop, or takes that back; repeating it changes nothing.
 *
 * @throws {AppError} `claim.closed` (409) when it was answered, has ended or was replaced by another
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
  const dueAt = at && followUpAt({ askedAt: at, until: claim.until });
  const isRepeat = isAsked === Boolean(claim.asked_at);
  const closed = () => createAppError({ code: 'claim.closed', message: 'nothing to ask for any more' });
  if (!isAskable({ claim, now })) throw closed();
  // Before the claim: if interrupted in between, the claim is still marked as asked and can be taken back again.
  if (!isAsked) await putBack({ claim, store, now });
  if (!isRepeat && !(await store.claims.setAsked({ id: claim.id, at, followUpAt: dueAt }))) throw closed();
  if (isAsked) await settleItem({ claim, store, now });
  return { ...claim, asked_at: at };
}

type Word = { claim: ClaimRecord; store: OutcomeStore; now: Date };

/**
 * Resets the item when this claim was not asked after all. Another asked claim or a known outcome decides its
 * state; otherwise it can still be asked for, or has expired.
 */
async function putBack({ claim, store, now }: Word): Promise<void> {
  const claims = await store.claims.listByItem({ itemId: claim.item_id });
  const said = stateAfterOutcomes(
    claims.map((one) => (one.id === claim.id ? { ...one, asked_at: null } : one)),
  );
  const state = said ?? (claim.until > now ? 'dropped' : 'expired');
  if (state === 'claimed') return;
  const set = { state, until: claim.until, updated_at: now };
  await store.items.change({ id: claim.item_id, from: ['claimed'], set });
}

/**
 * Sets the item to the state that follows from all its claims, since the report may concern one before the newest.
 * Unsent claims ask for the remaining amount; if nothing is pending any more, the item is back to having one to ask
 * for. Every report is stored with its claim before the item is updated, so a run that sees no new report has
 * settled the item for all of them.
 */
async function settleItem({ claim, store, now }: Word): Promise<void> {
  const { claims, items } = store;
  let said = '';
  for (let rounds = 0; rounds < maxRounds; rounds++) {
    const item = await items.findById({ id: claim.item_id });
    if (!item) return;
    const paidUnitCents = item.paid_unit_cents ?? claim.bought_unit_cents ?? claim.paid_unit_cents;
    const sums = { claims: await claims.listByItem({ itemId: item.id }), paidUnitCents };
    if (wordsOf(sums.claims) === said) return;
    for (const { id, sum } of restatedSums({ ...sums, adjustedUnitCents: adjustedUnitCents(sums) }))
      await claims.restate({ id, sum });
    const own = await claims.listByItem({ itemId: item.id });
    said = wordsOf(own);
    const set = itemAfterOutcomes({ paidUnitCents, claims: own });
    const left = item.state === 'claimed' && own.some(isToSend) ? { state: 'dropped' as const } : {};
    await items.change({ id: item.id, from: answerableStates, set: { ...left, ...set, updated_at: now } });
  }
}

/** Most simultaneous reports about one item: two open pages, or a form sent twice. */
const maxRounds = 5;

/** What was reported about claims, for comparison. */
function wordsOf(claims: readonly ClaimRecord[]): string {
  return JSON.stringify(claims.map(({ id, state, asked_at, outcome }) => [id, state, asked_at, outcome]));
}
