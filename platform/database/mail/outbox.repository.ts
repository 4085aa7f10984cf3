import { randomUUID } from 'node:crypto';
import {
  type OutboxRecord,
  type OutboxState,
  openOutboxStates,
} from '../../../domain/emails/outbox-record.types.js';
import { createBatches } from '../batches.js';
import { maxBulkSize, updateEach } from '../bulk-writes.js';
import { sharedSlots } from '../command-slots.js';
import type { Database } from '../connection.js';
import { idAt } from '../record.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';
import { createVerifiedWrites } from '../verified-writes.js';
import { outboxFoundBy as foundBy, outboxSchema as schema } from './outbox.schema.js';

/** Identifies one claim of a mail: taken from the row that `claimForSending` returned. */
export type OutboxClaim = Pick<OutboxRecord, 'id' | 'attempts' | 'claim_token'>;

type Kit = RepositoryKit<OutboxRecord>;

/** The outbox repository. */
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** Every mail ever meant to be sent, one document each. */
export function createOutboxRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<OutboxRecord>({ database, collection: 'outbox', schema, foundBy });
  const { model } = kit;
  return {
    /** Inserts a row; returns the existing one when its key is taken. */
    async insertOrFind(row: OutboxRecord): Promise<{ row: OutboxRecord; isNew: boolean }> {
      const { record, isNew } = await kit.insertOrFind({ record: row, key: ['idempotency_key'] });
      return { row: record, isNew };
    },
    findById: kit.findById,
    /** Mails with any of the keys. */
    listByKeys: ({ keys }: { keys: readonly string[] }) =>
      kit.list({ filter: { idempotency_key: { $in: [...keys] } } }),
    findByKey: ({ idempotencyKey }: { idempotencyKey: string }) =>
      kit.findOne({ idempotency_key: idempotencyKey }),
    /** State of each mail of a submission, by key. */
    async statesOf({ submissionId }: { submissionId: string }): Promise<Map<string, OutboxState>> {
      const rows = await model
        .find({ submission_id: submissionId }, { idempotency_key: 1, state: 1 })
        .lean<Pick<OutboxRecord, 'idempotency_key' | 'state'>[]>();
      return new Map(rows.map(({ idempotency_key, state }) => [idempotency_key, state]));
    },
    /** The keys, of those given, that have a row. */
    async keysAmong({ idempotencyKeys }: { idempotencyKeys: string[] }): Promise<Set<string>> {
      const found = await model
        .find({ idempotency_key: { $in: idempotencyKeys } }, { idempotency_key: 1 })
        .lean<Pick<OutboxRecord, 'idempotency_key'>[]>();
      return new Set(found.map((row) => row.idempotency_key));
    },
    /** Stores a reported bounce; false when the mail is not there or the same kind was reported before. */
    noteBounce: ({ id, bounce }: { id: string; bounce: NonNullable<OutboxRecord['bounce']> }) =>
      kit.changeOne({ filter: { _id: id, 'bounce.kind': { $ne: bounce.kind } }, set: { bounce } }),
    /** How many `uncertain` mails were claimed from `from` until before `to`. */
    countUncertain: ({ from, to }: { from: Date; to: Date }) =>
      kit.count({ state: 'uncertain', claimed_at: { $gte: from, $lt: to } }),
    /** How many mails wait to be sent. */
    countQueued: () => kit.count({ state: 'queued' }),
    /** One page of the outbox. */
    page: kit.page,
    newestTerms: kit.newestTerms,
    countUpTo: kit.countUpTo,
    /** Mails to an address, newest first. */
    listByRecipient: ({ recipient, limit }: { recipient: string; limit: number }) =>
      kit.list({ filter: { recipient }, sort: { recipient: 1, _id: -1 }, limit }),
    /** Mails about a submission, oldest first. */
    listBySubmission: ({ submissionId, limit }: { submissionId: string; limit: number }) =>
      kit.list({ filter: { submission_id: submissionId }, limit }),
    deleteById: kit.deleteById,
    ...createSending(kit),
    ...createDeleting(kit),
  };
}

/** One attempt to send a mail: claimed, begun, ended, taken back. */
function createSending(kit: Kit) {
  const verified = createVerifiedWrites<OutboxRecord>(kit.model);
  const ends = createBatches<{ filter: object; update: object }>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: (ended) => updateEach(kit.model.collection, ended),
  });
  return {
    /**
     * Claims a mail of no campaign for one attempt: a waiting one, or one whose worker died (claimed before
     * `staleBefore`) before sending its first byte. Null when there is nothing to claim.
     */
    claimForSending({ id, now, staleBefore }: { id: string; now: Date; staleBefore: Date }) {
      const claim_token = randomUUID();
      return verified.claim({
        id,
        when: {
          campaign_id: null,
          $or: [
            { state: 'queued' },
            { state: 'sending', data_started_at: null, claimed_at: { $lt: staleBefore } },
          ],
        },
        update: {
          $set: { state: 'sending', claimed_at: now, claim_token, data_started_at: null },
          $inc: { attempts: 1 },
        },
        holds: (row) => row.claim_token === claim_token,
      });
    },
    /** Marks the moment before the first byte; false when the claim was lost, and then nothing may be sent. */
    startData: ({ claim, now }: { claim: OutboxClaim; now: Date }) =>
      kit.changeOne({
        filter: { ...heldBy(claim), state: 'sending', data_started_at: null },
        set: { data_started_at: now },
      }),
    /**
     * Ends a claimed mail or puts it back; does nothing when the claim was lost meanwhile. Concurrent calls
     * share one command.
     */
    async settle({
      claim,
      state,
      ...changes
    }: {
      claim: OutboxClaim;
      state: Exclude<OutboxState, 'sending'>;
    } & Partial<Pick<OutboxRecord, 'reason' | 'smtp_response' | 'rendered' | 'sent_at'>>): Promise<void> {
      // A late verdict is better than `uncertain`.
      const held = { ...heldBy(claim), state: { $in: ['sending', 'uncertain'] } };
      await ends.add({ filter: held, update: kit.toUpdate({ ...changes, state, data_started_at: null }) });
    },
    /**
     * Requeues a mail in one of the states; false when it is in none of them. A bulk mail leaves its send:
     * from now on the queue sends it.
     */
    requeue: ({ id, states }: { id: string; states: readonly OutboxState[] }) =>
      kit.changeOne({
        filter: { _id: id, state: { $in: states } },
        set: { state: 'queued', reason: null, campaign_id: null, claimed_at: null, data_started_at: null },
      }),
    /**
     * Skips a mail unless its first byte has been sent: a worker that holds it can no longer begin. False when it was
     * too late.
     */
    takeBack: ({ id, reason }: { id: string; reason: string }) =>
      kit.changeOne({ filter: { _id: id, ...unsent }, set: { state: 'skipped', reason } }),
    /** Mails about a submission, or about a purchase, of which no byte has been sent. */
    listUnsent: (about: { submissionId: string } | { purchaseId: string }) =>
      kit.list({
        filter: {
          ...('submissionId' in about
            ? { submission_id: about.submissionId }
            : { purchase_ids: about.purchaseId }),
          ...unsent,
        },
      }),
    /**
     * Mails of no campaign that have been waiting, or claimed without reaching the first byte, since before
     * `before`; oldest first.
     */
    listStuck: ({ before, limit }: { before: Date; limit: number }) =>
      kit.list({
        filter: {
          campaign_id: null,
          $or: [
            { state: 'queued', created_at: { $lt: before } },
            { state: 'sending', data_started_at: null, claimed_at: { $lt: before } },
          ],
        },
        limit,
      }),
    /** Marks mails as `uncertain` whose worker vanished after the first byte, before `before`; returns how many. */
    async markUncertain({ before, reason }: { before: Date; reason: string }): Promise<number> {
      return kit.changeAll({
        filter: { state: 'sending', data_started_at: { $lt: before } },
        set: { state: 'uncertain', reason },
      });
    },
  };
}

/** Deletion of mails by what they are about, or by age. */
function createDeleting(kit: Kit) {
  return {
    /**
     * Deletes the mails to an address. Those a bulk send has yet to send are skipped, and their rows stay: without them
     * the send would write again.
     */
    async deleteByRecipient({ recipient }: { recipient: string }): Promise<void> {
      const ended = { state: { $nin: openOutboxStates } };
      await kit.deleteAll({ recipient, $or: [{ campaign_id: null }, ended] });
      const set = { state: 'skipped', reason: 'told_otherwise_or_deleted', props: {} } as const;
      await kit.changeAll({ filter: { recipient, state: { $in: [...openOutboxStates] } }, set });
    },
    /** Deletes every mail to an address that nothing refers to any more; one that a worker holds is not sent. */
    async deleteAllByRecipient({ recipient }: { recipient: string }): Promise<void> {
      await kit.deleteAll({ recipient });
    },
    /** Deletes the mails that report on a receipt, including those of bulk sends. */
    async deleteByReceipt({ receiptId }: { receiptId: string }): Promise<void> {
      await kit.deleteAll({ receipt_ids: receiptId });
    },
    /** Deletes rows created before `before`; returns how many. */
    async deleteMadeBefore({ before }: { before: Date }): Promise<number> {
      return kit.deleteAll({ _id: { $lt: idAt(before) } });
    },
    /** Deletes the mails about a purchase, and those of its submission that may quote it. */
    async deleteAboutPurchase({
      purchaseId,
      submissionId,
    }: {
      purchaseId: string;
      submissionId: string;
    }): Promise<void> {
      const unnamed = { $or: [{ purchase_ids: { $size: 0 } }, { purchase_ids: { $exists: false } }] };
      await kit.deleteAll({ submission_id: submissionId, ...unnamed });
      await kit.deleteAll({ purchase_ids: purchaseId });
    },
    /** Deletes the mails of a submission (the shopper asked for deletion). */
    async deleteBySubmission({ submissionId }: { submissionId: string }): Promise<void> {
      await kit.deleteAll({ submission_id: submissionId });
    },
  };
}

/** Nobody can have got anything of such a mail. */
const unsent = { $or: [{ state: 'queued' }, { state: 'sending', data_started_at: null }] } as const;

/**
 * The row while nobody else has claimed it. Workers of a version without tokens, which may still run during
 * an upgrade, leave the previous token and only count attempts: so both must be unchanged.
 */
function heldBy({ id, attempts, claim_token }: OutboxClaim) {
  return { _id: id, attempts, claim_token };
}
