import { Schema } from 'mongoose';
import type { WatchHostRecord } from '../../domain/watch/watch.types.js';
import type { Database } from './connection.js';
import { type Stored, schemaOptions } from './record.js';
import { createRepositoryKit } from './repository-kit.js';

const schema = new Schema<Stored<WatchHostRecord>>(
  {
    _id: { type: String, required: true },
    next_due_at: { type: Date, default: null },
    held_by: { type: String, default: null },
    cool_until: { type: Date, default: null },
    cool_ms: { type: Number, default: 0 },
    apart_until: { type: Date, default: null },
  },
  schemaOptions,
).index({ held_by: 1, next_due_at: 1 });

/** The watch hosts repository. */
export type WatchHostsRepository = ReturnType<typeof createWatchHostsRepository>;

/** Hosts of watched products: who looks at which, and when next. */
export function createWatchHostsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<WatchHostRecord>({ database, collection: 'watch_hosts', schema });
  const { model } = kit;
  return {
    findById: kit.findById,
    page: kit.page,
    /** Has a host looked at no later than `at`; its rest, if it rests, goes on. */
    async wake({ host, at }: { host: string; at: Date }): Promise<void> {
      await kit.insertOnce({
        id: host,
        next_due_at: at,
        held_by: null,
        cool_until: null,
        cool_ms: 0,
        apart_until: null,
      });
      await model.updateOne({ _id: host, next_due_at: null }, { $set: { next_due_at: at } });
      await model.updateOne({ _id: host, cool_until: null }, { $min: { next_due_at: at } });
    },
    /** Takes the lane of the host that is due longest; null when none is due. */
    async claimDue({ now, token }: { now: Date; token: string }): Promise<WatchHostRecord | null> {
      const stored = await model
        .findOneAndUpdate(
          { held_by: null, next_due_at: { $lte: now } },
          { $set: { held_by: token } },
          { sort: { next_due_at: 1 }, returnDocument: 'after' },
        )
        .lean<Stored<WatchHostRecord>>();
      return stored ? { ...stored, id: stored._id } : null;
    },
    /** Takes the lane of one host, due or not; null while it is held, rests, or the shop's own pace asks to wait. */
    claimOne: ({ host, now, token }: { host: string; now: Date; token: string }) =>
      kit.claim({
        filter: {
          _id: host,
          held_by: null,
          $and: [
            { $or: [{ cool_until: null }, { cool_until: { $lte: now } }] },
            { $or: [{ apart_until: null }, { apart_until: { $lte: now } }] },
          ],
        },
        set: { held_by: token },
      }),
    /** Gives a lane back; false when it had been taken over. */
    release: ({ host, token, set }: { host: string; token: string; set: Partial<WatchHostRecord> }) =>
      kit.changeOne({ filter: { _id: host, held_by: token }, set: { ...set, held_by: null } }),
    /** Lanes that are held, with their tokens. */
    async listHeld({ limit }: { limit: number }): Promise<{ host: string; token: string }[]> {
      const held = await kit.list({ filter: { held_by: { $gt: '' } }, sort: { held_by: 1 }, limit });
      return held.map(({ id, held_by }) => ({ host: id, token: held_by ?? '' }));
    },
  };
}
