import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { askOnDaysOf, type DropDecision, decideDrop } from '../../domain/claims/decide-drop.rules.js';
import { mustBeLive, roseBefore } from '../../domain/claims/price-since.rules.js';
import { seenAtFor } from '../../domain/claims/seen-after.rules.js';
import { type PayloadOf, tellDropJob, tellPurchaseJob } from '../../domain/contracts/jobs.js';
import {
  isReportable,
  type PurchaseItemRecord,
  type PurchaseRecord,
  reportableStates,
} from '../../domain/purchases/purchase.types.js';
import type { RetailerSource } from '../../domain/purchases/retailer-source.types.js';
import type { RetailerRecord, RetailerVersion } from '../../domain/retailers/retailer-record.types.js';
import type { Clock } from '../../domain/shared/clock.js';
import { settleTimeMs } from '../../domain/watch/settle-time.rules.js';
import type { ObservationRecord, WatchTargetRecord } from '../../domain/watch/watch.types.js';
import type { ClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import type { DropsRepository } from '../../platform/database/purchases/drops.repository.js';
import type { PurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import type { PurchasesRepository } from '../../platform/database/purchases/purchases.repository.js';
import { newId } from '../../platform/database/record.js';
import type { ObservationsRepository } from '../../platform/database/watch/observations.repository.js';
import type { WatchTargetsRepository } from '../../platform/database/watch/watch-targets.repository.js';
import { askedBefore } from '../../platform/purchases/asked-before.js';
import type { JobDefinition } from '../../platform/queue/job-runner.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { AskPaid } from './ask-paid.js';
import { basisOf, claimOf, storeClaim, wakeOn } from './claim-of-drop.js';

/** Buyers decided per run, so that a drop with ten thousand of them lets other work run in between. */
const batchSize = 200;

/** Prices looked through for a rise: half a window of prices that change at every check. */
const maxObservations = 50;

/** Buyers decided in parallel; their writes share the store's commits. */
const buyersAtOnce = 8;

/** What {@link createTellDropJob} needs. */
export type TellDropDependencies = {
  records: {
    items: PurchaseItemsRepository;
    purchases: PurchasesRepository;
    observations: ObservationsRepository;
    drops: DropsRepository;
    claims: ClaimsRepository;
    targets: WatchTargetsRepository;
  };
  retailers: RetailerSource;
  askPaid: AskPaid;
  queue: Queue;
  clock: Clock;
  minDropCents: number;
};

type Payload = PayloadOf<typeof tellDropJob>;

/**
 * Decides for each buyer about a confirmed lower price. A repeated step finds its earlier result: the decision by
 * item and observation, the claim by item and price, and the mark on the item of what was reported.
 */
export function createTellDropJob(dependencies: TellDropDependencies): JobDefinition<typeof tellDropJob> {
  const { records, queue } = dependencies;
  return {
    job: tellDropJob,
    concurrency: 2,
    async handle(payload) {
      const observation = await records.observations.findById({ id: payload.observation_id });
      if (!observation) return;
      const buyers = await buyersOf({ payload, items: records.items });
      for (let from = 0; from < buyers.length; from += buyersAtOnce) {
        const some = buyers.slice(from, from + buyersAtOnce);
        await Promise.all(some.map((item) => tellBuyer({ item, payload, observation, dependencies })));
      }
      const last = buyers.at(-1);
      if (last && buyers.length === batchSize) {
        await queue.enqueue({ job: tellDropJob, payload: { ...payload, after: last.id } });
      }
    },
  };
}

/** The next batch of buyers, or the one item that a shopper's own report is about. */
async function buyersOf({
  payload: { item_id, target_id, after },
  items,
}: {
  payload: Payload;
  items: PurchaseItemsRepository;
}): Promise<PurchaseItemRecord[]> {
  if (!item_id) return items.listBuyers({ targetId: target_id, after, limit: batchSize });
  const item = await items.findById({ id: item_id });
  return item && isReportable(item) ? [item] : [];
}

async function tellBuyer({
  item,
  payload,
  observation,
  dependencies,
}: {
  item: PurchaseItemRecord;
  payload: Payload;
  observation: ObservationRecord;
  dependencies: TellDropDependencies;
}): Promise<void> {
  const { records, retailers, clock, minDropCents } = dependencies;
  const purchase = await records.purchases.findById({ id: item.purchase_id });
  if (!purchase || item.currency !== observation.currency) return;
  const retailer = await retailers.promised(purchase);
  const now = clock.now();
  const { source, first_seen_at, confirmed_at } = payload;
  const sight = { source, first: new Date(first_seen_at), confirmed: new Date(confirmed_at) };
  const seenAt = seenAtFor({ sight, purchase, retailer });
  const decision = decideDrop({
    item,
    purchase,
    ...(await askedBefore({ item, retailer, records })),
    retailer,
    price: {
      unitCents: payload.price_cents,
      source: payload.source,
      seenAt,
      witnesses: observation.witnesses,
      title: observation.title,
      hasRisen: await hasRisenSince({ item, retailer, seenAt, records }),
    },
    askOnDays:
      item.told_unit_cents === null
        ? null
        : askOnDaysOf({ item, claims: await records.claims.listByItem({ itemId: item.id }) }),
    now,
    minDropCents,
  });
  await wakeOn({ decision, item, purchase, retailer, targets: records.targets });
  // A price not lower than this buyer paid is not news to them.
  if (decision.reason === 'not_lower' || decision.reason === 'already_told') return;
  const { record: drop } = await records.drops.insertOrFind(
    {
      id: newId(),
      key: `${item.id}:${observation.id}:${payload.price_cents}:${payload.first_seen_at}:${basisOf({ item, purchase, decision })}`,
      item_id: item.id,
      purchase_id: purchase.id,
      target_id: item.target_id,
      observation_id: observation.id,
      price_cents: payload.price_cents,
      currency: item.currency,
      verdict: decision.verdict,
      reason: decision.reason,
      doubts: decision.doubts,
      claim_id: null,
      created_at: now,
    },
    { item, purchase },
  );
  if (drop.verdict !== 'silent' && decision.verdict !== 'silent' && retailer) {
    const claim = claimOf({ item, purchase, retailer, decision, payload, observation, now });
    const stored = await storeClaim({ claim, claims: records.claims, now });
    await records.drops.setClaim({ id: drop.id, claimId: stored.id });
    if (stored.verdict === 'claim' || claim.verdict === 'ask')
      await openClaim({ claim: stored, isAgain: decision.isAgain, item, purchase, now, dependencies });
  }
  if (decision.reason === 'price_open')
    await holdBack({ item, purchase, payload, record: retailer?.record ?? null, dependencies });
  // The shopper may have deleted everything while this was written.
  if (!(await records.purchases.findById({ id: purchase.id }))) {
    await records.claims.deleteByPurchase({ purchaseId: purchase.id });
    await records.drops.deleteByPurchase({ purchaseId: purchase.id });
  }
}

/** Keeps a lower price that waits for what was paid, and asks the shopper, once about a price that is open. */
async function holdBack({
  item,
  purchase,
  payload,
  record,
  dependencies: { records, askPaid, clock },
}: {
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  payload: Payload;
  record: RetailerRecord | null;
  dependencies: TellDropDependencies;
}): Promise<void> {
  const held_drop = {
    target_id: payload.target_id,
    observation_id: payload.observation_id,
    source: payload.source,
    price_cents: payload.price_cents,
    first_seen_at: new Date(payload.first_seen_at),
    confirmed_at: new Date(payload.confirmed_at),
  };
  await records.items.change({
    id: item.id,
    from: reportableStates,
    set: { held_drop, updated_at: clock.now() },
  });
  await askPaid({ item: { ...item, held_drop }, purchase, record });
}

/** The products of the other items of a purchase that are still watched, other than the item's own. */
async function otherTargetsOf({
  item,
  records: { items, targets },
}: {
  item: PurchaseItemRecord;
  records: TellDropDependencies['records'];
}): Promise<WatchTargetRecord[]> {
  const all = await items.listByPurchase({ purchaseId: item.purchase_id });
  const watched = all.filter(({ id, state }) => id !== item.id && state === 'watching');
  const ids = new Set(watched.flatMap(({ target_id: id }) => (id && id !== item.target_id ? [id] : [])));
  const found = await Promise.all([...ids].map((id) => targets.findById({ id })));
  return found.filter((target) => target !== null);
}

/** Whether the price of an item was higher since it was last reported, where the shop refunds only while it is shown. */
async function hasRisenSince({
  item,
  retailer,
  seenAt,
  records: { claims, observations },
}: {
  item: PurchaseItemRecord;
  retailer: RetailerVersion | null;
  seenAt: Date;
  records: TellDropDependencies['records'];
}): Promise<boolean> {
  const { target_id: targetId, told_unit_cents: told } = item;
  if (told === null || !targetId || !mustBeLive(retailer?.record ?? null)) return false;
  return roseBefore({
    claims: await claims.listByItem({ itemId: item.id }),
    observations: await observations.listByTarget({ targetId, limit: maxObservations }),
    seenAt,
  });
}

/** Opens the stored claim, marks the item and requests the mail; each step finds what an earlier run did. */
async function openClaim({
  claim,
  isAgain,
  item,
  purchase,
  now,
  dependencies: { records, queue },
}: {
  claim: ClaimRecord;
  /** See {@link DropDecision}. */
  isAgain: DropDecision['isAgain'];
  item: PurchaseItemRecord;
  purchase: PurchaseRecord;
  now: Date;
  dependencies: TellDropDependencies;
}): Promise<void> {
  await records.claims.supersede({ by: claim });
  if (isAgain) await records.claims.supersedeEarlier(claim);
  await queue.enqueue({
    job: tellPurchaseJob,
    payload: { purchase_id: purchase.id },
    delayMs: settleTimeMs({ until: claim.until, others: await otherTargetsOf({ item, records }), now }),
  });
  // Last of all: a marked item counts as reported, and a repeat skips it.
  const isMarked = await records.items.change({
    id: item.id,
    from: reportableStates,
    set: {
      state: 'dropped',
      told_unit_cents: claim.price_cents,
      told_by: claim.evidence.source,
      until: claim.until,
      last_day: claim.last_day,
      ...(item.held_drop ? { held_drop: null } : {}),
      updated_at: now,
    },
  });
  if (isMarked) return;
  // It was returned or stopped meanwhile, so nobody must be told to ask.
  const after = await records.items.findById({ id: item.id });
  if (!after || !isReportable(after)) await records.claims.expireUntold({ itemId: item.id });
}
