import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PairedResponse, WaitingItem, WantedItem } from '../../domain/contracts/browsers.contract.js';
import type { PairingCodeResponse } from '../../domain/contracts/my.contract.js';
import { maxOwnLinksPerDay } from '../../domain/price-sources/browser/pairing.rules.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createMyTokens } from '../../platform/submissions/my-token.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { buyAtTarget } from '../../tests/support/api/target-till.fixtures.js';

const start = new Date('2026-11-15T20:00:00Z');
const clock = { now: () => start };
const [ann, bob] = ['ann@example.com', 'bob@example.com'];
let api: TestApi;
let tokens: Record<string, string>;

beforeAll(async () => {
  api = await startTestApi({ clock });
  await api.database.connection.collection('my_links').dropIndex('expires_at_1');
  await api.database.connection.collection('browsers').dropIndex('expires_at_1');
  const pair = async (email: string) => {
    await buyAtTarget({ api, clock, email, items: [['DYSON V8 CORDLESS VACUUM', 34_999]] });
    const links = createMyLinksRepository({ database: api.database });
    const link = await links.forUpload({ submissionId: `for-${email}`, email, now: start });
    const mine = createMyTokens(api).issue({ id: link.id, expiresAt: link.expires_at });
    const { code } = (await (
      await send(`${mine}/browsers`, { method: 'POST' })
    ).json()) as PairingCodeResponse;
    const paired = await send('prices/pair', { json: { code, name: 'Chrome on Linux' } });
    return ((await paired.json()) as PairedResponse).token;
  };
  tokens = { [ann]: await pair(ann), [bob]: await pair(bob) };
});
afterAll(() => api.close());

function send(
  path: string,
  { token, json, method }: { token?: string | undefined; json?: object; method?: string } = {},
) {
  return fetch(`${api.url}/api/my/${path}`, {
    method: method ?? (json ? 'POST' : 'GET'),
    ...(json ? { body: JSON.stringify(json) } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json' } : {}),
    },
  });
}
const waitingOf = async (email: string) =>
  (await (await send('prices/waiting', { token: tokens[email] })).json()) as WaitingItem[];
const link = (email: string, json: object) => send('prices/link', { token: tokens[email], json });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

const name = 'Dyson V8 Origin Cordless Vacuum';
const url = 'https://www.target.com/p/dyson-v8-origin/-/A-81234567';

test('an item without a page waits, with the shop’s domains and its search', async () => {
  expect(await waitingOf(ann)).toEqual([
    {
      item_id: expect.stringMatching(/^[0-9a-f]{24}$/),
      name: 'DYSON V8 CORDLESS VACUUM',
      shop: 'Target',
      paid: 34_999,
      currency: 'USD',
      domains: expect.arrayContaining(['target.com']),
      item_urls: expect.any(Array),
      find_url: 'https://www.target.com/s?searchTerm=DYSON%20V8%20CORDLESS%20VACUUM',
    },
  ]);
});

test.each([
  ['a search page', 400, 'link.is_a_list', { url: 'https://www.target.com/s?searchTerm=dyson' }],
  ['another shop’s page', 400, 'link.not_a_product', { url: 'https://www.walmart.com/ip/dyson/123456789' }],
  ['no name', 400, 'link.not_a_product', { name: ' ' }],
  ['a name one character too long', 400, 'link.not_a_product', { name: 'n'.repeat(301) }],
])('the yes to %s is refused', async (_what, status, code, more) => {
  const [item] = await waitingOf(ann);
  const response = await link(ann, { item_id: item?.item_id, url, name, ...more });
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
});

test('a yes without a paired browser, for somebody else’s item, or with more than asked for is refused', async () => {
  const [item] = await waitingOf(ann);
  const body = { item_id: item?.item_id, url, name };
  expect((await send('prices/link', { json: body })).status).toBe(401);
  expect((await link(bob, body)).status).toBe(404);
  expect((await link(ann, { ...body, html: '<p>' })).status).toBe(400);
  expect(await waitingOf(ann)).toHaveLength(1);
});

test('a yes names the page: the item waits no more, and is wanted under the name that its page has', async () => {
  const [item] = await waitingOf(ann);
  expect((await link(ann, { item_id: item?.item_id, url: `${url}?utm_source=x`, name })).status).toBe(204);
  expect(await waitingOf(ann)).toEqual([]);
  const wanted = (await (await send('prices/wanted', { token: tokens[ann] })).json()) as WantedItem[];
  expect(wanted).toMatchObject([{ item_id: item?.item_id, url, page_name: name }]);
});

test('a day has an end: every attempt counts', async () => {
  const [item] = await waitingOf(bob);
  const body = { item_id: item?.item_id, url: 'https://www.target.com/s?searchTerm=dyson', name };
  const statuses = new Map<number, number>();
  for (let at = 0; at <= maxOwnLinksPerDay; at += 1) {
    const { status } = await link(bob, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  // One attempt was counted above, for somebody else's item.
  expect(Object.fromEntries(statuses)).toEqual({ 400: maxOwnLinksPerDay - 1, 429: 2 });
});
