import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import type { ClaimResponse } from '../../domain/claims/page/claim-view.schemas.js';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import { createClaimsRepository } from '../../platform/database/purchases/claims.repository.js';
import { createPurchaseItemsRepository } from '../../platform/database/purchases/purchase-items.repository.js';
import { newId } from '../../platform/database/record.js';
import { claimOf } from '../../templates/fixtures/claim-mails.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { claimedAgainAt, claimedAt } from '../../tests/support/api/claims.fixtures.js';
import { formIn, shownIn, wordsIn } from '../../tests/support/api/shown-page.js';
import { recordAsked } from './record-outcome.js';

/** The answer "partly" of the form, chosen. */
const partlyChosen = /<input type="radio"[^>]* checked="" value="partly"/;

let api: TestApi;
let now = new Date('2026-11-28T12:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ env: { PUBLIC_URL: 'https://drop.test' }, clock: { now: () => now } });
});
afterAll(() => api.close());

const claimed = (changes: Partial<ClaimRecord> = {}) => {
  now = new Date('2026-11-28T12:00:00Z');
  return claimedAt(api, changes);
};

const answer = (path: string, body: unknown) =>
  fetch(`${path}/outcome`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  });
const post = (path: string, fields: Record<string, string>) =>
  fetch(`${path}/outcome`, {
    method: 'POST',
    headers: { accept: 'text/html,*/*;q=0.8' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const codeOf = async (response: Response) => ((await response.json()) as ErrorResponse).error.code;

const ask = (path: string, asked: string) =>
  fetch(`${path}/asked`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ asked }),
  });

describe('the statement that the shop was asked', () => {
  test('is kept until the shop has answered, and can be taken back', async () => {
    const { path, item } = await claimed();
    expect(await (await fetch(path)).json()).toMatchObject({ asked_at: null, is_askable: true });
    const first = now.toISOString();
    expect(await (await ask(path, 'yes')).json()).toMatchObject({ asked_at: first, outcome: null });
    expect(await item()).toMatchObject({ state: 'claimed' });
    now = new Date('2026-11-29T12:00:00Z');
    expect(await (await ask(path, 'yes')).json()).toMatchObject({ asked_at: first });
    expect(await (await ask(path, 'no')).json()).toMatchObject({ asked_at: null });
    expect(await item()).toMatchObject({ state: 'dropped' });
    await ask(path, 'yes');
    expect(await (await answer(path, { answer: 'yes' })).json()).toMatchObject({ is_askable: false });
    expect(await item()).toMatchObject({ state: 'refunded', adjusted_unit_cents: 14_999 });
    expect([(await ask(path, 'no')).status, await item()]).toMatchObject([409, { state: 'refunded' }]);
  });

  test('can be made after the last day, and taken back then', async () => {
    const { path, item, claim } = await claimed({ state: 'expired' });
    now = new Date(claim.until.getTime() + 86_400_000);
    await ask(path, 'yes');
    expect(await item()).toMatchObject({ state: 'claimed' });
    await ask(path, 'no');
    expect(await item()).toMatchObject({ state: 'expired' });
  });

  test('is refused for a claim closed before its last day or replaced by another', async () => {
    for (const state of ['expired', 'superseded'] as const) {
      const { path, item } = await claimed({ state });
      const response = await ask(path, 'yes');
      expect([response.status, await codeOf(response)]).toEqual([409, 'claim.closed']);
      expect(await item()).toMatchObject({ state: 'dropped' });
    }
  });

  test('for one of two claims, taken back for the other, leaves the item waiting for the shop', async () => {
    const first = await claimed();
    const second = await claimedAgainAt(api, first, { paid_unit_cents: first.claim.paid_unit_cents });
    for (const [kept, takenBack] of [
      [first.path, second],
      [second, first.path],
    ] as const) {
      await ask(kept, 'yes');
      await ask(takenBack, 'yes');
      await ask(takenBack, 'no');
      expect(await first.item()).toMatchObject({ state: 'claimed' });
      await ask(kept, 'no');
      expect(await first.item()).toMatchObject({ state: 'dropped' });
    }
    await ask(first.path, 'yes');
    await answer(first.path, { answer: 'partly', refunded_cents: 1_000 });
    expect(await first.item()).toMatchObject({ state: 'dropped' });
    expect(await (await fetch(second)).json()).toMatchObject({ is_open: true, refunded_unit_cents: 1_000 });
  });

  test('for the remaining claim, taken back, keeps the refund of the other', async () => {
    const first = await claimed();
    const second = await claimedAgainAt(api, first, { state: 'expired' });
    await answer(first.path, { answer: 'yes' });
    now = new Date(first.claim.until.getTime() + 86_400_000);
    await ask(second, 'yes');
    expect(await first.item()).toMatchObject({ state: 'claimed' });
    await ask(second, 'no');
    expect(await first.item()).toMatchObject({ state: 'refunded', adjusted_unit_cents: 14_999 });
  });

  test('can be taken back again after an interruption', async () => {
    const { path, item, claim } = await claimed();
    await ask(path, 'yes');
    const setAsked = () => Promise.reject(new Error('killed'));
    const claims = { ...createClaimsRepository(api), setAsked };
    const store = { claims, items: createPurchaseItemsRepository(api) };
    const takeBack = recordAsked({ claim: { ...claim, asked_at: now }, isAsked: false, store, now });
    await expect(takeBack).rejects.toThrow('killed');
    expect([await (await fetch(path)).json(), await item()]).toMatchObject([
      { asked_at: now.toISOString() },
      { state: 'dropped' },
    ]);
    expect(await (await ask(path, 'no')).json()).toMatchObject({ asked_at: null });
    expect(await item()).toMatchObject({ state: 'dropped' });
  });

  test('does not hide an outcome reported at the same moment on another page', async () => {
    const { path, item, claim } = await claimed();
    const items = createPurchaseItemsRepository(api);
    let isFirst = true;
    const change: typeof items.change = async (of) => {
      if (isFirst) {
        isFirst = false;
        await answer(path, { answer: 'yes' });
      }
      return items.change(of);
    };
    const store = { claims: createClaimsRepository(api), items: { ...items, change } };
    await recordAsked({ claim, isAsked: true, store, now });
    expect(await item()).toMatchObject({ state: 'refunded', adjusted_unit_cents: claim.price_cents });
  });

  test('can also be made with a button of the page without JavaScript', async () => {
    const { path, token, claim, item } = await claimed();
    const page = `/r/${token}/claim/${claim.id}`;
    const press = (asked: string) =>
      fetch(`${path}/asked`, {
        method: 'POST',
        headers: { accept: 'text/html,*/*;q=0.8' },
        body: new URLSearchParams({ asked }),
        redirect: 'manual',
      });
    const read = async () => (await fetch(`${api.url}${page}`)).text();
    const form = async () => formIn(await read(), `${new URL(path).pathname}/asked`);
    expect(await form()).toMatch(/value="yes" name="asked">I have asked</);
    const taken = await press('yes');
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `${page}#outcome`]);
    expect(await item()).toMatchObject({ state: 'claimed' });
    expect(wordsIn(await read())).toContain('You told us on November 28, 2026 that you asked Target.');
    expect(await form()).toMatch(/value="no" name="asked">I have not asked yet</);
    await press('no');
    expect(await item()).toMatchObject({ state: 'dropped' });
  });
});

describe('the outcome of a claim', () => {
  test('is stored with its amount and channel, and settles the item', async () => {
    const { path, item } = await claimed();
    const channel = ((await (await fetch(path)).json()) as ClaimResponse).channels[0]?.id;
    const response = await answer(path, { answer: 'yes', refunded_cents: 4_350, channel });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      outcome: { answer: 'yes', refunded_cents: 4_350, channel, at: now.toISOString() },
    });
    expect(await item()).toMatchObject({ state: 'refunded', adjusted_unit_cents: 14_999 });
  });

  test('changes nothing when repeated, and can be corrected', async () => {
    const { path, item } = await claimed();
    await answer(path, { answer: 'yes' });
    const first = now.toISOString();
    now = new Date('2026-11-29T12:00:00Z');
    expect(await (await answer(path, { answer: 'yes' })).json()).toMatchObject({ outcome: { at: first } });
    await answer(path, { answer: 'no' });
    expect(await (await fetch(path)).json()).toMatchObject({ outcome: { answer: 'no', refunded_cents: 0 } });
    expect(await item()).toMatchObject({ state: 'declined', adjusted_unit_cents: null });
  });

  test('adds up for an item that fell twice, whichever claim is reported again', async () => {
    const first = await claimed();
    await answer(first.path, { answer: 'yes' });
    const second = await claimedAgainAt(api, first);
    await answer(second, { answer: 'yes' });
    const both = { state: 'refunded', adjusted_unit_cents: 13_999 };
    expect(await first.item()).toMatchObject(both);
    await answer(first.path, { answer: 'yes' });
    expect(await first.item()).toMatchObject(both);
    await answer(second, { answer: 'no' });
    expect(await first.item()).toMatchObject({ state: 'declined', adjusted_unit_cents: 14_999 });
  });

  test.each([
    [{}, 400, 'outcome.answer_missing'],
    [{ answer: 'perhaps' }, 400, 'outcome.answer_missing'],
    [{ answer: 'partly' }, 400, 'outcome.amount_missing'],
    [{ answer: 'yes', refunded_cents: 1.5 }, 400, 'request.invalid'],
    [{ answer: 'yes', refunded_cents: -1 }, 400, 'request.invalid'],
    [{ answer: 'yes', refunded_cents: 99_999_999 }, 400, 'outcome.amount_too_large'],
    [{ answer: 'yes', channel: 'carrier-pigeon' }, 400, 'outcome.unknown_channel'],
  ])('%j is refused with %i %s and changes nothing', async (body, status, code) => {
    const { path, item } = await claimed();
    const response = await answer(path, body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
    expect(await (await fetch(path)).json()).toMatchObject({ outcome: null });
    expect(await item()).toMatchObject({ state: 'dropped' });
  });

  test('is accepted for a claim replaced by another, and the newer one asks for the rest', async () => {
    const first = await claimed({ state: 'superseded' });
    const path = await claimedAgainAt(api, first, { paid_unit_cents: first.claim.paid_unit_cents });
    const viewOf = async (of: string) => (await (await fetch(of)).json()) as ClaimResponse;
    expect(await viewOf(path)).toMatchObject({ amount_cents: 5_000, refunded_unit_cents: 0 });
    const taken = await answer(first.path, { answer: 'yes' });
    expect(await taken.json()).toMatchObject({
      is_superseded: true,
      is_open: false,
      outcome: { answer: 'yes', refunded_cents: 4_000 },
    });
    expect(await first.item()).toMatchObject({ state: 'dropped', adjusted_unit_cents: 14_999 });
    const left = { paid_unit_cents: 14_999, refunded_unit_cents: 4_000, amount_cents: 1_000 };
    expect(await viewOf(path)).toMatchObject({ ...left, is_open: true });
    await answer(first.path, { answer: 'partly', refunded_cents: 1_500 });
    expect(await viewOf(path)).toMatchObject({ paid_unit_cents: 17_499, amount_cents: 3_500 });
    await answer(first.path, { answer: 'no' });
    expect(await viewOf(path)).toMatchObject({ refunded_unit_cents: 0, amount_cents: 5_000 });
    expect(await first.item()).toMatchObject({ state: 'dropped', adjusted_unit_cents: null });
  });

  test('of an earlier claim does not change a later one that was sent, and ends one with nothing left to ask for', async () => {
    const first = await claimed({ state: 'superseded' });
    const sent = await claimedAgainAt(api, first, { paid_unit_cents: first.claim.paid_unit_cents });
    await ask(sent, 'yes');
    await answer(first.path, { answer: 'yes' });
    expect(await (await fetch(sent)).json()).toMatchObject({ amount_cents: 5_000 });
    const other = await claimed({ state: 'superseded' });
    const { paid_unit_cents, price_cents } = other.claim;
    const same = await claimedAgainAt(api, other, { paid_unit_cents, price_cents });
    await answer(other.path, { answer: 'yes' });
    expect(await (await fetch(same)).json()).toMatchObject({ is_open: false, is_ended: true });
    expect(await other.item()).toMatchObject({ state: 'refunded' });
  });

  test('is never changed by viewing', async () => {
    const { path } = await claimed();
    await fetch(`${path}?answer=yes`);
    expect((await fetch(`${path}/outcome?answer=yes`)).status).toBe(404);
    expect(await (await fetch(path)).json()).toMatchObject({ outcome: null });
  });

  test('can be reported with the form of the page without JavaScript, which returns to that page', async () => {
    const { path, token, claim, item } = await claimed();
    const page = `/r/${token}/claim/${claim.id}`;
    const asked = await fetch(`${api.url}${page}`);
    expect(asked.headers.get('content-security-policy')).toContain("form-action 'self'");
    const form = formIn(await asked.text(), `${new URL(path).pathname}/outcome`);
    for (const words of ['Did it work?', 'No, the shop declined', 'How much came back?', 'Rather not say'])
      expect(form).toContain(words);
    const taken = await post(path, { answer: 'partly', amount: '$12.50', channel: '' });
    expect([taken.status, taken.headers.get('location')]).toEqual([303, `${page}#outcome`]);
    expect(await (await fetch(path)).json()).toMatchObject({
      outcome: { answer: 'partly', refunded_cents: 1_250 },
    });
    expect(await item()).toMatchObject({ state: 'partly_refunded' });
    const thanked = shownIn(await (await fetch(`${api.url}${page}`)).text());
    expect(thanked).toContain('<p role="status">Thank you! $12.50 came back from Target.</p>');
    expect(thanked).toMatch(/<h1>Target gave back <span>\$12\.50<\/span><\/h1>/);
    expect(thanked).not.toContain('Last day to ask');
    // Without a script the button opens the page again, with the form.
    expect(thanked).toContain('value="partly" name="answer">Change answer</button>');
    const again = await (await fetch(`${api.url}${page}?answer=partly`)).text();
    expect(formIn(again, `${new URL(path).pathname}/outcome`)).toMatch(partlyChosen);
  });

  test('refused without JavaScript, shows the reason on the page and keeps the input', async () => {
    const { path, claim, item } = await claimed();
    const channel = ((await (await fetch(path)).json()) as ClaimResponse).channels[1]?.id ?? '';
    const refused = await post(path, { answer: 'partly', amount: '<some>', channel });
    const html = formIn(await refused.text(), `${new URL(path).pathname}/outcome`);
    expect([refused.status, refused.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(html).toMatch(/<input [^>]*aria-invalid="true"[^>]*name="amount" value="&lt;some&gt;"/);
    expect(html).toMatch(/-error" role="alert">(?:<[^>]+>)*Please enter an amount such as 40\.00\./);
    expect(html).toMatch(partlyChosen);
    expect(html).toContain(`<option value="${channel}" selected="">`);
    const unanswered = shownIn(await (await post(path, { amount: '12' })).text());
    expect(unanswered).toContain('<p role="alert">Please choose one of the three answers.</p>');
    expect(await item()).toMatchObject({ state: 'dropped' });
    // The amount is ignored when nothing was refunded.
    expect((await post(path, { answer: 'no', amount: 'nothing' })).status).toBe(303);
    now = new Date(claim.until.getTime() + 61 * 86_400_000);
    const late = await post(path, { answer: 'yes' });
    expect([late.status, wordsIn(await late.text()).includes('can no longer be changed')]).toEqual([
      409,
      true,
    ]);
  });

  test('is refused from another site’s page', async () => {
    const { path, item } = await claimed();
    const response = await fetch(`${path}/outcome`, {
      method: 'POST',
      headers: { accept: 'text/html', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ answer: 'yes' }),
    });
    expect([response.status, await item()]).toMatchObject([403, { state: 'dropped' }]);
  });

  test('for a link that is not ours gets a page that says so', async () => {
    const response = await post(`${api.url}/api/submissions/forged/claims/none`, { answer: 'yes' });
    expect([response.status, (await response.text()).includes('This link does not open a claim')]).toEqual([
      404,
      true,
    ]);
  });

  test('makes a rate from twenty answers on', async () => {
    const version = newId();
    const { path } = await claimed({ policy_version: version });
    const claims = createClaimsRepository({ database: api.database });
    const answered = (index: number) => {
      const id = newId();
      const outcome = {
        answer: index < 15 ? 'yes' : 'no',
        refunded_cents: 1,
        channel: null,
        at: now,
      } as const;
      return claims.insertOrFind(
        claimOf({
          id,
          key: id,
          email: `p${index}@example.com`,
          policy_version: version,
          state: 'answered',
          outcome,
        }),
      );
    };
    for (let index = 0; index < 19; index += 1) await answered(index);
    // One shopper's further answers are no further votes.
    await answered(18);
    await answered(18);
    expect(await (await fetch(path)).json()).toMatchObject({ success_rate: null });
    await answered(19);
    expect(await (await fetch(path)).json()).toMatchObject({ success_rate: { percent: 75, answers: 20 } });
  });
});
