import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { retailerToday } from '../../../domain/retailers/windows/adjustment-window.rules.js';
import { addDays } from '../../../domain/shared/calendar-day.js';
import { newId } from '../../../platform/database/record.js';
import { createWorkCounters } from '../../../platform/metrics/work-counters.js';
import { workFigures } from '../../../platform/metrics/work-figures.data.js';
import { openPurchaseRecords, type PurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { seedRefunds } from '../../../tests/support/api/refunds.fixtures.js';

let api: TestApi;
let browser: AdminBrowser;
let records: PurchaseRecords;
let seeded: Awaited<ReturnType<typeof seedRefunds>>;
beforeAll(async () => {
  api = await startTestApi();
  records = openPurchaseRecords({ database: api.database });
  seeded = await seedRefunds({ records });
  await createAdmin({ api });
  // The window of the first closes tomorrow, that of the second closed yesterday, the others are open.
  const today = retailerToday(new Date());
  for (const [index, purchaseId] of seeded.purchases.entries()) {
    const last_day = addDays(today, [1, -1][index] ?? 30);
    for (const { id } of await records.items.listByPurchase({ purchaseId }))
      await records.items.change({ id, set: { last_day } });
  }
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

const get = async (path: string) => (await browser.call({ path })).json;
const idsOf = async (path: string): Promise<string[]> =>
  (await get(path)).rows.map((row: { id: string; host?: string }) => row.id ?? row.host);
const lists = ['/purchases', '/drops', '/targets', '/hosts', '/sources', '/claims', '/retailers'];

describe('the number of rows in all', () => {
  test.each([
    ['/purchases?limit=1', 7],
    ['/purchases?limit=1&retailer=target', 7],
    ['/purchases?limit=1&order=ORDER-3', 1],
    ['/purchases?limit=1&window=open', 6],
    ['/purchases?limit=1&window=closing', 1],
    ['/purchases?limit=1&window=open&search=arge', 6],
    ['/purchases?limit=1&window=closed&order=ORDER-3', 0],
    ['/claims?limit=1', 7],
    ['/claims?limit=1&answer=yes', 1],
    ['/targets?limit=1', 7],
    ['/targets?limit=1&host=nowhere.example', 0],
  ])('of %s is %s', async (path, total) => {
    expect((await get(path)).total).toBe(total);
  });
});

describe('words, or parts of them,', () => {
  test.each([
    ['/purchases?search=targ', 7],
    ['/purchases?search=arge', 7],
    ['/purchases?search=buyer3%40example.com', 1],
    ['/purchases?search=uyer3', 1],
    ['/purchases?search=order-3', 1],
    ['/purchases?search=argets', 0],
    ['/purchases?search=arge&window=closing', 1],
    ['/claims?search=arge', 7],
    ['/claims?search=ettle+3', 1],
    ['/claims?search=ettle&answer=yes', 1],
    ['/drops?search=arge', 7],
    ['/drops?search=uyer3', 1],
    ['/drops?search=ettle+nothing', 0],
  ])('in %s find %s', async (path, count) => {
    expect(await idsOf(path)).toHaveLength(count);
  });
});

describe('every route', () => {
  test.each([
    ...lists.flatMap((path) => [
      ['GET', path],
      ['GET', `${path}/live`],
    ]),
    ['GET', '/claims/rates'],
    ['GET', `/purchases/${newId()}`],
    ['GET', `/targets/${newId()}`],
    ['POST', `/targets/${newId()}/check`],
    ['POST', `/purchases/${newId()}/check`],
    ['GET', '/retailers/target'],
    ['POST', '/retailers/target/versions'],
  ])('%s %s is for admins only', async (method, path) => {
    const stranger = createAdminBrowser({ api });
    const answer = await stranger.call({ method: method ?? '', path: path ?? '' });
    expect(answer).toMatchObject({ status: 401, json: { error: { code: 'admin.signed_out' } } });
  });

  test.each([
    '/purchases?email[$gt]=',
    '/purchases?retailer[$ne]=x',
    '/purchases?order[$regex]=.',
    '/purchases?state=bought',
    '/purchases?window=ajar',
    '/purchases?window[$ne]=open',
    '/drops?verdict[$ne]=claim',
    '/drops?reason=because',
    '/claims?answer[$exists]=true',
    '/claims?from[$gt]=',
    '/targets?host[$gt]=',
    '/targets?outcome=__proto__',
    '/targets?sort=due',
    '/targets?sort=due&host=shop.example&state=ended',
    '/hosts?resting[$gt]=',
    '/retailers?confidence=sure',
    '/purchases?limit=101',
    '/purchases?limit=0',
    '/purchases?from=$where',
  ])('%s is refused', async (path) => {
    expect((await browser.call({ path })).status).toBe(400);
  });

  test.each([
    ['GET', '/purchases/000000000000000000000000', 404],
    ['GET', '/targets/000000000000000000000000', 404],
    ['POST', '/targets/000000000000000000000000/check', 404],
    ['GET', '/retailers/no-such-shop', 404],
    ['GET', '/purchases/$where', 404],
    ['GET', '/retailers/__proto__', 400],
  ])('%s %s is not found', async (method, path, status) => {
    expect([status, 400]).toContain((await browser.call({ method, path })).status);
  });

  test('a write needs one of our pages as its origin', async () => {
    const path = `/targets/${seeded.targets[0]}/check`;
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await browser.call({ method: 'POST', path, headers })).toMatchObject({ status: 403 });
  });
});

describe('paging', () => {
  test.each([
    ['/purchases?', 7],
    ['/purchases?state=watching&', 6],
    ['/purchases?window=open&', 6],
    ['/drops?', 7],
    ['/claims?', 7],
    ['/targets?', 7],
    ['/targets?host=shop.example&sort=due&', 5],
    ['/hosts?', 3],
    ['/retailers?confidence=medium&', null],
  ])('%s repeats and omits nothing, forwards and back', async (path, total) => {
    const all = await get(`${path}limit=100`);
    const key = (row: Record<string, string>) => row.id ?? row.host ?? row.retailer_id;
    const expected = all.rows.map(key);
    if (total !== null) expect(expected).toHaveLength(total);
    const seen: unknown[] = [];
    let page = await get(`${path}limit=2`);
    expect(page.previous).toBeNull();
    const pages = [page.rows.map(key)];
    while (page.next) {
      page = await get(`${path}limit=2&from=${encodeURIComponent(page.next)}`);
      pages.push(page.rows.map(key));
    }
    for (const rows of pages) seen.push(...rows);
    expect(seen).toEqual(expected);
    for (const rows of pages.slice(0, -1).toReversed()) {
      page = await get(`${path}limit=2&back=true&from=${encodeURIComponent(page.previous)}`);
      expect(page.rows.map(key)).toEqual(rows);
    }
    expect(page.previous).toBeNull();
    expect(page.next).not.toBeNull();
  });
});

describe('purchases', () => {
  test('are found by retailer, address, order number and item state, also combined', async () => {
    const [first = '', , third = ''] = seeded.purchases;
    expect(await idsOf('/purchases?email=BUYER0@example.com')).toEqual([first]);
    expect(await idsOf('/purchases?order=ORDER-2')).toEqual([third]);
    expect(await idsOf('/purchases?state=needs_link')).toEqual([first]);
    expect(await idsOf('/purchases?state=needs_link&email=buyer0@example.com&order=ORDER-0')).toEqual([
      first,
    ]);
    expect(await idsOf('/purchases?state=needs_link&order=ORDER-2')).toEqual([]);
    expect(await idsOf('/purchases?retailer=target')).toHaveLength(7);
    expect(await idsOf('/purchases?retailer=costco&state=watching')).toEqual([]);
    // A form also sends the fields left empty.
    expect(await idsOf('/purchases?retailer=&state=&email=&order=')).toHaveLength(7);
  });

  test('are found by the state of their window, which each row shows', async () => {
    const [closing = '', closed = '', ...open] = seeded.purchases;
    const listed = async (window: string) => (await get(`/purchases?${window}`)).rows;
    expect((await listed('window=closing')).map(({ id }: { id: string }) => id)).toEqual([closing]);
    expect(await listed('window=closed')).toMatchObject([{ id: closed, window: 'closed' }]);
    expect(await idsOf('/purchases?window=open')).toEqual([...open.toReversed(), closing]);
    expect(await idsOf('/purchases?window=open&state=needs_link')).toEqual([closing]);
    expect(await idsOf(`/purchases?window=closed&email=buyer0@example.com`)).toEqual([]);
    expect(await idsOf('/purchases?window=')).toHaveLength(7);
  });

  test('one has its lines, links, drops, claims and promise, and viewing it is in the audit log', async () => {
    const [id = ''] = seeded.purchases;
    const purchase = await get(`/purchases/${id}`);
    expect(purchase).toMatchObject({
      email: 'buyer0@example.com',
      window: 'open',
      sources: [{ submission_id: seeded.submissionId }],
      drops: [{ verdict: 'silent', reason: 'too_small', words: expect.stringContaining('too small') }],
      claims: [{ state: 'open', amount_cents: 1_000, asked_at: null }],
    });
    expect(purchase.items).toMatchObject([
      { state: 'watching', link: { rung: 'order_link' }, target_id: seeded.targets[0] },
      { state: 'needs_link', words: expect.stringContaining('which product') },
    ]);
    const viewed = (await api.stored('audit_log')).filter(({ action }) => action === 'purchase.viewed');
    expect(viewed).toMatchObject([{ target: id }]);
  });
});

describe('the product page of an item', () => {
  test('is given by an admin as its buyer could, once the link is one of the shop', async () => {
    const waiting = (await api.stored('purchase_items')).find(({ state }) => state === 'needs_link');
    const path = `/purchases/${waiting?.purchase_id}/items/${waiting?._id}/link`;
    const give = (url: string, at = path) => browser.call({ method: 'POST', path: at, body: { url } });
    expect((await give('https://elsewhere.example/p/1')).json.error.code).toBe('link.not_a_product');
    expect((await give('', path.replace(/[0-9a-f]{24}/, newId()))).status).toBe(404);
    const acts = async () => (await api.stored('audit_log')).filter(({ action }) => action === 'item.linked');
    expect(await acts()).toEqual([]);
    const given = await give('https://www.target.com/p/kettle/-/A-12345678');
    expect(given.status).toBe(200);
    expect(given.json.items.find(({ id }: { id: string }) => id === String(waiting?._id))).toMatchObject({
      state: 'watching',
      link: { rung: 'pasted' },
      target_id: expect.any(String),
    });
    expect(await acts()).toMatchObject([{ target: String(waiting?.purchase_id) }]);
  });
});

describe('drops and claims', () => {
  test('drops are filtered by verdict and reason, with the reason in words', async () => {
    expect(await idsOf('/drops?verdict=silent')).toEqual([seeded.drops[0]]);
    expect(await idsOf('/drops?verdict=claim&reason=too_small')).toEqual([]);
    const { rows } = await get('/drops?reason=in_window&limit=1');
    expect(rows).toMatchObject([
      { item: 'Kettle 6', shop: 'Target', paid_unit_cents: 5_000, told_at: expect.any(String) },
    ]);
    expect((await get('/drops?reason=too_small')).rows).toMatchObject([{ told_at: null }]);
  });

  test('claims are filtered by outcome, retailer and version', async () => {
    expect(await idsOf('/claims?answer=no')).toEqual([seeded.claims[3]]);
    expect(await idsOf('/claims?answer=none')).toHaveLength(4);
    expect(await idsOf('/claims?state=answered&retailer=target&version=v1')).toHaveLength(3);
    expect(await idsOf('/claims?version=v2')).toEqual([]);
    const asked = (await get('/claims')).rows.filter((row: Record<string, string>) => row.asked_at !== null);
    expect(asked).toMatchObject([{ id: seeded.claims[4], asked_at: expect.any(String) }]);
  });

  test('a rate is shown with its count, and only once there are enough answers', async () => {
    const { rates, min_answers } = await get('/claims/rates');
    expect(min_answers).toBe(20);
    expect(rates).toEqual([
      { retailer_id: 'target', policy_version: 'v1', yes: 1, partly: 1, no: 1, rate: null },
    ]);
  });
});

describe('watched products', () => {
  test('are filtered by outcome, host and state', async () => {
    expect(await idsOf('/targets?outcome=blocked')).toEqual([seeded.targets[1]]);
    expect(await idsOf('/targets?host=other.example:8080')).toEqual([seeded.targets[6]]);
    expect(await idsOf('/targets?state=ended')).toEqual([seeded.targets[6]]);
    const due = await get('/targets?host=shop.example&sort=due');
    const times = due.rows.map((row: { next_check_at: string }) => row.next_check_at);
    expect(times).toEqual([...times].sort());
  });

  test('one has its price history and the rest of its host', async () => {
    expect(await get(`/targets/${seeded.targets[0]}`)).toMatchObject({
      history: [{ outcome: 'price', amount_cents: 4_000, times: 3 }],
      rest: { host: 'shop.example', rests_until: null },
    });
  });

  test('sources are shown with what their prices prove and how they were read', async () => {
    const counters = createWorkCounters({ database: api.database, logger: api.log.logger });
    const { name } = workFigures.sourceReadings;
    counters.add({ name, labels: { source: 'page', outcome: 'blocked' } });
    counters.add({ name, labels: { source: 'page', outcome: 'price' }, by: 3 });
    await counters.stop();
    const { rows } = await get('/sources');
    const page = rows.find((row: { id: string }) => row.id === 'page');
    expect(page).toMatchObject({
      name: 'Product page',
      proof: 'public',
      state: 'working',
      needs: null,
      outcomes: [
        { outcome: 'price', count: 3, last_at: expect.any(String) },
        { outcome: 'blocked', count: 1, last_at: expect.any(String) },
      ],
      pause: null,
    });
    expect(rows.find((row: { id: string }) => row.id === 'receipt')).toMatchObject({ proof: 'hearsay' });
  });

  test('a source without its key, file or browser says what it needs; one that nobody asked says so', async () => {
    const { rows } = await get('/sources');
    const found = Object.fromEntries(
      rows.map(({ id, state, needs }: { id: string; state: string; needs: string | null }) => [
        id,
        [state, needs],
      ]),
    );
    expect(found).toMatchObject({
      bestbuy_api: ['not_set_up', 'BESTBUY_API_KEY'],
      feed: ['not_set_up', 'PRICE_FEEDS'],
      browser: ['not_set_up', 'a paired browser'],
      shopify: ['unused', null],
    });
  });

  test('resting hosts are shown with the end of their rest', async () => {
    const { rows } = await get('/hosts?resting=true');
    expect(rows).toMatchObject([{ host: 'resting.example', rests_until: expect.any(String) }]);
  });

  test('"check now" makes a product due, wakes its host and is in the audit log', async () => {
    const [id = ''] = seeded.targets;
    const answer = await browser.call({ method: 'POST', path: `/targets/${id}/check` });
    expect(answer).toMatchObject({ status: 200, json: { rests_until: null } });
    const due = new Date(answer.json.next_check_at);
    expect((await records.targets.findById({ id }))?.next_check_at).toEqual(due);
    expect((await records.hosts.findById({ id: 'shop.example' }))?.next_due_at).toEqual(due);
    const asked = (await api.stored('audit_log')).filter(({ action }) => action === 'target.check_asked');
    expect(asked).toMatchObject([{ target: id }]);
  });

  test('a resting host is not woken early', async () => {
    const before = await records.hosts.findById({ id: 'resting.example' });
    const answer = await browser.call({ method: 'POST', path: `/targets/${seeded.targets[5]}/check` });
    expect(answer.json.rests_until).toBe(before?.cool_until?.toISOString());
    expect((await records.hosts.findById({ id: 'resting.example' }))?.next_due_at).toEqual(
      before?.next_due_at,
    );
  });

  test('"check now" of a purchase makes its products due, and is in the audit log', async () => {
    const [, purchase = ''] = seeded.purchases;
    const check = (id: string) => browser.call({ method: 'POST', path: `/purchases/${id}/check` });
    expect(await check(purchase)).toMatchObject({ status: 200, json: { products: 1 } });
    const due = (await records.targets.findById({ id: seeded.targets[1] ?? '' }))?.next_check_at;
    expect(Number(due)).toBeLessThanOrEqual(Date.now());
    // Its product has ended; and of one that is gone nothing is watched.
    for (const id of [seeded.purchases[6] ?? '', newId()])
      expect(await check(id)).toMatchObject({ status: 409, json: { error: { code: 'target.ended' } } });
    const asked = (await api.stored('audit_log')).filter(({ action }) => action === 'purchase.check_asked');
    expect(asked).toMatchObject([{ target: purchase }]);
  });

  test('a product nobody is waiting for is not checked', async () => {
    const answer = await browser.call({ method: 'POST', path: `/targets/${seeded.targets[6]}/check` });
    expect(answer).toMatchObject({ status: 409, json: { error: { code: 'target.ended' } } });
  });
});

test.each(lists)('%s is streamed live as it is', async (path) => {
  const headers = { accept: 'text/event-stream', cookie: browser.cookie() };
  const stopped = new AbortController();
  const { body } = await fetch(`${api.url}/api/admin${path}/live`, { headers, signal: stopped.signal });
  const first = await body?.pipeThrough(new TextDecoderStream()).getReader().read();
  stopped.abort();
  expect(JSON.parse(first?.value?.replace(/^data: /, '') ?? '')).toEqual(await get(path));
});
