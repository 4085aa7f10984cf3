import { Decimal128, type Document, Double, Long, MaxKey, Timestamp } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';

/** Cases that stores of this kind usually get wrong. Expected results follow MongoDB's documentation. */
type Thing = Document & { _id: number };

let store: TestStore;
let things: Collection<Thing>;
beforeAll(async () => {
  store = await startTestStore();
  things = store.db.collection('things');
});
afterAll(() => store.stop());
beforeEach(() => store.db.dropDatabase());

const fill = (documents: Document[]) => things.insertMany(documents as Thing[]);
const ids = async (query: Document, sort: Document = { _id: 1 }) =>
  (await things.find(query, { sort: sort as never }).toArray()).map(({ _id }) => _id);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    ({ code }: { code?: number }) => code,
  );

describe('unique keys', () => {
  test('an update of many stops at the first duplicate; earlier changes stay', async () => {
    await fill([1, 2, 3].map((n) => ({ _id: n, u: n })));
    await things.createIndex({ u: 1 }, { unique: true });
    expect(await codeOf(things.updateMany({}, { $set: { u: 9 } }))).toBe(11000);
    expect((await things.find().toArray()).map(({ u }) => u)).toEqual([9, 2, 3]);
  });

  test('thousands of duplicates in one command are all reported', async () => {
    const _id = 'a'.repeat(1_000) as never;
    await things.insertOne({ _id });
    const documents = Array.from({ length: 12_000 }, () => ({ _id }));
    const { n, writeErrors } = await store.db.command({ insert: 'things', documents, ordered: false });
    expect([n, writeErrors.length]).toEqual([0, documents.length]);
    expect(writeErrors[0].errmsg).toContain('E11000');
    expect(writeErrors.at(-1)).toMatchObject({ index: 11_999, code: 11000, errmsg: '' });
  });

  test('fifty clients upserting one key at once: one document', async () => {
    await things.createIndex({ key: 1 }, { unique: true });
    const upsert = () => things.updateOne({ key: 'k' }, { $inc: { n: 1 } }, { upsert: true });
    await Promise.all(Array.from({ length: 50 }, upsert));
    expect(await things.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ key: 'k', n: 50 }]);
  });

  test('fifty clients inserting one key at once: one document, forty-nine errors', async () => {
    await things.createIndex({ key: 1 }, { unique: true });
    const insert = (_id: number) => codeOf(things.insertOne({ _id, key: 'k' }));
    const ends = await Promise.all(Array.from({ length: 50 }, (_, i) => insert(i)));
    expect(ends.filter((end) => end === 'ok')).toHaveLength(1);
    expect(ends.filter((end) => end === 11000)).toHaveLength(49);
  });

  test('a partial one applies to any document matching its filter', async () => {
    await fill([
      { _id: 1, s: 'open', k: 1 },
      { _id: 2, s: 'done', k: 1 },
      { _id: 3, s: 'done', k: 1 },
    ]);
    await things.createIndex({ k: 1 }, { unique: true, partialFilterExpression: { s: 'open' } });
    expect(await codeOf(things.updateOne({ _id: 2 }, { $set: { s: 'open' } }))).toBe(11000);
    await things.updateOne({ _id: 1 }, { $set: { s: 'done' } });
    expect(await codeOf(things.updateOne({ _id: 2 }, { $set: { s: 'open' } }))).toBe('ok');
    expect(await codeOf(things.findOneAndUpdate({ _id: 3 }, { $set: { s: 'open' } }))).toBe(11000);
  });

  test.each<[string, unknown, unknown, string, string?]>([
    ['zeros of all kinds', new Double(-0), Decimal128.fromString('0E+3'), 'a: 0E+3'],
    ['a missing value and null', undefined, null, 'a: null'],
    ['documents', { x: 1, y: 's' }, { x: new Double(1), y: 's' }, 'a: { x: 1.0, y: "s" }'],
    ['dates', new Date(5), new Date(5), 'a: new Date(5)'],
    ['bytes', Buffer.from('ab'), Buffer.from('ab'), 'a: BinData(0, 6162)'],
    ['elements of arrays', [1, 2], 2, 'a: 2'],
    ['nothing in an array and nothing at all', [], undefined, 'a.b: null', 'a.b'],
  ])('%s are the same key', async (_name, one, other, text, path = 'a') => {
    await things.createIndex({ [path]: 1 }, { unique: true });
    await things.insertOne({ _id: 1, ...(one === undefined ? {} : { a: one }) });
    const second = { _id: 2, ...(other === undefined ? {} : { a: other }) };
    await expect(things.insertOne(second)).rejects.toThrow(`dup key: { ${text} }`);
  });

  test('one document may contain a value twice', async () => {
    await things.createIndex({ a: 1 }, { unique: true });
    expect(await codeOf(things.insertOne({ _id: 1, a: [5, 5] }))).toBe('ok');
  });
});

describe('upserts', () => {
  const upserted = async (query: Document, update: Document) => {
    await things.updateOne(query, update, { upsert: true });
    return things.findOne({}, { projection: { _id: 0 } });
  };

  test('start from the equality conditions of the query', async () => {
    const query = {
      a: { $gt: 1 },
      b: 2,
      'd.e': 3,
      $and: [{ f: 4 }, { g: { $eq: 5 } }],
      h: /x/,
      j: { $all: [8] },
      k: null,
    };
    expect(await upserted(query, { $setOnInsert: { b: 20, z: 1 } })).toEqual({
      b: 20,
      d: { e: 3 },
      f: 4,
      g: 5,
      j: 8,
      k: null,
      z: 1,
    });
  });

  test('with two values for one field are refused', async () => {
    expect(await codeOf(upserted({ $and: [{ a: 1 }, { a: 2 }] }, { $set: { b: 1 } }))).toBe(54);
    expect(await codeOf(upserted({ a: 1, 'a.b': 2 }, { $set: { b: 1 } }))).toBe(54);
  });

  test('take their _id from the query or the update, never from both', async () => {
    await things.replaceOne({ _id: 55, x: 1 }, { y: 1 }, { upsert: true });
    expect(await things.findOne({ _id: 55 })).toEqual({ _id: 55, y: 1 });
    const other = things.replaceOne({ _id: 56 }, { _id: 57 } as never, { upsert: true });
    expect(await codeOf(other)).toBe(66);
    await things.updateOne({ x: 2 }, { $set: { _id: 58 } as never }, { upsert: true });
    expect(await things.findOne({ _id: 58 })).toEqual({ _id: 58, x: 2 });
  });
});

describe('edge values are found with an index as without', () => {
  const big = Long.fromString('9007199254740993');
  const documents = [
    new Double(-0),
    new Double(Number.NaN),
    Decimal128.fromString('NaN'),
    Decimal128.fromString('0.0'),
    null,
    undefined,
    [],
    [null],
    [[]],
    big,
    2 ** 53,
  ].map((a, _id) => (a === undefined ? { _id } : { _id, a }));
  const cases: [string, unknown, number[]][] = [
    ['0', 0, [0, 3]],
    ['NaN', Number.NaN, [1, 2]],
    ['at least NaN', { $gte: Number.NaN }, [1, 2]],
    ['above -1', { $gt: -1 }, [0, 3, 9, 10]],
    ['null in a list', { $in: [null, 0] }, [0, 3, 4, 5, 7]],
    ['null in a list of what it must not be', { $nin: [null] }, [0, 1, 2, 3, 6, 8, 9, 10]],
    ['an empty array', [], [6, 8]],
    ['at least null', { $gte: null }, [4, 5, 7]],
    ['above null', { $gt: null }, []],
    ['an int64 that no double is', big, [9]],
    ['above the double beside it', { $gt: 2 ** 53 }, [9]],
    ['not at least 0', { $not: { $gte: 0 } }, [1, 2, 4, 5, 6, 7, 8]],
  ];

  test.each(cases)('%s', async (_name, condition, expected) => {
    await fill(documents);
    expect(await ids({ a: condition })).toEqual(expected);
    await things.createIndex({ a: 1 });
    expect(await ids({ a: condition })).toEqual(expected);
  });

  test('a range ending at MaxKey is refused rather than guessed', async () => {
    await expect(ids({ a: { $lt: new MaxKey() } })).rejects.toThrow('the embedded store does not support it');
  });
});

test('arrays and missing values have their place in the order, with an index as without', async () => {
  await fill([
    { _id: 1, a: [3, 1] },
    { _id: 2, a: [2] },
    { _id: 3, a: [] },
    { _id: 4 },
    { _id: 5, a: null },
    { _id: 6, a: 'x' },
    { _id: 7, a: { b: 1 } },
    { _id: 8, a: [[9]] },
    { _id: 9, a: true },
  ]);
  const [up, down] = [
    [3, 4, 5, 1, 2, 6, 7, 8, 9],
    [9, 8, 7, 6, 1, 2, 4, 5, 3],
  ];
  for (const _ of ['without', 'with']) {
    expect(await ids({}, { a: 1, _id: 1 })).toEqual(up);
    expect(await ids({}, { a: -1, _id: 1 })).toEqual(down);
    await things.createIndex({ a: 1, _id: 1 });
  }
  const options = { sort: { a: -1, _id: -1 }, returnDocument: 'after' } as const;
  expect((await things.findOneAndUpdate({}, { $set: { q: 1 } }, options))?._id).toBe(9);
  expect((await things.findOneAndDelete({}, { sort: { a: 1, _id: 1 } }))?._id).toBe(3);
});

describe('paths', () => {
  beforeEach(() =>
    fill([
      {
        _id: 1,
        a: [
          { b: 1, c: [{ d: 1 }, { d: 2 }] },
          { b: 2, c: [{ d: 3 }] },
        ],
        o: { 0: 'x', 1: 'y' },
        n: null,
      },
    ]),
  );
  const one = () => things.findOne({ _id: 1 }) as Promise<Document>;

  test.each<[string, unknown, number]>([
    ['a.0.b', 1, 1],
    ['a.1.b', 1, 0],
    ['a.c.d', 3, 1],
    ['a.0.c.1.d', 2, 1],
    ['a.0.c.1.d', 1, 0],
    ['o.0', 'x', 1],
  ])('%s: %j', async (path, value, count) => {
    expect(await things.countDocuments({ [path]: value })).toBe(count);
  });

  test('create missing parents, and fail on parents of another type', async () => {
    await things.updateOne({ _id: 1 }, { $set: { 'o.2': 'z', 'a.4': 1, 'new.0': 1 } });
    const { o, a, new: made } = await one();
    expect([o, a.slice(2), made]).toEqual([{ 0: 'x', 1: 'y', 2: 'z' }, [null, null, 1], { 0: 1 }]);
    for (const path of ['a.b', 'o.0.x', 'n.x'])
      expect(await codeOf(things.updateOne({ _id: 1 }, { $set: { [path]: 1 } })), path).toBe(28);
    await things.updateOne({ _id: 1 }, { $unset: { 'a.0': 1 } });
    expect((await one()).a[0]).toBeNull();
  });
});

describe('invalid indexes', () => {
  test.each<[string, Document, Document]>([
    ['an expiry on two fields', { x: 1, y: 1 }, { expireAfterSeconds: 5 }],
    ['an expiry before its time', { x: 1 }, { expireAfterSeconds: -5 }],
    ['an expiry that is not a number', { x: 1 }, { expireAfterSeconds: 'soon' }],
  ])('%s: 67', async (_name, key, options) => {
    expect(await codeOf(things.createIndex(key as never, options))).toBe(67);
  });
});

describe('cursors', () => {
  beforeEach(() => fill(Array.from({ length: 30 }, (_, _id) => ({ _id, on: true }))));
  const next = (cursor: Document) =>
    store.db.command({ getMore: Long.fromValue(cursor.id), collection: 'things', batchSize: 10 });

  test('an empty first batch leaves everything for later', async () => {
    const { cursor } = await store.db.command({ find: 'things', batchSize: 0 });
    expect(cursor.firstBatch).toEqual([]);
    expect((await next(cursor)).cursor.nextBatch).toHaveLength(10);
  });

  test('a killed cursor is gone', async () => {
    const { cursor } = await store.db.command({ find: 'things', batchSize: 1 });
    const killed = await store.db.command({ killCursors: 'things', cursors: [Long.fromValue(cursor.id)] });
    expect([killed.cursorsKilled.length, killed.cursorsNotFound.length]).toEqual([1, 0]);
    expect(await codeOf(next(cursor))).toBe(43);
  });

  test('a sorted cursor returns all results as they were when sorted', async () => {
    await things.drop();
    const size = 3_000;
    await fill(Array.from({ length: size }, (_, _id) => ({ _id, on: true, n: size - _id })));
    const cursor = things.find({ on: true }, { sort: { n: 1 }, batchSize: 500 });
    const first = await cursor.next();
    await things.updateMany({ _id: { $gte: 1_000 } }, { $set: { on: false, n: 1 } });
    await things.deleteMany({ _id: { $lt: 500 } });
    const found = [first, ...(await cursor.toArray())];
    const before = Array.from({ length: size }, (_, i) => ({ _id: size - 1 - i, on: true, n: i + 1 }));
    expect(found).toEqual(before);
  });

  test('the time between two batches does not count for the command', async () => {
    const { cursor } = await store.db.command({ find: 'things', batchSize: 1, maxTimeMS: 1_000 });
    const end = performance.now() + 1_100;
    while (performance.now() < end) await store.db.command({ ping: 1 });
    expect((await next(cursor)).cursor.nextBatch).toHaveLength(10);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its index is dropped', () => things.dropIndex('n_1')],
    ['its collection is dropped', () => things.drop()],
  ])('a cursor fails when %s, and never ends as if it were complete', async (_what, drop) => {
    await fill(Array.from({ length: 1_500 }, (_, n) => ({ _id: 100 + n, n })));
    await things.createIndex({ n: 1 });
    const query = { find: 'things', filter: { n: { $gte: 0 } }, sort: { n: 1 }, batchSize: 10 };
    const { cursor } = await store.db.command(query);
    await drop();
    const drain = async () => {
      for (let { id } = cursor; !Long.fromValue(id).isZero(); ) ({ id } = (await next({ id })).cursor);
    };
    expect(await codeOf(drain())).toBe(175);
  });
});

describe('results larger than 16 MB', () => {
  const large = 'x'.repeat(6_000_000);
  const tooLarge = { code: 10334, codeName: 'BSONObjectTooLarge' };
  beforeEach(() => fill([1, 2, 3].map((_id) => ({ _id, large }))));

  test('the values of a distinct: 10334, and the store keeps running', async () => {
    for (const _id of [1, 2, 3]) await things.updateOne({ _id }, { $set: { other: `${large}${_id}` } });
    await expect(things.distinct('other')).rejects.toMatchObject(tooLarge);
    expect(await things.countDocuments()).toBe(3);
  });

  test('an update: 10334, and nothing is written', async () => {
    await things.updateOne({ _id: 1 }, { $set: { second: large } });
    const third = things.updateOne({ _id: 1 }, { $set: { third: large } });
    expect(await codeOf(third)).toBe(10334);
    expect(Object.keys((await things.findOne({ _id: 1 })) ?? {})).toEqual(['_id', 'large', 'second']);
  });
});

test('an empty timestamp, which MongoDB would fill in, is refused; as _id or nested it is kept', async () => {
  const empty = new Timestamp(0n);
  const stamped = store.db.collection<Document>('stamped');
  await stamped.insertOne({ _id: empty, in: { a: empty }, list: [empty] } as never);
  expect(await stamped.findOne()).toEqual({ _id: empty, in: { a: empty }, list: [empty] });
  expect(await codeOf(stamped.insertOne({ a: empty }))).toBe(2);
  expect(await codeOf(stamped.replaceOne({ _id: empty as never }, { a: empty }))).toBe(2);
  await stamped.updateOne({ _id: empty as never }, { $set: { a: empty } });
  expect((await stamped.findOne())?.a).toEqual(empty);
});

describe('sorts', () => {
  test('by two parallel arrays are refused', async () => {
    await fill([{ _id: 1, a: [1], b: [2] }]);
    const fault = { code: 2, message: expect.stringContaining('keys that are parallel arrays') };
    await expect(ids({}, { a: 1, b: 1 })).rejects.toMatchObject(fault);
    await expect(things.aggregate([{ $sort: { a: 1, b: 1 } }]).toArray()).rejects.toMatchObject(fault);
    expect(await ids({ _id: 2 }, { a: 1, b: 1 })).toEqual([]);
  });

  test('by two fields in one array use one element, as in an index', async () => {
    const pairs = (...each: [number, number][]) => each.map(([x, y]) => ({ x, y }));
    await fill([
      { _id: 1, a: pairs([1, 9], [2, 1]) },
      { _id: 2, a: pairs([1, 5]) },
    ]);
    expect(await ids({}, { 'a.x': 1, 'a.y': 1 })).toEqual([2, 1]);
    expect(await ids({}, { 'a.x': -1, 'a.y': 1 })).toEqual([1, 2]);
  });
});

test('a sum is exact where doubles are not, and as wide as its addends', async () => {
  const most = Long.fromString('9223372036854775807');
  const groups: [string, unknown[]][] = [
    ['tenths', Array(10).fill(0.1)],
    ['long', [Long.fromString('9007199254740993'), 1]],
    ['ints', [2_147_483_647, 1]],
    ['beyond', [most, 1]],
    ['mixed', [Long.fromString('9007199254740993'), new Double(1)]],
    ['words', ['x', true, null]],
  ];
  const documents = groups.flatMap(([g, values]) => values.map((v) => ({ g, v })));
  await store.db.collection('sums').insertMany(documents);
  const found = await store.db
    .collection('sums')
    .aggregate([{ $group: { _id: '$g', sum: { $sum: '$v' } } }, { $sort: { _id: 1 } }], {
      promoteValues: false,
    })
    .toArray();
  expect(found.map(({ _id, sum }) => [_id, `${sum._bsontype} ${sum}`])).toEqual([
    ['beyond', 'Double 9223372036854776000'],
    ['ints', 'Long 2147483648'],
    ['long', 'Long 9007199254740994'],
    ['mixed', 'Double 9007199254740994'],
    ['tenths', 'Double 1'],
    ['words', 'Int32 0'],
  ]);
});

describe('former bugs', () => {
  test('a position in a path means that element, but not the elements within it', async () => {
    await fill([
      { _id: 1, arr: [[5]] },
      { _id: 2, arr: [5] },
    ]);
    expect(await ids({ 'arr.0': 5 })).toEqual([2]);
    expect(await ids({ 'arr.0': [5] })).toEqual([1]);
    expect(await ids({ 'arr.0.0': 5 })).toEqual([1]);
  });

  test('$elemMatch treats an array within an array as a document of its positions', async () => {
    await fill([
      { _id: 1, arr: [[1, 2]] },
      { _id: 2, arr: [3] },
    ]);
    expect(await ids({ arr: { $elemMatch: { n: null } } })).toEqual([1]);
    expect(await ids({ arr: { $elemMatch: { 1: 2 } } })).toEqual([1]);
  });

  test('a timestamp is not a number: it cannot be added to, and is not truncated to one', async () => {
    const at = new Timestamp({ t: 7, i: 1 });
    await fill([{ _id: 1, at }]);
    expect(await codeOf(things.updateOne({ _id: 1 }, { $inc: { at: 1 } }))).toBe(14);
    expect(await ids({ at })).toEqual([1]);
    expect(await ids({ at: { $type: 'number' } })).toEqual([]);
    await things.createIndex({ at: 1 });
    expect(await ids({ at: { $gte: at } })).toEqual([1]);
  });

  test('an update creates its new fields in name order, numbers as numbers', async () => {
    await fill([{ _id: 1, o: {} }]);
    await things.updateOne({ _id: 1 }, {
      $set: { c: 1, 'o.b': 1, 'o.a': 1 },
      $inc: { b: 1 },
      $push: { a: 1 },
    } as never);
    const made = (await things.findOne()) as Document;
    expect([Object.keys(made), Object.keys(made.o)]).toEqual([
      ['_id', 'o', 'a', 'b', 'c'],
      ['a', 'b'],
    ]);
  });

  test('a replacement takes only the _id from the query', async () => {
    await things.replaceOne({ a: 1, 'a.b': 2 }, { x: 1 } as never, { upsert: true });
    expect(await things.findOne({}, { projection: { _id: 0 } })).toEqual({ x: 1 });
  });
});

describe('supported regular expressions', () => {
  test.each<[string, string, number[]]>([
    ['^ab', '', [1, 2]],
    ['^ab', 'i', [1, 2, 3]],
    ['b\\.c', '', [2]],
    ['\\d[a-z_-]', '', [4]],
    ['[^a-z@]9', '', [5]],
    ['\\@\\-', '', [6]],
    ['é', 'i', [7]],
  ])('%s with the options "%s"', async (pattern, options, expected) => {
    const texts = ['ab', 'ab.c', 'AB', 'x1_', '.9', '@-', 'É'];
    await fill(texts.map((s, i) => ({ _id: i + 1, s })));
    expect(await ids({ s: { $regex: pattern, $options: options } })).toEqual(expected);
  });
});
