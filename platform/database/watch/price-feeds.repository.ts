import { Schema } from 'mongoose';
import { dayMs, hourMs } from '../../../domain/shared/units.js';
import type { Database } from '../connection.js';
import { type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

/** How often a feed is fetched, ms: at most once a day. */
const feedEveryMs = dayMs;
/** When a fetch that was interrupted is repeated, ms: longer than the longest takes. */
const interruptedRestMs = 2 * hourMs;

/** A product feed that is fetched on a schedule: a document of `price_feeds`. */
export type PriceFeedRecord = {
  /** Canonical id of the retailer. */
  id: string;
  url: string;
  due_at: Date;
  etag: string | null;
  last_modified: string | null;
  /** When it was last fetched, and how that ended; null before the first time. */
  fetched_at: Date | null;
  outcome: 'complete' | 'failed' | 'not_modified' | null;
  reason: string | null;
  rows: number;
  /** Rows about watched products, and items that got their link. */
  matched: number;
  linked: number;
};

const schema = new Schema<Stored<PriceFeedRecord>>(
  {
    _id: { type: String, required: true },
    url: { type: String, required: true },
    due_at: { type: Date, required: true },
    etag: { type: String, default: null },
    last_modified: { type: String, default: null },
    fetched_at: { type: Date, default: null },
    outcome: { type: String, default: null },
    reason: { type: String, default: null },
    rows: { type: Number, default: 0 },
    matched: { type: Number, default: 0 },
    linked: { type: Number, default: 0 },
  },
  schemaOptions,
);

/** The price feeds repository. */
export type PriceFeedsRepository = ReturnType<typeof createPriceFeedsRepository>;

/** Feeds that are fetched on a schedule, one document a retailer. */
export function createPriceFeedsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<PriceFeedRecord>({ database, collection: 'price_feeds', schema });
  return {
    listAll: () => kit.list({ filter: {} }),
    /** Takes a feed that is due, for one worker; null when it is not, or another took it. */
    async claimDue({ retailerId, url, now }: { retailerId: string; url: string; now: Date }) {
      const fresh = { etag: null, last_modified: null, fetched_at: null, outcome: null, reason: null };
      await kit.insertOnce({
        id: retailerId,
        url,
        due_at: now,
        ...fresh,
        rows: 0,
        matched: 0,
        linked: 0,
      });
      // What is known of a file says nothing about another address.
      await kit.changeOne({ filter: { _id: retailerId, url: { $ne: url } }, set: { url, ...fresh } });
      return kit.claim({
        // One due after more than two days was last fetched by a clock that was ahead.
        filter: {
          _id: retailerId,
          $or: [{ due_at: { $lte: now } }, { due_at: { $gt: new Date(now.getTime() + 2 * feedEveryMs) } }],
        },
        set: { due_at: new Date(now.getTime() + interruptedRestMs) },
      });
    },
    /** Records how a fetch ended. */
    finish: ({ retailerId, now, end }: { retailerId: string; now: Date; end: FetchEnd }) =>
      kit.changeOne({
        filter: { _id: retailerId },
        set: { ...end, fetched_at: now, due_at: new Date(now.getTime() + feedEveryMs) },
      }),
  };
}

type FetchEnd = Omit<PriceFeedRecord, 'id' | 'url' | 'due_at' | 'fetched_at'>;
