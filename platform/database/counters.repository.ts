import { Schema } from 'mongoose';
import { secondMs } from '../../domain/shared/units.js';
import { type BatchEnd, createBatches } from './batches.js';
import { maxBulkSize, updateEach, upsertEach } from './bulk-writes.js';
import { sharedSlots } from './command-slots.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { hashedKey } from './purchases/purchase-keys.js';
import { type Stored, schemaOptions } from './record.js';
import { createRepositoryKit, type RepositoryKit } from './repository-kit.js';

/**
 * How long a key found full is assumed to stay full, ms. A caller over its limit is then refused without a
 * command, and concurrent callers do not wait for another query.
 */
const fullForMs = 10 * secondMs;
/** Most keys remembered as full; beyond that all are forgotten. */
const maxFullKeys = 10_000;

/** A counter's id and the limit it is held against. */
type LimitedKey = { id: string; limit: number };

/** Creates the memory of counters known to be full for a while. */
function createFullKeys() {
  const known = new Map<string, { limit: number; until: number }>();
  const isFull = ({ id, limit }: LimitedKey): boolean => {
    const found = known.get(id);
    return found !== undefined && found.limit >= limit && found.until > performance.now();
  };
  return {
    hasOneOf: (wanted: readonly LimitedKey[]): boolean => known.size > 0 && wanted.some(isFull),
    add(refused: readonly LimitedKey[]): void {
      if (known.size > maxFullKeys) known.clear();
      for (const { id, limit } of refused) known.set(id, { limit, until: performance.now() + fullForMs });
    },
  };
}

/** The count under one key: a document of the collection `counters`. */
type CounterRecord = {
  /** SHA-256 of the key, so that no address can be read from a counter. */
  id: string;
  count: number;
  /** When the counter is deleted. */
  expires_at: Date;
};

/** One requested count: its key, its limit, and when the counter expires. */
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

/** What to take of a limit per window. */
type Leasing = { key: string; most: number; limit: number; windowMs: number; now: Date };

/** What was taken of a limit. */
type Lease = { granted: number; used: number; endsAt: Date };

/** Counts requested together: all of them are counted, or none. */
type Taking = readonly Count[];

/** Race-free counters: one document per key, incremented only while below the limit. */
export function createCountersRepository({ database }: { database: Database }) {
  const { model } = createRepositoryKit<CounterRecord>({ database, collection: 'counters', schema });
  const batches = createTakings(model);
  return {
    ...createLeases(model),
    /** Counts one under every key, or under none: false when one of them is at its limit. */
    take: ({ counts }: { counts: readonly Count[] }): Promise<boolean> => batches.add(counts),
    /**
     * Like `take`, for calls that may be repeated: a `once` key that was already counted is not counted again
     * and returns true.
     */
    async takeOnce({
      counts,
      once,
    }: {
      counts: readonly Count[];
      once: Omit<Count, 'limit'>;
    }): Promise<boolean> {
      if (await batches.add([...counts, { ...once, limit: 1 }])) return true;
      return (await model.exists({ _id: hashedKey(once.key), count: 1 })) !== null;
    },
  };
}

type CounterModel = RepositoryKit<CounterRecord>['model'];

/** Counts together what is requested at the same moment. */
function createTakings({ collection }: CounterModel) {
  /**
   * Increments every key by the number of requests for it, with one command; returns for each whether all of
   * them fit. A full key does not match, and the upsert then fails on the existing document.
   */
  async function raise(raises: Raise[]): Promise<boolean[]> {
    const ends = await upsertEach(
      collection,
      raises.map(({ id, by, limit, expiresAt }) => ({
        filter: { _id: id, count: { $lte: limit - by } },
        update: { $inc: { count: by }, $setOnInsert: { expires_at: expiresAt } },
      })),
    );
    const refusal = ends.find((end) => 'error' in end && !isDuplicateKey(end.error));
    if (refusal && 'error' in refusal) throw refusal.error;
    return ends.map((end) => !('error' in end));
  }

  const full = createFullKeys();

  /** Increments all keys or none. A caller that loses the race to create a key finds it on the second try. */
  async function raiseAll(takings: readonly Taking[]): Promise<boolean> {
    const raises = gathered(takings);
    if (raises.some(({ by, limit }) => by > limit)) return false;
    const first = await raise(raises);
    const missed = raises.filter((_, index) => !first[index]);
    const again = missed.length === 0 ? [] : await raise(missed);
    if (again.every(Boolean)) return true;
    const refused = new Set(missed.filter((_, index) => !again[index]));
    // With several requests together it is unknown whether a single one would fit.
    if (takings.length === 1) full.add([...refused]);
    await updateEach(
      collection,
      raises
        .filter((one) => !refused.has(one))
        .map(({ id, by }) => ({ filter: { _id: id }, update: { $inc: { count: -by } } })),
    );
    return false;
  }

  return createBatches<Taking, boolean>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (takings) => {
      const open = takings.filter((taking) => !full.hasOneOf(wantedOf(taking)));
      const isTaken = open.length === 0 || (await raiseAll(open));
      if (isTaken || takings.length === 1)
        return takings.map((one) => ({ value: isTaken && open.includes(one) }));
      // Some limit is close: count each request separately.
      const ends: BatchEnd<boolean>[] = [];
      for (const one of takings)
        ends.push({ value: !full.hasOneOf(wantedOf(one)) && (await raiseAll([one])) });
      return ends;
    },
  });
}

/** Takes several of a limit at a time, and gives back what was not needed. */
function createLeases(model: CounterModel) {
  /** Adds to a counter, which is created if there is none. Two that create it at once: one finds it on the second try. */
  async function addTo({
    _id,
    by,
    expiresAt,
  }: {
    _id: string;
    by: number;
    expiresAt: Date;
  }): Promise<CounterRecord> {
    const add = () =>
      model.findOneAndUpdate(
        { _id },
        { $inc: { count: by }, $setOnInsert: { expires_at: expiresAt } },
        { upsert: true, returnDocument: 'after' },
      );
    const added = await add().catch((error: unknown) => {
      if (isDuplicateKey(error)) return add();
      throw error;
    });
    return { id: _id, count: added.count, expires_at: added.expires_at };
  }

  return {
    /**
     * Takes up to `most` of a limit, in a window that begins with the first taken; a window that ends later than a new one
     * would is from before the clock was set back, and is over.
     *
     * @returns how many are granted, and how many of the limit are taken by now
     */
    async lease({ key, most, limit, windowMs, now }: Leasing): Promise<Lease> {
      const _id = hashedKey(key);
      const latest = new Date(now.getTime() + windowMs);
      for (;;) {
        const { count, expires_at: endsAt } = await addTo({ _id, by: most, expiresAt: latest });
        if (endsAt <= now || endsAt > latest) {
          await model.deleteOne({ _id, expires_at: endsAt });
          continue;
        }
        const granted = Math.max(0, Math.min(most, limit - (count - most)));
        // Or what is given back later would not count.
        if (granted < most)
          await model.updateOne({ _id, expires_at: endsAt }, { $inc: { count: granted - most } });
        return { granted, used: Math.min(limit, count), endsAt };
      }
    },
    /** Gives one back, if the window it was taken in still counts. */
    async giveBack({ key, endsAt }: { key: string; endsAt: Date }): Promise<void> {
      await model.updateOne({ _id: hashedKey(key), expires_at: endsAt }, { $inc: { count: -1 } });
    },
  };
}

/** A key and how many requests it has. Two limits under one key would be a mistake; the lower one applies. */
type Raise = { id: string; by: number; limit: number; expiresAt: Date };

const wantedOf = (taking: Taking) => taking.map(({ key, limit }) => ({ id: hashedKey(key), limit }));

function gathered(takings: readonly Taking[]): Raise[] {
  const raises = new Map<string, Raise>();
  for (const { key, limit, expiresAt } of takings.flat()) {
    const known = raises.get(key) ?? { id: hashedKey(key), by: 0, limit, expiresAt };
    raises.set(key, { ...known, by: known.by + 1, limit: Math.min(known.limit, limit) });
  }
  return [...raises.values()];
}
