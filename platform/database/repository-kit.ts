import type { Model, Schema } from 'mongoose';
import { createBatches } from './batches.js';
import { type BulkTarget, insertEach, maxBulkSize } from './bulk-writes.js';
import { sharedTurns } from './command-turns.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { keysetFilter, keysetSort, type PageOrder, pageOf, type RecordPage } from './keyset-page.js';
import { type Stored, toRecord, toRecordOrNull, toStored } from './record.js';

/** A MongoDB filter over the stored fields; a record's id is `_id` there. */
export type RecordFilter = Readonly<Record<string, unknown>>;

/** The same over one kind of record: written where it is used, it names its fields, paths into them and operators alone. */
export type FilterOf<Entity extends { id: string }> = Readonly<
  Partial<Record<keyof Stored<Entity>, unknown>> & {
    [operatorOrPath: `$${string}` | `${string}.${string}`]: unknown;
  }
>;

/** Names of the fields of a record that may hold a `Date`. */
export type DateFieldOf<Entity> = {
  [Name in keyof Entity]: Date extends Entity[Name] ? Name : never;
}[keyof Entity] &
  string;

/** What every repository is built on; see {@link createRepositoryKit}. */
export type RepositoryKit<Entity extends { id: string }> = ReturnType<typeof createRepositoryKit<Entity>>;

/**
 * The writes and reads that every repository shares, over one collection.
 *
 * A repository opens its kit with its schema, re-exports or wraps what it needs under a name of its own, and goes
 * to `model` only for what has no word here. Records come and go as domain records (`id`), filters speak of
 * stored fields (`_id`). Whatever must happen once is one conditional write: the answer says whether this call was
 * the one that did it.
 *
 * @throws every function: the driver's error; `toDatabaseError` tells those worth another try
 */
export function createRepositoryKit<Entity extends { id: string }>({
  database,
  collection,
  schema,
}: {
  database: Database;
  collection: string;
  schema: Schema<Stored<Entity>>;
}) {
  const model = database.model(collection, schema);
  return { model, ...createReads(model), ...createWrites(model) };
}

function createReads<Entity extends { id: string }>(model: Model<Stored<Entity>>) {
  const find = (filter: RecordFilter) => model.find(filter as never);
  const findOne = async (filter: FilterOf<Entity>): Promise<Entity | null> =>
    toRecordOrNull<Entity>(await model.findOne(filter as never).lean<Stored<Entity>>());
  const byId = createBatches<string, Entity | null>({
    maxSize: maxBulkSize,
    turns: sharedTurns,
    work: async (ids) => {
      const found = await find({ _id: { $in: ids } }).lean<Stored<Entity>[]>();
      const storedOf = new Map(found.map((stored) => [stored._id, stored]));
      return ids.map((id) => ({ value: toRecordOrNull<Entity>(storedOf.get(id) ?? null) }));
    },
  });
  /** Lists by one field, those of many values with one command. */
  const listEachBy = (field: keyof Entity & string) => {
    const lists = createBatches<string, Entity[]>({
      maxSize: maxBulkSize,
      turns: sharedTurns,
      work: async (values) => {
        const found = await find({ [field]: { $in: values } })
          .sort({ _id: 1 })
          .lean<Stored<Entity>[]>();
        const records = found.map((stored) => toRecord<Entity>(stored));
        return values.map((value) => ({ value: records.filter((record) => record[field] === value) }));
      },
    });
    return lists.add;
  };
  return {
    /** Makes a list of the records that have a value in a field, by id; lists asked for at the same moment are one command. */
    listEachBy,
    /** The record that matches, or null; use it where a unique index allows one at most. */
    findOne,
    /** The record of an id, or null; ids asked for at the same moment are one command. */
    findById: ({ id }: { id: string }): Promise<Entity | null> => byId.add(String(id)),
    /** At most `limit` records that match, in the order of `sort` (by id, which is by time of creation). */
    async list({
      filter,
      sort = { _id: 1 },
      limit = 0,
    }: {
      filter: FilterOf<Entity>;
      /** Stored fields, 1 ascending or -1 descending; an index should begin with them. */
      sort?: Record<string, 1 | -1>;
      /** 0 means all: only where the filter itself keeps the number small. */
      limit?: number;
    }): Promise<Entity[]> {
      const found = await find(filter).sort(sort).limit(limit).lean<Stored<Entity>[]>();
      return found.map((stored) => toRecord<Entity>(stored));
    },
    /** How many match. */
    count: (filter: FilterOf<Entity>): Promise<number> => model.countDocuments(filter as never).exec(),
    /** Every record that matches, one at a time from a cursor, for walks over more than fits in memory. */
    async *stream({
      filter,
      sort = { _id: 1 },
    }: {
      filter: FilterOf<Entity>;
      sort?: Record<string, 1 | -1>;
    }): AsyncGenerator<Entity> {
      const found = find(filter).sort(sort).lean<Stored<Entity>[]>();
      for await (const stored of found.cursor()) yield toRecord<Entity>(stored as Stored<Entity>);
    },
    /**
     * One page of a list that is turned by cursor. Records that arrive meanwhile neither repeat nor hide others:
     * a page goes on after the last record shown, not after a number of records.
     *
     * @throws {AppError} `request.invalid` when the cursor does not belong to this order
     */
    async page({
      filter = {} as FilterOf<Entity>,
      order = { by: '_id', direction: 'descending' },
      cursor = null,
      limit,
    }: {
      filter?: FilterOf<Entity>;
      /** By id or by a date that every record of the list has; the id decides between equal dates. */
      order?: PageOrder<DateFieldOf<Entity>>;
      /** `nextCursor` of the page before; null for the first. */
      cursor?: string | null;
      limit: number;
    }): Promise<RecordPage<Entity>> {
      const wanted = { $and: [filter, keysetFilter({ order, cursor })] };
      // One more than asked for tells whether there is a next page.
      const found = await find(cursor === null ? filter : wanted)
        .sort(keysetSort(order))
        .limit(limit + 1)
        .lean<Stored<Entity>[]>();
      return pageOf({ found: found.map((stored) => toRecord<Entity>(stored)), limit, order });
    },
  };
}

function createWrites<Entity extends { id: string }>(model: Model<Stored<Entity>>) {
  const inserts = createBatches<Stored<Entity>>({
    maxSize: maxBulkSize,
    turns: sharedTurns,
    work: (documents) => insertEach(model.collection as BulkTarget, documents),
  });
  /** Writes a record; false when it meets a unique key that is taken. */
  const insertOnce = async (record: Entity): Promise<boolean> => {
    try {
      await inserts.add(toStored(record));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const change = async (filter: RecordFilter, set: Partial<Entity>): Promise<boolean> => {
    const result = await model.updateOne(filter as never, { $set: set } as never);
    return result.modifiedCount === 1;
  };
  const removeAll = async (filter: RecordFilter): Promise<number> =>
    (await model.deleteMany(filter as never)).deletedCount;
  return {
    insertOnce,
    /**
     * Writes a record, or finds the one that was first with the same `key`: repeating an insert is harmless.
     *
     * @throws the duplicate key error when another unique key than `key` is taken
     */
    async insertOrFind({
      record,
      key,
    }: {
      record: Entity;
      /** Fields of the unique index that tells a repeat. */
      key: readonly (keyof Entity & string)[];
    }): Promise<{ record: Entity; isNew: boolean }> {
      try {
        await inserts.add(toStored(record));
        return { record, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const sameKey = Object.fromEntries(key.map((field) => [field, record[field]]));
        const stored = await model.findOne(sameKey as never).lean<Stored<Entity>>();
        if (!stored) throw error;
        return { record: toRecord<Entity>(stored), isNew: false };
      }
    },
    /**
     * Takes the one record that matches by changing it so that it no longer does (a state, a time, a count), and
     * returns it as changed; null when there is nothing to take. Of many callers at once one succeeds.
     */
    async claim({
      filter,
      set,
      count,
      sort,
    }: {
      filter: FilterOf<Entity>;
      set: Partial<Entity>;
      /** Which one is taken where several match: the first in this order. */
      sort?: Record<string, 1 | -1>;
      /** A field counted up by one with each claim: the token by which a later write proves it still holds it. */
      count?: keyof Entity & string;
    }): Promise<Entity | null> {
      const update = { $set: set, ...(count ? { $inc: { [count]: 1 } } : {}) };
      const stored = await model
        .findOneAndUpdate(filter as never, update as never, {
          returnDocument: 'after',
          ...(sort ? { sort } : {}),
        })
        .lean<Stored<Entity>>();
      return toRecordOrNull<Entity>(stored as Stored<Entity> | null);
    },
    /** Changes every record that matches; the number of those that are different now. */
    async changeAll({ filter, set }: { filter: FilterOf<Entity>; set: Partial<Entity> }): Promise<number> {
      return (await model.updateMany(filter as never, { $set: set } as never)).modifiedCount;
    },
    /** Changes the record that matches; true when it was there and is different now. */
    changeOne: ({ filter, set }: { filter: FilterOf<Entity>; set: Partial<Entity> }) => change(filter, set),
    /** Sets a time that was null; true for the one call that did it, the first time stays. */
    setOnce: ({ id, field, now }: { id: string; field: DateFieldOf<Entity>; now: Date }) =>
      change({ _id: id, [field]: null }, { [field]: now } as unknown as Partial<Entity>),
    /** Removes the record of an id; whether it was there. */
    deleteById: async ({ id }: { id: string }): Promise<boolean> => (await removeAll({ _id: id })) > 0,
    /** Removes every record that matches; how many those were. */
    deleteAll: (filter: FilterOf<Entity>): Promise<number> => removeAll(filter),
  };
}
