import { BSONRegExp, type Document, Double, Int32, Long, MaxKey, MinKey } from 'bson';
import type { Collection, Sort } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom, type Random, randomValue } from '../random-values.fixtures.js';
import { isFullVolume, startTestStore, type TestStore } from '../test-store.fixtures.js';

/** Random queries are compared for each of these seeds. */
const SEEDS = isFullVolume ? [21, 22, 23] : [21];
const QUERIES = isFullVolume ? 300 : 100;

type Thing = Document & { _id: number };

let store: TestStore;
let things: Collection<Thing>;

beforeAll(async () => {
  store = await startTestStore();
  things = store.db.collection('things');
});
afterAll(() => store.stop());
beforeEach(() => store.db.dropDatabase());

type Explained = { stage: string; index: string | null; examined: number; keys: number; found: number };

/** How a query is answered: how candidates are found, and how many documents are examined. */
async function explain(
  filter: Document,
  { sort, limit }: { sort?: Sort; limit?: number } = {},
): Promise<Explained> {
  const cursor = things.find(filter, { ...(sort ? { sort } : {}), ...(limit ? { limit } : {}) });
  const { queryPlanner, executionStats } = await cursor.explain();
  const { stage, index } = sourceOf(queryPlanner);
  return {
    stage,
    index,
    examined: executionStats.totalDocsExamined,
    keys: executionStats.totalKeysExamined,
    found: executionStats.nReturned,
  };
}

/** How candidates are found, as the plan names it. */
function sourceOf({ winningPlan: plan }: Document): Pick<Explained, 'stage' | 'index'> {
  const source = plan.stage === 'SORT' ? plan.inputStage : plan;
  const stage = source.inputStage?.stage ?? source.stage;
  return {
    stage: plan.stage === 'SORT' ? `SORT ${stage}` : stage,
    index: source.inputStage?.indexName ?? null,
  };
}

/** A thousand documents: ten kinds, a hundred days, unique codes. */
async function fill(): Promise<void> {
  await things.insertMany(
    Array.from({ length: 1_000 }, (_, i) => ({
      _id: i,
      kind: `k${i % 10}`,
      day: Math.floor(i / 10),
      code: `c${i}`,
      state: i % 100 === 0 ? 'open' : 'done',
    })),
  );
}

describe('indexes are used', () => {
  beforeEach(fill);

  test('without one, everything is examined', async () => {
    expect(await explain({ code: 'c7' })).toEqual({
      stage: 'COLLSCAN',
      index: null,
      examined: 1_000,
      keys: 0,
      found: 1,
    });
  });

  test('for equality', async () => {
    await things.createIndex({ code: 1 }, { unique: true });
    expect(await explain({ code: 'c7' })).toEqual({
      stage: 'IXSCAN',
      index: 'code_1',
      examined: 1,
      keys: 1,
      found: 1,
    });
    expect(await explain({ _id: 7 })).toMatchObject({ index: '_id_', examined: 1, keys: 1 });
    expect(await explain({ _id: 7, kind: 'k8' })).toMatchObject({ index: '_id_', examined: 1, found: 0 });
    expect(await explain({ _id: 1_000 })).toMatchObject({ index: '_id_', examined: 0, found: 0 });
    expect(await explain({ _id: { $in: [7, 1_000] } })).toMatchObject({ index: '_id_', keys: 1, found: 1 });
    expect(await things.find({ _id: 7 }).skip(1).toArray()).toEqual([]);
    expect(await explain({ $and: [{ code: { $eq: 'c7' } }, { kind: 'k7' }] })).toMatchObject({
      index: 'code_1',
      examined: 1,
    });
  });

  test('for $in, each value once', async () => {
    await things.createIndex({ code: 1 });
    expect(await explain({ code: { $in: ['c1', 'c2', 'c2', 'nope'] } })).toMatchObject({
      index: 'code_1',
      examined: 2,
      found: 2,
    });
  });

  test('for $in of more values than are looked up one by one, from the first to the last', async () => {
    await things.createIndex({ day: -1 });
    const values = Array.from({ length: 1_001 }, (_, i) => 20 + i / 200);
    const expected = { found: 60, examined: 60 };
    expect(await explain({ day: { $in: values } })).toMatchObject({ index: 'day_-1', ...expected });
    const ids = values.toReversed().map((value) => value * 10);
    expect(await explain({ _id: { $in: ids } })).toMatchObject({ index: '_id_', found: 51, examined: 51 });
  });

  test('for ranges, at both ends', async () => {
    await things.createIndex({ day: 1 });
    expect(await explain({ day: { $gte: 10, $lt: 12 } })).toMatchObject({
      index: 'day_1',
      found: 20,
      examined: 30,
    });
    expect(await explain({ day: { $gt: 97 } })).toMatchObject({ index: 'day_1', found: 20 });
  });

  test('for the start of a string', async () => {
    await things.createIndex({ code: 1 });
    expect(await explain({ code: /^c99/ })).toMatchObject({ index: 'code_1', found: 11, examined: 11 });
    expect(await explain({ code: /c99/ })).toMatchObject({ stage: 'COLLSCAN' });
    expect(await explain({ code: /^c99/i })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('for a compound prefix and the range after it', async () => {
    await things.createIndex({ kind: 1, day: -1 });
    expect(await explain({ kind: 'k3' })).toMatchObject({ index: 'kind_1_day_-1', examined: 100 });
    expect(await explain({ kind: 'k3', day: { $gt: 95 } })).toMatchObject({
      index: 'kind_1_day_-1',
      examined: 5,
      found: 4,
    });
    expect(await explain({ day: { $gt: 95 } })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('for a sort, in both directions, stopping at the limit', async () => {
    await things.createIndex({ kind: 1, day: -1 });
    const forward = await explain({ kind: 'k3' }, { sort: { day: -1 }, limit: 5 });
    expect(forward).toMatchObject({ stage: 'IXSCAN', index: 'kind_1_day_-1', examined: 5, found: 5 });
    const backward = await explain({ kind: 'k3' }, { sort: { day: 1 }, limit: 5 });
    expect(backward).toMatchObject({ stage: 'IXSCAN', index: 'kind_1_day_-1', examined: 5, found: 5 });
    expect(await explain({}, { sort: { _id: -1 }, limit: 3 })).toMatchObject({ index: '_id_', examined: 3 });
  });

  test('of two that provide the order, the one bounded by the query, however long both are', async () => {
    await things.createIndex({ kind: 1, _id: -1 });
    const newest = { sort: { _id: -1 }, limit: 5 } as const;
    expect(await explain({ kind: 'k3' }, newest)).toMatchObject({ index: 'kind_1__id_-1', examined: 5 });
  });

  test('and sorted, rather than walking everything in order, when all results are wanted', async () => {
    await things.createIndex({ kind: 1 });
    const all = await explain({ kind: { $in: ['k3', 'k4'] } }, { sort: { _id: 1 } });
    expect(all).toMatchObject({ stage: 'SORT IXSCAN', index: 'kind_1', examined: 200, found: 200 });
    // Data too large to be sorted in memory is walked in order.
    await things.updateMany({}, { $set: { text: 'x'.repeat(100_000) } });
    expect(await explain({ kind: { $in: ['k3', 'k4'] } }, { sort: { _id: 1 } })).toMatchObject({
      stage: 'IXSCAN',
      index: '_id_',
    });
  });

  test('for a value in an array, in _id order', async () => {
    const tagged = Array.from({ length: 1_000 }, (_, i) => ({
      _id: 1_000 + i,
      tags: [`t${i % 5}`, 'all'],
      other: -i,
    }));
    await things.insertMany(tagged);
    await things.createIndex({ tags: 1, _id: 1 });
    const found = async (sort: Sort) =>
      (await things.find({ tags: 't3' }).sort(sort).limit(3).toArray()).map(({ _id }) => _id);
    for (const direction of [1, -1] as const) {
      const looked = await explain({ tags: 't3' }, { sort: { _id: direction }, limit: 5 });
      expect(looked).toMatchObject({ stage: 'IXSCAN', index: 'tags_1__id_1', examined: 5 });
    }
    expect([await found({ _id: 1 }), await found({ _id: -1 })]).toEqual([
      [1_003, 1_008, 1_013],
      [1_998, 1_993, 1_988],
    ]);
    expect(await found({ other: 1 })).toEqual([1_998, 1_993, 1_988]);
    expect(
      (
        await things
          .find({ tags: { $all: ['t3', 'all'] } })
          .sort({ _id: 1 })
          .toArray()
      ).length,
    ).toBe(200);
  });

  test('the index with fewer entries wins', async () => {
    await things.createIndexes([{ key: { kind: 1 } }, { key: { state: 1 } }]);
    expect(await explain({ kind: 'k0', state: 'open' })).toMatchObject({ index: 'state_1', examined: 10 });
  });

  test('for each branch of $or', async () => {
    await things.createIndexes([{ key: { code: 1 } }, { key: { day: 1 } }]);
    const found = await explain({ $or: [{ code: 'c7' }, { day: 3 }, { code: 'c31' }] });
    expect(found).toMatchObject({ stage: 'OR', found: 11, examined: 11 });
    expect(await explain({ $or: [{ code: 'c7' }, { kind: 'k1' }] })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('a sparse one only when the field must exist', async () => {
    await things.createIndex({ code: 1 }, { sparse: true });
    expect(await explain({ code: 'c7' })).toMatchObject({ index: 'code_1' });
    expect(await explain({ code: null })).toMatchObject({ stage: 'COLLSCAN' });
    expect(await explain({}, { sort: { code: 1 } })).toMatchObject({ stage: 'SORT COLLSCAN' });
  });

  test('a partial one only when the query implies its filter', async () => {
    await things.createIndex({ day: 1 }, { partialFilterExpression: { state: 'open' } });
    expect(await explain({ day: 10, state: 'open' })).toMatchObject({ index: 'day_1', examined: 1 });
    expect(await explain({ day: 10 })).toMatchObject({ stage: 'COLLSCAN' });
    expect(await explain({ day: 10, state: { $in: ['open', 'done'] } })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('a partial one for missing values only by the same condition', async () => {
    await things.updateMany({ day: { $ne: 10 } }, { $set: { told: true } });
    await things.updateOne({ _id: 101 }, { $set: { told: null } });
    await things.createIndex({ code: 1 }, { partialFilterExpression: { told: null } });
    const untold = { told: null, code: { $gt: 'c' } };
    expect(await explain(untold)).toMatchObject({ index: 'code_1', examined: 10, found: 10 });
    expect(await explain({ ...untold, told: false })).toMatchObject({ stage: 'COLLSCAN' });
  });

  test('a partial one by $type or $exists is implied by a value', async () => {
    await things.createIndex(
      { code: 1 },
      { unique: true, partialFilterExpression: { code: { $type: 'string' } } },
    );
    await things.createIndex({ day: 1 }, { partialFilterExpression: { day: { $exists: true } } });
    expect(await explain({ code: 'c7' })).toMatchObject({ index: 'code_1', examined: 1 });
    expect(await explain({ code: 7 })).toMatchObject({ stage: 'COLLSCAN' });
    expect(await explain({ day: { $gt: 98 } })).toMatchObject({ index: 'day_1' });
  });

  test('a hint is followed, and $natural means no index', async () => {
    await things.createIndexes([{ key: { kind: 1 } }, { key: { state: 1 } }]);
    const hinted = await things.find({ kind: 'k0', state: 'open' }).hint('kind_1').explain();
    expect(hinted.executionStats.totalDocsExamined).toBe(100);
    const natural = await things.find({ kind: 'k0' }).hint({ $natural: -1 }).explain();
    expect(natural.queryPlanner.winningPlan.stage).toBe('COLLSCAN');
  });

  test('by updates, deletes, findAndModify and the start of a pipeline', async () => {
    await things.createIndex({ code: 1 });
    const before = await examinedSoFar();
    await things.updateOne({ code: 'c1' }, { $set: { seen: true } });
    await things.findOneAndUpdate({ code: 'c2' }, { $set: { seen: true } });
    await things.deleteOne({ code: 'c3' });
    await things.aggregate([{ $match: { code: 'c4' } }, { $sort: { day: 1 } }]).toArray();
    await things.distinct('kind', { code: 'c5' });
    expect((await examinedSoFar()) - before).toBe(5);
  });

  test('and asking only for the plan examines nothing', async () => {
    await things.createIndex({ code: 1 });
    const before = await examinedSoFar();
    const explained = await things.find({ code: 'c7' }).explain('queryPlanner');
    expect(explained.queryPlanner.winningPlan).toMatchObject({ inputStage: { indexName: 'code_1' } });
    expect(explained).not.toHaveProperty('executionStats');
    expect(await examinedSoFar()).toBe(before);
  });

  async function examinedSoFar(): Promise<number> {
    const { metrics } = await store.db.admin().command({ serverStatus: 1 });
    return metrics.queryExecutor.scannedObjects;
  }
});

describe('the queries of the queue', () => {
  test('an Agenda claim examines what is due, however many jobs are waiting or done', async () => {
    await things.createIndex({ name: 1, nextRunAt: 1, priority: -1, lockedAt: 1, disabled: 1 });
    await things.createIndex({ name: 1, lockedAt: 1 });
    const at = (minutes: number) => new Date(1_700_000_000_000 + minutes * 60_000);
    await things.insertMany(
      Array.from({ length: 1_000 }, (_, i) => ({
        _id: i,
        name: 'read',
        priority: 0,
        lockedAt: null,
        // Done, waiting for the future, or (three of them) due.
        nextRunAt: i < 500 ? null : i < 997 ? at(100 + i) : at(-i),
      })),
    );
    const claim = {
      name: 'read',
      disabled: { $ne: true },
      $or: [{ lockedAt: { $eq: null }, nextRunAt: { $lte: at(0) } }, { lockedAt: { $lte: at(-10) } }],
    };
    const found = await explain(claim, { sort: { nextRunAt: 1, priority: -1 }, limit: 1 });
    expect(found).toMatchObject({ found: 1 });
    expect(found.examined).toBeLessThanOrEqual(4);
    expect((await things.findOne(claim, { sort: { nextRunAt: 1, priority: -1 } }))?._id).toBe(999);
  });
});

describe('long values', () => {
  const long = (end: string) => 'k'.repeat(3_000) + end;

  test('are unique to their last character', async () => {
    await things.createIndex({ text: 1 }, { unique: true });
    await things.insertMany([
      { _id: 1, text: long('a') },
      { _id: 2, text: long('b') },
    ]);
    await expect(things.insertOne({ _id: 3, text: long('a') })).rejects.toMatchObject({ code: 11000 });
  });

  test('are found, compared in ranges and sorted exactly', async () => {
    await things.createIndex({ text: 1, n: 1 });
    await things.insertMany(['d', 'a', 'c', 'b'].map((end, i) => ({ _id: i, text: long(end), n: i })));
    expect(await explain({ text: long('c') })).toMatchObject({ index: 'text_1_n_1', found: 1 });
    expect(await explain({ text: { $gt: long('b') } })).toMatchObject({ index: 'text_1_n_1', found: 2 });
    const sorted = await things.find({}, { sort: { text: 1 } }).toArray();
    expect(sorted.map(({ _id }) => _id)).toEqual([1, 3, 2, 0]);
  });
});

test('a number just beyond the end of a range is not counted, in either index direction', async () => {
  await things.insertOne({ _id: 1, n: Long.fromString('9007199254740993') });
  for (const direction of [1, -1] as const) {
    await things.createIndex({ n: direction });
    expect(await things.countDocuments({ n: { $lte: 2 ** 53 } }, { hint: { n: direction } })).toBe(0);
    expect(await things.countDocuments({ n: { $lte: 2 ** 53 } })).toBe(0);
    expect(await things.countDocuments({ n: { $gt: 2 ** 53 } })).toBe(1);
    await things.dropIndexes();
  }
});

describe('values that are equal up to where keys are cut', () => {
  const head = 'k'.repeat(1_900);

  test('are each found once, and updated once', async () => {
    await things.createIndex({ text: 1 });
    await things.insertMany(['a', 'b', 'c'].map((end, _id) => ({ _id, text: head + end })));
    const both = { text: { $in: [`${head}a`, `${head}b`] } };
    expect(await things.find(both).toArray()).toHaveLength(2);
    await things.updateMany(both, { $inc: { times: 1 } });
    expect(await things.countDocuments({ times: 1 })).toBe(2);
  });

  test('are distinguished where keys are longer than what is compared, but not yet cut', async () => {
    await things.createIndex({ text: 1 });
    await things.insertOne({ _id: 1, text: 'x'.repeat(1_870) });
    for (const text of ['x'.repeat(5_000), `${'x'.repeat(1_865)}y`]) {
      expect(await things.find({ text }).toArray()).toEqual([]);
      expect(await things.countDocuments({ text })).toBe(0);
      expect(await things.updateOne({ text }, { $set: { seen: true } })).toMatchObject({ matchedCount: 0 });
      expect(await things.deleteMany({ text: { $in: [text] } })).toMatchObject({ deletedCount: 0 });
    }
    expect(await things.countDocuments({ text: 'x'.repeat(1_870) })).toBe(1);
  });

  test('are each found where the key is unique, as _id and as another field', async () => {
    type Named = { _id: string; text: string };
    const named = store.db.collection<Named>('named');
    await named.createIndex({ text: 1 }, { unique: true });
    const values = [1_850, 1_856, 1_857, 1_858, 1_870, 1_900, 3_000].flatMap((length) =>
      ['a', 'b'].map((end) => 'k'.repeat(length) + end),
    );
    await named.insertMany(values.map((value) => ({ _id: value, text: value })));
    for (const value of values) {
      const itself = { _id: value, text: value };
      expect(await named.findOne({ _id: value })).toEqual(itself);
      expect(await named.findOne({ text: value })).toEqual(itself);
      expect(await named.find({ text: { $in: [value, 'none'] } }).toArray()).toEqual([itself]);
      expect(await named.findOne({ _id: `${value}c` })).toBeNull();
    }
    expect(await named.countDocuments({ _id: { $in: values } })).toBe(values.length);
  });

  test('are counted exactly at the end of a range that follows a long value', async () => {
    const first = 'x'.repeat(1_000);
    await things.createIndex({ first: 1, second: 1 });
    await things.insertOne({ _id: 1, first, second: 'y'.repeat(880) });
    const beyond = `${'y'.repeat(870)}z`;
    expect(await things.countDocuments({ first, second: { $gt: beyond } })).toBe(0);
    expect(await things.countDocuments({ first, second: { $lt: beyond } })).toBe(1);
    expect(await things.countDocuments({ first: 'x'.repeat(1_900), second: { $gt: 'y' } })).toBe(0);
  });

  test('are found by a range on the last field of a long key, and by a long pattern', async () => {
    await things.createIndex({ first: 1, second: -1 });
    await things.createIndex({ second: 1 });
    const second = (end: number) => `${'s'.repeat(1_000)}${end}`;
    const many = Array.from({ length: 20 }, (_, _id) => ({
      _id,
      first: head.slice(500),
      second: second(_id),
    }));
    await things.insertMany(many);
    const hint = { first: 1, second: -1 } as const;
    for (const range of [{ $gte: second(0) }, { $lte: second(99) }, { $gte: second(0), $lte: second(99) }])
      expect(await things.find({ first: head.slice(500), second: range }, { hint }).toArray()).toHaveLength(
        20,
      );
    expect(await things.find({ second: new RegExp(`^${head}`) }).toArray()).toEqual([]);
  });
});

describe('a partial index is used only when it holds everything asked for', () => {
  test('one on a number type does not hold every equal number', async () => {
    await things.createIndex({ n: 1 }, { partialFilterExpression: { n: { $type: 'int' } } });
    await things.createIndex({ n: -1 }, { partialFilterExpression: { n: { $type: 'number' } } });
    await things.insertMany([new Int32(5), new Double(5), Long.fromNumber(5)].map((n, _id) => ({ _id, n })));
    expect(await explain({ n: 5 })).toMatchObject({ index: 'n_-1', found: 3 });
  });

  test.each([{ n: { $ne: 7 } }, { n: { $exists: false } }, { n: { $exists: true, $nin: [7] } }, { n: /a/ }])(
    'a filter that cannot be derived from a query is refused: %j',
    async (partialFilterExpression) => {
      await expect(things.createIndex({ n: 1 }, { partialFilterExpression })).rejects.toMatchObject({
        code: 67,
      });
    },
  );
});

describe('an index changes what is examined, never what is found', () => {
  const PATHS = ['a', 'b', 'o.a', 'o.b', 't'];

  function randomCondition(random: Random): unknown {
    const value = () => randomValue(random, 1);
    // Ranges ending at MinKey or MaxKey are refused, and an expression as a bound is an error.
    const bound = () => {
      const end = value();
      return end instanceof MinKey || end instanceof MaxKey || end instanceof BSONRegExp ? 1 : end;
    };
    switch (random.below(6)) {
      case 0:
        return { [random.pick(['$gt', '$gte', '$lt', '$lte'])]: bound() };
      case 1:
        return { $gte: bound(), $lt: bound() };
      case 2:
        return { $in: random.times(random.below(5), value) };
      case 3:
        return { $exists: random.chance(0.7) };
      case 4:
        return random.pick([/^a/, /^ab/, /b/]);
      default:
        return { $eq: value() };
    }
  }

  const randomQuery = (random: Random): Document => ({
    ...Object.fromEntries(
      random.times(1 + random.below(2), () => [random.pick(PATHS), randomCondition(random)]),
    ),
    ...(random.chance(0.2)
      ? { $or: random.times(2, () => ({ [random.pick(PATHS)]: randomCondition(random) })) }
      : {}),
  });

  test.each(SEEDS)('seed %i', async (seed) => {
    const random = createRandom(seed);
    const documents = random.times(300, (_id) => ({
      _id,
      a: randomValue(random),
      b: randomValue(random, 1),
      o: { a: randomValue(random, 1), b: randomValue(random, 0) },
      t: randomValue(random, 3),
    }));
    for (const document of documents)
      for (const name of ['a', 'b', 't'] as const)
        if (random.chance(0.2)) delete (document as Document)[name];
    await store.db.createCollection('things');
    const keys = [{ a: 1 }, { b: -1, a: 1 }, { 'o.a': 1, b: 1 }, { 'o.b': -1, 'o.a': -1 }, { t: -1 }];
    await things.createIndexes(
      keys.map((key) => ({ key, ...(random.chance(0.3) ? { sparse: true } : {}) })) as never,
    );
    // The compound indexes refuse parallel arrays, so those documents are left out.
    await things
      .insertMany(documents as never, { ordered: false })
      .catch(({ code }) => expect(code).toBe(171));
    let indexed = 0;
    for (let i = 0; i < QUERIES; i++) {
      const query = randomQuery(random);
      const sort: Sort = random.pick<Sort>([
        { _id: 1 },
        { a: 1, _id: 1 },
        { b: -1, a: 1, _id: 1 },
        { 'o.b': 1, _id: 1 },
      ]);
      const [planned, scanned] = await Promise.all([
        things.find(query, { sort }).toArray(),
        things.find(query, { sort, hint: { $natural: 1 } }).toArray(),
      ]);
      expect(
        planned.map(({ _id }) => _id),
        JSON.stringify({ query, sort }),
      ).toEqual(scanned.map(({ _id }) => _id));
      expect(await things.countDocuments(query), JSON.stringify(query)).toBe(scanned.length);
      const { queryPlanner } = await things.find(query, { sort }).explain('queryPlanner');
      if (!sourceOf(queryPlanner).stage.includes('COLLSCAN')) indexed++;
    }
    expect(indexed).toBeGreaterThan(QUERIES / 3);
  });
});
