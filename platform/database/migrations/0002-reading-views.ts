import { driverFilter } from '../stored-queries.js';
import type { Migration } from './migration.types.js';

/** Waiting answers with readings in the old shape, identified by a field that the view does not have. */
const waiting = { state: 'queued', 'props.readings.moreItems': { $exists: true } };

/**
 * Answers written but not yet sent carry readings in a shape that the mails no longer accept: they are written anew.
 * The submission is marked unanswered before the old answer is deleted, so that a kill in between loses none.
 */
export const readingViews: Migration = {
  id: '0002-reading-views',
  async apply(db) {
    const outbox = db.collection<{ _id: string; submission_id: string | null }>('outbox');
    const submissions = db.collection<{ _id: string; answered_at: Date | null }>('submissions');
    for await (const { _id, submission_id } of outbox.find(waiting)) {
      const owes = () => submissions.updateOne({ _id: submission_id ?? '' }, { $set: { answered_at: null } });
      await owes();
      const { deletedCount } = await outbox.deleteOne(driverFilter({ _id, ...waiting }));
      // A worker started meanwhile may have found the old answer and considered the submission answered.
      if (deletedCount === 1) await owes();
    }
  },
};
