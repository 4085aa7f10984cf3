import { Schema } from 'mongoose';
import type { RetailerRecord, RetailerVersion } from '../../../domain/retailers/retailer-record.types.js';
import type { RetailerVersionRecord } from '../../../domain/retailers/retailer-version-record.types.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { Database } from '../connection.js';
import { newId, type Stored, schemaOptions } from '../record.js';
import { createRepositoryKit } from '../repository-kit.js';

const schema = new Schema<Stored<RetailerVersionRecord>>(
  {
    _id: { type: String, required: true },
    retailer_id: { type: String, required: true },
    version: { type: String, required: true },
    record: { type: Schema.Types.Mixed, required: true },
    origin: { type: String, required: true },
    number: { type: Number, required: true },
    author: { type: String, required: true },
    source: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ retailer_id: 1, version: 1 }, { unique: true })
  .index({ origin: 1, retailer_id: 1, number: 1 });

/** Attempts to take a retailer's next number; each failed one means that somebody else took it. */
const maxAttempts = 20;

/** A changed record, its author and its source. */
type Change = { record: RetailerRecord; author: string; source: string; now: Date };

/** The repository of versions of retailers' records. */
export type RetailerVersionsRepository = ReturnType<typeof createRetailerVersionsRepository>;

/** Versions of retailers' records: written once, never changed. */
export function createRetailerVersionsRepository({ database }: { database: Database }) {
  const kit = createRepositoryKit<RetailerVersionRecord>({
    database,
    collection: 'retailer_versions',
    schema,
  });
  const lastNumber = async (retailerId: string): Promise<number> => {
    const filter = { origin: 'change', retailer_id: retailerId };
    const [last] = await kit.list({ filter, sort: { number: -1 }, limit: 1 });
    return last?.number ?? 0;
  };
  /** Inserts a change under a number; null when the number is taken. */
  const insertNumbered = async ({ record, number, now, ...by }: Change & { number: number }) => {
    const change: RetailerVersionRecord = {
      id: newId(),
      retailer_id: record.retailer_id,
      version: `v${number}`,
      record,
      number,
      origin: 'change',
      ...by,
      created_at: now,
    };
    return (await kit.insertOnce(change)) ? change : null;
  };
  return {
    /** Stores a change under its retailer's next number: `v1`, `v2`, … It takes effect at once. */
    async add(change: Change): Promise<RetailerVersionRecord> {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const number = (await lastNumber(change.record.retailer_id)) + 1;
        const stored = await insertNumbered({ ...change, number });
        if (stored) return stored;
      }
      throw createAppError({
        code: 'retailer.changed_meanwhile',
        message: 'every number tried was taken by another change',
      });
    },
    /** Stores a change based on a version; null when another change already followed that version. */
    addAfter({ basedOn, ...change }: Change & { basedOn: string }): Promise<RetailerVersionRecord | null> {
      // Numbers start at 1 after a seed.
      const before = Number(/^v(\d{1,9})$/.exec(basedOn)?.[1] ?? 0);
      return insertNumbered({ ...change, number: before + 1 });
    },
    /** Stores the seeds of a release that are not stored yet; returns how many were new. */
    async keepSeeds({ seeds, now }: { seeds: readonly RetailerVersion[]; now: Date }): Promise<number> {
      const versions = seeds.map(({ version }) => version);
      const kept = new Set(await kit.distinct('version', { version: { $in: versions } }));
      const facts = {
        origin: 'seed',
        number: 0,
        author: 'release',
        source: 'seeds',
        created_at: now,
      } as const;
      let added = 0;
      for (const seed of seeds.filter(({ version }) => !kept.has(version))) {
        // False when another process, started at the same moment, stored it first.
        if (await kit.insertOnce({ id: newId(), ...seed, ...facts })) added += 1;
      }
      return added;
    },
    find: ({ retailerId, version }: { retailerId: string; version: string }) =>
      kit.findOne({ retailer_id: retailerId, version }),
    /** All stored versions of a retailer, including seeds of earlier releases, newest first. */
    listVersions: ({ retailerId }: { retailerId: string }) =>
      kit.list({ filter: { retailer_id: retailerId }, sort: { _id: -1 } }),
    /** Every change by retailer, oldest first: the last one of a retailer is in force. */
    listChanges: ({ retailerId }: { retailerId?: string } = {}) =>
      kit.list({
        filter: { origin: 'change', ...(retailerId ? { retailer_id: retailerId } : {}) },
        sort: { retailer_id: 1, number: 1 },
      }),
  };
}
