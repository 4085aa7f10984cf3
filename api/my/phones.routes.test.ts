import { createECDH } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import { systemClock } from '../../domain/shared/clock.js';
import { vapidPublicKey } from '../../platform/config/areas/push.config.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { createUnsubscribeTokens } from '../../platform/mailer/unsubscribe-token.js';
import { pushKeyOf } from '../../platform/push/push-notices.js';
import { createMyUrlFor } from '../../platform/submissions/my-url-for.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleFiles, uploadForm } from '../../tests/support/api/files.fixtures.js';

const secret = Buffer.alloc(32, 5).toString('base64url');
const browser = createECDH('prime256v1');
const phone = (number: number) => ({
  endpoint: `https://push.example.com/${number}`,
  keys: { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16, 1).toString('base64url') },
});

let api: TestApi;
let closed: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: { VAPID_SECRET: secret } });
  closed = await startTestApi();
});
afterAll(async () => {
  await api.close();
  await closed.close();
});

let people = 0;
/** The link to everything of a new address, under the API. */
async function linkAt(server: TestApi) {
  people += 1;
  const email = `ann${people}@example.com`;
  const file = { name: 'till.jpg', type: 'image/jpeg', bytes: sampleFiles.jpeg() };
  const sent = await fetch(`${server.url}/api/receipts`, {
    method: 'POST',
    body: uploadForm({ files: [file], fields: { email } }),
  });
  const { submission_id: id } = (await sent.json()) as { submission_id: string };
  const links = createMyLinksRepository({ database: server.database });
  const { keyring } = server;
  const myUrlFor = createMyUrlFor({ links, keyring, publicUrl: server.url, clock: systemClock });
  return { email, link: (await myUrlFor({ id, email })).myUrl.replace('/my/', '/api/my/') };
}

const add = (link: string, body: unknown) =>
  fetch(`${link}/phones`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const pushOf = async (link: string) => ((await (await fetch(link)).json()) as MyPurchasesResponse).push;

test('is off until its owner turns it on, and off again when they stop it', async () => {
  const { link } = await linkAt(api);
  const off = { public_key: vapidPublicKey(secret), phones: [] };
  expect(await pushOf(link)).toEqual(off);
  const { endpoint, keys } = phone(1);
  expect((await add(link, { endpoint, keys })).status).toBe(204);
  expect(await pushOf(link)).toEqual({ ...off, phones: [pushKeyOf(endpoint)] });
  const other = await linkAt(api);
  const path = `/phones/${pushKeyOf(endpoint)}`;
  expect((await fetch(`${other.link}${path}`, { method: 'DELETE' })).status).toBe(404);
  expect((await fetch(`${link}${path}`, { method: 'DELETE' })).status).toBe(204);
  expect(await pushOf(link)).toEqual(off);
});

test.each([
  ['no address', { ...phone(1), endpoint: 'push' }],
  ['another scheme', { ...phone(1), endpoint: 'file:///etc/passwd' }],
  ['an address too long', { ...phone(1), endpoint: `https://push.example.com/${'a'.repeat(2_048)}` }],
  ['a short key', { ...phone(1), keys: { ...phone(1).keys, p256dh: 'AAAA' } }],
  ['no secret', { ...phone(1), keys: { p256dh: phone(1).keys.p256dh } }],
])('%s is refused', async (_, body) => {
  const { link } = await linkAt(api);
  expect((await add(link, body)).status).toBe(400);
});

test('ends with the deletion of everything, and with unsubscribing from everything', async () => {
  const one = await linkAt(api);
  await add(one.link, phone(1));
  expect((await fetch(one.link, { method: 'DELETE' })).status).toBe(204);
  const two = await linkAt(api);
  await add(two.link, phone(2));
  const token = createUnsubscribeTokens(api).issue({ address: two.email });
  await fetch(`${api.url}/unsubscribe/${token}`, {
    method: 'POST',
    body: new URLSearchParams({ choice: 'all' }),
  });
  const left = await api.stored('push_subscriptions');
  expect(left.filter(({ email }) => email === one.email || email === two.email)).toEqual([]);
});

test('is not offered without a key', async () => {
  const { link } = await linkAt(closed);
  expect(await pushOf(link)).toBeNull();
  expect((await add(link, phone(1))).status).toBe(404);
});
