import { Schema } from 'mongoose';
import { entriesOf } from '../../../domain/shared/typed-records.js';
import type { ObservationRecord } from '../../../domain/watch/watch.types.js';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';
import { createVerifiedWrites } from '../verified-writes.js';

const schema = new Schema<Stored<ObservationRecord>>(
  {
    _id: { type: String, required: true },
    target_id: { type: String, required: true },
    source: { type: String, required: true },
    outcome: { type: String, required: true },
    reason: { type: String, default: null },
    amount_cents: { type: Number, default: null },
    currency: { type: String, default: null },
    final_url: { type: String, default: null },
    sha256: { type: String, default: null },
    title: { type: String, default: null },
    witnesses: { type: [String], default: [] },
    excerpt: { type: String, default: null },
    first_at: { type: Date, required: true },
    last_at: { type: Date, required: true },
    times: { type: Number, required: true },
  },
  schemaOptions,
)
  .index({ target_id: 1, _id: 1 })
  .index({ source: 1, _id: 1 });

/** The result of a price check, which may equal the one before. */
type EqualCheck = Pick<
  ObservationRecord,
  'source' | 'outcome' | 'reason' | 'amount_cents' | 'currency' | 'last_at' | 'sha256' | 'final_url'
>;

/** The observations repository. */
export type ObservationsRepository = ReturnType<typeof createObservationsRepository>;

/** Results of price checks: price history and evidence. */
export function createObservationsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<ObservationRecord>({ database, collection: 'observations', schema });
  const { write } = createVerifiedWrites<ObservationRecord>(kit.model);
  return {
    findById: kit.findById,
    page: kit.page,
    insertOnce: kit.insertOnce,
    /**
     * Adds a check to a run of equal ones; false when the run is not there or has another result. Concurrent
     * additions go in one command.
     */
    lengthen({ id, found }: { id: string; found: EqualCheck }): Promise<boolean> {
      const { last_at, sha256, final_url, ...same } = found;
      const now: Partial<ObservationRecord> = { ...same, sha256, final_url };
      const isSaid = (record: ObservationRecord): boolean =>
        entriesOf(now).every(([field, value]) => record[field] === value);
      return write({
        id,
        when: same,
        update: { $set: { last_at, sha256, final_url }, $inc: { times: 1 } },
        holds: (record) => record.last_at.getTime() === last_at.getTime() && isSaid(record),
      });
    },
    /** Adds a check for which the shop said that nothing had changed. */
    async prolong({ id, at }: { id: string; at: Date }): Promise<void> {
      const isLater = ({ last_at }: ObservationRecord): boolean => last_at >= at;
      await write({ id, when: {}, update: { $set: { last_at: at }, $inc: { times: 1 } }, holds: isLater });
    },
    /** The observation of a source that began last; null if it has none. */
    async newestOf({ source }: { source: ObservationRecord['source'] }): Promise<ObservationRecord | null> {
      const [newest] = await kit.list({ filter: { source }, sort: { _id: -1 }, limit: 1 });
      return newest ?? null;
    },
    /** Deletes the observations of a product: used for what a shopper said about their own item. */
    async deleteByTarget({ targetId }: { targetId: string }): Promise<void> {
      await kit.deleteAll({ target_id: targetId });
    },
    /** The latest observations of a product, newest first. */
    listByTarget: ({ targetId, limit }: { targetId: string; limit: number }) =>
      kit.list({ filter: { target_id: targetId }, sort: { _id: -1 }, limit }),
  };
}
