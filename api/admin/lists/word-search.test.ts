import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examinedBy } from '../../../scripts/bench/prices/examined.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { seedManyRows } from '../../../tests/support/api/many-rows.fixtures.js';
import { createWordSearch, newestLookedThrough } from './word-search.js';

describe('in a list of many records', () => {
  /** More than are looked through. */
  const rows = newestLookedThrough + 2_000;
  let api: TestApi;
  let browser: AdminBrowser;
  beforeAll(async () => {
    api = await startTestApi({ isWatched: true });
    await createAdmin({ api });
    browser = createAdminBrowser({ api });
    await browser.signIn();
    await seedManyRows({ connection: api.database.connection, rows, only: 'messages' });
    const messages = api.database.connection.collection('messages');
    const ids = await messages
      .find({}, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray();
    const name = (at: number, word: string) =>
      messages.updateOne({ _id: ids[at]?._id as never }, { $addToSet: { search: word } } as never);
    // Of every age, the last among the newest; one word only among the oldest.
    for (const at of [3, 700, 6_000, rows - 5]) await name(at, 'amazon');
    await name(4, 'zalando');
  });
  afterAll(() => api.close());

  const found = async (search: string) => {
    const { json } = await browser.call({ path: `/messages?search=${search}` });
    return [json.rows.length, json.total];
  };

  test('a word is found by its middle and end, in records of every age', async () => {
    expect(await found('mazon')).toEqual([4, 4]);
    expect(await found('AZO')).toEqual([4, 4]);
    expect(await found('zon')).toEqual([4, 4]);
    expect(await found('amaz')).toEqual([4, 4]);
    expect(await found('mazon+person')).toEqual([4, 4]);
    expect(await found('mazonia')).toEqual([0, 0]);
    expect(await found('zon.*')).toEqual([4, 4]);
  });

  test('a word that none of the newest has is found by its beginning only', async () => {
    expect(await found('zalan')).toEqual([1, 1]);
    expect(await found('lando')).toEqual([0, 0]);
  });

  test('once the newest are looked through, a search reads what it shows', async () => {
    await found('mazon');
    const looked = await examinedBy(api.database.connection, () =>
      browser.call({ path: '/messages?search=mazon' }),
    );
    const documents = looked
      .filter(({ collection }) => collection === 'messages')
      .map((one) => one.documents);
    expect(documents.length).toBeGreaterThan(0);
    expect(Math.max(...documents)).toBeLessThanOrEqual(8);
  });
});

test('the newest are looked through once a minute, at most ten thousand, and not at all for two letters', async () => {
  const asked: number[] = [];
  let now = 0;
  const search = createWordSearch({
    now: () => now,
    newestTerms: async ({ limit }) => {
      asked.push(limit);
      return [['amazon', 'bestellung'], ['amazon']];
    },
  });
  expect(await search('am')).toEqual({ search: /^am/ });
  expect(asked).toEqual([]);
  expect(await search('mazon')).toEqual({ $or: [{ search: /^mazon/ }, { search: { $in: ['amazon'] } }] });
  now = 59_999;
  expect(await search('stell')).toMatchObject({
    $or: [{ search: /^stell/ }, { search: { $in: ['bestellung'] } }],
  });
  expect(asked).toEqual([newestLookedThrough]);
  now = 60_000;
  await search('mazon');
  expect(asked).toHaveLength(2);
});

test('a part that stands in very many words stands for fifty of them', async () => {
  const words = Array.from({ length: 80 }, (_, at) => `xorder${at}`);
  const search = createWordSearch({ newestTerms: async () => [words] });
  const { $or } = (await search('order')) as { $or: [unknown, { search: { $in: string[] } }] };
  expect($or[1].search.$in).toHaveLength(50);
});
