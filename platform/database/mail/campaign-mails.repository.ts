import type { CampaignCounts } from '../../../domain/campaigns/campaign.types.js';
import { countsOf } from '../../../domain/campaigns/campaign-result.rules.js';
import {
  type OutboxRecord,
  type OutboxState,
  openOutboxStates,
  outboxStates,
} from '../../../domain/emails/outbox-record.types.js';
import { createBatches } from '../batches.js';
import { type BulkTarget, insertNew, maxBulkSize } from '../bulk-writes.js';
import { sharedSlots } from '../command-slots.js';
import type { Database } from '../connection.js';
import type { PageOrder } from '../keyset-page.js';
import { createRepositoryKit, type DateFieldOf } from '../repository-kit.js';
import { outboxFoundBy as foundBy, outboxSchema as schema } from './outbox.schema.js';

/** A claimed row: its id and its attempt count, which is the token of the claim. */
export type Claim = Pick<OutboxRecord, 'id' | 'attempts'>;

/** A claimed mail about to be sent, with the data it was rendered from, so that it can be sent again. */
export type Beginning = Claim & Partial<Pick<OutboxRecord, 'props'>>;

/** How a claimed mail ended, or that it waits again. */
export type Settlement = Claim & {
  set: Partial<
    Pick<
      OutboxRecord,
      'state' | 'reason' | 'smtp_response' | 'rendered' | 'sent_at' | 'not_before' | 'tries' | 'claimed_at'
    >
  >;
};

/** An entry to write: a mail is about to be sent, or how it ended. */
export type LedgerEntry = Beginning | Settlement;

/** The mails of bulk sends. */
export type CampaignMailsRepository = ReturnType<typeof createCampaignMailsRepository>;

/** States from which a later send of the same mail may take over: nothing has reached anybody. */
const undelivered: readonly OutboxState[] = ['failed', 'skipped', 'suppressed'];

/**
 * The rows of `outbox` that belong to bulk sends. They are written, claimed and settled many at a time,
 * because a round trip to the database for each step of each mail would take longer than sending it.
 */
export function createCampaignMailsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<OutboxRecord>({ database, collection: 'outbox', schema, foundBy });
  return { ...createFilling(kit), ...createSending(kit), ...createAfterwards(kit) };
}

type Kit = ReturnType<typeof createRepositoryKit<OutboxRecord>>;

function createFilling(kit: Kit) {
  const { model, list, toInsert } = kit;
  return {
    /** The rows under these keys, whichever writer created them. */
    findByKeys: ({ keys }: { keys: readonly string[] }) =>
      list({ filter: { idempotency_key: { $in: keys } } }),
    /** Inserts rows, leaving out those whose key or address is already taken. */
    insertNew: ({ rows }: { rows: readonly OutboxRecord[] }): Promise<void> =>
      insertNew(
        model.collection,
        rows.map((row) => toInsert(row)),
      ),
    /**
     * Moves rows of other writers into this send: undelivered ones, and those waiting in the queue. Rows
     * being sent or already delivered are not touched.
     */
    async adopt({
      ids,
      campaignId,
      state,
      reason,
      now,
    }: {
      ids: readonly string[];
      campaignId: string;
      state: Extract<OutboxState, 'queued' | 'suppressed'>;
      reason: string | null;
      now: Date;
    }): Promise<void> {
      if (ids.length === 0) return;
      await kit.changeAll({
        filter: {
          _id: { $in: ids },
          campaign_id: { $ne: campaignId },
          $or: [{ state: { $in: undelivered } }, { state: 'queued', campaign_id: null }],
        },
        set: { campaign_id: campaignId, state, reason, not_before: now, tries: 0, smtp_response: null },
      });
    },
  };
}

function createSending(kit: Kit) {
  const { model, list } = kit;
  const held = createBatches<Claim, boolean>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    async work(claims) {
      const rows = await list({ filter: { _id: { $in: claims.map(({ id }) => id) }, state: 'sending' } });
      const attemptsOf = new Map(rows.map(({ id, attempts }) => [id, attempts]));
      return claims.map(({ id, attempts }) => ({ value: attemptsOf.get(id) === attempts }));
    },
  });
  return {
    /** Claims up to `limit` due mails of a send. Only the holder of the send's lease calls it. */
    async claimDue({
      campaignId,
      now,
      limit,
    }: {
      campaignId: string;
      now: Date;
      limit: number;
    }): Promise<OutboxRecord[]> {
      const due = await list({
        filter: { campaign_id: campaignId, state: 'queued', not_before: { $lte: now } },
        sort: { not_before: 1 },
        limit,
      });
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return [];
      const { modifiedCount } = await kit.queries.updateMany(
        { _id: { $in: ids }, state: 'queued' },
        {
          $set: { state: 'sending', claimed_at: now, data_started_at: null },
          $inc: { attempts: 1, tries: 1 },
        },
      );
      const claimed = due.map((row) => ({
        ...row,
        state: 'sending' as const,
        attempts: row.attempts + 1,
        tries: row.tries + 1,
      }));
      if (modifiedCount === ids.length) return claimed;
      // Somebody cancelled in between: return only what is ours now.
      const tokens = new Map(claimed.map((row) => [row.id, row.attempts]));
      const ours = await list({ filter: { _id: { $in: ids }, state: 'sending', claimed_at: now } });
      return ours.filter((row) => tokens.get(row.id) === row.attempts);
    },
    /**
     * Records starts and ends of claimed mails with one command. Returns the ids of the started mails whose claim still
     * held. An end whose claim was lost meanwhile changes nothing. May be repeated with the same `now`.
     */
    async writeEntries({
      entries,
      now,
    }: {
      entries: readonly LedgerEntry[];
      now: Date;
    }): Promise<Set<string>> {
      const updates = entries.map((entry) => updateOf({ kit, entry, now }));
      const collection: BulkTarget = model.collection;
      const { matchedCount } = await collection.bulkWrite(
        updates.map((updateOne) => ({ updateOne })),
        { ordered: false },
      );
      const begun = entries.filter((entry) => !('set' in entry));
      if (matchedCount === entries.length) return new Set(begun.map(({ id }) => id));
      const tokens = new Map(begun.map(({ id, attempts }) => [id, attempts]));
      const held = await list({
        filter: { _id: { $in: [...tokens.keys()] }, state: 'sending', data_started_at: now },
      });
      return new Set(held.filter(({ id, attempts }) => tokens.get(id) === attempts).map(({ id }) => id));
    },
    /** Whether a claimed mail is still ours to send: a shopper who deletes everything takes it back. */
    isHeld: (claim: Claim): Promise<boolean> => held.add(claim),
    /**
     * Cleans up after a lease holder that died: mails it had not started to send wait again; for those it
     * had, nobody can say whether they went out, so they become `uncertain`.
     */
    async recover({ campaignId, reason }: { campaignId: string; reason: string }): Promise<void> {
      const sending = { campaign_id: campaignId, state: 'sending' };
      await kit.changeAll({
        filter: { ...sending, data_started_at: null },
        set: { state: 'queued', claimed_at: null },
      });
      await kit.changeAll({
        filter: { ...sending, data_started_at: { $ne: null } },
        set: { state: 'uncertain', reason },
      });
    },
  };
}

function updateOf({ kit, entry, now }: { kit: Pick<Kit, 'toUpdate'>; entry: LedgerEntry; now: Date }): {
  filter: object;
  update: object;
} {
  const { id, attempts } = entry;
  if (!('set' in entry)) {
    const filter = { _id: id, state: 'sending', attempts, data_started_at: null };
    const { props } = entry;
    return {
      filter,
      update: { $set: { data_started_at: now, claimed_at: now, ...(props ? { props } : {}) } },
    };
  }
  const { set } = entry;
  return {
    filter: { _id: id, state: { $in: [...endsFrom(set.state)] }, attempts },
    update: kit.toUpdate({ ...set, data_started_at: null }),
  };
}

/** States that an end replaces: what was sent, or may have been, was sent even if it was taken back meanwhile. */
function endsFrom(state: OutboxState | undefined): OutboxState[] {
  const wasSent = state === 'sent' || state === 'captured' || state === 'uncertain';
  return ['sending', 'uncertain', ...(wasSent ? (['skipped'] as const) : [])];
}

function createAfterwards(kit: Kit) {
  const { list, page } = kit;
  return {
    /** How many mails of a send are in each state. */
    async counts({ campaignId }: { campaignId: string }): Promise<CampaignCounts> {
      const counts = outboxStates.map(
        async (state) => [state, await kit.count({ campaign_id: campaignId, state })] as const,
      );
      return countsOf(Object.fromEntries(await Promise.all(counts)));
    },
    /** How many welcome mails of individual sign-ups are waiting in a send or being sent. */
    countWaitingWelcomes: ({ campaignId }: { campaignId: string }): Promise<number> =>
      kit.count({
        campaign_id: campaignId,
        state: { $in: openOutboxStates },
        idempotency_key: /^welcome:/,
      }),
    /** When the next waiting mail is due; null when none waits. */
    async nextDueAt({ campaignId }: { campaignId: string }): Promise<Date | null> {
      const [next] = await list({
        filter: { campaign_id: campaignId, state: 'queued' },
        sort: { not_before: 1 },
        limit: 1,
      });
      return next?.not_before ?? null;
    },
    /** When the mails of a send were last tried, ms since 1970, ascending. */
    async triedSince({ campaignId, since }: { campaignId: string; since: Date }): Promise<number[]> {
      const rows = await kit.queries
        .find({ campaign_id: campaignId, claimed_at: { $gte: since } }, { claimed_at: 1 })
        .lean<Pick<OutboxRecord, 'claimed_at'>[]>();
      return rows.map(({ claimed_at }) => claimed_at?.getTime() ?? 0).sort((a, b) => a - b);
    },
    /** Mails of a send that report on one of the receipts and were sent, or may have been. */
    findHandedOverOf: ({ campaignId, receiptIds }: { campaignId: string; receiptIds: readonly string[] }) =>
      list({
        filter: {
          receipt_ids: { $in: receiptIds },
          campaign_id: campaignId,
          state: { $in: ['sent', 'captured', 'uncertain'] },
        },
      }),
    /** Number of receipts reported in the sent mails of a send. */
    async countReceiptsTold({ campaignId }: { campaignId: string }): Promise<number> {
      const rows = await kit.queries
        .find({ campaign_id: campaignId, state: { $in: ['sent', 'captured'] } }, { receipt_ids: 1 })
        .lean<Pick<OutboxRecord, 'receipt_ids'>[]>();
      return rows.reduce((sum, { receipt_ids }) => sum + receipt_ids.length, 0);
    },
    /** Requeues the failed mails of a send, leaving those that may have arrived. Returns how many. */
    async retryFailed({ campaignId, now }: { campaignId: string; now: Date }): Promise<number> {
      return kit.changeAll({
        filter: { campaign_id: campaignId, state: 'failed' },
        set: { state: 'queued', reason: null, not_before: now, tries: 0 },
      });
    },
    /** Skips the mails of a send that are still waiting. */
    async skipWaiting({ campaignId, reason }: { campaignId: string; reason: string }): Promise<void> {
      await kit.changeAll({
        filter: { campaign_id: campaignId, state: 'queued' },
        set: { state: 'skipped', reason },
      });
    },
    /** A page of a send's mails, newest first, optionally limited to some states. */
    page: ({
      campaignId,
      states,
      ...place
    }: {
      campaignId: string;
      states?: readonly OutboxState[];
      order?: PageOrder<DateFieldOf<OutboxRecord>>;
      cursor?: string | null;
      limit: number;
    }) =>
      page({ filter: { campaign_id: campaignId, ...(states ? { state: { $in: states } } : {}) }, ...place }),
  };
}
