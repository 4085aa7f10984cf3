import type { Router } from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { countsOf } from '../../domain/campaigns/campaign-result.rules.js';
import { createCampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';
import { createSuppressionsRepository } from '../../platform/database/mail/suppressions.repository.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { campaignRecord } from '../../tests/support/api/campaigns.fixtures.js';
import { checkAnswers } from '../../tests/support/api/check-answers.js';
import { listen } from '../../tests/support/api/http.fixtures.js';
import { sampleReading } from '../../tests/support/api/readings.fixtures.js';
import { seedRefunds } from '../../tests/support/api/refunds.fixtures.js';
import {
  messageRecord,
  outboxRecord,
  receiptRecord,
  submissionRecord,
} from '../../tests/support/jobs/job-context.js';
import { waitFor } from '../../tests/support/time/wait-for.js';
import { listOperations } from './list-operations.js';

let api: TestApi;
let browser: AdminBrowser;
beforeAll(async () => {
  api = await startTestApi();
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

const adminOperations = () =>
  listOperations({ router: api.app.router as Router }).filter(({ path }) => path.startsWith('/api/admin/'));

/** One record for each of the admin's lists; returns the ids of what has no list of rows with ids. */
async function seedEverything(): Promise<Record<string, string>> {
  await seedRefunds({ records: openPurchaseRecords({ database: api.database }) });
  const message = messageRecord({ state: 'done', outcome: 'receipt_created', processed_at: new Date() });
  const submission = submissionRecord({ message_id: message.id });
  const reading = sampleReading();
  const receipt = receiptRecord({ submission_id: submission.id, state: 'read', readings: [reading] });
  const mail = outboxRecord({
    submission_id: submission.id,
    state: 'sent',
    sent_at: new Date(),
    rendered: { subject: 'Your receipt', html: '<p>Read</p>', text: 'Read' },
    bounce: { kind: 'soft', status: '5.2.2', at: new Date(), message_id: message.id },
  });
  await api.messages.insertOrFind(message);
  await api.submissions.insertOrFind(submission);
  await api.receipts.insertOrFind(receipt);
  await api.outbox.insertOrFind(mail);
  const now = new Date();
  const suppress = createSuppressionsRepository({ database: api.database }).suppress;
  await suppress({ address: 'no@example.com', scope: 'all', reason: 'complaint', now });
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ email: 'ann@example.com' });
  await fetch(`${api.url}/api/waitlist`, { method: 'POST', headers, body });
  const campaign = await seedCampaign();
  // The welcome mail and its job are written behind the answer.
  await waitFor('a job', async () => (await browser.call({ path: '/jobs' })).json.rows[0]);
  return { campaigns: campaign, retailers: 'target' };
}

async function seedCampaign(): Promise<string> {
  const ended = { state: 'done', ended_at: new Date(), counts: countsOf({ failed: 1 }) } as const;
  const campaign = campaignRecord(ended);
  await createCampaignsRepository({ database: api.database }).insertOrFind(campaign);
  await api.outbox.insertOrFind(
    outboxRecord({ campaign_id: campaign.id, state: 'failed', reason: 'refused' }),
  );
  return campaign.id;
}

test('every JSON answer of the admin API is described by a schema', () => {
  const inWords = adminOperations().filter(
    ({ doc }) => doc?.status !== 302 && typeof doc?.answer === 'string',
  );
  expect(inWords.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
});

test('every list and every detail of the admin API matches its schema', async () => {
  const ids = await seedEverything();
  // Lists come before the details of their rows.
  const looks = adminOperations()
    .filter(({ method, doc }) => method === 'GET' && doc?.answer instanceof z.ZodType)
    .toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
  for (const { path } of looks) {
    const [, list = ''] = /^\/api\/admin\/([\w-]+)/.exec(path) ?? [];
    const asked = path
      .replace('/api/admin', '')
      .replace(':id', ids[list] ?? '')
      .replace(':part', 'body');
    const { status, json } = await browser.call({ path: asked });
    expect(status, path).toBe(200);
    if (json.rows) {
      expect(json.rows.length, path).toBeGreaterThan(0);
      ids[list] ??= json.rows[0].id;
    }
  }
  expect(looks.map(({ path }) => `GET ${path}`).filter((route) => !api.checkedRoutes.has(route))).toEqual([]);
  expect(looks.length).toBeGreaterThan(25);
});

test('an answer with an extra or a missing field is detected', async () => {
  const server = await listen((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(request.url?.includes('setup') ? { open: true, more: 1 } : { email: 'ann@example.com' }),
    );
  });
  const answers = checkAnswers({ server: server.server, app: api.app });
  await (await fetch(`${server.url}/api/admin/setup/check`, { method: 'POST' })).text();
  await (await fetch(`${server.url}/api/admin/session`)).text();
  await server.close();
  expect(answers.expectDocumented).toThrow(
    /setup\/check answers more than documented[\s\S]*session: [\s\S]*expires_at/,
  );
});

test('a failure with a code that the contract does not declare is detected', async () => {
  const server = await listen((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.statusCode = 409;
    const code = request.url?.includes('setup') ? 'admin.setup_link_invalid' : 'waitlist.duplicate';
    response.end(JSON.stringify({ error: { code, message: '' } }));
  });
  const answers = checkAnswers({ server: server.server, app: api.app });
  await (await fetch(`${server.url}/api/admin/setup/check`, { method: 'POST' })).text();
  expect(answers.expectDocumented).not.toThrow();
  await (await fetch(`${server.url}/api/admin/session`)).text();
  await server.close();
  expect(answers.expectDocumented).toThrow(/session answers waitlist.duplicate/);
});
