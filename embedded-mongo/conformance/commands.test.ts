import {
  Binary,
  Decimal128,
  type Document,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
  UUID,
} from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';
import { date, decimal, fixture, id } from './fixture.data.js';

/** A document of the fixture, typed for the driver. */
type Thing = Document & { _id: number };

let store: TestStore;
let things: Collection<Thing>;

beforeAll(async () => {
  store = await startTestStore();
  things = store.db.collection('things');
});
afterAll(() => store.stop());

beforeEach(async () => {
  await store.db.dropDatabase();
  await things.insertMany(fixture() as Thing[]);
});

const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'ok',
    (error: { code?: number }) => error.code,
  );

describe('writes', () => {
  test('a replacement keeps the _id and nothing else', async () => {
    expect((await things.replaceOne({ _id: 1 }, { z: 1 })).modifiedCount).toBe(1);
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, z: 1 });
  });

  test('updateMany reports how many it matched and modified', async () => {
    const first = await things.updateMany({ a: { $exists: true } }, { $set: { m: 1 } });
    expect([first.matchedCount, first.modifiedCount]).toEqual([6, 6]);
    const again = await things.updateMany({ a: { $exists: true } }, { $set: { m: 1 } });
    expect([again.matchedCount, again.modifiedCount]).toEqual([6, 0]);
  });

  test('deleteOne deletes one, deleteMany all', async () => {
    expect((await things.deleteOne({ a: { $gt: 1 } })).deletedCount).toBe(1);
    expect((await things.deleteMany({ t: 'x' })).deletedCount).toBe(3);
    expect(await things.countDocuments()).toBe(3);
  });

  test('an unordered bulk write continues after an error', async () => {
    const error = await things
      .bulkWrite(
        [
          { insertOne: { document: { _id: 1 } } },
          { insertOne: { document: { _id: 50 } } },
          { updateOne: { filter: { _id: 51 }, update: { $set: { a: 1 } }, upsert: true } },
          { deleteOne: { filter: { _id: 2 } } },
        ],
        { ordered: false },
      )
      .catch((reason) => reason);
    expect(error.code).toBe(11000);
    expect(error.writeErrors.map((each: { index: number; code: number }) => [each.index, each.code])).toEqual(
      [[0, 11000]],
    );
    const { insertedCount, upsertedCount, deletedCount } = error.result;
    expect([insertedCount, upsertedCount, deletedCount]).toEqual([1, 1, 1]);
  });

  test('an ordered insert stops at an error and keeps what came before', async () => {
    const error = await things.insertMany([{ _id: 60 }, { _id: 1 }, { _id: 61 }]).catch((reason) => reason);
    expect([error.code, error.insertedCount]).toEqual([11000, 1]);
    expect(await things.countDocuments({ _id: { $gte: 60 } })).toBe(1);
  });
});

describe('findAndModify', () => {
  test('takes the first in sort order', async () => {
    const after = await things.findOneAndUpdate(
      { b: { $exists: true } },
      { $inc: { cnt: 1 } },
      { sort: { a: -1 }, returnDocument: 'after', projection: { cnt: 1 } },
    );
    expect(after).toEqual({ _id: 2, cnt: 1 });
  });

  test('returns the document before the update unless asked otherwise', async () => {
    const options = { projection: { a: 1 } };
    expect(await things.findOneAndUpdate({ _id: 1 }, { $set: { a: 5 } }, options)).toEqual({ _id: 1, a: 1 });
    expect(await things.findOneAndUpdate({ _id: 1000 }, { $set: { a: 5 } })).toBeNull();
  });

  test('reports an upsert', async () => {
    const options = { upsert: true, includeResultMetadata: true } as const;
    expect(await things.findOneAndUpdate({ _id: 1000 }, { $set: { a: 5 } }, options)).toMatchObject({
      lastErrorObject: { n: 1, updatedExisting: false, upserted: 1000 },
      value: null,
    });
  });

  test('removes and replaces', async () => {
    expect(await things.findOneAndDelete({ _id: 2 }, { projection: { a: 1 } })).toEqual({ _id: 2, a: 2 });
    expect(await things.countDocuments()).toBe(6);
    const replaced = await things.findOneAndReplace({ _id: 3 }, { only: 1 }, { returnDocument: 'after' });
    expect(replaced).toEqual({ _id: 3, only: 1 });
  });
});

describe('distinct and count', () => {
  test('distinct looks into arrays and distinguishes types', async () => {
    expect((await things.distinct('a')).map(String).sort()).toEqual(['1', '2', '2', '2.5', '5', 'null']);
    expect((await things.distinct('t', { _id: { $in: [1, 3] } })).sort()).toEqual(['x', 'y']);
    expect((await things.distinct('items.n')).sort()).toEqual(['a', 'b', 'c']);
    expect((await things.distinct('d')).filter(Boolean)).toHaveLength(3);
  });

  test('count accepts skip and limit', async () => {
    expect(await things.countDocuments({}, { skip: 2, limit: 3 })).toBe(3);
    expect(await things.estimatedDocumentCount()).toBe(7);
    expect(await store.db.command({ count: 'things', query: { a: { $gt: 1 } }, limit: 2 })).toMatchObject({
      n: 2,
    });
  });
});

describe('sorting types and strings', () => {
  test('types in BSON order', async () => {
    const values = [
      true,
      'a',
      3,
      null,
      id(1),
      date('2020-01-01'),
      { x: 1 },
      [9],
      /r/,
      new Binary(Buffer.from('x')),
      decimal('2.5'),
      Long.fromString('4'),
      new Timestamp({ t: 1, i: 1 }),
    ];
    const documents = [...values.map((v, i) => ({ _id: i, v })), { _id: 13 }];
    await things.deleteMany({});
    await things.insertMany(documents as Thing[]);
    const sorted = await things.find().sort({ v: 1, _id: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([3, 13, 10, 2, 11, 7, 1, 6, 9, 4, 0, 5, 12, 8]);
  });

  test('strings by their UTF-8 bytes, even outside the BMP', async () => {
    await things.deleteMany({});
    const texts = ['b', 'B', 'a', 'é', 'z', '_', '10', '9', '😀', '\uffee'];
    await things.insertMany(texts.map((s, i) => ({ _id: i, s })));
    const sorted = await things.find().sort({ s: 1 }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([6, 7, 1, 5, 2, 0, 4, 3, 9, 8]);
  });
});

describe('errors have MongoDB’s codes', () => {
  // MongoDB's own codes where the reference engine had others: 51091, 168, 31254, 53, 51024 and 48.
  const cases: [string, number, () => Promise<unknown>][] = [
    ['a taken _id', 11000, () => things.insertOne({ _id: 1 })],
    ['an unknown query operator', 2, () => things.find({ a: { $bad: 1 } }).toArray()],
    ['an unknown top level operator', 2, () => things.find({ $bad: 1 }).toArray()],
    ['a changed _id', 66, () => things.updateOne({ _id: 1 }, { $set: { _id: 2 } })],
    ['$inc of text', 14, () => things.updateOne({ _id: 1 }, { $inc: { s: 1 } })],
    ['$push to text', 2, () => things.updateOne({ _id: 1 }, { $push: { s: 1 } as never })],
    ['two operators on a path', 40, () => things.updateOne({ _id: 1 }, { $set: { a: 1 }, $inc: { a: 1 } })],
    ['a path and its parent', 40, () => things.updateOne({ _id: 1 }, { $set: { o: 1, 'o.p': 2 } })],
    ['an unknown update operator', 9, () => things.updateOne({ _id: 1 }, { $foo: { a: 1 } } as never)],
    ['a path through text', 28, () => things.updateOne({ _id: 1 }, { $set: { 's.x': 1 } })],
    [
      'an unknown update operator on nothing',
      9,
      () => things.updateOne(nothing, { $bit: { a: 1 } } as never),
    ],
    ['$inc by text, of nothing', 14, () => things.updateOne(nothing, { $inc: { n: 'x' as never } })],
    ['two operators on a path of nothing', 40, () => things.updateOne(nothing, conflict)],
    [
      'an unknown operator in findAndModify',
      9,
      () => things.findOneAndUpdate(nothing, { $bit: { a: 1 } } as never),
    ],
    [
      'a removal that shows the new document',
      9,
      () => store.db.command({ findAndModify: 'things', query: nothing, remove: true, new: true }),
    ],
    ['an operator in $in', 2, () => things.find({ a: { $in: [{ $gt: 1 }] } }).toArray()],
    ['a $type of nothing', 9, () => things.find({ a: { $type: [] } }).toArray()],
    ['a delete of two', 9, () => store.db.command(deletes({ limit: 2 })).then(firstWriteError)],
    ['a delete of nobody knows how many', 9, () => store.db.command(deletes({})).then(firstWriteError)],
    ['a write to two servers', 2, () => things.insertOne({ a: 1 } as never, { writeConcern: { w: 2 } })],
    [
      'an index that lives otherwise',
      85,
      async () => {
        await things.createIndex({ at: 1 });
        await things.createIndex({ at: 1 }, { expireAfterSeconds: 9 });
      },
    ],
    ['$in without a list', 2, () => things.find({ a: { $in: 1 as never } }).toArray()],
    ['an unknown stage', 40324, () => things.aggregate([{ $nope: 1 }]).toArray()],
    ['$out', 40324, () => things.aggregate([{ $out: 'elsewhere' }]).toArray()],
    ['a mixed projection', 31254, () => things.find({}, { projection: { a: 1, b: 0 } }).toArray()],
    [
      'an upsert of a taken _id',
      11000,
      () => things.updateOne({ _id: 1, a: 77 }, { $set: { a: 1 } }, { upsert: true }),
    ],
    ['a limit that is not a number', 14, () => store.db.command({ find: 'things', limit: 'x' })],
    ['a $sort of nothing', 15976, () => stages({ $sort: {} })],
    ['a path for a $count', 40160, () => stages({ $count: 'a.b' })],
    ['a name every object has as a stage', 40324, () => things.aggregate([{ constructor: 1 }]).toArray()],
    [
      'and as an accumulator',
      15952,
      () => things.aggregate([{ $group: { _id: 1, x: { toString: 1 } } }]).toArray(),
    ],
    ['and as a query operator', 2, () => things.find({ a: { $gt: 1, constructor: 1 } }).toArray()],
    [
      'and as an update operator',
      9,
      () => things.updateOne({ _id: 1 }, { $set: { a: 1 }, valueOf: { a: 1 } } as never),
    ],
    ['a dollar field in $set', 52, () => things.updateOne({ _id: 1 }, { $set: { 'o.$x': 1 } })],
    ['half a place in $push', 2, () => push({ $each: [1], $position: 1.5 })],
    ['half a $slice in $push', 2, () => push({ $each: [1], $slice: 1.5 })],
    ['more than $each in $addToSet', 2, () => things.updateOne({ _id: 1 }, addTooMuch)],
    ['an array as _id', 53, () => things.insertOne({ _id: [1] as never })],
    [
      '$pull through an array',
      28,
      () => things.updateOne({ _id: 1 }, { $pull: { 'items.n': 'a' } } as never),
    ],
    [
      '$pullAll through it',
      28,
      () => things.updateOne({ _id: 1 }, { $pullAll: { 'items.n': ['a'] } } as never),
    ],
    ['$pull through text', 28, () => things.updateOne({ _id: 1 }, { $pull: { 's.n': 'a' } } as never)],
    ['above an expression', 2, () => things.find({ s: { $gt: /x/ as never } }).toArray()],
    [
      '$inc of a timestamp',
      14,
      () => things.updateOne({ _id: 1 }, { $inc: { a: new Timestamp(5n) as never } }),
    ],
    ['a replacement for a part of an _id', 54, () => replaceFor({ '_id.p': 1 })],
    ['a negative skip', 51024, () => store.db.command({ find: 'things', skip: -1 })],
    ['an unknown command', 59, () => store.db.command({ nopeCommand: 1 })],
    ['an unknown option', 40415, () => store.db.command({ find: 'things', nopeOption: 1 })],
    ['dropping no index', 27, () => things.dropIndex('nope_1')],
    ['dropping the _id index', 72, () => things.dropIndex('_id_')],
    ['indexes of nothing', 26, () => store.db.collection('none').indexes()],
    ['$text', 27, () => things.find({ $text: { $search: 'a' } }).toArray()],
    ['$where', 2, () => things.find({ $where: 'true' }).toArray()],
    ['a change stream', 40573, () => store.db.aggregate([{ $changeStream: {} }]).toArray()],
    ['a hint at no index', 2, () => things.find({ a: 1 }).hint('nope_1').toArray()],
    [
      'a cursor that is gone',
      43,
      () => store.db.command({ getMore: Long.fromNumber(7), collection: 'things' }),
    ],
    ['parallel arrays in an index', 171, () => things.createIndex({ t: 1, items: 1 })],
    ['a bad namespace', 73, () => store.db.command({ create: 'a$b' })],
    [
      'an oversized document',
      10334,
      () =>
        store.db
          .command({
            update: 'things',
            updates: [{ q: { _id: 1 }, u: { $set: { a: 'x'.repeat(16_777_216) } } }],
          })
          .then(firstWriteError),
    ],
  ];
  const folded = { collation: { locale: 'en', strength: 2 } } as const;
  const deletes = (limit: object) => ({ delete: 'things', deletes: [{ q: {}, ...limit }] });
  const nothing = { _id: 'nothing' as never };
  const conflict = { $set: { a: 1 }, $unset: { 'a.b': 1 } };
  const stages = (stage: Document) => things.aggregate([stage]).toArray();
  const push = (t: unknown) => things.updateOne({ _id: 1 }, { $push: { t } } as never);
  const addTooMuch = { $addToSet: { t: { $each: [1], x: 1 } } } as never;
  const replaceFor = (query: object) => things.replaceOne(query, { x: 1 } as never, { upsert: true });
  const firstWriteError = (reply: Document) => Promise.reject(reply.writeErrors?.[0]);

  test.each(cases)('%s: %i', async (_name, code, run) => {
    expect(await codeOf(run())).toBe(code);
  });

  const refused: [string, () => Promise<unknown>][] = [
    ['a pipeline as an update', () => things.updateOne(nothing, [{ $set: { a: 1 } }])],
    [
      'array filters',
      () => store.db.command({ update: 'things', updates: [{ q: {}, u: {}, arrayFilters: [] }] }),
    ],
    ['a collation of a search', () => things.find({}, folded).toArray()],
    ['a collation of a count', () => things.countDocuments({}, folded)],
    ['a collation of a distinct', () => things.distinct('s', {}, folded)],
    ['a collation of a delete', () => things.deleteOne(nothing, folded)],
    ['$pop', () => things.updateOne(nothing, { $pop: { t: 1 } } as never)],
    ['an array sorted by $push', () => push({ $each: [1], $sort: 1 })],
    ['the place of a matched element', () => things.updateOne({ t: 'x' }, { $set: { 't.$': 1 } } as never)],
    ['a part of an array shown', () => things.find({}, { projection: { t: { $slice: 1 } } }).toArray()],
    ['an element shown', () => things.find({}, { projection: { t: { $elemMatch: { n: 1 } } } }).toArray()],
    ['databases listed', () => store.db.admin().listDatabases()],
    ['dbStats', () => store.db.stats()],
    ['a position of all elements', () => things.updateOne(nothing, { $set: { 't.$[]': 1 } } as never)],
    ['$rename', () => things.updateOne(nothing, { $rename: { a: 'b' } })],
    ['$mul', () => things.updateOne(nothing, { $mul: { a: 2 } })],
    ['$currentDate', () => things.updateOne(nothing, { $currentDate: { a: true } as never })],
    ['a collation of an update', () => things.updateOne(nothing, { $pull: { t: 'X' } } as never, folded)],
    [
      'a collation of findAndModify',
      () => things.findOneAndUpdate(nothing, { $max: { s: 'x' } } as never, folded),
    ],
    ['$expr', () => things.find({ $expr: { $eq: ['$a', '$b'] } }).toArray()],
    ['a positional projection', () => things.find({ t: 'x' }, { projection: { 't.$': 1 } }).toArray()],
    ['a computed projection', () => things.find({}, { projection: { x: '$a' } }).toArray()],
    ['$lookup', () => stages({ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } })],
    ['$merge', () => stages({ $merge: 'other' })],
    ['an average', () => stages({ $group: { _id: null, x: { $avg: '$a' } } })],
    ['a group by an expression', () => stages({ $group: { _id: { $type: '$a' } } })],
    ['a sum of an expression', () => stages({ $group: { _id: null, x: { $sum: { $add: [1, 2] } } } })],
    ['renameCollection', () => things.rename('others')],
    ['a sum of decimals', () => stages({ $group: { _id: null, x: { $sum: '$dec' } } })],
    [
      '$inc by a decimal',
      () => things.updateOne({ _id: 1 }, { $inc: { a: Decimal128.fromString('1') as never } }),
    ],
    ...[
      'abc$',
      '\\Aa',
      'a\\Z',
      '[[:alpha:]]',
      '\\Qa.b\\E',
      '(?i:a)',
      'a++',
      '^(a+)+$',
      'a|b',
      'a.c',
      'a*',
      '(',
      '[b-a]',
    ].map((pattern): [string, () => Promise<unknown>] => [
      `the regular expression ${pattern}`,
      () => things.find({ s: { $regex: pattern } }).toArray(),
    ]),
    ['an option of a regular expression', () => things.find({ s: { $regex: 'a', $options: 'm' } }).toArray()],
  ];

  test.each(refused)('%s is refused', async (_name, run) => {
    await expect(run()).rejects.toThrow(
      /the embedded store does not support it|no such command|unknown field/,
    );
  });

  test('a transaction: 20', async () => {
    const parts = { lsid: { id: new UUID() }, txnNumber: Long.fromNumber(1), autocommit: false };
    expect(await codeOf(store.db.command({ find: 'things', ...parts, startTransaction: true }))).toBe(20);
    expect(await codeOf(store.db.admin().command({ abortTransaction: 1, ...parts }))).toBe(20);
  });

  test('creating an existing collection: 48', async () => {
    await store.db.command({ create: 'made' });
    expect(await codeOf(store.db.command({ create: 'made', capped: true, size: 1000 }))).toBe(48);
    expect(await codeOf(store.db.command({ create: 'capped', capped: true, size: 1000 }))).toBe(115);
  });

  test('a field may start with a dollar on insert, as since MongoDB 5', async () => {
    expect(await codeOf(things.insertOne({ _id: 80, $x: 1 }))).toBe('ok');
  });

  test('a refusal names the feature and says that this store does not support it', async () => {
    await expect(things.aggregate([{ $unionWith: 'other' }]).toArray()).rejects.toThrow(
      "Unrecognized pipeline stage name: '$unionWith' (the embedded store does not support it)",
    );
    const { refusals } = await store.db.admin().command({ serverStatus: 1 });
    expect(refusals).toContainEqual({ command: 'aggregate', feature: '$unionWith', count: 1 });
  });
});

describe('types survive', () => {
  const types = async () => {
    const found = await things.findOne({ _id: 70 }, { promoteValues: false });
    return Object.fromEntries(
      Object.entries(found ?? {}).map(([name, value]) => [name, value?._bsontype ?? typeof value]),
    );
  };

  test('an insert and an update of another field', async () => {
    const values = {
      _id: 70,
      i: new Int32(5),
      dbl: new Double(5),
      l: Long.fromString('7'),
      dec: Decimal128.fromString('1.10'),
      u: new UUID('7b9a3f3e-1c1e-4b62-9c5e-0b1c2d3e4f50'),
      bin: new Binary(Buffer.from('a'), 5),
      ts: new Timestamp({ t: 3, i: 4 }),
      mn: new MinKey(),
      mx: new MaxKey(),
      oid: new ObjectId(),
    };
    const expected = {
      _id: 'Int32',
      i: 'Int32',
      dbl: 'Double',
      l: 'Long',
      dec: 'Decimal128',
      u: 'Binary',
      bin: 'Binary',
      ts: 'Timestamp',
      mn: 'MinKey',
      mx: 'MaxKey',
      oid: 'ObjectId',
    };
    await things.insertOne(values as unknown as Thing);
    expect(await types()).toEqual(expected);
    await things.updateOne({ _id: 70 }, { $set: { z: 1 } });
    expect(await types()).toEqual({ ...expected, z: 'Int32' });
    expect(String((await things.findOne({ _id: 70 }))?.dec)).toBe('1.10');
  });

  test('an inserted document is returned with the bytes that were sent', async () => {
    // Names that look like positions would be reordered by any JS object.
    const sent = new Map<string, unknown>([
      ['_id', 71],
      ['10', 'ten'],
      [
        '2',
        new Map([
          ['1', 'one'],
          ['0', 'zero'],
        ]),
      ],
      ['$ref', 'plain'],
    ]);
    await store.db.command({ insert: 'things', documents: [sent] });
    const [found] = await things.find({ _id: 71 }, { raw: true }).toArray();
    expect(Buffer.from(found as never)).toEqual(Buffer.from(serialize(sent)));
  });

  test('an update keeps the field order', async () => {
    await things.insertOne({ _id: 72, zeta: 1, alpha: 2 });
    await things.updateOne({ _id: 72 }, { $set: { mid: 1, alpha: 3 } });
    expect(Object.keys((await things.findOne({ _id: 72 })) ?? {})).toEqual(['_id', 'zeta', 'alpha', 'mid']);
  });
});
