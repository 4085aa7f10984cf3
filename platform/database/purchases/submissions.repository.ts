import { Schema } from 'mongoose';
import { automaticHolder, unprovedHolder } from '../../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import type { Database } from '../connection.js';
import { idAt, mixedList, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';
import { createVerifiedWrites, type VerifiedWrites } from '../verified-writes.js';

const schema = new Schema<Stored<SubmissionRecord>>(
  {
    _id: { type: String, required: true },
    idempotency_key: { type: String, required: true },
    source: { type: String, required: true },
    email: { type: String, required: true },
    proved_at: { type: Date, default: null },
    written_by: { type: Schema.Types.Mixed, default: null },
    phone: { type: String, default: null },
    registry_url: { type: String, default: null },
    message_id: { type: String, default: null },
    thread: { type: Schema.Types.Mixed, default: null },
    rejected: { type: mixedList, default: [] },
    mail_end: { type: Schema.Types.Mixed, default: null },
    generation: { type: Number, default: 1 },
    created_at: { type: Date, required: true },
    sealed_at: { type: Date, default: null },
    answered_at: { type: Date, default: null },
    answer_holder: { type: String, default: null },
    revoked_at: { type: Date, default: null },
    mail_stopped_at: { type: Date, default: null },
    is_muted: { type: Boolean, default: false },
  },
  schemaOptions,
)
  .index({ idempotency_key: 1 }, { unique: true })
  .index({ email: 1, _id: 1 })
  .index({ answered_at: 1, sealed_at: 1, created_at: 1 })
  .index({ answered_at: 1, answer_holder: 1, email: 1 });

type Kit = RepositoryKit<SubmissionRecord>;

/** The submissions repository. */
export type SubmissionsRepository = ReturnType<typeof createSubmissionsRepository>;

/** Sealed, unanswered, free to be answered, and the shopper wants mail about it. */
const answerDue = {
  answered_at: null,
  answer_holder: { $in: [null, 'held'] },
  sealed_at: { $ne: null },
  mail_stopped_at: null,
  // An upload is answered only once its address is proved.
  $or: [{ source: 'email' }, { proved_at: { $ne: null } }],
};

/** Submissions: what arrived together and is answered together. */
export function createSubmissionsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<SubmissionRecord>({ database, collection: 'submissions', schema });
  const verified = createVerifiedWrites<SubmissionRecord>(kit.model);
  return {
    /** Inserts, or returns the one that already has the idempotency key. */
    async insertOrFind(
      submission: SubmissionRecord,
    ): Promise<{ submission: SubmissionRecord; isNew: boolean }> {
      const { record, isNew } = await kit.insertOrFind({ record: submission, key: ['idempotency_key'] });
      return { submission: record, isNew };
    },
    findById: kit.findById,
    findByKey: ({ idempotencyKey }: { idempotencyKey: string }) =>
      kit.findOne({ idempotency_key: idempotencyKey }),
    /** Sets `sealed_at` once; concurrent calls share one command. */
    async seal({ id, now }: { id: string; now: Date }): Promise<void> {
      await verified.write({
        id,
        when: { sealed_at: null },
        update: { $set: { sealed_at: now } },
        holds: (record) => record.sealed_at !== null,
      });
    },
    /** Reopens a submission for the replay of its mail; it is answered only once it is sealed again. */
    reopen: ({ id }: { id: string }) => kit.changeOne({ filter: { _id: id }, set: { sealed_at: null } }),
    /** Updates the recorded content of an open submission: a replayed mail may be read differently. */
    describe: ({ id, ...content }: Pick<SubmissionRecord, 'id' | 'rejected' | 'mail_end'>) =>
      kit.changeOne({ filter: { _id: id, sealed_at: null }, set: content }),
    /** Records which files were refused or could not be stored, whether it is sealed or not. */
    noteRejected: ({ id, rejected }: Pick<SubmissionRecord, 'id' | 'rejected'>) =>
      kit.changeOne({ filter: { _id: id }, set: { rejected } }),
    /** Sets `revoked_at` once. */
    revoke: ({ id, now }: { id: string; now: Date }) => kit.setOnce({ id, field: 'revoked_at', now }),
    /** Sets `mail_stopped_at` once. */
    stopMail: ({ id, now }: { id: string; now: Date }) => kit.setOnce({ id, field: 'mail_stopped_at', now }),
    /** Resumes mail about it, unless it was muted from the start. */
    startMail: ({ id }: { id: string }) =>
      kit.changeOne({ filter: { _id: id, is_muted: { $ne: true } }, set: { mail_stopped_at: null } }),
    /** Opened before `before` and never sealed, oldest first; optionally of one source. */
    listUnsealed: ({
      before,
      source,
      limit,
    }: {
      before: Date;
      source?: SubmissionRecord['source'];
      limit: number;
    }) =>
      kit.list({
        filter: {
          answered_at: null,
          sealed_at: null,
          created_at: { $lt: before },
          ...(source ? { source } : {}),
        },
        sort: { created_at: 1 },
        limit,
      }),
    /** Submissions of an address, oldest first. */
    listByEmail: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { email }, limit }),
    /** Created before `before`, oldest first. */
    listMadeBefore: ({ before, limit }: { before: Date; limit: number }) =>
      kit.list({ filter: { _id: { $lt: idAt(before) } }, limit }),
    delete: kit.deleteById,
    ...createAnswers({ kit, verified }),
    ...createProofs(kit),
  };
}

/** Who answers a submission, and whether it is answered. */
function createAnswers({ kit, verified }: { kit: Kit; verified: VerifiedWrites<SubmissionRecord> }) {
  return {
    /** Sets `answered_at` once per generation; returns whether that generation now has its answer. */
    markAnswered: ({
      submission: { id, generation },
      now,
    }: {
      submission: Pick<SubmissionRecord, 'id' | 'generation'>;
      now: Date;
    }) =>
      verified.write({
        id,
        when: { generation, answered_at: null },
        update: { $set: { answered_at: now } },
        holds: (record) => record.generation === generation && record.answered_at !== null,
      }),
    /** Reserves the pending answer for a holder; false when it was given or somebody else holds it. */
    async holdAnswer({
      submission: { id, generation },
      holder,
    }: {
      submission: Pick<SubmissionRecord, 'id' | 'generation'>;
      holder: string;
    }): Promise<boolean> {
      return verified.write({
        id,
        when: { generation, answered_at: null, answer_holder: { $in: [null, 'held', holder] } },
        update: { $set: { answer_holder: holder } },
        holds: (record) =>
          record.generation === generation && !record.answered_at && record.answer_holder === holder,
      });
    },
    /** Submissions whose answer a holder reserved and did not give: of mails that failed, or of a killed worker. */
    listHeldBy: ({ holder }: { holder: string }) =>
      kit.list({ filter: { answered_at: null, answer_holder: holder } }),
    /** Releases the answers that a holder did not give. */
    async releaseAnswers({ holder }: { holder: string }): Promise<void> {
      await kit.changeAll({
        filter: { answer_holder: holder, answered_at: null },
        set: { answer_holder: null },
      });
    },
    /** Marks the answers that a holder gave. */
    async markAnsweredBy({ ids, holder, now }: { ids: string[]; holder: string; now: Date }): Promise<void> {
      await kit.changeAll({
        filter: { _id: { $in: ids }, answer_holder: holder, answered_at: null },
        set: { answered_at: now },
      });
    },
    /** Requests one more answer for an answered submission; null while an answer is still pending. */
    askForAnswer: ({ id }: { id: string }) =>
      kit.claim({
        filter: { _id: id, answered_at: { $ne: null } },
        set: { answered_at: null, answer_holder: null },
        count: 'generation',
      }),
    /** Addresses with a pending, unreserved answer, sorted, after `after`. */
    async listAddressesDue({ after }: { after: string | null }): Promise<string[]> {
      const emails = await kit.distinct('email', {
        ...answerDue,
        ...(after === null ? {} : { email: { $gt: after } }),
      });
      return emails.toSorted();
    },
    /** Submissions of an address with a pending, unreserved answer, oldest first. */
    listDueByEmail: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { ...answerDue, email }, limit }),
    /** Sealed before `before` and still without an answer, oldest first. */
    listUnanswered: ({ before, limit }: { before: Date; limit: number }) =>
      kit.list({
        filter: {
          answered_at: null,
          sealed_at: { $ne: null, $lt: before },
          answer_holder: { $in: [null, automaticHolder] },
        },
        sort: { sealed_at: 1 },
        limit,
      }),
  };
}

/** Whether the address of an upload is proved to be its owner's. */
function createProofs(kit: Kit) {
  return {
    /** Holds the answer to an upload back until its address is proved; nothing changes once it is. */
    holdUntilProved: async ({ id }: { id: string }): Promise<void> => {
      const filter = { _id: id, proved_at: null, answered_at: null, answer_holder: null };
      await kit.changeOne({ filter, set: { answer_holder: unprovedHolder } });
    },
    /** Records once that its address is proved, and makes its answer due; true for the call that did it. */
    prove: async ({ id, now }: { id: string; now: Date }): Promise<boolean> =>
      (await kit.claim({
        filter: { _id: id, source: 'upload', proved_at: null },
        set: { proved_at: now, answer_holder: null },
      })) !== null,
    /** Whether anything that came from an address was proved to be its owner's. */
    hasProved: async ({ email }: { email: string }): Promise<boolean> =>
      (await kit.findOne({ email, $or: [{ source: 'email' }, { proved_at: { $ne: null } }] })) !== null,
    /** Uploads with an address that are not proved, newest first. */
    listUnproved: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { email, source: 'upload', proved_at: null }, sort: { _id: -1 }, limit }),
    /** Uploads whose owner has just said yes and that are not answered yet, newest first. */
    listJoining: ({ email, provedAfter, limit }: { email: string; provedAfter: Date; limit: number }) =>
      kit.list({
        filter: { email, source: 'upload', proved_at: { $gt: provedAfter }, answered_at: null },
        sort: { _id: -1 },
        limit,
      }),
  };
}
