import type { mongo } from 'mongoose';

/** Whether a database has had no mail, upload or sign-up yet: nothing of it is in any version's shape. */
export async function isEmptyStore(db: mongo.Db): Promise<boolean> {
  const counts = ['messages', 'submissions', 'waitlist', 'outbox'].map((name) =>
    db.collection(name).estimatedDocumentCount(),
  );
  return (await Promise.all(counts)).every((count) => count === 0);
}
