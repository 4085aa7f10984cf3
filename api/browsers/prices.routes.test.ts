import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PairedResponse, WantedItem } from '../../domain/contracts/browsers.contract.js';
import type { MyPurchasesResponse, PairingCodeResponse } from '../../domain/contracts/my.contract.js';
import {
  maxBrowsers,
  maxOwnPricesPerDay,
  pairingCodeLifetimeMs,
  unusedBrowserMs,
} from '../../domain/price-sources/browser/pairing.rules.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { createMyLinksRepository } from '../../platform/database/purchases/my-links.repository.js';
import { maxViewAgeMs } from '../../platform/purchases/take-own-view.js';
import { createMyTokens } from '../../platform/submissions/my-token.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import { buyAsRead } from '../../tests/support/api/target-till.fixtures.js';
import { volume } from '../../tests/support/volume.js';

const start = new Date('2026-11-15T20:00:00Z');
const kettleUrl = 'https://www.target.com/p/kettle/-/A-81234567';
let api: TestApi;
let now = start;
const clock = { now: () => now };
beforeAll(async () => {
  api = await startTestApi({ clock });
  // The tests move the clock: by the database's clock these would have expired.
  for (const name of ['my_links', 'browsers'])
    await api.database.connection.collection(name).dropIndex('expires_at_1');
  for (const address of [ann, bob]) await buy(address);
});
afterAll(() => api.close());
beforeEach(async () => {
  now = start;
  await api.database.connection.collection('browsers').deleteMany({});
});

const ann = 'ann@example.com';
const bob = 'bob@example.com';

/** A kettle from Target whose product page the receipt links to, bought three days ago. */
async function buy(email: string): Promise<void> {
  const reading = sampleReading({
    retailerId: 'target',
    retailer: { value: 'Target', source: 'ocr', confidence: 0.99 },
    orderNumber: { value: `T-${email}`, source: 'ocr', confidence: 0.9 },
    failedChecks: [],
    items: [
      {
        id: `kettle-${email}`,
        value: {
          name: 'Kettle',
          quantity: 1,
          unitPriceCents: 2_499,
          totalCents: 2_499,
          sku: '81234567',
          url: kettleUrl,
        },
        source: 'order-markup',
        confidence: 0.95,
      },
    ],
  });
  await buyAsRead({ api, clock, email, reading });
}

/** The token of the page of all purchases. */
async function myToken(email: string): Promise<string> {
  const links = createMyLinksRepository({ database: api.database });
  const link = await links.forUpload({ submissionId: `for-${email}`, email, now: start });
  return createMyTokens(api).issue({ id: link.id, expiresAt: link.expires_at });
}

const send = (path: string, { token, ...init }: RequestInit & { token?: string; json?: unknown } = {}) =>
  fetch(`${api.url}/api/my/${path}`, {
    ...init,
    ...(init.json === undefined ? {} : { method: 'POST', body: JSON.stringify(init.json) }),
    headers: {
      ...init.headers,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(init.json === undefined ? {} : { 'content-type': 'application/json' }),
    },
  });
const codeOf = async (response: Response) =>
  ((await response.json()) as { error: { code: string } }).error.code;

async function offer(email: string): Promise<string> {
  const response = await send(`${await myToken(email)}/browsers`, { method: 'POST' });
  expect(response.status).toBe(201);
  return ((await response.json()) as PairingCodeResponse).code;
}
const showCode = (code: string, name = 'Chrome on Linux') => send('prices/pair', { json: { code, name } });
async function pair(email: string): Promise<string> {
  const response = await showCode(await offer(email));
  expect(response.status).toBe(201);
  return ((await response.json()) as PairedResponse).token;
}
async function mine(email: string): Promise<MyPurchasesResponse> {
  return (await (await send(await myToken(email))).json()) as MyPurchasesResponse;
}
async function wanted(token: string): Promise<WantedItem[]> {
  const response = await send('prices/wanted', { token });
  expect(response.status).toBe(200);
  return (await response.json()) as WantedItem[];
}
async function forgetAll(email: string): Promise<void> {
  const link = await myToken(email);
  for (const { id } of (await mine(email)).browsers)
    expect((await send(`${link}/browsers/${id}`, { method: 'DELETE' })).status).toBe(204);
}
async function report(token: string, more: object = {}): Promise<Response> {
  const [item] = await wanted(token);
  return send('prices', {
    token,
    json: {
      item_id: item?.item_id,
      url: kettleUrl,
      amount: 1_999,
      currency: 'USD',
      seen_at: now.toISOString(),
      signed_in: false,
      seller: 'shop',
      availability: 'in_stock',
      ...more,
    },
  });
}

describe('pairing', () => {
  test('a code is exchanged for a token once, and the browser is listed until its owner forgets it', async () => {
    const code = await offer(ann);
    const first = await showCode(code.toLowerCase().replace('-', ' '));
    expect(first.status).toBe(201);
    const { token, email } = (await first.json()) as PairedResponse;
    expect(email).toBe('a***@example.com');
    const again = await showCode(code);
    expect([again.status, await codeOf(again)]).toEqual([404, 'browser.code_invalid']);
    const [browser] = (await mine(ann)).browsers;
    expect(browser).toMatchObject({ name: 'Chrome on Linux', paired_at: start.toISOString() });
    expect((await mine(bob)).browsers).toEqual([]);
    await forgetAll(ann);
    const forgotten = await send('prices/wanted', { token });
    expect([forgotten.status, await codeOf(forgotten)]).toEqual([401, 'browser.forgotten']);
    expect(await codeOf(await send('prices', { token, json: {} }))).toBe('browser.forgotten');
  });

  test('neither code nor token is stored or logged', async () => {
    const code = await offer(ann);
    const { token } = (await (await showCode(code)).json()) as PairedResponse;
    await wanted(token);
    const kept = JSON.stringify([await api.stored('browsers'), api.log.lines]);
    for (const secret of [code, code.replace('-', ''), token]) expect(kept).not.toContain(secret);
    await forgetAll(ann);
  });

  test('a code ends after ten minutes, and when the next one is made', async () => {
    const [late, early] = [await offer(ann), await offer(ann)];
    expect(await codeOf(await showCode(late))).toBe('browser.code_invalid');
    now = new Date(start.getTime() + pairingCodeLifetimeMs);
    expect(await codeOf(await showCode(early))).toBe('browser.code_invalid');
    expect((await mine(ann)).browsers).toEqual([]);
  });

  test('of two who show the same code at once, one is paired', async () => {
    const code = await offer(ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => showCode(code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await mine(ann)).browsers).toHaveLength(1);
    await forgetAll(ann);
  });

  test('an address has a few browsers, and another needs room', async () => {
    for (let count = 0; count < maxBrowsers; count += 1) await pair(ann);
    const refused = await send(`${await myToken(ann)}/browsers`, { method: 'POST' });
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'browser.too_many']);
    await forgetAll(ann);
  });

  test('a browser that asks for nothing is forgotten in the end, one that asks is not', async () => {
    const token = await pair(ann);
    now = new Date(start.getTime() + unusedBrowserMs - dayMs);
    expect(await wanted(token)).toEqual([]);
    now = new Date(now.getTime() + unusedBrowserMs - dayMs);
    expect(await wanted(token)).toEqual([]);
    now = new Date(now.getTime() + unusedBrowserMs);
    expect((await send('prices/wanted', { token })).status).toBe(401);
  });

  test('somebody else’s link forgets nothing, and a browser forgets itself', async () => {
    const token = await pair(ann);
    const [browser] = (await mine(ann)).browsers;
    const foreign = await send(`${await myToken(bob)}/browsers/${browser?.id}`, { method: 'DELETE' });
    expect(foreign.status).toBe(404);
    expect(await wanted(token)).toHaveLength(1);
    expect((await send('prices/browser', { token, method: 'DELETE' })).status).toBe(204);
    expect((await mine(ann)).browsers).toEqual([]);
  });

  test('guessing is stopped: wrong codes are counted for a caller, right ones are not', async () => {
    const alone = await startTestApi({ clock });
    const guess = () =>
      fetch(`${alone.url}/api/my/prices/pair`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code: '00000-00000', name: 'x' }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
    await alone.close();
  });
});

describe('what is wanted', () => {
  test('are the items of this address whose page is known and whose window is open', async () => {
    const token = await pair(ann);
    expect(await wanted(token)).toEqual([
      {
        item_id: expect.stringMatching(/^[0-9a-f]{24}$/),
        url: kettleUrl,
        name: 'Kettle',
        page_name: null,
        sku: '81234567',
        shop: 'Target',
        currency: 'USD',
        last_day: '2026-11-26',
      },
    ]);
    now = new Date(start.getTime() + 30 * dayMs);
    expect(await wanted(token)).toEqual([]);
    now = start;
    await forgetAll(ann);
  });

  test('only an extension may read the answers in a browser', async () => {
    const allowed = async (origin: string) => {
      const response = await send('prices/wanted', { method: 'OPTIONS', headers: { origin } });
      return [response.headers.get('access-control-allow-origin'), response.status === 204];
    };
    for (const origin of ['chrome-extension://abcdefghijklmnop', 'moz-extension://0aa-1bb'])
      expect(await allowed(origin)).toEqual([origin, true]);
    for (const origin of ['https://shop.example', 'null', 'chrome-extension://a.evil.example'])
      expect((await allowed(origin))[0]).toBeNull();
  });
});

describe('a reported price', () => {
  test('that is lower is decided as a question; sent again it changes nothing', async () => {
    const token = await pair(bob);
    const answers = [await report(token), await report(token)];
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ is_lower: true, note: expect.stringContaining('question') });
    }
    const seen = (await api.stored('observations')).filter(({ source }) => source === 'browser');
    expect(seen).toMatchObject([{ amount_cents: 1_999, currency: 'USD', final_url: kettleUrl }]);
    expect(await (await report(token, { amount: 2_499 })).json()).toEqual({ is_lower: false, note: null });
    await forgetAll(bob);
  });

  test.each([
    ['a page of another shop', { url: 'https://target.com.evil.example/p/1' }, 'price.other_shop'],
    ['no address', { url: 'javascript:alert(1)' }, 'price.other_shop'],
    ['another currency', { currency: 'CAD' }, 'price.other_currency'],
    ['nothing like a currency', { currency: '$' }, 'price.other_currency'],
    ['nothing', { amount: 0 }, 'price.invalid'],
    ['less than nothing', { amount: -5 }, 'price.invalid'],
    ['half a cent', { amount: 34.99 }, 'price.invalid'],
    ['more than a million', { amount: 100_000_001 }, 'price.invalid'],
    ['a word for an amount', { amount: '34.99' }, 'request.invalid'],
    ['a page’s content beside it', { html: '<html></html>' }, 'request.invalid'],
    ['another seller’s word', { seller: 'me' }, 'request.invalid'],
    ['a day instead of a time', { seen_at: '2026-11-15' }, 'price.too_old'],
    [
      'a clock that is slow, or an old view',
      { seen_at: new Date(start.getTime() - maxViewAgeMs - 1).toISOString() },
      'price.too_old',
    ],
    [
      'a clock that is fast',
      { seen_at: new Date(start.getTime() + maxViewAgeMs + minuteMs).toISOString() },
      'price.too_old',
    ],
    ['an item that nobody has', { item_id: '0'.repeat(24) }, 'item.not_found'],
  ])('is refused and kept nowhere: %s', async (_what, more, code) => {
    const token = await pair(ann);
    const before = (await api.stored('observations')).length;
    const answer = await report(token, more);
    expect(await codeOf(answer)).toBe(code);
    expect((await api.stored('observations')).length).toBe(before);
    await forgetAll(ann);
  });

  test('for somebody else’s item is refused as if there were none', async () => {
    const [own, foreign] = [await pair(ann), await pair(bob)];
    const [item] = await wanted(own);
    const answer = await report(foreign, { item_id: item?.item_id });
    expect([answer.status, await codeOf(answer)]).toEqual([404, 'item.not_found']);
    for (const email of [ann, bob]) await forgetAll(email);
  });

  test('is one of sixty a day, from however many browsers; thousands more change nothing', async () => {
    now = new Date(start.getTime() + dayMs);
    const tokens = [await pair(ann), await pair(ann)];
    const [item] = await wanted(tokens[0] ?? '');
    const count = volume({ usual: 150, full: 10_000 });
    let taken = 0;
    const refusals = new Set<string>();
    for (let sent = 0; sent < count; sent += 50) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          send('prices', {
            token: tokens[index % 2] ?? '',
            json: {
              item_id: item?.item_id,
              url: kettleUrl,
              amount: 1_000 + ((sent + index) % 400),
              currency: 'USD',
              seen_at: now.toISOString(),
              signed_in: false,
              seller: 'shop',
              availability: 'in_stock',
            },
          }),
        ),
      );
      for (const answer of answers) {
        if (answer.status === 200) taken += 1;
        else refusals.add(`${answer.status} ${await codeOf(answer)}`);
      }
    }
    expect(taken).toBe(maxOwnPricesPerDay);
    expect([...refusals]).toEqual(['429 price.day_used_up']);
    now = new Date(now.getTime() + dayMs);
    expect((await report(tokens[0] ?? '')).status).toBe(200);
    await forgetAll(ann);
  });
});

test('many reports of many shoppers at once: each has its own sixty, exactly, and waits for nobody', async () => {
  now = new Date(start.getTime() + 3 * dayMs);
  const crowd = volume({ usual: 3, full: 10 });
  const people = Array.from({ length: crowd }, (_, n) => `crowd-${n}@example.com`);
  const tokens = new Map<string, string>();
  for (const email of people) {
    await buy(email);
    tokens.set(email, await pair(email));
  }
  const each = volume({ usual: 70, full: 1_000 });
  const before = (await api.stored('observations')).length;
  const floods = people.map(async (email) => {
    const token = tokens.get(email) ?? '';
    const [item] = await wanted(token);
    const ends = { 200: 0, 429: 0 } as Record<number, number>;
    // All at once for one, one after the other for the next: those who come in a flood delay nobody else.
    const width = email.startsWith('crowd-0') ? 20 : 2;
    for (let sent = 0; sent < each; sent += width) {
      const some = Array.from({ length: Math.min(width, each - sent) }, (_, index) => sent + index);
      for (const answer of await Promise.all(
        some.map((n) =>
          send('prices', {
            token,
            json: {
              item_id: item?.item_id,
              url: kettleUrl,
              // The same price twice is one observation.
              amount: 1_000 + (n % 7),
              currency: 'USD',
              seen_at: now.toISOString(),
              signed_in: false,
              seller: 'shop',
              availability: 'in_stock',
            },
          }),
        ),
      ))
        ends[answer.status] = (ends[answer.status] ?? 0) + 1;
    }
    return ends;
  });
  const exact = { 200: maxOwnPricesPerDay, 429: each - maxOwnPricesPerDay };
  expect(await Promise.all(floods)).toEqual(people.map(() => exact));
  expect((await api.stored('observations')).length).toBe(before + 7 * people.length);
  for (const email of people) await forgetAll(email);
});

test('with everything of an address go its browsers', async () => {
  const token = await pair(bob);
  expect((await send(await myToken(bob), { method: 'DELETE' })).status).toBe(204);
  expect((await send('prices/wanted', { token })).status).toBe(401);
  expect((await api.stored('browsers')).filter(({ email }) => email === bob)).toEqual([]);
});
