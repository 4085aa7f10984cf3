import { Schema } from 'mongoose';
import type { Note } from '../../domain/notify/note.rules.js';
import { dayMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { type Stored, schemaOptions } from '../database/record.js';
import { createRepositoryKit } from '../database/repository-kit.js';

/** A note on its way to one target: a document of `notifications`. */
export type NotificationRecord = {
  id: string;
  /** What it is about, `alert:spool_waiting:2026-11-21`; unique together with the target. */
  event_key: string;
  target_id: string;
  note: Note;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  /** Why the last attempt failed, or why it was given up. */
  reason: string | null;
  created_at: Date;
  sent_at: Date | null;
};

/** How long they are kept, days: longer than any standstill asks whether its beginning was told. */
const keptDays = 30;

const schema = new Schema<Stored<NotificationRecord>>(
  {
    _id: { type: String, required: true },
    event_key: { type: String, required: true },
    target_id: { type: String, required: true },
    note: { type: Object, required: true },
    state: { type: String, required: true },
    attempts: { type: Number, default: 0 },
    reason: { type: String, default: null },
    created_at: { type: Date, required: true },
    sent_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ event_key: 1, target_id: 1 }, { unique: true })
  .index({ target_id: 1, state: 1, _id: 1 })
  .index({ created_at: 1 }, { expireAfterSeconds: (keptDays * dayMs) / 1000 });

/** The notifications repository. */
export type NotificationsRepository = ReturnType<typeof createNotificationsRepository>;

/** Notes for each target. */
export function createNotificationsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<NotificationRecord>({ database, collection: 'notifications', schema });
  return {
    /** Adds a note for a target; false when it is there already. */
    insertOnce: kit.insertOnce,
    /** The first of the notes under a key. */
    async findByKey({ eventKey }: { eventKey: string }): Promise<NotificationRecord | null> {
      const [first = null] = await kit.list({ filter: { event_key: eventKey }, limit: 1 });
      return first;
    },
    /** Oldest first. */
    listWaiting: ({ targetId, limit }: { targetId: string; limit: number }) =>
      kit.list({ filter: { target_id: targetId, state: 'waiting' }, limit }),
    countWaiting: ({ targetId }: { targetId: string }) =>
      kit.count({ target_id: targetId, state: 'waiting' }),
    async settleSent({ id, attempts, now }: { id: string; attempts: number; now: Date }): Promise<void> {
      const set = { state: 'sent', attempts, reason: null, sent_at: now } as const;
      await kit.changeOne({ filter: { _id: id, state: 'waiting' }, set });
    },
    async noteFailure({
      id,
      attempts,
      reason,
    }: {
      id: string;
      attempts: number;
      reason: string;
    }): Promise<void> {
      await kit.changeOne({ filter: { _id: id, state: 'waiting' }, set: { attempts, reason } });
    },
    /** Gives up what has waited since before a time. */
    giveUp: ({ targetId, before }: { targetId: string; before: Date }) =>
      kit.changeAll({
        filter: { target_id: targetId, state: 'waiting', created_at: { $lt: before } },
        set: { state: 'failed' },
      }),
  };
}
