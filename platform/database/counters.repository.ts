import { Schema } from 'mongoose';
import { hashedKey } from '../purchases/purchase-keys.js';
import type { Database } from './connection.js';
import { type Stored, schemaOptions } from './record.js';
import { createRepositoryKit } from './repository-kit.js';

/** What was counted under one key: a document of the collection `counters`. */
type CounterRecord = {
  /** SHA-256 of the key: a counter needs no address that could be read from it. */
  id: string;
  count: number;
  /** When it is forgotten. */
  expires_at: Date;
};

/** One count asked for: under a key, up to a limit, remembered until a time. */
export type Count = { key: string; limit: number; expiresAt: Date };

const schema = new Schema<Stored<CounterRecord>>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    expires_at: { type: Date, required: true },
  },
  schemaOptions,
).index({ expires_at: 1 }, { expireAfterSeconds: 0 });

/** The counters repository. */
export type CountersRepository = ReturnType<typeof createCountersRepository>;

/** Counts that cannot race: one document a key, raised on condition of what stands in it. */
export function createCountersRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<CounterRecord>({ database, collection: 'counters', schema });
  const { model } = kit;

  async function raise({ key, limit, expiresAt }: Count): Promise<boolean> {
    if (limit < 1) return false;
    const id = hashedKey(key);
    const below = { _id: id, count: { $lt: limit } };
    const up = async () => (await model.updateOne(below, { $inc: { count: 1 } })).modifiedCount === 1;
    if (await up()) return true;
    // Not there yet, or at its limit; whoever loses the race to write it counts in what the other wrote.
    return (await kit.insertOnce({ id, count: 1, expires_at: expiresAt })) || up();
  }

  return {
    /** Counts one under every key, or under none: false when one of them is at its limit. */
    async take({ counts }: { counts: readonly Count[] }): Promise<boolean> {
      const taken: string[] = [];
      for (const count of counts) {
        if (await raise(count)) {
          taken.push(hashedKey(count.key));
          continue;
        }
        await model.updateMany({ _id: { $in: taken } }, { $inc: { count: -1 } });
        return false;
      }
      return true;
    },
  };
}
