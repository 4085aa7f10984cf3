import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutboxState } from '../../../domain/emails/outbox-record.types.js';
import { newId } from '../../../platform/database/record.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';

let api: TestApi;
let browser: AdminBrowser;
const ids: string[] = [];

async function writeMail(
  state: OutboxState,
  rendered: { subject: string; html: string; text: string } | null,
) {
  const id = newId();
  ids.push(id);
  await api.outbox.insertOrFind({
    id,
    idempotency_key: `welcome:${id}`,
    recipient: 'ann@example.com',
    template: 'welcome',
    props: {},
    state,
    reason: state === 'failed' ? '550 no such user' : null,
    attempts: 1,
    message_id_header: `<${id}@localhost>`,
    in_reply_to: null,
    references: null,
    auto_reply: false,
    smtp_response: null,
    campaign_id: null,
    not_before: null,
    tries: 0,
    submission_id: null,
    receipt_ids: [],
    rendered,
    bounce: null,
    created_at: new Date(),
    claimed_at: null,
    claim_token: null,
    data_started_at: null,
    sent_at: state === 'captured' ? new Date() : null,
  });
}

beforeAll(async () => {
  api = await startTestApi();
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
  await writeMail('captured', { subject: 'Welcome', html: '<p>Hi <b>Ann</b></p>', text: 'Hi Ann' });
  await writeMail('failed', null);
  await writeMail('queued', null);
});
afterAll(() => api.close());

describe('GET /api/admin/outbox', () => {
  test('lists newest first and continues where it stopped', async () => {
    const first = await browser.call({ path: '/outbox?limit=2' });
    expect(first.json.rows.map((row: { id: string }) => row.id)).toEqual([ids[2], ids[1]]);
    const second = await browser.call({ path: `/outbox?limit=2&from=${first.json.next}` });
    expect(second.json).toMatchObject({
      rows: [{ id: ids[0], subject: 'Welcome', recipient: 'ann@example.com', state: 'captured' }],
      next: null,
    });
  });

  test('filters by one state', async () => {
    const { json } = await browser.call({ path: '/outbox?state=failed' });
    expect(json.rows).toMatchObject([{ id: ids[1], reason: '550 no such user', subject: null }]);
  });

  test.each([
    '?state=nonsense',
    '?limit=0',
    '?limit=1000',
    '?from=x',
    '?from[$gt]=',
    '?state=sent&state=failed',
  ])('%s is refused or ignored, never a server error', async (query) => {
    const { status } = await browser.call({ path: `/outbox${query}` });
    expect([200, 400]).toContain(status);
  });
});

describe('GET /api/admin/outbox/:id', () => {
  test('has the mail as it was sent, and viewing it is in the audit log', async () => {
    const { json } = await browser.call({ path: `/outbox/${ids[0]}` });
    expect(json).toMatchObject({
      html: '<p>Hi <b>Ann</b></p>',
      text: 'Hi Ann',
      message_id: `<${ids[0]}@localhost>`,
    });
    const entries = (await api.stored('audit_log')).filter((entry) => entry.action === 'outbox.viewed');
    expect(entries).toMatchObject([{ target: ids[0] }]);
  });

  test.each(['000000000000000000000000', 'x', '$where', '__proto__'])('%s is not found', async (id) => {
    const { status } = await browser.call({ path: `/outbox/${id}` });
    expect([400, 404]).toContain(status);
  });
});

describe('GET /api/admin/overview', () => {
  test('counts by state', async () => {
    const { json } = await browser.call({ path: '/overview' });
    expect(json.outbox).toMatchObject({ captured: 1, failed: 1, queued: 1, sent: 0 });
    expect(json).toMatchObject({ receipts: { stored: 0, read: 0 }, messages: { done: 0 }, waitlist: 0 });
  });
});

describe('POST /api/admin/outbox/:id/resend', () => {
  test('resends a failed mail, but not one that was never rendered', async () => {
    const id = ids[1] ?? '';
    const resend = async () => (await browser.call({ method: 'POST', path: `/outbox/${id}/resend` })).status;
    const rows = api.database.connection.collection<{ _id: string }>('outbox');
    await rows.updateOne({ _id: id }, { $set: { template: 'receipt-analysis', props: {} } });
    expect((await browser.call({ path: `/outbox/${id}` })).json).toMatchObject({ can_resend: false });
    expect(await resend()).toBe(409);
    await rows.updateOne({ _id: id }, { $set: { template: 'welcome' } });
    expect(await resend()).toBe(202);
  });
});
