import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { messagesList } from '../../domain/admin/contracts/messages.contract.js';
import { hourMs } from '../../domain/shared/units.js';
import { createImapContactsRepository } from '../../platform/database/mail/imap-contacts.repository.js';
import { newId } from '../../platform/database/record.js';
import { jobsCollection } from '../../platform/queue/jobs.model.js';
import { examinedBy } from '../../scripts/bench/prices/examined.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { oidAt, seedManyRows } from '../../tests/support/api/many-rows.fixtures.js';
import { volume } from '../../tests/support/volume.js';

/** Rows of each list; `npm run bench` runs the same queries at a hundred thousand. */
const rows = Number(process.env.ADMIN_LIST_ROWS ?? volume({ usual: 400, full: 2_000 }));
/** What a page may scan beyond the rows it shows: one more to detect a next page, and the other half of a filter. */
const slack = 4;

let api: TestApi;
let browser: AdminBrowser;
beforeAll(async () => {
  api = await startTestApi({ isWatched: true });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
  await seedManyRows({ connection: api.database.connection, rows });
});
afterAll(() => api.close());

/** One in a hundred of the seeded addresses. */
const someone = 'address=person7%40example.com';
const days = 'since=2026-01-02&until=2026-01-02';

describe('each page of each list scans little more than it shows', () => {
  test.each([
    [
      'messages',
      [
        '',
        'outcome=quarantined',
        'outcome=waiting',
        'search=order',
        'search=person7%40example.com',
        days,
        `outcome=duplicate&${days}`,
      ],
    ],
    ['outbox', ['', 'state=failed', 'template=admin-alert', someone, 'search=welcome', days]],
    [
      'receipts',
      [
        '',
        'state=unreadable',
        'state=stored',
        'search=till',
        'search=erson77',
        'file=deleted',
        someone,
        days,
      ],
    ],
    ['waitlist', ['', 'welcomed=no', 'welcomed=yes', 'search=xample', 'address=person7%40example.com', days]],
    ['purchases', ['', 'retailer=target', 'search=walmart', 'search=alma', 'search=arget&state=claimed']],
    ['claims', ['', 'state=open', 'search=walmart', 'search=ettl']],
    ['drops', ['', 'verdict=claim', 'search=walmart', 'search=ettl', days]],
    ['suppressions', ['', 'reason=refused', someone, days]],
    ['audit', ['', 'action=job.retry', 'admin=nobody%40example.com', days]],
    [
      'jobs',
      [
        '',
        'state=failed',
        'state=waiting',
        'state=paused',
        'name=send-email',
        'name=run-campaign-none',
        days,
      ],
    ],
  ] as const)('%s', async (list, queries) => {
    for (const query of queries.filter((one) => !one.endsWith('none'))) {
      for (const sort of ['newest', 'oldest']) {
        const asked = `/${list}?sort=${sort}&${query}`;
        const first = await browser.call({ path: asked });
        expect([asked, first.status]).toEqual([asked, 200]);
        const next = first.json.next ? [`${asked}&from=${first.json.next}`] : [];
        for (const path of [asked, ...next]) {
          const looked = await examinedBy(api.database.connection, () => browser.call({ path }));
          expect(looked.length).toBeGreaterThan(0);
          const [worst] = looked
            .filter(({ collection }) => collection !== 'admin_sessions' && collection !== 'admin_users')
            .sort((a, b) => b.documents - b.returned - (a.documents - a.returned));
          const extra = (worst?.documents ?? 0) - slack * (worst?.returned ?? 0);
          expect([path, worst?.index, extra <= slack]).toEqual([path, worst?.index, true]);
        }
      }
    }
  });

  test('and a query without an index is detected', async () => {
    const unserved = { $or: [{ file_name: 'none' }, { file_type: 'none' }] };
    const looked = await examinedBy(api.database.connection, () =>
      api.receipts.page({ filter: unserved, limit: 25 }),
    );
    expect(looked).toMatchObject([{ collection: 'receipt_uploads', documents: rows, returned: 0 }]);
  });

  test('the filters of a list’s contract are those tried here', () => {
    expect(Object.keys(messagesList.filters)).toEqual(['outcome', 'search', 'since', 'until']);
  });
});

describe('jobs', () => {
  test('a place in the list that no list gave is refused', async () => {
    expect(await browser.call({ path: '/jobs?from=x' })).toMatchObject({
      status: 400,
      json: { error: { code: expect.any(String) } },
    });
  });

  const idOf = async (state: string) =>
    (await browser.call({ path: `/jobs?state=${state}&limit=1` })).json.rows[0].id as string;
  const act = (id: string, what: string) => browser.call({ method: 'POST', path: `/jobs/${id}/${what}` });

  test('that failed are requeued, waiting ones are held and resumed, and any is cancelled', async () => {
    const failed = await idOf('failed');
    expect((await act(failed, 'retry')).status).toBe(202);
    expect((await browser.call({ path: `/jobs/${failed}` })).json).toMatchObject({
      state: 'waiting',
      failures: 0,
    });
    expect((await act(failed, 'pause')).status).toBe(202);
    expect((await browser.call({ path: `/jobs/${failed}` })).json.state).toBe('paused');
    expect((await act(failed, 'resume')).status).toBe(202);
    expect((await act(failed, 'cancel')).status).toBe(202);
    expect((await act(failed, 'retry')).status).toBe(404);
    const acts = (await api.stored('audit_log')).filter(({ target }) => target === failed);
    expect(acts.map(({ action }) => action)).toEqual(['job.retry', 'job.pause', 'job.resume', 'job.cancel']);
  });

  test('that a worker holds, or that recur, are left alone', async () => {
    const running = oidAt(0);
    const recurring = oidAt(1);
    const jobs = api.database.connection.collection(jobsCollection);
    await jobs.insertMany([
      { _id: running, name: 'send-email', nextRunAt: null, lockedAt: new Date() },
      { _id: recurring, name: 'retry-stuck', nextRunAt: new Date(), lockedAt: null, repeatInterval: 1000 },
    ] as never[]);
    for (const what of ['retry', 'cancel', 'pause', 'resume'])
      expect([what, (await act(running.toHexString(), what)).status]).toEqual([what, 409]);
    expect((await act(recurring.toHexString(), 'cancel')).status).toBe(409);
    expect((await act(recurring.toHexString(), 'destroy')).status).toBe(400);
  });
});

describe('the waitlist', () => {
  test('is saved as a table in which no value runs as a formula', async () => {
    const email = '=cmd@example.com';
    await api.database.connection.collection('waitlist').insertOne({
      _id: oidAt(2).toHexString() as never,
      email,
      phone: '+1',
      created_at: new Date(0),
      welcome_emailed_at: null,
    });
    const response = await fetch(`${api.url}/api/admin/waitlist/export.csv`, {
      headers: { cookie: browser.cookie() },
    });
    expect(response.headers.get('content-disposition')).toContain('waitlist.csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(rows + 2);
    expect(lines[0]).toBe('"email","phone","created_at","welcome_emailed_at"');
    expect(lines[1]).toBe(`"'=cmd@example.com","'+1","1970-01-01T00:00:00.000Z",""`);
  });

  test('loses whoever is removed from it', async () => {
    const [row] = (await browser.call({ path: '/waitlist?limit=1' })).json.rows;
    expect((await browser.call({ method: 'DELETE', path: `/waitlist/${row.id}` })).status).toBe(204);
    expect((await browser.call({ path: `/waitlist?address=${row.email}` })).json.rows).toEqual([]);
    // Pressed twice, or by two admins at once: it was done once.
    expect((await browser.call({ method: 'DELETE', path: `/waitlist/${row.id}` })).status).toBe(204);
    const acts = (await browser.call({ path: '/audit?action=waitlist.removed' })).json.rows;
    expect(acts).toMatchObject([{ target: row.id, admin_email: expect.stringContaining('@') }]);
  });
});

describe('the audit log', () => {
  test('is filtered by admin; an address that is not an admin’s finds nothing', async () => {
    const [{ admin_email }] = (await browser.call({ path: '/audit?limit=1' })).json.rows;
    const of = async (email: string) =>
      (await browser.call({ path: `/audit?admin=${encodeURIComponent(email)}` })).json.rows;
    expect((await of(admin_email.toUpperCase())).length).toBeGreaterThan(0);
    expect(await of('someone.else@example.com')).toEqual([]);
  });
});

describe('settings', () => {
  test('shows what is in force, and no secret', async () => {
    const { json } = await browser.call({ path: '/settings' });
    const settings = json.areas.flatMap((area: { settings: { env: string }[] }) => area.settings);
    const of = (env: string) => settings.find((one: { env: string }) => one.env === env);
    expect(of('RECEIPTS_ADDRESS')).toMatchObject({ value: 'receipts@localhost', is_default: true });
    expect(of('FILE_ENCRYPTION_KEY')).toMatchObject({ is_secret: true, value: null });
  });
});

describe('the overview', () => {
  test('names what is waiting and for how long, and raises alarms about it', async () => {
    const held = Array.from({ length: 20 }, () => newId()).map((id) => ({
      ...{ _id: id, spool_id: id, content_key: id, state: 'done', outcome: 'unauthenticated_sender' },
      received_at: new Date(),
    }));
    await api.database.connection.collection('messages').insertMany(held as never[]);
    const { json } = await browser.call({ path: '/overview' });
    expect(json.queue.find(({ name }: { name: string }) => name === 'send-email')).toMatchObject({
      due: expect.any(Number),
    });
    expect(json.alarms.map(({ kind }: { kind: string }) => kind)).toContain('queue_waiting');
    expect(json.outcomes).toEqual({ unauthenticated_sender: 20 });
    expect(json.alarms.map(({ kind }: { kind: string }) => kind)).toContain('mails_held');
    const contacts = createImapContactsRepository(api);
    const anHourAgo = new Date(Date.now() - hourMs);
    await contacts.noteFault({ id: 'a', now: anHourAgo, fault: 'imap.login_refused' });
    await contacts.noteRead({ id: 'b', now: new Date(), dueAt: new Date() });
    const { mailboxes, alarms, backups } = (await browser.call({ path: '/overview' })).json;
    expect(backups).toBeNull();
    expect(mailboxes).toMatchObject([
      { id: 'a', is_overdue: true, reason: 'the user or password is not accepted' },
      { id: 'b', is_overdue: false, reason: null },
    ]);
    expect(alarms.map(({ kind }: { kind: string }) => kind)).toContain('mailbox_unread');
    const trends = await browser.call({ path: '/trends' });
    expect(trends.json.days).toHaveLength(14);
    expect(trends.json.failures).toHaveLength(14);
  });
});
