import type { Db } from 'mongodb';
import type { Clock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import type { Database } from '../database/connection.js';
import { databaseUnavailable } from '../database/database-errors.js';

/** How long the answer to "is sending off?" is remembered, ms: a worker asks before every mail. */
const rememberMs = 5 * secondMs;

/** The collection of the switch; it has a document only while sending is off. */
const collection = 'sending_switch';
type Off = { _id: 'off'; since: Date };

/** Whether mails may leave. */
export type SendingSwitch = ReturnType<typeof createSendingSwitch>;

/**
 * The switch that keeps all mail in: restored data starts with it off, because a rehearsal on another machine would
 * otherwise mail shoppers. While it is off, mails are written and wait; nothing fails and nothing expires.
 */
export function createSendingSwitch({
  database: { connection },
  clock,
}: {
  database: Pick<Database, 'connection'>;
  clock: Clock;
}) {
  let remembered: { isOff: boolean; until: number } | null = null;
  const openDb = () => {
    if (!connection.db) throw databaseUnavailable();
    return connection.db;
  };
  const rows = () => openDb().collection<Off>(collection);
  /** Since when sending is off; null while it is on. */
  const offSince = async (): Promise<Date | null> => (await rows().findOne({ _id: 'off' }))?.since ?? null;
  return {
    offSince,
    /** As {@link offSince}, at most five seconds old. */
    async isOff(): Promise<boolean> {
      const now = clock.now().getTime();
      if (remembered && now < remembered.until) return remembered.isOff;
      const isOff = (await offSince()) !== null;
      remembered = { isOff, until: now + rememberMs };
      return isOff;
    },
    /** Keeps all mail in from now on; a switch that is off already keeps its time. */
    turnOff: () => turnSendingOff({ db: openDb(), clock }),
    async turnOn(): Promise<void> {
      await rows().deleteOne({ _id: 'off' });
    },
  };
}

/** Keeps all mail of a database in, as {@link createSendingSwitch} does, for one that was just restored. */
export async function turnSendingOff({ db, clock }: { db: Db; clock: Clock }): Promise<void> {
  await db
    .collection<Off>(collection)
    .updateOne({ _id: 'off' }, { $setOnInsert: { since: clock.now() } }, { upsert: true });
}
