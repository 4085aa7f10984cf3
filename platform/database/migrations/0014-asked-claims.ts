import type { Migration } from './migration.types.js';

type Claim = { _id: string; asked_at: Date; until: Date; follow_up_at?: Date | null };

const dayMs = 86_400_000;
/** Days after asking, and after the last day, within which an answer was accepted when this was written. */
const [afterAsking, afterLastDay] = [14, 60];

/** Claims that were asked for store when their follow-up is due; older ones would have waited forever. */
export const askedClaims: Migration = {
  id: '0014-asked-claims',
  async apply(db) {
    const claims = db.collection<Claim>('claims');
    const isOld = { asked_at: { $ne: null as never }, outcome: null, follow_up_at: { $exists: false } };
    for await (const { _id, asked_at, until } of claims.find(isOld)) {
      const closes = until.getTime() + afterLastDay * dayMs;
      const due = Math.min(asked_at.getTime() + afterAsking * dayMs, closes);
      await claims.updateOne({ _id }, { $set: { follow_up_at: new Date(due) } });
    }
  },
};
