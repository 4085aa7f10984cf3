import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStore, type TestStore } from '../test-store.fixtures.js';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({ slowCommandMs: 0 });
});
afterAll(() => store.stop());

test('a slow command is logged with its shape and cost, without any value', async () => {
  const people = store.db.collection('people');
  await people.insertMany([{ email: 'secret@example.com' }, { email: 'other@example.com' }]);
  store.logged.length = 0;
  await people.find({ email: 'secret@example.com', $or: [{ n: { $in: [1, 2] } }, { n: null }] }).toArray();
  expect(store.logged).toEqual([
    {
      level: 'warn',
      event: 'slow_command',
      command: 'find',
      ns: 'test.people',
      keysExamined: 0,
      documentsExamined: 2,
      pauses: expect.any(Number),
      shape: { email: 'string', $or: [{ n: { $in: ['int', 'int'] } }, { n: 'null' }] },
      ms: expect.any(Number),
    },
  ]);
});

test('a command that only waited for others is not logged', async () => {
  store.logged.length = 0;
  await store.db.collection('empty').createIndex({ email: 1 });
  expect(store.logged).toEqual([]);
});

test('a fast command is not logged', async () => {
  const calm = await startTestStore();
  await calm.db.collection('people').insertOne({});
  expect(calm.logged).toEqual([]);
  await calm.stop();
});
