import type { Document } from 'bson';
import { EJSON } from 'bson';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';
import { exemptions } from './exemptions.data.js';
import { fixture, others } from './fixture.data.js';
import { pipelineCases } from './pipeline-cases.data.js';
import { findCases, projectionCases, sortCases } from './read-cases.data.js';
import { type UpdateCase, updateCases } from './update-cases.data.js';

let store: TestStore;
let things: Collection<Document>;

beforeAll(async () => {
  store = await startTestStore();
  things = store.db.collection('things');
});
afterAll(() => store.stop());

beforeEach(async () => {
  await store.db.dropDatabase();
  await things.insertMany(fixture());
  await store.db.collection<Document>('other').insertMany(others());
});

/** As text, because field order matters. */
const text = (value: unknown) => JSON.stringify(EJSON.serialize(value as Document, { relaxed: true }));

/** Compares a result with the reference's, or with its exemption. */
async function check({
  name,
  answer,
  expected,
}: {
  name: string;
  answer: () => Promise<unknown>;
  expected: unknown;
}) {
  const exemption = exemptions[name];
  if (!exemption) {
    expect(text(await answer())).toBe(text(expected));
  } else if ('refused' in exemption) {
    await expect(answer()).rejects.toThrow('the embedded store does not support it');
  } else {
    const got = text(await answer());
    expect(got).toBe(text(exemption.ours));
    expect(got).not.toBe(text(expected));
  }
}

const ids = async (found: Promise<Document[]>) => (await found).map(({ _id }) => _id);

describe('find', () => {
  test.each(findCases)('$name', async ({ name, filter, options, ids: expected }) => {
    const answer = () =>
      ids(things.find(filter, { projection: { _id: 1 }, sort: { _id: 1 }, ...options }).toArray());
    await check({ name: `find ${name}`, answer, expected });
  });
});

describe('sort', () => {
  test.each(sortCases)('$name', async ({ name, sort, ids: expected }) => {
    const answer = () =>
      ids(things.find({}, { sort: { ...sort, _id: 1 }, projection: { _id: 1 } }).toArray());
    await check({ name: `sort ${name}`, answer, expected });
  });
});

describe('project', () => {
  test.each(projectionCases)(
    '$name',
    async ({ name, projection, filter = { _id: 1 }, documents: expected }) => {
      const answer = () => things.find(filter, { projection }).sort({ _id: 1 }).toArray();
      await check({ name: `project ${name}`, answer, expected });
    },
  );
});

describe('aggregate', () => {
  test.each(pipelineCases)('$name', async ({ name, pipeline, results: expected }) => {
    const answer = () => things.aggregate(pipeline).toArray();
    await check({ name: `aggregate ${name}`, answer, expected });
  });
});

/** The collection after an update, and the update's counts. */
function expectedAfter(updateCase: UpdateCase) {
  if ('inserted' in updateCase) return { counts: [0, 0, 1], document: updateCase.inserted };
  const before = fixture().find(({ _id }) => _id === updateCase.filter._id) as Document;
  const document = { ...(EJSON.serialize(before, { relaxed: true }) as Document), ...updateCase.changed };
  for (const name of updateCase.removed ?? []) delete document[name];
  return { counts: [1, updateCase.changed === null ? 0 : 1, 0], document };
}

describe('update', () => {
  test.each(updateCases)('$name', async (updateCase) => {
    const { name, filter, update, options } = updateCase;
    const { counts, document } = expectedAfter(updateCase);
    const answer = async () => {
      const result = await things.updateOne(filter, update, { upsert: 'inserted' in updateCase, ...options });
      const _id = result.upsertedId ?? filter._id;
      const [after, ...others] = await things.find({ _id }).toArray();
      expect(others).toEqual([]);
      return { counts: [result.matchedCount, result.modifiedCount, result.upsertedCount], document: after };
    };
    await check({ name: `update ${name}`, answer, expected: { counts, document } });
  });
});

test('every exemption names a case', () => {
  const cases = [
    ...findCases.map(({ name }) => `find ${name}`),
    ...sortCases.map(({ name }) => `sort ${name}`),
    ...projectionCases.map(({ name }) => `project ${name}`),
    ...pipelineCases.map(({ name }) => `aggregate ${name}`),
    ...updateCases.map(({ name }) => `update ${name}`),
  ];
  expect(Object.keys(exemptions).filter((name) => !cases.includes(name))).toEqual([]);
});
