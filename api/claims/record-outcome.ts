import type { ClaimOutcome, ClaimRecord } from '../../domain/claims/claim.types.js';
import { restatedSums } from '../../domain/claims/claim-amounts.rules.js';
import { isAskable, isSameOutcome } from '../../domain/claims/claim-outcome.rules.js';
import { isToSend } from '../../domain/claims/claim-standing.rules.js';
import { followUpAt } from '../../domain/claims/follow-up.rules.js';
import {
  adjustedUnitCents,
  itemAfterOutcomes,
  stateAfterOutcomes,
} from '../../domain/claims/item-after-outcomes.rules.js';
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
  const dueAt = at && followUpAt({ askedAt: at, until: claim.until });
  const isRepeat = isAsked === Boolean(claim.asked_at);
  const closed = () => createAppError({ code: 'claim.closed', message: 'nothing to ask for any more' });
  if (!isAskable({ claim, now })) throw closed();
  // Before the claim: cut off in between, the word still stands there to be taken back again.
  if (!isAsked) await putBack({ claim, store, now });
  if (!isRepeat && !(await store.claims.setAsked({ id: claim.id, at, followUpAt: dueAt }))) throw closed();
  if (isAsked) await settleItem({ claim, store, now });
  return { ...claim, asked_at: at };
}

type Word = { claim: ClaimRecord; store: OutcomeStore; now: Date };

/**
 * Puts the item where it stands once this claim was not asked: where another was, or what came of one is known, that
 * says where; else it is to be asked for, or over.
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
 * Puts the item where all that was said of its claims puts it: the word may be about one before the newest. Claims still
 * to be sent ask for what is left; with nothing to wait for any more, the item has such a one to ask for. Every word is
 * with its claim before the item follows, so that whoever sees none come meanwhile has put it right for all.
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

/** Words about one item that may come at the same moment: of two pages that are open, or a form sent twice. */
const maxRounds = 5;

/** What was said of claims, to be compared. */
function wordsOf(claims: readonly ClaimRecord[]): string {
  return JSON.stringify(claims.map(({ id, state, asked_at, outcome }) => [id, state, asked_at, outcome]));
}
