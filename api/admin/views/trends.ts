import type { TrendsResponse } from '../../../domain/admin/contracts/overview.contract.js';
import { addDays } from '../../../domain/shared/calendar-day.js';
import { type Clock, isWithin } from '../../../domain/shared/clock.js';
import { keysOf, recordOfAll } from '../../../domain/shared/typed-records.js';
import { minuteMs } from '../../../domain/shared/units.js';
import type { Database } from '../../../platform/database/connection.js';
import { databaseUnavailable } from '../../../platform/database/database-errors.js';
import { idAt } from '../../../platform/database/record.js';

/** Days covered by trends, including today. */
const trendDays = 14;
/** Past days hardly change; they are counted again after this long, ms. */
const pastKeptMs = 5 * minuteMs;

type Figures = Record<Exclude<keyof TrendsResponse, 'days'>, number>;

/** What each figure counts: records created on a day, by collection. */
const counted: Record<keyof Figures, readonly { collection: string; filter: Record<string, unknown> }[]> = {
  mail_in: [{ collection: 'messages', filter: {} }],
  receipts: [{ collection: 'receipt_uploads', filter: {} }],
  mail_out: [
    { collection: 'outbox', filter: { state: 'sent' } },
    { collection: 'outbox', filter: { state: 'captured' } },
  ],
  failures: [
    { collection: 'messages', filter: { outcome: 'quarantined' } },
    { collection: 'receipt_uploads', filter: { state: 'unreadable' } },
    { collection: 'outbox', filter: { state: 'failed' } },
    { collection: 'outbox', filter: { state: 'uncertain' } },
  ],
};

/** Reads figures per day: one index scan per figure and day, usually for today only. */
export function createTrends({ database, clock }: { database: Database; clock: Clock }) {
  const past = new Map<string, { figures: Promise<Figures>; at: Date }>();
  const count = async (day: string): Promise<Figures> => {
    const { db } = database.connection;
    if (!db) throw databaseUnavailable();
    const startOf = (one: string) => idAt(new Date(`${one}T00:00:00Z`));
    const _id = { $gte: startOf(day), $lt: startOf(addDays(day, 1)) };
    return recordOfAll(keysOf(counted), async (name) => {
      const counts = counted[name].map(({ collection, filter }) =>
        db.collection<{ _id: string }>(collection).countDocuments({ ...filter, _id }),
      );
      return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
    });
  };
  return async (): Promise<TrendsResponse> => {
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    const days = Array.from({ length: trendDays }, (_, at) => addDays(today, at + 1 - trendDays));
    const figuresOf = (day: string): Promise<Figures> => {
      if (day === today) return count(day);
      const known = past.get(day);
      if (known && isWithin({ since: known.at, now, ms: pastKeptMs })) return known.figures;
      const figures = count(day);
      past.set(day, { figures, at: now });
      figures.catch(() => past.delete(day));
      return figures;
    };
    const figures = await Promise.all(days.map(figuresOf));
    for (const day of past.keys()) if (!days.includes(day)) past.delete(day);
    const series = (name: keyof Figures) => figures.map((day) => day[name]);
    return {
      days,
      mail_in: series('mail_in'),
      receipts: series('receipts'),
      mail_out: series('mail_out'),
      failures: series('failures'),
    };
  };
}
