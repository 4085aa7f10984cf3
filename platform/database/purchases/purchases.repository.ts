import { Schema } from 'mongoose';
import type { PurchaseRecord } from '../../../domain/purchases/purchase.types.js';
import type { Database } from '../connection.js';
import { withSearchTerms } from '../found-by.js';
import { mixedList, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

const schema = withSearchTerms(
  new Schema<Stored<PurchaseRecord>>(
    {
      _id: { type: String, required: true },
      key: { type: String, required: true },
      total_keys: { type: [String] as never, default: [] },
      unproved_of: { type: String, default: null },
      email: { type: String, required: true },
      sources: { type: mixedList, default: [] },
      retailer_id: { type: String, default: null },
      retailer: { type: String, default: null },
      order_number: { type: String, default: null },
      purchased_at: { type: String, default: null },
      currency: { type: String, required: true },
      total_cents: { type: Number, default: null },
      policy_version: { type: String, default: null },
      facts: { type: Schema.Types.Mixed, default: undefined },
      held: { type: Schema.Types.Mixed, default: undefined },
      is_returned: { type: Boolean, default: false },
      is_lineless: { type: Boolean, default: false },
      mail_stopped_at: { type: Date, default: null },
      last_told_at: { type: Date, default: null },
      closed_at: { type: Date, default: null },
      revision: { type: Number, required: true },
      created_at: { type: Date, required: true },
      updated_at: { type: Date, required: true },
    },
    schemaOptions,
  ),
)
  .index({ key: 1 }, { unique: true })
  .index({ total_keys: 1 })
  .index({ email: 1, _id: 1 })
  .index({ order_number: 1, _id: 1 })
  .index({ is_returned: 1, _id: 1 })
  .index({ is_lineless: 1, _id: 1 })
  .index({ 'sources.submission_id': 1 })
  .index({ retailer_id: 1, _id: 1 })
  // Purchases of long ago, whose window is over whatever it was.
  .index({ purchased_at: 1, _id: 1 });

/** The purchases repository. */
export type PurchasesRepository = ReturnType<typeof createPurchasesRepository>;

/** Purchases: one order or till receipt of one shopper, merged from all documents about it. */
export function createPurchasesRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<PurchaseRecord>({
    database,
    collection: 'purchases',
    schema,
    foundBy: ({ email, retailer, order_number }) => [email, retailer, order_number],
  });
  return {
    /** Those of some purchases that came with an upload whose address is not proved. */
    async unprovedAmong({ ids }: { ids: readonly string[] }): Promise<string[]> {
      const unproved = await kit.list({ filter: { _id: { $in: [...ids] }, unproved_of: { $gt: '' } } });
      return unproved.map(({ id }) => id);
    },
    findById: kit.findById,
    page: kit.page,
    countUpTo: kit.countUpTo,
    newestTerms: kit.newestTerms,
    /** Inserts, or returns the purchase that already has the key. */
    insertOrFind: (record: PurchaseRecord) => kit.insertOrFind({ record, key: ['key'] }),
    findByKey: ({ key }: { key: string }) => kit.findOne({ key }),
    /** Purchases of the same shopper, shop, day and total, oldest first. */
    listByTotalKey: ({ totalKey }: { totalKey: string }) =>
      kit.list({ filter: { total_keys: totalKey }, limit: 10 }),
    /** Purchases that documents of a submission belong to. */
    listBySubmission: ({ submissionId }: { submissionId: string }) =>
      kit.list({ filter: { 'sources.submission_id': submissionId } }),
    /** Purchases of an address, newest first. */
    listByEmail: ({ email, limit }: { email: string; limit: number }) =>
      kit.list({ filter: { email }, sort: { _id: -1 }, limit }),
    /** Changes it unless somebody else did since `revision` was read; false when somebody did. */
    async change({
      id,
      revision,
      set,
    }: {
      id: string;
      revision: number;
      set: Partial<Omit<PurchaseRecord, 'id' | 'revision'>>;
    }): Promise<boolean> {
      return (await kit.claim({ filter: { _id: id, revision }, set, count: 'revision' })) !== null;
    },
    /** Records when a drop was last reported. */
    markTold: ({ id, now }: { id: string; now: Date }) =>
      kit.changeOne({ filter: { _id: id }, set: { last_told_at: now } }),
    /** Closes it once; true for the call that did it. */
    close: ({ id, now }: { id: string; now: Date }) => kit.setOnce({ id, field: 'closed_at', now }),
    /** Reopens it, so that its closing is reported when it comes. */
    reopen: ({ id }: { id: string }) => kit.changeOne({ filter: { _id: id }, set: { closed_at: null } }),
    /** Stops mail about it; true for the call that did it. */
    stopMail: ({ id, now }: { id: string; now: Date }) => kit.setOnce({ id, field: 'mail_stopped_at', now }),
    /** Resumes mail about it. */
    startMail: ({ id }: { id: string }) =>
      kit.changeOne({ filter: { _id: id }, set: { mail_stopped_at: null } }),
    deleteById: kit.deleteById,
  };
}
