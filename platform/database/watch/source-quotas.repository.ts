import { setTimeout as sleep } from 'node:timers/promises';
import { Schema } from 'mongoose';
import { type Clock, systemClock } from '../../../domain/shared/clock.js';
import { dayMs, secondMs } from '../../../domain/shared/units.js';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** The use of a source with a quota, by all workers together: a document of `source_quotas`. */
export type SourceQuotaRecord = {
  /** Id of the source. */
  id: string;
  /** The second that is being counted, of the Unix epoch, and its requests. */
  second: number;
  in_second: number;
  /** The day that is being counted, UTC, and its requests. */
  day: string;
  in_day: number;
  /** Until when nothing is asked, because the source refused us; null if it did not. */
  paused_until: Date | null;
  /** Why, as `http_403`. */
  paused_reason: string | null;
};

const schema = new Schema<Stored<SourceQuotaRecord>>(
  {
    _id: { type: String, required: true },
    second: { type: Number, default: 0 },
    in_second: { type: Number, default: 0 },
    day: { type: String, default: '' },
    in_day: { type: Number, default: 0 },
    paused_until: { type: Date, default: null },
    paused_reason: { type: String, default: null },
  },
  schemaOptions,
);

/** How far the clocks of workers may differ, seconds. */
const maxSkewSeconds = 60;

/** No pause is longer than a day: one that ends after this was begun by a clock that was ahead. */
const longestPause = (now: Date): Date => new Date(now.getTime() + 2 * dayMs);

/** Most seconds waited for a grant; then others are ahead, and the next check tries again. */
const maxAttempts = 5;

/** Whether a request may be sent now, or why not. */
export type QuotaGrant = { ok: true } | { ok: false; reason: 'paused' | 'over_quota' | 'busy' };

/** The source quotas repository. */
export type SourceQuotasRepository = ReturnType<typeof createSourceQuotasRepository>;

/** Requests to sources that allow only so many a second and a day, counted for all workers by conditional writes. */
export function createSourceQuotasRepository({
  database,
  clock = systemClock,
  wait = (ms) => sleep(ms),
}: {
  database: Database;
  clock?: Clock;
  /** Waits for the next second, for tests. */
  wait?: (ms: number) => Promise<unknown>;
}) {
  const kit = createRepositoryKit<SourceQuotaRecord>({ database, collection: 'source_quotas', schema });
  const { model } = kit;
  const fresh = { second: 0, in_second: 0, day: '', in_day: 0, paused_until: null, paused_reason: null };

  /** Counts one request of this second and day, if both have room. */
  const count = async (
    id: string,
    limits: { perSecond: number; perDay: number },
  ): Promise<QuotaGrant | null> => {
    const now = clock.now();
    const second = Math.floor(now.getTime() / secondMs);
    const day = now.toISOString().slice(0, 10);
    // A new second or day starts its count once, whoever notices it first.
    await model.updateOne({ _id: id, day: { $ne: day } }, { $set: { day, in_day: 0 } });
    await model.updateOne(
      // One far ahead was counted by a clock that was wrong.
      { _id: id, $or: [{ second: { $lt: second } }, { second: { $gt: second + maxSkewSeconds } }] },
      { $set: { second, in_second: 0 } },
    );
    const taken = await model.updateOne(
      {
        _id: id,
        day,
        in_day: { $lt: limits.perDay },
        in_second: { $lt: limits.perSecond },
        $or: [
          { paused_until: null },
          { paused_until: { $lte: now } },
          { paused_until: { $gt: longestPause(now) } },
        ],
      },
      { $inc: { in_second: 1, in_day: 1 } },
    );
    if (taken.modifiedCount === 1) return { ok: true };
    const quota = await kit.findById({ id });
    const until = quota?.paused_until;
    if (until && until > now && until <= longestPause(now)) return { ok: false, reason: 'paused' };
    return quota && quota.in_day >= limits.perDay ? { ok: false, reason: 'over_quota' } : null;
  };

  return {
    findById: kit.findById,
    listAll: () => kit.list({ filter: {} }),
    /** Takes a grant for one request, waiting for the next second where this one is full. */
    async take({ id, ...limits }: { id: string; perSecond: number; perDay: number }): Promise<QuotaGrant> {
      if (!(await kit.findById({ id }))) await kit.insertOnce({ id, ...fresh });
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const end = await count(id, limits);
        if (end) return end;
        await wait(secondMs - (clock.now().getTime() % secondMs));
      }
      return { ok: false, reason: 'busy' };
    },
    /** Stops all requests to a source that refused us. */
    async pause({ id, until, reason }: { id: string; until: Date; reason: string }): Promise<void> {
      await kit.changeOne({ filter: { _id: id }, set: { paused_until: until, paused_reason: reason } });
    },
    /** Forgets a pause that is over, once the source answered again. */
    async resume({ id }: { id: string }): Promise<void> {
      await kit.changeOne({
        filter: { _id: id, paused_until: { $ne: null } },
        set: { paused_until: null, paused_reason: null },
      });
    },
  };
}
