import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '../../../domain/shared/units.js';
import { createCampaignsRepository } from '../../../platform/database/mail/campaigns.repository.js';
import { admin, createAdmin, createAdminBrowser } from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { campaignRecord } from '../../../tests/support/api/campaigns.fixtures.js';
import { openCampaignWorker } from '../../../tests/support/jobs/campaign-worker.js';
import { startMoodyRelay } from '../../../tests/support/mail/moody-relay.js';

let api: TestApi;
let cookie: string;
let browser: ReturnType<typeof createAdminBrowser>;
const cleanups: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // The mails of sign-ups would be written behind the answers, beside the bulk sends of these tests.
  api = await startTestApi({ env: { WELCOME_ON_SIGN_UP: 'off' } });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn(admin);
  cookie = browser.cookie();
  const relay = await startMoodyRelay({
    moodOf: (recipient) => (recipient.startsWith('no') ? 'refuse-body' : 'take'),
  });
  const { database, log } = api;
  // A lease longer than any test gives another worker, so that this one never doubts it.
  const settings = { leaseMs: hourMs };
  const worker = openCampaignWorker({ database, smtpUrl: relay.url, logger: log.logger, settings });
  worker.runner.start();
  cleanups.push(relay.close, worker.close);
});
afterAll(async () => {
  for (const cleanup of cleanups.toReversed()) await cleanup();
  await api.close();
});

async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${api.url}/api/functions/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: api.url, cookie, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}
const welcome = (body: unknown) => call('send-bulk-welcome-emails', body);
const signUp = (...names: string[]) =>
  Promise.all(
    names.map((name) =>
      fetch(`${api.url}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: `${name}@example.com` }),
      }),
    ),
  );

describe('send-bulk-welcome-emails', () => {
  it('answers with the summary of the spec: everyone, then the failures of some', async () => {
    await signUp('ann', 'bob', 'no-one');
    const { status, json } = await welcome({ sendToUnemailed: true });
    expect(status).toBe(200);
    expect(json).toMatchObject({ success: false, summary: { total: 3, successful: 2, failed: 1 } });
    const { id } = (json as { campaign: { id: string } }).campaign;
    const { json: detail } = await browser.call({ path: `/campaigns/${id}` });
    expect(detail.troubles).toMatchObject([
      { recipient: 'no-one@example.com', state: 'failed', smtp_response: '554 5.6.0 not like this' },
    ]);
  });

  it('to one address succeeds if the mail was sent, and not otherwise', async () => {
    const sent = await welcome({ emails: ['Eve@Example.com'] });
    expect(sent.json).toMatchObject({ success: true, summary: { total: 1, successful: 1, failed: 0 } });
    const failed = await welcome({ emails: ['nobody@example.com'] });
    expect(failed.json).toMatchObject({ success: false, summary: { total: 1, successful: 0, failed: 1 } });
  });

  it('with no recipients succeeds with a count of zero', async () => {
    await welcome({ sendToUnemailed: true });
    const { json } = await welcome({ sendToUnemailed: true });
    expect(json).toMatchObject({ summary: { successful: 0 } });
  });

  it.each([
    ['an empty body', {}],
    ['an empty list', { emails: [] }],
    ['an invalid address', { emails: ['nobody'] }],
    ['a query operator', { emails: [{ $ne: null }] }],
    ['a false', { sendToUnemailed: false }],
    ['one address too many', { emails: Array(101).fill('ann@example.com') }],
  ])('%s is refused', async (_name, body) => {
    expect((await welcome(body)).status).toBe(400);
  });
});

describe('trigger-bulk-receipt-emails', () => {
  it('answers with the result of the spec', async () => {
    const { status, json } = await call('trigger-bulk-receipt-emails', {});
    expect(status).toBe(200);
    expect(json).toMatchObject({
      success: true,
      emails_sent: 0,
      total_receipts: 0,
      errors: 0,
      message: 'Sent 0 emails to customers with processed receipts',
    });
  });
});

describe('without an admin session', () => {
  it.each(['send-bulk-welcome-emails', 'trigger-bulk-receipt-emails'])('%s admits nobody', async (name) => {
    expect((await call(name, {}, { cookie: '' })).status).toBe(401);
    expect((await call(name, {}, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('bulk sends', () => {
  it('are listed with the number due; a finished one cannot be paused, and an unknown one is not found', async () => {
    const { json } = await browser.call({ path: '/campaigns' });
    expect(json).toMatchObject({ due: { welcome: expect.any(Number), 'receipt-analysis': 0 } });
    expect(json.is_sending).toBe(false);
    const [latest] = json.latest;
    const pause = (id: string) => browser.call({ method: 'POST', path: `/campaigns/${id}/pause` });
    expect(await pause(latest.id)).toMatchObject({ status: 409 });
    expect(await pause('0'.repeat(24))).toMatchObject({ status: 404 });
  });

  it('count recipients once while one runs, and again when it has ended', async () => {
    const campaigns = createCampaignsRepository({ database: api.database });
    const later = new Date(Date.now() + hourMs);
    const running = campaignRecord({ lease_until: later });
    await campaigns.insertOrFind(running);
    const due = async () => (await browser.call({ path: '/campaigns' })).json.due.welcome;
    const before = await due();
    await signUp('late');
    expect(await due()).toBe(before);
    const ended = { state: 'done', ended_at: new Date() } as const;
    await campaigns.change({ id: running.id, from: ['running'], set: ended });
    expect(await due()).toBe(before + 1);
  });

  it('are retried for their failures only', async () => {
    const { json } = await welcome({ emails: ['not-now@example.com'] });
    const { id } = (json as { campaign: { id: string } }).campaign;
    const again = await browser.call({ method: 'POST', path: `/campaigns/${id}/retry` });
    expect(again.json).toMatchObject({ state: 'running', ended_at: null });
  });
});
