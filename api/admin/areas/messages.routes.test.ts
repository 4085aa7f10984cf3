import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMessageRecord } from '../../../domain/mail/message-record.rules.js';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { uncheckedAuthentication } from '../../../domain/mail/sender/authentication.rules.js';
import { newId } from '../../../platform/database/record.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { outboxRecord, receiptRecord, submissionRecord } from '../../../tests/support/jobs/job-context.js';
import { composeMail, pngOf } from '../../../tests/support/mail/compose.js';

let api: TestApi;
let browser: AdminBrowser;
const raw = 'From: ann@example.com\r\nSubject: <b>x</b>\r\n\r\n<script>alert(1)</script>';

async function arrive(changes: Partial<MessageRecord> = {}, from = 'ann@example.com'): Promise<string> {
  const id = newId();
  const envelope = {
    mail_from: from,
    rcpt_to: ['receipts@localhost'],
    remote_address: '192.0.2.1',
    helo: null,
    tls: null,
  };
  const arrived = { id, spool_id: id, source: 'smtp' as const, envelope, received_at: new Date() };
  const raw_path = `messages/${id}.eml`;
  const record = newMessageRecord({ ...arrived, raw_path, raw_size: raw.length });
  await api.messages.insertOrFind({ ...record, ...changes });
  return id;
}
async function end(id: string, changes: Pick<MessageRecord, 'outcome'> & Partial<MessageRecord>) {
  const ending = {
    outcome_reason: null,
    answered_email: null,
    claimed_email: null,
    message_id_header: null,
    references: null,
  };
  const rest = { subject: null, parts: [], duplicate_of: null, ...ending, ...changes };
  await api.messages.finish({ id, now: new Date(), ...rest });
}
const idsOf = async (query: string) => {
  const { json } = await browser.call({ path: `/messages${query}` });
  return json.rows.map(({ id }: { id: string }) => id);
};

const today = () => new Date().toISOString().slice(0, 10);
/** The day may end between the mails' arrival and the queries. */
let firstDay: string;
let waiting: string;
let taken: string;
let broken: string;
beforeAll(async () => {
  api = await startTestApi();
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
  firstDay = today();
  waiting = await arrive({}, 'bob@example.org');
  taken = await arrive();
  await end(taken, { outcome: 'receipt_created', subject: 'Ihre Bestellung: Café-Tisch' });
  broken = await arrive();
  await end(broken, { outcome: 'quarantined' });
  await api.files.put({
    path: `messages/${taken}.eml`,
    bytes: Buffer.from(raw),
    contentType: 'message/rfc822',
  });
});
afterAll(() => api.close());

describe('GET /api/admin/messages', () => {
  test('is for admins only', async () => {
    const parts = [`/messages/${taken}/parts/body`, `/messages/${taken}/parts/2/pages/1`];
    for (const path of [
      '/messages',
      '/messages/live',
      `/messages/${taken}`,
      `/messages/${taken}/raw`,
      ...parts,
    ]) {
      const { status } = await createAdminBrowser({ api }).call({ path });
      expect([path, status]).toEqual([path, 401]);
    }
  });

  test('lists newest or oldest first, and filters by outcome, words, address and day', async () => {
    expect(await idsOf('')).toEqual([broken, taken, waiting]);
    expect(await idsOf('?sort=oldest')).toEqual([waiting, taken, broken]);
    expect(await idsOf('?outcome=quarantined')).toEqual([broken]);
    expect(await idsOf('?outcome=waiting')).toEqual([waiting]);
    expect(await idsOf('?search=cafe+BESTELLUNG')).toEqual([taken]);
    expect(await idsOf('?search=caf')).toEqual([taken]);
    expect(await idsOf('?search=best+tis')).toEqual([taken]);
    expect(await idsOf('?search=bob%40ex')).toEqual([waiting]);
    expect(await idsOf('?search=.*')).toEqual([]);
    expect(await idsOf('?search=bob%40example.org')).toEqual([waiting]);
    expect(await idsOf('?search=%21%3F')).toEqual([]);
    expect(await idsOf(`?since=${firstDay}&until=${today()}&outcome=receipt_created`)).toEqual([taken]);
    expect(await idsOf('?until=2026-01-01')).toEqual([]);
  });

  test('says how many match, and has all of them as CSV', async () => {
    const totalOf = async (query: string) => (await browser.call({ path: `/messages${query}` })).json.total;
    expect([await totalOf('?limit=1'), await totalOf('?outcome=quarantined')]).toEqual([3, 1]);
    const file = await fetch(`${api.url}/api/admin/messages/csv?sort=oldest`, {
      headers: { cookie: browser.cookie() ?? '' },
    });
    expect(file.headers.get('content-disposition')).toBe('attachment; filename=messages.csv');
    const [columns = '', ...lines] = (await file.text()).trimEnd().split('\r\n');
    expect(columns.startsWith('"id","received_at","source"')).toBe(true);
    expect(lines.map((line) => line.slice(1, 25))).toEqual([waiting, taken, broken]);
    expect(lines[1]).toContain('"Ihre Bestellung: Café-Tisch"');
    expect((await browser.call({ path: '/messages/csv?outcome=nonsense' })).status).toBe(400);
    const downloads = (await api.stored('audit_log')).filter(({ action }) => action === 'list.downloaded');
    expect(downloads).toMatchObject([{ target: '/messages' }]);
  });

  test('pages forwards and back', async () => {
    const first = (await browser.call({ path: '/messages?limit=2' })).json;
    const last = (await browser.call({ path: `/messages?limit=2&from=${first.next}` })).json;
    expect(last.rows.map(({ id }: { id: string }) => id)).toEqual([waiting]);
    expect(await idsOf(`?limit=2&back=true&from=${last.previous}`)).toEqual([broken, taken]);
  });

  test.each([
    '?outcome[$ne]=x',
    '?outcome=nonsense',
    '?search[$regex]=.',
    '?since[$gt]=',
    '?since=2026-02-30',
    '?sort=random',
    '?state=done',
    '?$where=1',
    '?outcome=quarantined&outcome=duplicate',
  ])('%s is refused', async (query) => {
    for (const path of [`/messages${query}`, `/messages/live${query}`])
      expect((await browser.call({ path })).status).toBe(400);
  });
});

describe('GET /api/admin/messages/live', () => {
  test('sends the page, and again when it changes', async () => {
    const stop = new AbortController();
    const url = `${api.url}/api/admin/messages/live?outcome=waiting`;
    const response = await fetch(url, { headers: { cookie: browser.cookie() }, signal: stop.signal });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const pages = pagesOf(response);
    expect((await pages.next()).value).toEqual([waiting]);
    const another = await arrive();
    expect((await pages.next()).value).toEqual([another, waiting]);
    await end(another, { outcome: 'auto_generated' });
    stop.abort();
  });

  test('ends with the session', async () => {
    const other = createAdminBrowser({ api });
    await other.signIn();
    const response = await fetch(`${api.url}/api/admin/messages/live`, {
      headers: { cookie: other.cookie() },
    });
    const pages = pagesOf(response);
    await pages.next();
    await other.call({ method: 'DELETE', path: '/session' });
    expect((await pages.next()).done).toBe(true);
  });
});

describe('GET /api/admin/messages/:id', () => {
  test('lists what happened to it step by step; viewing it is in the audit log', async () => {
    const submission = submissionRecord({ idempotency_key: `message:${taken}` });
    await api.submissions.insertOrFind(submission);
    await api.receipts.insertOrFind(receiptRecord({ submission_id: submission.id, state: 'unreadable' }));
    const { json } = await browser.call({ path: `/messages/${taken}` });
    expect(json).toMatchObject({ has_raw: true, replay_refusal: null, generation: 1 });
    expect(json.trail.map(({ words }: { words: string }) => words)).toEqual([
      'Received',
      'Outcome: accepted as a receipt',
      'receipt.jpg: could not be read (no reason noted)',
      'The reply waits until everything has been read',
    ]);
    const acts = (await api.stored('audit_log')).filter(({ action }) => action === 'message.viewed');
    expect(acts).toMatchObject([{ target: taken }]);
  });

  test('lists it in chronological order: a receipt that was reread comes after the answer', async () => {
    const id = await arrive({ received_at: new Date('2026-11-01T10:00:00Z') });
    await end(id, { outcome: 'receipt_created' });
    const submission = submissionRecord({ idempotency_key: `message:${id}` });
    await api.submissions.insertOrFind(submission);
    const of = { submission_id: submission.id, state: 'unreadable' } as const;
    const later = new Date(Date.now() + 60_000);
    const waiting = receiptRecord({ ...of, file_name: 'new.jpg', state: 'stored' });
    await api.receipts.insertOrFind(receiptRecord({ ...of, processed_at: later }));
    await api.receipts.insertOrFind(waiting);
    await api.outbox.insertOrFind(outboxRecord({ submission_id: submission.id, state: 'sent' }));
    const { trail } = (await browser.call({ path: `/messages/${id}` })).json;
    expect(trail.map(({ kind }: { kind: string }) => kind)).toEqual([
      'mail',
      'mail',
      'answer',
      'receipt',
      'receipt',
    ]);
    expect(trail.at(-1)).toMatchObject({ at: null, record_id: waiting.id });
  });

  test('returns the bytes as they came, never as a page', async () => {
    const headers = { cookie: browser.cookie() };
    const response = await fetch(`${api.url}/api/admin/messages/${taken}/raw`, { headers });
    expect(await response.text()).toBe(raw);
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${taken}.eml"`);
    expect(response.headers.get('content-type')).toContain('message/rfc822');
    const gone = await fetch(`${api.url}/api/admin/messages/${broken}/raw`, { headers });
    expect(gone.status).toBe(404);
  });
});

describe('POST /api/admin/messages/:id/replay', () => {
  const replay = (id: string, body: unknown = { answer: false }) =>
    browser.call({ method: 'POST', path: `/messages/${id}/replay`, body });

  test('starts a new generation once, however many requests arrive', async () => {
    const ends = await Promise.all([replay(taken), replay(taken), replay(taken)]);
    expect(ends.map(({ status }) => status).sort()).toEqual([202, 409, 409]);
    expect(await api.messages.findById({ id: taken })).toMatchObject({ generation: 2, state: 'received' });
    expect((await replay(taken)).json.error).toMatchObject({
      code: 'message.not_replayable',
      details: { reason: 'under_way' },
    });
  });

  test('says what cannot be replayed, and refuses anything else', async () => {
    expect((await replay(newId())).status).toBe(404);
    expect((await replay(broken, { answer: { $ne: 1 } })).status).toBe(400);
    expect((await replay(broken, {})).status).toBe(400);
  });
});

describe('POST /api/admin/messages/:id/release', () => {
  const release = (id: string) => browser.call({ method: 'POST', path: `/messages/${id}/release` });
  const hold = async (outcome: 'unauthenticated_sender' | 'auto_generated') => {
    const id = await arrive();
    await end(id, { outcome, claimed_email: 'ann@example.com' });
    return id;
  };

  test('has a held mail read once, and says who released it', async () => {
    const held = await hold('unauthenticated_sender');
    const before = (await browser.call({ path: `/messages/${held}` })).json;
    expect(before).toMatchObject({ can_be_released: true, claimed_email: 'ann@example.com', released: null });
    const ends = await Promise.all([release(held), release(held)]);
    expect(ends.map(({ status }) => status).sort()).toEqual([202, 409]);
    const after = (await browser.call({ path: `/messages/${held}` })).json;
    expect(after).toMatchObject({ can_be_released: false, state: 'received', released: { by: 'admin' } });
    const acts = (await api.stored('audit_log')).filter(({ action }) => action === 'message.released');
    expect(acts).toMatchObject([{ target: held }]);
  });

  test('refuses a mail that is not held, or does not exist', async () => {
    const { status, json } = await release(await hold('auto_generated'));
    expect([status, json.error.code]).toEqual([409, 'message.not_releasable']);
    expect((await release(newId())).status).toBe(404);
  });
});

describe('a mail about mail', () => {
  test('that reports a bounce links to the bounced mail, and that one to the report', async () => {
    const report = await arrive();
    const bounce = { kind: 'hard', status: '5.1.1', at: new Date(), message_id: report } as const;
    const mail = outboxRecord({ recipient: 'gone@example.com', state: 'sent', bounce });
    await api.outbox.insertOrFind(mail);
    await end(report, { outcome: 'bounce', reported_mails: [mail.id] });
    const { trail } = (await browser.call({ path: `/messages/${report}` })).json;
    expect(trail.at(-1)).toMatchObject({
      record_id: mail.id,
      words: `About ${mail.template} to gone@example.com: Bounced: the mailbox does not exist`,
    });
    const shown = (await browser.call({ path: `/outbox/${mail.id}` })).json;
    expect(shown).toMatchObject({ bounce: 'hard', bounce_report: { status: '5.1.1', message_id: report } });
  });

  test('that asks to confirm forwarding shows its link, and whether its sender is authenticated', async () => {
    const authentication = { ...uncheckedAuthentication, from: 'forwarding-noreply@google.com' };
    const asks = async (dmarc: string) => {
      const id = await arrive({ authentication: { ...authentication, state: 'checked', dmarc } });
      await end(id, { outcome: 'forwarding_confirmation', confirm_link: 'https://mail.google.com/vf-1' });
      return (await browser.call({ path: `/messages/${id}` })).json.confirmation;
    };
    expect(await asks('pass')).toEqual({
      link: 'https://mail.google.com/vf-1',
      from: 'forwarding-noreply@google.com',
      is_proved: true,
    });
    expect(await asks('fail')).toMatchObject({ is_proved: false });
  });
});

/** The ids of each page sent by a stream. */
async function* pagesOf(response: Response): AsyncGenerator<string[]> {
  let text = '';
  for await (const chunk of (response.body as ReadableStream<Uint8Array>).pipeThrough(
    new TextDecoderStream() as never,
  )) {
    text += chunk;
    for (let at = text.indexOf('\n\n'); at !== -1; at = text.indexOf('\n\n')) {
      const event = text.slice(0, at);
      text = text.slice(at + 2);
      if (event.startsWith('data: '))
        yield JSON.parse(event.slice(6)).rows.map(({ id }: { id: string }) => id);
    }
  }
}

describe('GET /api/admin/messages/:id/parts', () => {
  const pictured = async (): Promise<string> => {
    const id = await arrive();
    const bytes = await composeMail({
      text: 'see the photo',
      attachments: [{ filename: 'a.png', content: await pngOf({ width: 40, height: 30 }) }],
    });
    await api.files.put({ path: `messages/${id}.eml`, bytes, contentType: 'message/rfc822' });
    return id;
  };

  test('shows the body as sent and the pages of attachments as pictures, and is audited', async () => {
    const id = await pictured();
    const { json } = await browser.call({ path: `/messages/${id}/parts/body` });
    expect(json).toEqual({ kind: 'words', html: null, text: 'see the photo' });
    const picture = await browser.call({ path: `/messages/${id}/parts/2` });
    expect(picture.json).toEqual({ kind: 'pages', pages: 1, left_out: 0 });
    const page = await fetch(`${api.url}/api/admin/messages/${id}/parts/2/pages/1`, {
      headers: { cookie: browser.cookie() ?? '' },
    });
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    expect(page.headers.get('content-security-policy')).toBe('sandbox');
    expect((await sharp(Buffer.from(await page.arrayBuffer())).metadata()).format).toBe('jpeg');
    const looked = { action: 'message.part_viewed', target: id };
    expect((await api.stored('audit_log')).filter((line) => line.target === id)).toMatchObject([
      looked,
      looked,
    ]);
  });

  test('says that a mail is deleted, and knows no other parts, pages or mails', async () => {
    const gone = await arrive({ raw_path: null });
    expect((await browser.call({ path: `/messages/${gone}/parts/body` })).json).toEqual({
      kind: 'none',
      why: 'expired',
    });
    const id = await pictured();
    for (const path of [
      `${id}/parts/7`,
      `${id}/parts/2/pages/2`,
      `${id}/parts/2/pages/0`,
      `${newId()}/parts/body`,
    ]) {
      expect([path, (await browser.call({ path: `/messages/${path}` })).status]).toEqual([path, 404]);
    }
  });
});
