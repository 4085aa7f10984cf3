import type { Document } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom, type Random } from '../random-values.fixtures.js';
import { isFullVolume, startTestStore, type TestStore } from '../test-store.fixtures.js';
import { createModel, type Doc, sortBy } from './model.fixtures.js';
import {
  randomDocument,
  randomIndexes,
  randomQuery,
  randomSort,
  randomUpdate,
} from './operations.fixtures.js';

const OPERATIONS = 1_200;
/** To run more seeds: FUZZ_SEEDS=100,101,102 npx vitest run embedded-mongo/fuzz */
const USUAL_SEEDS = isFullVolume ? [11, 12, 13, 14, 15, 16] : [11];
const SEEDS = process.env.FUZZ_SEEDS?.split(',').map(Number) ?? USUAL_SEEDS;
const COMPARE_EVERY = 25;

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());

type Thing = Document & { _id: number };
type Side = { things: Collection<Thing>; model: ReturnType<typeof createModel> };

/** Result of an operation on either side: an answer or an error code. */
async function outcome(run: () => unknown): Promise<unknown> {
  try {
    return { answer: await run() };
  } catch (error) {
    const { code } = error as { code?: number };
    if (code === undefined) throw error;
    return { code };
  }
}

type Operation = { title: string; onStore: () => Promise<unknown>; onModel: () => unknown };

const natural = { hint: { $natural: 1 } } as const;

function randomInsert({
  random,
  things,
  model,
  nextId,
}: Side & { random: Random; nextId: number }): Operation {
  const document = randomDocument(random, random.chance(0.05) ? random.below(nextId + 1) : nextId);
  return {
    title: `insert ${JSON.stringify(document)}`,
    onStore: () => things.insertOne(document as Thing).then(() => null),
    onModel: () => {
      model.insert(document);
      return null;
    },
  };
}

/** Which of several documents comes first is up to the planner: a single write names its `_id`, or has a sort. */
function randomWrite({
  random,
  things,
  model,
  nextId,
}: Side & { random: Random; nextId: number }): Operation {
  const multi = random.chance(0.3);
  const query = multi ? randomQuery(random) : { ...randomQuery(random), _id: random.below(nextId + 1) };
  const change = randomUpdate(random);
  const shown = JSON.stringify({ query, change, multi });
  if (random.chance(0.25)) {
    return {
      title: `delete ${shown}`,
      onStore: async () =>
        (await (multi ? things.deleteMany(query as never) : things.deleteOne(query as never))).deletedCount,
      onModel: () => model.remove(query, multi),
    };
  }
  return {
    title: `update ${shown}`,
    // An error stops a multi update where it happens, so the order matters.
    onStore: async () => {
      const result = await (multi
        ? things.updateMany(query as never, change as never, natural)
        : things.updateOne(query as never, change as never));
      return { matched: result.matchedCount, modified: result.modifiedCount };
    },
    onModel: () => model.update({ query, change, multi }),
  };
}

function randomOperation(input: Side & { random: Random; nextId: number }): Operation {
  const { random, things, model } = input;
  const kind = random.below(10);
  if (kind < 3) return randomInsert(input);
  if (kind < 6) return randomWrite(input);
  const query = randomQuery(random);
  const sort = randomSort(random);
  if (kind === 6) {
    const change = randomUpdate(random);
    return {
      title: `findOneAndUpdate ${JSON.stringify({ query, sort, change })}`,
      onStore: () =>
        things.findOneAndUpdate(query as never, change as never, { sort, returnDocument: 'after' }),
      onModel: () => model.modifyFirst({ query, sort, change }),
    };
  }
  const [skip, limit] = [random.below(3), random.below(6)];
  return {
    title: `find ${JSON.stringify({ query, sort, skip, limit })}`,
    onStore: () => things.find(query as never, { sort, skip, limit }).toArray(),
    onModel: () => sortBy(model.find(query), sort).slice(skip, limit === 0 ? undefined : skip + limit),
  };
}

test.each(SEEDS)('random operations agree with the model, seed %i', async (seed) => {
  const random = createRandom(seed);
  const things = store.db.collection<Thing>(`things_${seed}`);
  const indexes = randomIndexes(random);
  await store.db.createCollection(`things_${seed}`);
  if (indexes.length > 0) await things.createIndexes(indexes as never);
  const model = createModel(indexes);
  const done = { answers: 0, errors: 0 };
  for (let i = 0; i < OPERATIONS; i++) {
    const { title, onStore, onModel } = randomOperation({ random, things, model, nextId: i });
    const [expected, got] = [await outcome(onModel), await outcome(onStore)];
    expect(got, `operation ${i}: ${title}\nindexes ${JSON.stringify(indexes)}`).toEqual(expected);
    if ('code' in (expected as object)) done.errors++;
    else done.answers++;
    if (i % COMPARE_EVERY === 0) {
      const all = await things.find({}, { sort: { $natural: 1 } }).toArray();
      expect(JSON.stringify(all), `after operation ${i}: ${title}`).toBe(JSON.stringify(model.docs as Doc[]));
      expect(await things.estimatedDocumentCount()).toBe(model.docs.length);
    }
  }
  // The run means little when nearly everything fails, or nothing does.
  expect(done.answers).toBeGreaterThan(OPERATIONS * 0.6);
  expect(done.errors).toBeGreaterThan(10);
});
