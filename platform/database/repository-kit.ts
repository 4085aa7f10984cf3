import type { Schema } from 'mongoose';
import { createBatches } from './batches.js';
import { insertEach, maxBulkSize } from './bulk-writes.js';
import { sharedSlots } from './command-slots.js';
import type { Database } from './connection.js';
import { isDuplicateKey } from './database-errors.js';
import { createTermsReader, createTermsWriter, type FoundBy, type TermsWriter } from './found-by.js';
import { keysetFilter, keysetSort, type PageOrder, pageOf, type RecordPage } from './keyset-page.js';
import { type Stored, toRecord, toRecordOrNull } from './record.js';
import { queriesOf, type StoredQueries } from './stored-queries.js';

/** A MongoDB filter over the stored fields; a record's id is `_id` there. */
export type RecordFilter = Readonly<Record<string, unknown>>;

/** A filter over one kind of record: a literal may only use its fields, paths into them, and operators. */
export type FilterOf<Entity extends { id: string }> = Readonly<
  Partial<Record<keyof Stored<Entity>, unknown>> & {
    [operatorOrPath: `$${string}` | `${string}.${string}`]: unknown;
  }
>;

/** Names of a record's fields that may hold a `Date`. */
export type DateFieldOf<Entity> = {
  [Name in keyof Entity]: Date extends Entity[Name] ? Name : never;
}[keyof Entity] &
  string;

/** The base of every repository; see {@link createRepositoryKit}. */
export type RepositoryKit<Entity extends { id: string }> = ReturnType<typeof createRepositoryKit<Entity>>;

/**
 * Writes and reads shared by every repository, over one collection.
 *
 * A repository creates its kit with its schema, exposes or wraps what it needs under its own names, and uses
 * `model` only for what the kit lacks. Callers pass and get domain records (`id`); filters use stored fields
 * (`_id`). Whatever must happen once is one conditional write whose result says whether this call did it.
 *
 * @throws every function: the driver's error; `toDatabaseError` identifies those worth retrying
 */
export function createRepositoryKit<Entity extends { id: string }>({
  database,
  collection,
  schema,
  foundBy = () => [],
}: {
  database: Database;
  collection: string;
  schema: Schema<Stored<Entity>>;
  /** What lists find a record by; the schema is one {@link withSearchTerms}. What it once was found by still finds it. */
  foundBy?: FoundBy<Entity>;
}) {
  const model = database.model(collection, schema);
  const queries = queriesOf(model);
  const terms = createTermsWriter(foundBy);
  return {
    model,
    queries,
    ...createReads<Entity>(queries),
    ...createSummaries<Entity>(queries),
    ...createTermsReader(queries),
    /** For writes of its own: what {@link createTermsWriter} makes of a record or a change. */
    ...terms,
    ...createWrites<Entity>(queries, terms),
  };
}

function createReads<Entity extends { id: string }>(model: StoredQueries) {
  const find = (filter: RecordFilter) => model.find(filter);
  const findOne = async (filter: FilterOf<Entity>): Promise<Entity | null> =>
    toRecordOrNull<Entity>(await model.findOne(filter).lean<Stored<Entity>>());
  const byId = createBatches<string, Entity | null>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: async (ids) => {
      const found = await find({ _id: { $in: ids } }).lean<Stored<Entity>[]>();
      const storedOf = new Map(found.map((stored) => [stored._id, stored]));
      return ids.map((id) => ({ value: toRecordOrNull<Entity>(storedOf.get(id) ?? null) }));
    },
  });
  /** Lists by one field; concurrent lists for many values share one command. */
  const listEachBy = (field: keyof Entity & string) => {
    const lists = createBatches<string, Entity[]>({
      maxSize: maxBulkSize,
      slots: sharedSlots,
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
    /**
     * Creates a list of the records with a given value in a field, sorted by id; concurrent calls share one command.
     */
    listEachBy,
    /** The matching record, or null; for filters that a unique index limits to one match. */
    findOne,
    /** The record with an id, or null; concurrent calls share one command. */
    findById: ({ id }: { id: string }): Promise<Entity | null> => byId.add(String(id)),
    /** Up to `limit` matching records in the order of `sort` (default: by id, i.e. by creation time). */
    async list({
      filter,
      sort = { _id: 1 },
      limit = 0,
    }: {
      filter: FilterOf<Entity>;
      /** Stored fields, 1 ascending or -1 descending; an index should start with them. */
      sort?: Record<string, 1 | -1>;
      /** 0 means all: only where the filter itself keeps the number small. */
      limit?: number;
    }): Promise<Entity[]> {
      const found = await find(filter).sort(sort).limit(limit).lean<Stored<Entity>[]>();
      return found.map((stored) => toRecord<Entity>(stored));
    },
    /** Every matching record, one at a time from a cursor, for results that do not fit in memory. */
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
     * One page of a cursor-paged list. New records neither repeat nor hide others: a page continues after the
     * last record shown, not after a number of records.
     *
     * @throws {AppError} `request.invalid` when the cursor does not belong to this order
     */
    async page({
      filter,
      order = { by: '_id', direction: 'descending' },
      cursor = null,
      limit,
    }: {
      filter?: FilterOf<Entity>;
      /** By id, or by a date that every record of the list has; the id decides between equal dates. */
      order?: PageOrder<DateFieldOf<Entity>>;
      /** `nextCursor` of the previous page; null for the first. */
      cursor?: string | null;
      limit: number;
    }): Promise<RecordPage<Entity>> {
      const all: RecordFilter = filter ?? {};
      const wanted = { $and: [all, keysetFilter({ order, cursor })] };
      // One more than requested shows whether there is a next page.
      const found = await find(cursor === null ? all : wanted)
        .sort(keysetSort(order))
        .limit(limit + 1)
        .lean<Stored<Entity>[]>();
      return pageOf({ found: found.map((stored) => toRecord<Entity>(stored)), limit, order });
    },
  };
}

function createSummaries<Entity extends { id: string }>(model: StoredQueries) {
  return {
    /** The different values of a field among the matching records. */
    distinct: async <Field extends keyof Entity & string>(
      field: Field,
      filter: FilterOf<Entity>,
    ): Promise<Entity[Field][]> => (await model.distinct(field, filter)) as Entity[Field][],
    /** How many match. */
    count: (filter: FilterOf<Entity>): Promise<number> => model.countDocuments(filter).exec(),
    /** How many match, counted only as far as `limit`. */
    countUpTo: ({ filter, limit }: { filter: RecordFilter; limit: number }): Promise<number> =>
      model.countDocuments(filter).limit(limit).exec(),
  };
}

function createWrites<Entity extends { id: string }>(
  model: StoredQueries,
  { toInsert, toUpdate }: TermsWriter<Entity>,
) {
  const inserts = createBatches<Stored<Entity>>({
    maxSize: maxBulkSize,
    slots: sharedSlots,
    work: (documents) => insertEach(model.collection, documents),
  });
  /** Inserts a record; false when one of its unique keys is taken. */
  const insertOnce = async (record: Entity): Promise<boolean> => {
    try {
      await inserts.add(toInsert(record));
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };
  const removeAll = async (filter: RecordFilter): Promise<number> =>
    (await model.deleteMany(filter)).deletedCount;
  return {
    insertOnce,
    /**
     * Inserts a record, or returns the earlier one with the same `key`, which makes repeated inserts harmless.
     *
     * @throws the duplicate key error when a unique key other than `key` is taken
     */
    async insertOrFind({
      record,
      key,
      texts,
    }: {
      record: Entity;
      /** Fields of the unique index that identifies a repeat. */
      key: readonly (keyof Entity & string)[];
      /** Texts beside its own fields that lists find it by. */
      texts?: readonly (string | null | undefined)[];
    }): Promise<{ record: Entity; isNew: boolean }> {
      try {
        await inserts.add(toInsert(record, texts));
        return { record, isNew: true };
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const sameKey = Object.fromEntries(key.map((field) => [field, record[field]]));
        const stored = await model.findOne(sameKey).lean<Stored<Entity>>();
        if (!stored) throw error;
        return { record: toRecord<Entity>(stored), isNew: false };
      }
    },
    /**
     * Claims the one matching record by changing it so that it no longer matches (a state, a time, a count),
     * and returns it as changed; null when nothing matches. Of many concurrent callers one succeeds.
     */
    async claim({
      filter,
      set,
      count,
      sort,
    }: {
      filter: FilterOf<Entity>;
      set: Partial<Entity>;
      /** Which record is claimed when several match: the first in this order. */
      sort?: Record<string, 1 | -1>;
      /** A field incremented with each claim: the token by which a later write proves that it still holds the claim. */
      count?: keyof Entity & string;
    }): Promise<Entity | null> {
      const update = { ...toUpdate(set), ...(count ? { $inc: { [count]: 1 } } : {}) };
      const stored = await model
        .findOneAndUpdate(filter, update, { returnDocument: 'after', ...(sort ? { sort } : {}) })
        .lean<Stored<Entity> | null>();
      return toRecordOrNull<Entity>(stored);
    },
    /** Changes every matching record; returns how many actually changed. */
    async changeAll({ filter, set }: { filter: FilterOf<Entity>; set: Partial<Entity> }): Promise<number> {
      return (await model.updateMany(filter, toUpdate(set))).modifiedCount;
    },
    /** Changes the matching record; true when it existed and actually changed. */
    async changeOne({ filter, set }: { filter: FilterOf<Entity>; set: Partial<Entity> }): Promise<boolean> {
      return (await model.updateOne(filter, toUpdate(set))).modifiedCount === 1;
    },
    /** Sets a time that was null; true for the one call that did it. The first time stays. */
    async setOnce({
      id,
      field,
      now,
    }: {
      id: string;
      field: DateFieldOf<Entity>;
      now: Date;
    }): Promise<boolean> {
      const result = await model.updateOne({ _id: id, [field]: null }, { $set: { [field]: now } });
      return result.modifiedCount === 1;
    },
    /** Deletes the record with an id; returns whether it existed. */
    deleteById: async ({ id }: { id: string }): Promise<boolean> => (await removeAll({ _id: id })) > 0,
    /** Deletes every matching record; returns how many. */
    deleteAll: (filter: FilterOf<Entity>): Promise<number> => removeAll(filter),
  };
}
