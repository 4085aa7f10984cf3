import type { Migration } from './migration.types.js';

/** Answers that wait and hold readings in the shape of before, told by a field that the view does not have. */
const waiting = { state: 'queued', 'props.readings.moreItems': { $exists: true } };

/**
 * Answers that were written and not yet sent carry readings in a shape that mails do not take any more: they are
 * written anew. The submission owes its answer again before the old one goes, so that a kill in between loses none.
 */
export const readingViews: Migration = {
  id: '0002-reading-views',
  async apply(db) {
    const outbox = db.collection<{ _id: string; submission_id: string | null }>('outbox');
    const submissions = db.collection<{ _id: string; answered_at: Date | null }>('submissions');
    for await (const { _id, submission_id } of outbox.find(waiting)) {
      const owes = () => submissions.updateOne({ _id: submission_id ?? '' }, { $set: { answered_at: null } });
      await owes();
      const { deletedCount } = await outbox.deleteOne({ _id, ...waiting } as never);
      // A worker that started meanwhile may have found the old answer and taken it for given.
      if (deletedCount === 1) await owes();
    }
  },
};
