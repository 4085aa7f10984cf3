import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import { maxMyLinksPerDay, myLinkLifetimeDays } from '../../domain/purchases/my-link.rules.js';
import { dayMs } from '../../domain/shared/units.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { formIn, wordsIn } from '../../tests/support/api/shown-page.js';
import { messageRecord } from '../../tests/support/jobs/job-context.js';
import { waitFor } from '../../tests/support/time/wait-for.js';

const email = 'ann@example.com';
let api: TestApi;
let now = new Date('2026-11-15T20:00:00Z');
const clock = { now: () => now };
beforeAll(async () => {
  api = await startTestApi({ clock });
  await api.database.ready();
  // The tests move the clock, so by the database's clock these links may have expired and would be removed.
  await api.database.connection.collection('my_links').dropIndex('expires_at_1');
});
afterAll(() => api.close());
/** Each test has a day of its own, because links are counted by day. */
beforeEach(() => {
  now = new Date(now.getTime() + dayMs);
});

const bought = () => {
  const versions = createRetailerVersionsRepository({ database: api.database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  return openPurchases({ database: api.database, retailers, clock, minDropCents: 100 });
};

/** Submits a receipt from Target and forms its purchase, as the worker does. */
async function buy(orderNumber: string, item = 'Kettle') {
  const reading = sampleReading({
    retailerId: 'target',
    retailer: { value: 'Target', source: 'ocr', confidence: 0.99 },
    orderNumber: { value: orderNumber, source: 'ocr', confidence: 0.9 },
    failedChecks: [],
    items: [
      {
        id: orderNumber,
        value: { name: item, quantity: 1, unitPriceCents: 2_499, totalCents: 2_499 },
        source: 'ocr',
        confidence: 0.95,
      },
    ],
  });
  const sent = await submitReceipts({ api, reading, isConfirmed: true });
  await form(sent.id);
  return sent;
}

async function form(submissionId: string): Promise<void> {
  const submission = await api.submissions.findById({ id: submissionId });
  const receipts = await api.receipts.listBySubmission({ submissionId });
  if (submission) await bought().purchases.formSubmission({ submission, receipts });
}

const ask = (address: string) =>
  fetch(`${api.url}/api/my/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: address }),
  });

const linkMails = async () =>
  (await api.stored('outbox')).filter(({ template }) => template === 'my-purchases');

/** Requests the link and takes it from the mail. */
async function link(): Promise<string> {
  await ask(email);
  const newest = (await linkMails()).at(-1) as unknown as { props: { myUrl: string } };
  return newest.props.myUrl.replace(/^.*\/my\//, '');
}

const at = (path: string, init?: RequestInit) => fetch(`${api.url}/api/my/${path}`, init);
async function read(token: string): Promise<MyPurchasesResponse> {
  const response = await at(token);
  const body = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(200);
  return body as MyPurchasesResponse;
}

describe('requesting the link', () => {
  test('answers the same for a known address and for any other, and mails only the first', async () => {
    await buy('A-1');
    const before = (await linkMails()).length;
    const [known, unknown] = await Promise.all([ask(email), ask('nobody@example.com')]);
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(await known.json()).toEqual({ email });
    expect(await unknown.json()).toEqual({ email: 'nobody@example.com' });
    const mails = (await linkMails()).slice(before);
    expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
    expect(JSON.stringify(mails[0]?.props)).not.toContain(email);
  });

  test('sends a few links a day, however many are requested at once', async () => {
    await buy('A-1');
    const before = (await linkMails()).length;
    const answers = await Promise.all(Array.from({ length: maxMyLinksPerDay + 3 }, () => ask(email)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await linkMails()).length - before).toBe(maxMyLinksPerDay);
  });

  test('is an ordinary form without a script', async () => {
    const send = (body: string) =>
      fetch(`${api.url}/api/my/link`, {
        method: 'POST',
        headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
        body,
        redirect: 'manual',
      });
    expect((await send('email=ann%40example.com')).headers.get('location')).toBe('/my?done=sent');
    expect((await send('email=ann')).headers.get('location')).toBe('/my?error=email.invalid');
    expect((await ask('')).status).toBe(400);
  });

  test('leaves neither address nor token in the log', async () => {
    const token = await link();
    await at(token);
    const lines = JSON.stringify(api.log.lines);
    expect(lines).toContain('/api/my/:token');
    expect(lines).not.toContain(token);
    expect(lines).not.toContain(email);
  });
});

describe('the page with all purchases', () => {
  test('shows each purchase with its private page, and is never cached', async () => {
    await buy('B-1');
    const response = await at(await link());
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const mine = (await response.json()) as MyPurchasesResponse;
    expect(mine.email).toBe('a***@example.com');
    const purchase = mine.purchases.find(({ order_number }) => order_number === 'B-1');
    expect(purchase).toMatchObject({ shop: 'Target', items: [{ name: 'Kettle', state: 'needs_link' }] });
    const page = await fetch(`${api.url}/api/submissions/${purchase?.page?.slice(3)}`);
    expect(page.status).toBe(200);
    expect(JSON.stringify(mine)).not.toContain(email);
  });

  test('is drawn with its content, so that it needs no JavaScript, and leaves no token in the log', async () => {
    await buy('B-0');
    const token = await link();
    const page = await fetch(`${api.url}/my/${token}`);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const words of ['a***@example.com', 'Target', 'Kettle', 'Last day to ask'])
      expect(wordsIn(html)).toContain(words);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(JSON.stringify(api.log.lines)).not.toContain(token);
    const none = await fetch(`${api.url}/my/x`);
    expect([none.status, wordsIn(await none.text()).includes('This link no longer works')]).toEqual([
      404,
      true,
    ]);
  });

  test('expires after some days; forged links, and links to other things, open nothing', async () => {
    const sent = await buy('B-2');
    const token = await link();
    const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
    expect((await at(token)).status).toBe(200);
    for (const other of [forged, sent.token, 'x']) expect((await at(other)).status).toBe(404);
    now = new Date(now.getTime() + myLinkLifetimeDays * dayMs);
    expect((await at(token)).status).toBe(404);
  });

  test('is exported completely, and no cell of the table is a formula', async () => {
    await buy('B-3', '=HYPERLINK("https://evil.example","Kettle")');
    const token = await link();
    const json = await at(`${token}/export?format=json`);
    expect(json.headers.get('content-disposition')).toBe('attachment; filename=purchases.json');
    expect(await json.json()).toMatchObject({
      email: 'a***@example.com',
      receipts_address: expect.stringMatching(/^receipts\+[0-9a-f]{44}@localhost$/),
    });
    const csv = await at(`${token}/export?format=csv`);
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const lines = (await csv.text()).split('\r\n');
    const row = lines.find((line) => line.includes('B-3'));
    expect(row).toContain(
      `"Target","B-3","2026-11-12","'=HYPERLINK(""https://evil.example"",""Kettle"")","1","USD","24.99"`,
    );
    expect((await at(`${token}/export?format=xml`)).status).toBe(400);
  });
});

test('an order that names no shop is asked about with likely shops, and its page takes the name', async () => {
  const reading = sampleReading({
    failedChecks: ['retailer_found'],
    orderNumber: { value: '102-2', source: 'ocr', confidence: 0.9 },
  });
  delete reading.retailer;
  const sent = await submitReceipts({ api, reading, isConfirmed: true });
  await form(sent.id);
  const token = await link();
  const [order] = (await read(token)).unnamed ?? [];
  expect(order).toMatchObject({ total_cents: 2_699, purchased_at: '2026-11-12', currency: 'USD' });
  expect(order?.choices).toContain('Target');
  const named = await fetch(
    `${api.url}/api/submissions/${order?.page.replace('/r/', '')}/receipts/${order?.receipt_id}/readings/${order?.reading_id}`,
    {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ retailer: 'Target' }),
    },
  );
  expect(named.status).toBe(200);
  expect((await read(token)).unnamed).toBeUndefined();
});

describe('forwarding', () => {
  test('tells when the first receipt arrived at the address of this shopper', async () => {
    await buy('F-2');
    const token = await link();
    const { receipts_address, forwarding } = await read(token);
    expect(forwarding).toEqual({ arrived_at: null, asked_at: null });
    const arrived = messageRecord({ received_at: now });
    await api.messages.insertOrFind({
      ...arrived,
      envelope: { ...arrived.envelope, rcpt_to: [receipts_address ?? ''] },
      state: 'done',
      outcome: 'receipt_created',
      answered_email: 'ann@example.com',
    });
    expect((await read(token)).forwarding?.arrived_at).toBe(now.toISOString());
  });

  test('Gmail filters forward every known shop to the address of this shopper', async () => {
    await buy('F-1');
    const token = await link();
    const { receipts_address } = await read(token);
    const filters = await at(`${token}/gmail-filters.xml`);
    expect(filters.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(filters.headers.get('content-disposition')).toBe('attachment; filename=gmail-filters.xml');
    const file = await filters.text();
    expect(file).toContain('value="target.com"');
    expect(file.split(`name="forwardTo" value="${receipts_address}"`).length).toBeGreaterThan(30);
    expect((await at('x/gmail-filters.xml')).status).toBe(404);
  });
});

describe('actions', () => {
  const purchaseOf = async (token: string, orderNumber: string) =>
    (await read(token)).purchases.find(({ order_number }) => order_number === orderNumber);

  test('mail about one purchase stops', async () => {
    await buy('C-1');
    const token = await link();
    const before = await purchaseOf(token, 'C-1');
    const stopped = await at(`${token}/purchases/${before?.id}/stop-mail`, { method: 'POST' });
    expect(stopped.status).toBe(204);
    expect(await purchaseOf(token, 'C-1')).toMatchObject({ mail_stopped: true });
    const page = await (await fetch(`${api.url}/my/${token}`)).text();
    expect(formIn(page, `/api/my/${token}/purchases/${before?.id}/start-mail`)).toBeDefined();
    const start = await at(`${token}/purchases/${before?.id}/start-mail`, { method: 'POST' });
    expect(start.status).toBe(204);
    expect(await purchaseOf(token, 'C-1')).toMatchObject({ mail_stopped: false });
  });

  test('mail about one purchase restarts even after it was stopped for all its documents', async () => {
    const sent = await buy('C-2');
    const token = await link();
    await fetch(`${api.url}/api/submissions/${sent.token}/stop-mail`, { method: 'POST' });
    const before = await purchaseOf(token, 'C-2');
    expect(before).toMatchObject({ mail_stopped: true });
    await at(`${token}/purchases/${before?.id}/start-mail`, { method: 'POST' });
    expect(await purchaseOf(token, 'C-2')).toMatchObject({ mail_stopped: false });
  });

  test('mail that cannot be sent, because every link to its documents is closed, is not offered', async () => {
    const sent = await buy('C-6');
    await fetch(`${api.url}/api/submissions/${sent.token}/revoke`, { method: 'POST' });
    const token = await link();
    const purchase = await purchaseOf(token, 'C-6');
    expect(purchase).toMatchObject({ page: null, mail_stopped: true, mail_muted: true });
    const page = await (await fetch(`${api.url}/my/${token}`)).text();
    expect(page).not.toContain(`/purchases/${purchase?.id}/st`);
    const start = await at(`${token}/purchases/${purchase?.id}/start-mail`, { method: 'POST' });
    expect([start.status, await start.json()]).toMatchObject([409, { error: { code: 'submission.muted' } }]);
  });

  test('an item is stopped or returned and resumed, and is back in the state its documents give it', async () => {
    // Within the purchase's window.
    now = new Date('2026-11-13T20:00:00Z');
    await buy('C-0');
    const token = await link();
    const itemOf = async () => (await purchaseOf(token, 'C-0'))?.items[0];
    const before = await itemOf();
    const act = (what: string) => at(`${token}/items/${before?.id}/${what}`, { method: 'POST' });
    for (const answer of [await act('stop'), await act('stop')]) expect(answer.status).toBe(204);
    expect(await itemOf()).toMatchObject({ state: 'stopped' });
    for (const answer of [await act('resume'), await act('resume')]) expect(answer.status).toBe(204);
    expect(await itemOf()).toEqual(before);
    expect((await act('returned')).status).toBe(204);
    expect(await itemOf()).toMatchObject({ state: 'returned', is_return_said: true });
    await act('resume');
    expect(await itemOf()).toEqual(before);
    expect((await at(`${token}/items/x/stop`, { method: 'POST' })).status).toBe(404);
  });

  test('a deleted purchase goes with its receipt, file and submission; others stay', async () => {
    const gone = await buy('C-2');
    await buy('C-3');
    const token = await link();
    const path = (await api.receipts.findById({ id: gone.receiptId }))?.file_path ?? '';
    const bulkMail = { idempotency_key: 'campaign:1:ann', campaign_id: '1', submission_id: null };
    await api.database.connection
      .collection<{ _id: string }>('outbox')
      .insertOne({ _id: 'bulk-mail', ...bulkMail, receipt_ids: [gone.receiptId] } as never);
    const purchase = await purchaseOf(token, 'C-2');
    expect((await at(`${token}/purchases/${purchase?.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await purchaseOf(token, 'C-2')).toBeUndefined();
    expect(await purchaseOf(token, 'C-3')).toBeDefined();
    expect(await api.submissions.findById({ id: gone.id })).toBeNull();
    expect(await api.receipts.findById({ id: gone.receiptId })).toBeNull();
    await expect(api.files.read(path)).rejects.toMatchObject({ code: 'file.not_found' });
    expect((await api.stored('outbox')).filter(({ campaign_id }) => campaign_id)).toEqual([]);
  });

  test("somebody else's purchase does not exist", async () => {
    await buy('C-4');
    const token = await link();
    const other = await purchaseOf(token, 'C-4');
    await api.database.connection
      .collection('purchases')
      .updateOne({ order_number: 'C-4' }, { $set: { email: 'bob@example.com' } });
    const attempts = [
      at(`${token}/purchases/${other?.id}/stop-mail`, { method: 'POST' }),
      at(`${token}/purchases/${other?.id}`, { method: 'DELETE' }),
    ];
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404);
    expect(await api.stored('purchases')).toContainEqual(expect.objectContaining({ order_number: 'C-4' }));
  });

  test('everything of the address is deleted, and its links no longer open anything', async () => {
    await buy('C-5');
    const token = await link();
    await api.database.connection
      .collection<{ _id: string }>('claims')
      .insertOne({ _id: 'of-no-purchase', key: 'of-no-purchase', email } as never);
    await fetch(`${api.url}/api/waitlist`, { method: 'POST', body: new URLSearchParams({ email }) });
    // It is written behind the answer.
    await waitFor('the welcome mail', async () =>
      (await api.stored('outbox')).find(
        ({ recipient, idempotency_key }) =>
          recipient === email && String(idempotency_key).startsWith('welcome:'),
      ),
    );
    expect((await at(token, { method: 'DELETE' })).status).toBe(204);
    expect((await at(token)).status).toBe(404);
    for (const [collection, field] of [
      ['submissions', 'email'],
      ['purchases', 'email'],
      ['purchase_items', 'email'],
      ['outbox', 'recipient'],
      ['my_links', 'email'],
      ['claims', 'email'],
      ['waitlist', 'email'],
    ] as const) {
      const left = (await api.stored(collection)).filter((document) => document[field] === email);
      expect(left, collection).toEqual([]);
    }
    await ask(email);
    expect(await linkMails()).toEqual([]);
  });
});
