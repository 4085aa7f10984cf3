import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ItemActionResponse } from '../../domain/contracts/items.contract.js';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { createFormPurchasesJob } from '../../jobs/purchases/form-purchases.job.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { jobRun } from '../../tests/support/jobs/job-context.js';

const now = new Date('2026-11-15T20:00:00Z');
const clock = { now: () => now };
let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ clock });
});
afterAll(() => api.close());

/** A kettle bought at Target for 24.99, whose product page is unknown. */
async function kettle(
  reading = sampleReading({
    retailerId: 'target',
    orderNumber: { value: newId(), source: 'ocr', confidence: 0.9 },
  }),
) {
  const { token, id } = await submitReceipts({ api, reading });
  const { database } = api;
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const bought = openPurchases({ database, retailers, clock, minDropCents: 100 });
  const job = createFormPurchasesJob({
    records: api,
    purchases: bought.purchases,
    compareReceipts: async () => undefined,
    linkByApi: async () => 0,
  });
  const form = () => job.handle({ submission_id: id }, jobRun());
  await form();
  const status = (await (
    await fetch(`${api.url}/api/submissions/${token}`)
  ).json()) as SubmissionStatusResponse;
  const item = status.purchases[0]?.items[0];
  if (!item) throw new Error('no item');
  const post = (action: string, body: unknown = {}, by = token) =>
    fetch(`${api.url}/api/submissions/${by}/items/${item.id}/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const after = async (response: Promise<Response>) => {
    const answer = await response;
    expect(answer.status).toBe(200);
    const { purchase, note } = (await answer.json()) as ItemActionResponse;
    return { item: purchase.items[0], note };
  };
  const refused = async (response: Promise<Response>) => {
    const answer = await response;
    return [answer.status, ((await answer.json()) as ErrorResponse).error.code];
  };
  return { token, item, post, after, refused, form, records: bought.records };
}

const link = { url: 'www.target.com/p/kettle/-/A-12345?utm_source=x' };

test('a pasted link is watched, without tracking parameters, until the page itself reveals more', async () => {
  const { item, post, after, records } = await kettle();
  expect(item).toMatchObject({ state: 'needs_link', days_left: 11 });
  const pasted = await after(post('link', link));
  expect(pasted.item).toMatchObject({
    state: 'watching',
    link: { url: 'https://www.target.com/p/kettle/-/A-12345', rung: 'pasted' },
  });
  const stored = await records.items.findById({ id: item.id });
  const target = await records.targets.findById({ id: stored?.target_id ?? '' });
  // The number in a pasted address proves nothing: the page must show the name on the receipt.
  expect(target).toMatchObject({ sku: null, name: 'Kettle', state: 'active' });
});

test.each([
  ['another shop', { url: 'https://www.walmart.com/ip/1' }],
  ['the shop’s front page', { url: 'https://www.target.com/' }],
  ['an internal address', { url: 'http://127.0.0.1/p/1' }],
  ['a script', { url: 'javascript:alert(1)' }],
  ['nothing', { url: ' ' }],
  ['an address one character too long', { url: `https://www.target.com/${'a'.repeat(1_978)}` }],
])('%s is refused as a link', async (_name, body) => {
  const { post, refused } = await kettle();
  expect(await refused(post('link', body))).toEqual([400, 'link.not_a_product']);
});

test.each(['https://www.target.com:8443/p/-/A-12345678', 'Look: http://target.com:25/p/-/A-12345678 !'])(
  'a link at a port from which nothing is fetched is refused by name: %s',
  async (url) => {
    const { post, refused } = await kettle();
    expect(await refused(post('link', { url }))).toEqual([400, 'link.strange_port']);
  },
);

test('operators are refused, and an item of somebody else does not exist', async () => {
  const mine = await kettle();
  const other = await kettle();
  expect(await mine.refused(mine.post('link', { url: { $gt: '' } }))).toEqual([400, 'request.invalid']);
  expect(await mine.refused(mine.post('stop', {}, other.token))).toEqual([404, 'item.not_found']);
});

test('a shopper who stopped the mails of a link is told after each action that none will come', async () => {
  const { token, post, after } = await kettle();
  expect((await after(post('link', link))).item?.words.next).toContain('you get an email');
  await fetch(`${api.url}/api/submissions/${token}/stop-mail`, { method: 'POST' });
  await after(post('stop'));
  expect((await after(post('resume'))).item?.words.next).toContain('we do not email you');
});

test('a page with another name waits for the shopper’s confirmation, which binds it under that name', async () => {
  const { item, post, after, refused, records } = await kettle();
  expect(await refused(post('confirm'))).toEqual([409, 'item.not_possible']);
  const suggestion = { url: 'https://www.target.com/p/-/A-1', title: 'Electric kettle 1.7 l' };
  await records.items.change({ id: item.id, set: { suggestion } });
  expect((await after(post('reject'))).item).toMatchObject({ state: 'needs_link', suggestion: null });
  await records.items.change({ id: item.id, set: { suggestion } });
  expect((await after(post('confirm'))).item).toMatchObject({
    state: 'watching',
    link: { url: suggestion.url, rung: 'confirmed' },
    suggestion: null,
  });
});

test('watching can be stopped and resumed any number of times', async () => {
  const { post, after } = await kettle();
  await after(post('link', link));
  await after(post('stop'));
  expect((await after(post('stop'))).item?.state).toBe('stopped');
  await after(post('resume'));
  expect((await after(post('resume'))).item?.state).toBe('watching');
});

test('an item marked as returned stays so when its documents are reread, until the shopper takes it back', async () => {
  const { item, post, after, records, form } = await kettle();
  await after(post('link', link));
  await after(post('returned'));
  await form();
  expect((await after(post('returned'))).item).toMatchObject({ state: 'returned', is_return_said: true });
  expect((await after(post('stop'))).item?.state).toBe('returned');
  expect(await records.items.findById({ id: item.id })).toMatchObject({ target_id: null });
  expect((await after(post('resume'))).item).toMatchObject({ state: 'watching', is_return_said: false });
});

test('an item the shop took back cannot be watched again', async () => {
  const { item, post, after, records } = await kettle();
  await records.items.change({ id: item.id, set: { state: 'returned' } });
  expect((await after(post('stop'))).item?.state).toBe('returned');
});

test('a lower price seen by the shopper is accepted once a day, and its result is shown', async () => {
  const { item, post, after, refused } = await kettle();
  expect((await after(post('price', { amount: '19.99' }))).note).toContain('drafting your message');
  const again = await after(post('price', { amount_cents: 1_999 }));
  // What the shopper saw is told with its source; the history has what the shop shows to everybody.
  expect(again.item?.history).toEqual([]);
  const seen = (await api.stored('observations')).filter(
    ({ source, amount_cents: cents }) => source === 'shopper' && cents === 1_999,
  );
  expect(seen).toHaveLength(1);
  expect((await after(post('price', { amount: '24.50' }))).note).toContain('too small');
  expect((await after(post('price', { amount: '0.50' }))).note).toContain('mistake');
  const jobs = (await api.stored('jobs')).filter(
    ({ name, data }) => name === 'tell-drop' && data.item_id === item.id,
  );
  expect(jobs[0]?.data).toMatchObject({ source: 'shopper', price_cents: 1_999 });
  expect(await refused(post('price', { amount: '24.99' }))).toEqual([400, 'price.not_lower']);
  expect(await refused(post('price', { amount: 'cheap' }))).toEqual([400, 'price.invalid']);
  expect(await refused(post('price', { amount_cents: -1 }))).toEqual([400, 'price.invalid']);
  const elsewhere = { amount: '9.99', url: 'https://evil.example/p/1' };
  expect(await refused(post('price', elsewhere))).toEqual([400, 'price.other_shop']);
});

test('a form submitted without a script returns to the private page', async () => {
  const { token, item } = await kettle();
  const response = await fetch(`${api.url}/api/submissions/${token}/items/${item.id}/link`, {
    method: 'POST',
    headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(link),
    redirect: 'manual',
  });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/r/${token}`]);
});

test('an answer about a membership opens the longer window, once, and nobody else can give it', async () => {
  const reading = sampleReading({
    retailerId: 'best-buy',
    orderNumber: { value: newId(), source: 'ocr', confidence: 0.9 },
    purchasedAt: { value: '2026-10-10', source: 'ocr', confidence: 0.9 },
  });
  const mine = await kettle(reading);
  const view = async () =>
    (await (await fetch(`${api.url}/api/submissions/${mine.token}`)).json()) as SubmissionStatusResponse;
  const itemNow = async () => (await view()).purchases[0]?.items[0];
  expect(await itemNow()).toMatchObject({
    state: 'not_watchable',
    reason: 'window_over',
    questions: [{ about: 'member_tier' }],
  });
  const answer = (tier: string, by?: string) => mine.post('held', { about: 'member_tier', answer: tier }, by);
  expect((await answer('Diamond')).status).toBe(400);
  expect((await mine.post('held', { about: 'shoe_size', answer: '9' })).status).toBe(400);
  expect((await mine.post('held', { about: 'used_promo_code', answer: 'no' })).status).toBe(400);
  const other = await kettle();
  expect((await answer('none', other.token)).status).toBe(404);
  for (const _ of [1, 2]) {
    const answered = await mine.after(answer('My Best Buy Plus and Total'));
    expect(answered.item).toMatchObject({
      state: 'needs_link',
      last_day: '2026-12-09',
      questions: [],
    });
  }
  await mine.after(answer('none'));
  expect(await itemNow()).toMatchObject({ state: 'not_watchable', reason: 'window_over', questions: [] });
});

test.each([
  ['no', { verdict: 'claim', reason: 'in_window', state: 'open' }, 'dropped'],
  ['yes', { verdict: 'ask', state: 'expired' }, 'watching'],
])('“Did you use a code?” %s: the open request is decided again', async (said, claimed, state) => {
  const { item, after, post, records } = await kettle(
    sampleReading({
      retailerId: 'gap',
      orderNumber: { value: newId(), source: 'ocr', confidence: 0.9 },
      purchasedAt: { value: '2026-11-10', source: 'ocr', confidence: 0.9 },
    }),
  );
  const stored = await records.items.findById({ id: item.id });
  const paid = stored?.paid_unit_cents ?? 0;
  const claim = claimOf({
    id: newId(),
    key: newId(),
    item_id: item.id,
    purchase_id: stored?.purchase_id ?? '',
    retailer_id: 'gap',
    retailer: 'Gap',
    verdict: 'ask',
    reason: 'unchecked_condition',
    doubts: [{ kind: 'condition', flag: 'no_promo_code' }],
    purchased_at: '2026-11-10',
    paid_unit_cents: paid,
    price_cents: paid - 500,
    last_day: '2026-11-24',
    until: new Date('2026-11-25T08:00:00Z'),
  });
  await records.claims.insertOrFind({
    ...claim,
    evidence: { ...claim.evidence, seen_at: now, confirmed_at: now },
  });
  await records.items.change({ id: item.id, from: ['needs_link'], set: { state: 'dropped' } });
  const answered = await after(post('held', { about: 'used_promo_code', answer: said }));
  expect(answered.item).toMatchObject({ state, questions: [] });
  expect(await records.claims.findById({ id: claim.id })).toMatchObject(claimed);
});
