import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import type { MyPurchasesResponse } from '../../domain/contracts/my.contract.js';
import type { SubmissionStatusResponse } from '../../domain/contracts/submissions.contract.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { openPurchases } from '../../platform/purchases/open-purchases.js';
import { createRetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import { createRetailerSource } from '../../platform/retailers/retailer-source.js';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { formIn, shownIn, wordsIn } from '../../tests/support/api/shown-page.js';

const now = new Date('2026-11-15T20:00:00Z');
const clock = { now: () => now };
let api: TestApi;
let mine = '';
beforeAll(async () => {
  api = await startTestApi({ clock });
  // The link to everything of the address, as its mail has it.
  await askedAtGap();
  await fetch(`${api.url}/api/my/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ann@example.com' }),
  });
  const mails = (await api.stored('outbox')).filter(({ template }) => template === 'my-purchases');
  const { props } = mails.at(-1) as unknown as { props: { myUrl: string } };
  mine = props.myUrl.replace(/^.*\/my\//, '');
});
afterAll(() => api.close());

/** A kettle of Gap's, a request open whose shop adjusts only where no code was used. */
async function askedAtGap() {
  const reading = sampleReading({
    retailerId: 'gap',
    orderNumber: { value: newId(), source: 'ocr', confidence: 0.9 },
    purchasedAt: { value: '2026-11-10', source: 'ocr', confidence: 0.9 },
  });
  const { token, id: submissionId } = await submitReceipts({ api, reading, isConfirmed: true });
  const { database } = api;
  const versions = createRetailerVersionsRepository({ database });
  const retailers = createRetailerSource(createRetailerRegistry({ versions, clock }));
  const { records, purchases } = openPurchases({ database, retailers, clock, minDropCents: 100 });
  const submission = await api.submissions.findById({ id: submissionId });
  const receipts = await api.receipts.listBySubmission({ submissionId });
  if (submission) await purchases.formSubmission({ submission, receipts });
  const [purchase] = await records.purchases.listBySubmission({ submissionId });
  const [item] = await records.items.listByPurchase({ purchaseId: purchase?.id ?? '' });
  if (!item) throw new Error('no item');
  const paid = item.paid_unit_cents ?? 0;
  const claim = claimOf({
    id: newId(),
    key: newId(),
    item_id: item.id,
    purchase_id: item.purchase_id,
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
  const evidence = { ...claim.evidence, seen_at: now, confirmed_at: now };
  await records.claims.insertOrFind({ ...claim, evidence });
  await records.items.change({ id: item.id, from: ['needs_link'], set: { state: 'dropped' } });
  return { token, item, claim, records };
}

type Asked = Awaited<ReturnType<typeof askedAtGap>>;

const places: [string, (asked: Asked) => { to: string; page: string }][] = [
  [
    'the private page',
    ({ token, item }) => ({ to: `/api/submissions/${token}/items/${item.id}`, page: `/r/${token}` }),
  ],
  [
    'the claim page',
    ({ token, claim }) => ({
      to: `/api/submissions/${token}/claims/${claim.id}`,
      page: `/r/${token}/claim/${claim.id}`,
    }),
  ],
  ['/my', ({ item }) => ({ to: `/api/my/${mine}/items/${item.id}`, page: `/my/${mine}` })],
];

const send = (to: string, body: Record<string, string>, accept = 'application/json') =>
  fetch(`${api.url}${to}/held`, {
    method: 'POST',
    headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body),
    redirect: 'manual',
  });
const noCode = { about: 'used_promo_code', answer: 'no' };

describe.each(places)('a question about what was bought, on %s', (_name, placeOf) => {
  test('is a form that needs no JavaScript, and is gone once it is answered', async () => {
    const asked = await askedAtGap();
    const { to, page } = placeOf(asked);
    const form = async () => formIn(await (await fetch(`${api.url}${page}`)).text(), `${to}/held`);
    expect(await form()).toContain('<input type="hidden" name="about" value="used_promo_code"/>');
    const answered = await send(to, noCode, 'text/html');
    expect([answered.status, answered.headers.get('location')]).toEqual([303, page]);
    expect(await form()).toBeUndefined();
    const { claims, purchases } = asked.records;
    expect(await claims.findById({ id: asked.claim.id })).toMatchObject({ verdict: 'claim', doubts: [] });
    const purchase = await purchases.findById({ id: asked.item.purchase_id });
    expect(purchase?.held).toEqual({ used_promo_code: false });
  });

  test.each([
    ['a question that this shop does not put', { about: 'is_member', answer: 'yes' }],
    ['a tier that does not exist', { about: 'member_tier', answer: 'Diamond' }],
    ['no answer to it', { about: 'used_promo_code', answer: 'maybe' }],
    ['a word that is no question', { about: 'shoe_size', answer: '9' }],
  ])('%s changes nothing, and is told so', async (_what, body) => {
    const asked = await askedAtGap();
    const { to, page } = placeOf(asked);
    const refused = await send(to, body, 'text/html');
    const text = await refused.text();
    expect([refused.status, shownIn(text).includes('<p role="alert">')]).toEqual([400, true]);
    expect(wordsIn(text)).toContain('Nothing was changed. That is no answer to a question we have open.');
    // A script that starts there is on the page itself.
    expect(text).toContain(`{"url":"${page}"`);
    expect(await (await send(to, body)).json()).toMatchObject({ error: { code: 'held.invalid' } });
    const { purchases, claims } = asked.records;
    expect((await purchases.findById({ id: asked.item.purchase_id }))?.held).toBeUndefined();
    expect(await claims.findById({ id: asked.claim.id })).toMatchObject({ verdict: 'ask', state: 'open' });
  });

  test('is closed to other sites and to links of somebody else', async () => {
    const asked = await askedAtGap();
    const { to } = placeOf(asked);
    const crossed = await fetch(`${api.url}${to}/held`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' },
      body: JSON.stringify(noCode),
    });
    expect(crossed.status).toBe(403);
    const { token } = await submitReceipts({ api });
    const foreign = to.replace(asked.token, token).replace(mine, `${mine.slice(0, -2)}xx`);
    expect((await send(foreign, noCode)).status).toBe(404);
  });
});

describe.each(places)('how many were kept, on %s', (_name, placeOf) => {
  test('is a button for each number, and no other answer is taken', async () => {
    const asked = await askedAtGap();
    const { items } = asked.records;
    const kept_open = { least: 1, most: 2, mails: 2 };
    await items.change({ id: asked.item.id, set: { kept_open } });
    const { to, page } = placeOf(asked);
    const text = await (await fetch(`${api.url}${page}`)).text();
    expect(wordsIn(text)).toContain('How many do you still have?');
    for (const answer of ['3', '0', 'two'])
      expect((await send(to, { about: 'kept_pieces', answer })).status).toBe(400);
    expect((await items.findById({ id: asked.item.id }))?.kept_said ?? null).toBeNull();
    expect((await send(to, { about: 'kept_pieces', answer: '2' })).ok).toBe(true);
    expect(await items.findById({ id: asked.item.id })).toMatchObject({ kept_said: { pieces: 2, mails: 2 } });
  });
});

test('an answer to a question about another purchase changes neither', async () => {
  const [asked, other] = [await askedAtGap(), await askedAtGap()];
  for (const to of [
    `/api/submissions/${asked.token}/items/${other.item.id}`,
    `/api/submissions/${asked.token}/claims/${other.claim.id}`,
  ])
    expect((await send(to, noCode)).status).toBe(404);
  for (const { records, item, claim } of [asked, other]) {
    expect((await records.purchases.findById({ id: item.purchase_id }))?.held).toBeUndefined();
    expect(await records.claims.findById({ id: claim.id })).toMatchObject({ verdict: 'ask', state: 'open' });
  }
});

test('one answer is shown in all three places', async () => {
  const asked = await askedAtGap();
  const read = async <T>(path: string) => (await (await fetch(`${api.url}${path}`)).json()) as T;
  const questions = async () => {
    const status = await read<SubmissionStatusResponse>(`/api/submissions/${asked.token}`);
    const claim = await read<ClaimResponse>(`/api/submissions/${asked.token}/claims/${asked.claim.id}`);
    const all = await read<MyPurchasesResponse>(`/api/my/${mine}`);
    const own = all.purchases.find(({ id }) => id === asked.item.purchase_id);
    return [status.purchases[0]?.items[0], claim, own?.items[0]].map((one) =>
      one?.questions.map(({ about }) => about),
    );
  };
  expect(await questions()).toEqual([['used_promo_code'], ['used_promo_code'], ['used_promo_code']]);
  const answered = await send(`/api/submissions/${asked.token}/claims/${asked.claim.id}`, noCode);
  expect(await answered.json()).toMatchObject({ verdict: 'claim', questions: [] });
  expect(await questions()).toEqual([[], [], []]);
});
