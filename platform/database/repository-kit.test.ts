import { Schema } from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from './connection.js';
import { newId, type Stored, schemaOptions } from './record.js';
import { createRepositoryKit, type RepositoryKit } from './repository-kit.js';

type Parcel = {
  id: string;
  key: string;
  code: string | null;
  state: string;
  attempts: number;
  sent_at: Date;
  opened_at: Date | null;
};

const schema = new Schema<Stored<Parcel>>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    code: { type: String, default: null },
    state: { type: String, required: true },
    attempts: { type: Number, required: true },
    sent_at: { type: Date, required: true },
    opened_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ key: 1 }, { unique: true })
  .index({ code: 1 }, { unique: true, partialFilterExpression: { code: { $type: 'string' } } })
  .index({ sent_at: 1, _id: 1 });

const day = (number: number) => new Date(Date.UTC(2026, 10, number));
const parcel = (changes: Partial<Parcel> = {}): Parcel => {
  const id = newId();
  const open = { code: null, state: 'waiting', attempts: 0, sent_at: day(1), opened_at: null };
  return { id, key: id, ...open, ...changes };
};

let testDatabase: TestDatabase;
let database: Database;
let kit: RepositoryKit<Parcel>;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  kit = createRepositoryKit<Parcel>({ database, collection: 'parcels', schema });
  await database.ready();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const atOnce = <T>(call: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, call));

describe('insert', () => {
  it('inserts one record per key, however many ask at once, and all of them get it', async () => {
    const results = await atOnce(() => kit.insertOrFind({ record: parcel({ key: 'one' }), key: ['key'] }));
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ record }) => record.id)).size).toBe(1);
    expect(await kit.findOne({ key: 'one' })).toEqual(results[0]?.record);
  });

  it('fails when another unique key is taken: that is not a repeat', async () => {
    await kit.insertOrFind({ record: parcel({ code: 'c1' }), key: ['key'] });
    const other = kit.insertOrFind({ record: parcel({ code: 'c1' }), key: ['key'] });
    await expect(other).rejects.toMatchObject({ code: 11_000 });
  });

  it('writes what is added together with a record that cannot be sent at all', async () => {
    const [first, last] = [parcel(), parcel()];
    const unsendable = parcel({ ['a\0b' as never]: 1 } as never);
    const ends = await Promise.allSettled([first, unsendable, last].map(kit.insertOnce));
    expect(ends).toMatchObject([{ value: true }, { reason: { name: 'BSONError' } }, { value: true }]);
    expect(await kit.findById({ id: last.id })).toEqual(last);
  });

  it('reports whether this call was the one that wrote', async () => {
    const results = await atOnce(() => kit.insertOnce(parcel({ key: 'two' })));
    expect(results.filter(Boolean)).toHaveLength(1);
  });

  it('returns every field as it was, and nothing once deleted', async () => {
    const record = parcel({ code: 'c2', opened_at: day(3) });
    await kit.insertOnce(record);
    expect(await kit.findById(record)).toEqual(record);
    await kit.deleteById(record);
    expect(await kit.findById(record)).toBeNull();
  });
});

describe('conditional writes', () => {
  it('gives a claim to one of many, with the count that is its token', async () => {
    const { id } = parcel();
    await kit.insertOnce(parcel({ id, key: id }));
    const taken = await atOnce(() =>
      kit.claim({ filter: { _id: id, state: 'waiting' }, set: { state: 'taken' }, count: 'attempts' }),
    );
    expect(taken.filter(Boolean)).toEqual([expect.objectContaining({ id, state: 'taken', attempts: 1 })]);
  });

  it('changes only what matches', async () => {
    const record = parcel();
    await kit.insertOnce(record);
    const open = { filter: { _id: record.id, state: 'waiting' }, set: { state: 'lost' } };
    expect(await kit.changeOne(open)).toBe(true);
    expect(await kit.changeOne(open)).toBe(false);
  });

  it('changes, counts and deletes all that match, and returns how many', async () => {
    const state = newId();
    for (const attempts of [0, 0, 1]) await kit.insertOnce(parcel({ state, attempts }));
    expect(await kit.changeAll({ filter: { state, attempts: 0 }, set: { code: null, attempts: 1 } })).toBe(2);
    expect(await kit.changeAll({ filter: { state }, set: { attempts: 1 } })).toBe(0);
    expect(await kit.count({ state, attempts: { $gte: 1 } })).toBe(3);
    expect(await kit.deleteAll({ state })).toBe(3);
    expect(await kit.count({ state })).toBe(0);
  });

  it('sets a time once; the first stays', async () => {
    const record = parcel();
    await kit.insertOnce(record);
    const calls = await atOnce(() => kit.setOnce({ id: record.id, field: 'opened_at', now: day(2) }));
    expect(calls.filter(Boolean)).toHaveLength(1);
    expect(await kit.setOnce({ id: record.id, field: 'opened_at', now: day(9) })).toBe(false);
    expect(await kit.findById(record)).toMatchObject({ opened_at: day(2) });
  });
});

describe('lists', () => {
  const filter = { state: 'listed' };
  const parcels: Parcel[] = [];
  beforeAll(async () => {
    // Three share a date: the id decides between them.
    for (const number of [5, 3, 3, 3, 4, 1]) {
      const record = parcel({ state: 'listed', sent_at: day(number) });
      await kit.insertOnce(record);
      parcels.push(record);
    }
  });
  const pagesIn = async (order: Parameters<typeof kit.page>[0]['order']): Promise<string[][]> => {
    const pages: string[][] = [];
    let cursor: string | null = null;
    do {
      const page = await kit.page({ filter, order, cursor, limit: 2 });
      pages.push(page.records.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    return pages;
  };
  const idsBy = (order: number[]) => order.map((index) => parcels[index]?.id);

  it.each([
    ['newest first unless told otherwise', undefined, [5, 4, 3, 2, 1, 0]],
    ['by id', { by: '_id', direction: 'ascending' }, [0, 1, 2, 3, 4, 5]],
    ['by date', { by: 'sent_at', direction: 'ascending' }, [5, 1, 2, 3, 4, 0]],
    ['by date, latest first', { by: 'sent_at', direction: 'descending' }, [0, 4, 3, 2, 1, 5]],
  ] as const)('pages %s, each record once', async (_name, order, expected) => {
    const pages = await pagesIn(order);
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 2]);
    expect(pages.flat()).toEqual(idsBy([...expected]));
  });

  it('neither repeats nor skips a record when one arrives between two pages', async () => {
    const first = await kit.page({ filter, limit: 3 });
    const late = parcel({ state: 'listed' });
    await kit.insertOnce(late);
    const second = await kit.page({ filter, cursor: first.nextCursor, limit: 3 });
    await kit.deleteById(late);
    expect([...first.records, ...second.records].map(({ id }) => id)).toEqual(idsBy([5, 4, 3, 2, 1, 0]));
    expect(second.nextCursor).toBeNull();
  });

  it.each(['', '../..', '12_x_$', 'a b', '1'.repeat(261)])('refuses the cursor "%s"', async (cursor) => {
    await expect(kit.page({ cursor, limit: 2 })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('refuses a cursor from another order', async () => {
    const order = { by: 'sent_at', direction: 'ascending' } as const;
    await expect(kit.page({ order, cursor: newId(), limit: 2 })).rejects.toMatchObject({ status: 400 });
  });

  it('lists and streams in the requested order', async () => {
    const sort = { sent_at: -1, _id: 1 } as const;
    const expected = idsBy([0, 4, 1, 2, 3, 5]);
    expect((await kit.list({ filter, sort, limit: 3 })).map(({ id }) => id)).toEqual(expected.slice(0, 3));
    const streamed: string[] = [];
    for await (const { id } of kit.stream({ filter, sort })) streamed.push(id);
    expect(streamed).toEqual(expected);
  });
});
