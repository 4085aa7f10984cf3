import type { Migration } from './migration.types.js';

type Submission = { _id: string; created_at: Date; mail_stopped_at: Date | null; is_muted?: boolean };

/** Nobody can stop mail this soon after a submission arrived, before having seen its page, ms. */
const atOnceMs = 1000;

/**
 * Submissions state explicitly that they were muted from the start; before, they were only created with mail stopped.
 */
export const mutedSubmissions: Migration = {
  id: '0013-muted-submissions',
  async apply(db) {
    const submissions = db.collection<Submission>('submissions');
    const isOld = { mail_stopped_at: { $ne: null }, is_muted: { $exists: false } };
    const projection = { created_at: 1, mail_stopped_at: 1 };
    for await (const { _id, created_at, mail_stopped_at } of submissions.find(isOld, { projection })) {
      const isAtOnce = mail_stopped_at && mail_stopped_at.getTime() - created_at.getTime() < atOnceMs;
      if (isAtOnce) await submissions.updateOne({ _id }, { $set: { is_muted: true } });
    }
  },
};
