import { formPurchasesJob } from '../../../domain/contracts/jobs.js';
import { isDuplicateKey } from '../database-errors.js';
import { newJobDocument } from '../job-document.js';
import type { Migration } from './migration.types.js';

type Stored = { _id: string };
type Submission = Stored & { answered_at: Date | null };
type Receipt = Stored & { submission_id: string; state: string };

/**
 * Forms purchases from what was read and answered before purchases existed, so that items still in their
 * window are watched. The worker does it; nobody is answered again.
 */
export const purchasesOfBefore: Migration = {
  id: '0015-purchases-of-before',
  async apply(db) {
    const jobs = db.collection('jobs');
    const first = await db.collection<Stored>('purchases').findOne({}, { sort: { _id: 1 } });
    // Ids sort by time: submissions after the first purchase formed their own.
    const before = { answered_at: { $ne: null }, ...(first ? { _id: { $lt: first._id } } : {}) };
    for await (const { _id: submission_id } of db.collection<Submission>('submissions').find(before)) {
      const read = { submission_id, state: 'read' };
      if (!(await db.collection<Receipt>('receipt_uploads').findOne(read))) continue;
      const payload = { submission_id };
      // Uses the submission's own id, so that an interrupted and repeated run enqueues it once.
      const job = newJobDocument({
        job: formPurchasesJob,
        payload,
        dueAt: new Date(),
        id: submission_id,
        turnOf: [],
      });
      await jobs.insertOne(job).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    }
  },
};
