import { Schema } from 'mongoose';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';

/** How an address of `NOTIFY_URLS` is doing: a document of `notify_targets`, under the hash of the address. */
export type TargetState = {
  id: string;
  /** Failed attempts in a row. */
  failures: number;
  /** When the first of them was. */
  failing_since: Date | null;
  /** Why the last one failed. */
  reason: string | null;
  /** Not tried again before this. */
  next_try_at: Date | null;
  /** Since when nothing is sent there; null while it is on. */
  off_since: Date | null;
  last_sent_at: Date | null;
  /** A worker sends there until then. */
  held_until: Date | null;
};

const schema = new Schema<Stored<TargetState>>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, default: 0 },
    failing_since: { type: Date, default: null },
    reason: { type: String, default: null },
    next_try_at: { type: Date, default: null },
    off_since: { type: Date, default: null },
    last_sent_at: { type: Date, default: null },
    held_until: { type: Date, default: null },
  },
  schemaOptions,
);

/** The repository of how targets are doing. */
export type TargetStatesRepository = ReturnType<typeof createTargetStatesRepository>;

const fresh = {
  failures: 0,
  failing_since: null,
  reason: null,
  next_try_at: null,
  off_since: null,
  held_until: null,
} as const;

/** How each target is doing. */
export function createTargetStatesRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<TargetState>({ database, collection: 'notify_targets', schema });
  return {
    findById: kit.findById,
    /** Takes a target that is on and due, for one worker; null when it is off, resting or held by another. */
    async claim({ id, now, until }: { id: string; now: Date; until: Date }): Promise<TargetState | null> {
      await kit.insertOnce({ id, ...fresh, last_sent_at: null });
      const isDue = { $or: [{ next_try_at: null }, { next_try_at: { $lte: now } }] };
      const isFree = { $or: [{ held_until: null }, { held_until: { $lte: now } }] };
      const filter = { _id: id, off_since: null, $and: [isDue, isFree] };
      return (await kit.changeOne({ filter, set: { held_until: until } })) ? kit.findById({ id }) : null;
    },
    async release({ id }: { id: string }): Promise<void> {
      await kit.changeOne({ filter: { _id: id }, set: { held_until: null } });
    },
    /** Records that a target took a note; this turns it on. */
    async succeeded({ id, now }: { id: string; now: Date }): Promise<void> {
      const set = { ...fresh, last_sent_at: now };
      const { held_until: _held, ...kept } = set;
      if (!(await kit.changeOne({ filter: { _id: id }, set: kept }))) await kit.insertOnce({ id, ...set });
    },
    async failed({
      id,
      ...set
    }: Pick<TargetState, 'id' | 'failures' | 'failing_since' | 'reason' | 'next_try_at' | 'off_since'>) {
      await kit.changeOne({ filter: { _id: id }, set });
    },
  };
}
