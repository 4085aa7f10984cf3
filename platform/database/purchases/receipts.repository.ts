import { Schema } from 'mongoose';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import type { ReceiptRecord, ReceiptState } from '../../../domain/receipts/receipt-record.types.js';
import { receiptTexts } from '../../../domain/receipts/receipt-texts.rules.js';
import type { FileDeletion } from '../../../domain/shared/file-absence.rules.js';
import type { Database } from '../connection.js';
import { withSearchTerms } from '../found-by.js';
import { mixedList, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit, type RepositoryKit } from '../repository-kit.js';
import { createVerifiedWrites } from '../verified-writes.js';

const schema = withSearchTerms(
  new Schema<Stored<ReceiptRecord>>(
    {
      _id: { type: String, required: true },
      submission_id: { type: String, required: true },
      source: { type: String, required: true },
      idempotency_key: { type: String, required: true },
      file_name: { type: String, required: true },
      file_path: { type: String, default: null },
      file_deletion: { type: Schema.Types.Mixed, default: null },
      file_size: { type: Number, required: true },
      file_type: { type: String, required: true },
      email: { type: String, required: true },
      phone: { type: String, default: null },
      is_student: { type: Boolean, default: false },
      message_id: { type: String, default: null },
      mail_context: { type: Schema.Types.Mixed, default: null },
      state: { type: String, required: true },
      generation: { type: Number, default: 1 },
      has_thumbnail: Boolean,
      revision: { type: Number, default: 0 },
      readings: { type: mixedList, default: [] },
      failure: { type: Schema.Types.Mixed, default: null },
      attempts: { type: Number, default: 0 },
      created_at: { type: Date, required: true },
      processed_at: { type: Date, default: null },
      answered_at: { type: Date, default: null },
    },
    schemaOptions,
  ),
)
  .index({ idempotency_key: 1 }, { unique: true })
  .index({ submission_id: 1, _id: 1 })
  .index({ email: 1, _id: 1 })
  .index({ state: 1, created_at: 1 })
  .index({ state: 1, _id: 1 })
  .index({ file_path: 1, _id: 1 })
  // The admin's list of what needs review; most receipts do not.
  .index({ 'readings.needsReview': 1, _id: -1 })
  // Retention only reads receipts that still have their file, not all there ever were.
  .index({ created_at: 1 }, { partialFilterExpression: { file_path: { $gt: '' } } });

/** States in which a receipt stays unless somebody acts on it. */
const finalStates: ReceiptState[] = ['read', 'unreadable'];

/** The receipt as its writer saw it: anything written since is not overwritten. */
type SeenReceipt = { seen: Pick<ReceiptRecord, 'id' | 'generation' | 'revision'> };

type Kit = RepositoryKit<ReceiptRecord>;

/** The receipts repository. */
export type ReceiptsRepository = ReturnType<typeof createReceiptsRepository>;

/** Receipts: one file or mail body each (collection `receipt_uploads`). */
export function createReceiptsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ReceiptRecord>({
    database,
    collection: 'receipt_uploads',
    schema,
    foundBy: receiptTexts,
  });
  const bySubmission = kit.listEachBy('submission_id');
  const verified = createVerifiedWrites<ReceiptRecord>(kit.model);
  return {
    /** Inserts, or returns the receipt that already has the idempotency key. */
    async insertOrFind(receipt: ReceiptRecord): Promise<{ receipt: ReceiptRecord; isNew: boolean }> {
      const { record, isNew } = await kit.insertOrFind({ record: receipt, key: ['idempotency_key'] });
      return { receipt: record, isNew };
    },
    findById: kit.findById,
    /** One page of the receipts. */
    page: kit.page,
    countUpTo: kit.countUpTo,
    newestTerms: kit.newestTerms,
    findByKey: ({ idempotencyKey }: { idempotencyKey: string }) =>
      kit.findOne({ idempotency_key: idempotencyKey }),
    /** The receipts of a submission in order of arrival. */
    listBySubmission: ({ submissionId }: { submissionId: string }) => bySubmission(submissionId),
    /** Marks receipts as answered; the first time wins. */
    async markAnswered({ ids, now }: { ids: string[]; now: Date }): Promise<void> {
      const mark = (id: string) =>
        verified.write({
          id,
          when: { answered_at: null },
          update: { $set: { answered_at: now } },
          holds: ({ answered_at }) => answered_at !== null,
        });
      await Promise.all(ids.map(mark));
    },
    /** How many receipts have been read. */
    countRead: () => kit.count({ state: 'read' }),
    deleteById: kit.deleteById,
    ...createReadings(kit),
    ...createReceiptFiles(kit),
  };
}

/** Reading a receipt, again or for the first time, and its corrections. */
function createReadings(kit: Kit) {
  return {
    /**
     * Takes a receipt into reading and counts the attempt; null when it is already read or unreadable.
     * A receipt left in `reading` by a killed worker is taken again: reading has no outside effect.
     */
    claimForReading: ({ id }: { id: string }) =>
      kit.claim({
        filter: { _id: id, state: { $in: ['stored', 'reading'] } },
        set: { state: 'reading' },
        count: 'attempts',
      }),
    /** Uncounts a run that said nothing about the receipt. */
    async giveBackRun({ id }: { id: string }): Promise<void> {
      await kit.model.updateOne(
        { _id: id, state: 'reading', attempts: { $gt: 0 } },
        { $inc: { attempts: -1 } },
      );
    },
    /** Ends a reading; false when another run ended it first or its readings changed since `seen` was read. */
    async finishReading({
      seen: { id, generation, revision },
      now,
      ...end
    }: SeenReceipt &
      Pick<ReceiptRecord, 'readings' | 'failure' | 'has_thumbnail'> & {
        state: 'read' | 'unreadable';
        now: Date;
      }): Promise<boolean> {
      const ended = await kit.claim({
        filter: { _id: id, state: 'reading', generation, revision },
        set: { ...end, processed_at: now },
        count: 'revision',
      });
      return ended !== null;
    },
    /** Starts a new generation of a receipt that is final and has its file; null unless it is both. */
    startRereading: ({ id }: { id: string }) =>
      kit.claim({
        filter: { _id: id, state: { $in: finalStates }, file_path: { $gt: '' } },
        set: { state: 'stored', attempts: 0 },
        count: 'generation',
      }),
    /** Writes corrected readings unless they changed since `seen` was read; false when they did. */
    async replaceReadings({
      seen: { id, revision },
      readings,
    }: SeenReceipt & { readings: RecordedReading[] }): Promise<boolean> {
      const written = await kit.claim({
        filter: { _id: id, revision },
        set: { readings },
        count: 'revision',
      });
      return written !== null;
    },
    /** Receipts not yet final that were created before `before`, oldest first. */
    listUnfinished: ({ before, limit }: { before: Date; limit: number }) =>
      kit.list({ filter: { state: { $in: ['stored', 'reading'] }, created_at: { $lt: before } }, limit }),
  };
}

/** The files of receipts. */
function createReceiptFiles(kit: Kit) {
  const { model } = kit;
  return {
    /** The paths, of those given, that a receipt refers to. */
    namedAmong: ({ paths }: { paths: string[] }): Promise<string[]> =>
      model.distinct('file_path', { file_path: { $in: paths } }),
    /** Every receipt that has its file. */
    async *listNamed() {
      const found = model.find({ file_path: { $gt: '' } }, { file_path: 1, file_deletion: 1 }).lean();
      for await (const { _id, file_path, file_deletion } of found.cursor())
        yield { recordId: _id, path: file_path ?? '', deletion: file_deletion ?? null };
    },
    /** Receipts in one of the states that have their file, oldest first. */
    listWithFile: ({ states, limit }: { states: readonly ReceiptState[]; limit: number }) =>
      kit.list({ filter: { state: { $in: states }, file_path: { $gt: '' } }, limit }),
    /** Receipts that are final, have their file and were created before `createdBefore`, oldest first. */
    listFinalWithFile: ({ createdBefore }: { createdBefore: Date }) =>
      kit.stream({
        filter: {
          file_path: { $gt: '' },
          created_at: { $lt: createdBefore },
          state: { $in: finalStates },
        },
        sort: { created_at: 1 },
      }),
    /** Replaces the path of a lost file; null when somebody already replaced or deleted it. */
    replaceFile: ({ id, lost, path }: { id: string; lost: string; path: string }) =>
      kit.claim({ filter: { _id: id, file_path: lost }, set: { file_path: path, file_deletion: null } }),
    /** Notes why the file under `path` is about to be deleted. */
    noteDeletion: ({ id, path, ...file_deletion }: { id: string; path: string } & FileDeletion) =>
      kit.changeOne({ filter: { _id: id, file_path: path }, set: { file_deletion } }),
    /** Records that the file under `path` is deleted. */
    async forgetFile({ id, path }: { id: string; path: string }): Promise<void> {
      await model.updateOne({ _id: id, file_path: path }, { $set: { file_path: null } });
    },
  };
}
