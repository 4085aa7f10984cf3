import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorResponse } from '../../domain/contracts/route.js';
import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../domain/contracts/submissions.contract.js';
import type { OutboxState } from '../../domain/emails/outbox-record.types.js';
import { newMessageRecord } from '../../domain/mail/message-record.rules.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { dayMs, minuteMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { createRetailerVersionsRepository } from '../../platform/database/watch/retailer-versions.repository.js';
import { thumbnailPath } from '../../platform/files/thumbnail-path.js';
import { startTestApi, type TestApi } from '../../tests/support/api/api.fixtures.js';
import { sampleReading, submitReceipts } from '../../tests/support/api/readings.fixtures.js';
import { formIn, wordsIn } from '../../tests/support/api/shown-page.js';

let api: TestApi;
let now = new Date('2026-11-21T20:00:00Z');
beforeAll(async () => {
  api = await startTestApi({ clock: { now: () => now } });
});
afterAll(() => api.close());

const at = (path: string, init?: RequestInit) => fetch(`${api.url}/api/submissions/${path}`, init);
const patch = (path: string, body: unknown) =>
  at(path, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

/** A mail of the submission in the outbox. */
async function outboxRow(submissionId: string, state: OutboxState, key?: string) {
  const id = newId();
  await api.outbox.insertOrFind({
    id,
    idempotency_key: key ?? `answer:${submissionId}:${id}`,
    recipient: 'ann@example.com',
    template: 'receipt-analysis',
    props: {},
    state,
    reason: null,
    attempts: 0,
    message_id_header: `<${id}@localhost>`,
    in_reply_to: null,
    references: null,
    auto_reply: false,
    smtp_response: null,
    campaign_id: null,
    not_before: null,
    tries: 0,
    submission_id: submissionId,
    receipt_ids: [],
    rendered: null,
    bounce: null,
    created_at: now,
    claimed_at: null,
    claim_token: null,
    data_started_at: null,
    sent_at: null,
  });
  return id;
}

describe('the status link', () => {
  test('shows each file with its reading, and is never cached', async () => {
    const { token, id } = await submitReceipts({ api, names: ['a.jpg', 'b.jpg'], reading: sampleReading() });
    const response = await at(token);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const status = (await response.json()) as SubmissionStatusResponse;
    expect(status).toMatchObject({
      submission_id: id,
      email: 'a***@example.com',
      mail_stopped: false,
      answered_at: null,
      expires_at: new Date(now.getTime() + 180 * dayMs).toISOString(),
    });
    const [read, waiting] = status.receipts;
    expect(read).toMatchObject({ file_name: 'a.jpg', state: 'read', file_deleted: false });
    expect(read?.readings[0]).toMatchObject({
      retailer: { value: 'TARGT', source: 'ocr', confidence: 0.4 },
      total_cents: { value: 2_699 },
      items: [{ name: 'Kettle', quantity: 1, unit_price_cents: 2_499, total_cents: 2_499 }],
      needs_review: true,
      shop: 'TARGT',
      window: { state: 'unknown_retailer' },
    });
    expect(waiting).toMatchObject({ file_name: 'b.jpg', state: 'stored', readings: [] });
    expect(JSON.stringify(status)).not.toContain('ann@example.com');
    const stored = await Promise.all(
      status.receipts.map((receipt) => api.receipts.findById({ id: receipt.id })),
    );
    expect(stored).toHaveLength(2);
    for (const receipt of stored) expect(JSON.stringify(status)).not.toContain(receipt?.file_path);
  });

  test('the window of a known retailer includes its last day', async () => {
    const reading = sampleReading({ retailerId: 'target' });
    const { token } = await submitReceipts({ api, reading });
    const status = (await (await at(token)).json()) as SubmissionStatusResponse;
    expect(status.receipts[0]?.readings[0]?.window).toMatchObject({
      state: 'open',
      window_days: 14,
      last_claim_day: '2026-11-26',
    });
  });

  test('the window of an imported retailer is known too, including after a correction', async () => {
    const record = createRecord({
      retailer_id: 'corner',
      retailer: 'Corner Shop',
      policy: { window_days: 21, confidence: 'high' },
    });
    await createRetailerVersionsRepository({ database: api.database }).add({
      record,
      author: 'ann',
      source: 'corner.json',
      now,
    });
    // What the registry cached before expires after half a minute.
    now = new Date(now.getTime() + minuteMs);
    const { token, id, receiptId, readingId } = await submitReceipts({ api, reading: sampleReading() });
    const answer = await patch(`${token}/receipts/${receiptId}/readings/${readingId}`, {
      retailer: 'corner shop',
    });
    const window = { state: 'open', window_days: 21, last_claim_day: '2026-12-03' };
    expect(((await answer.json()) as ReceiptStatusResponse).readings[0]).toMatchObject({
      retailer_id: 'corner',
      window,
    });
    const status = (await (await at(token)).json()) as SubmissionStatusResponse;
    expect(status.receipts[0]?.readings[0]).toMatchObject({ shop: 'Corner Shop', window });
    const jobs = await api.stored('jobs');
    expect(
      jobs.filter(({ name, data }) => name === 'form-purchases' && data.submission_id === id),
    ).not.toEqual([]);
  });

  test('forged, expired, revoked and deleted links all look the same', async () => {
    const { token } = await submitReceipts({ api });
    const other = await submitReceipts({ api });
    await at(`${other.token}/revoke`, { method: 'POST' });
    const deleted = await submitReceipts({ api });
    await at(deleted.token, { method: 'DELETE' });
    const links = [
      'x',
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      other.token,
      deleted.token,
      `${token}=`,
    ];
    const answers = await Promise.all(links.map((link) => at(link)));
    const before = now;
    now = new Date(now.getTime() + 181 * dayMs);
    answers.push(await at(token));
    now = before;
    for (const answer of answers) {
      expect(answer.status).toBe(404);
      expect(((await answer.json()) as ErrorResponse).error.code).toBe('submission.not_found');
    }
    expect((await at(token)).status).toBe(200);
  });

  test('every action needs the link: none works with another one or a revoked one', async () => {
    const mine = await submitReceipts({ api, reading: sampleReading() });
    const other = await submitReceipts({ api, reading: sampleReading() });
    const reading = `receipts/${mine.receiptId}/readings/${mine.readingId}`;
    const attempts = (token: string) => [
      patch(`${token}/${reading}`, { retailer: 'Target' }),
      at(`${token}/receipts/${mine.receiptId}/file`),
    ];
    for (const answer of await Promise.all(attempts(other.token))) expect(answer.status).toBe(404);
    await at(`${mine.token}/revoke`, { method: 'POST' });
    const all = [
      ...attempts(mine.token),
      at(mine.token, { method: 'DELETE' }),
      at(`${mine.token}/stop-mail`, { method: 'POST' }),
      at(`${mine.token}/revoke`, { method: 'POST' }),
    ];
    for (const answer of await Promise.all(all)) expect(answer.status).toBe(404);
    expect(await api.submissions.findById({ id: mine.id })).not.toBeNull();
  });
});

describe('correcting a reading', () => {
  test("the shopper's value counts, the machine's is kept, and no question is left", async () => {
    const { token, receiptId, readingId } = await submitReceipts({ api, reading: sampleReading() });
    const path = `${token}/receipts/${receiptId}/readings/${readingId}`;
    const response = await patch(path, {
      retailer: ' Target ',
      total_cents: 2_899,
      purchased_at: '2026-11-13',
    });
    expect(response.status).toBe(200);
    const [reading] = ((await response.json()) as ReceiptStatusResponse).readings;
    expect(reading).toMatchObject({
      retailer: { value: 'Target', source: 'shopper', confidence: 1, read_before: 'TARGT' },
      retailer_id: 'target',
      total_cents: { value: 2_899, source: 'shopper', confidence: 1, read_before: 2_699 },
      purchased_at: { value: '2026-11-13', source: 'shopper' },
      needs_review: false,
      failed_checks: [],
      shop: 'Target',
      window: { state: 'open', last_claim_day: '2026-11-27', days_left: 6 },
    });
    const without = await patch(path, { order_number: null });
    expect(((await without.json()) as ReceiptStatusResponse).readings[0]?.order_number).toBeNull();
    const again = await patch(path, { total_cents: 2_999 });
    const [second] = ((await again.json()) as ReceiptStatusResponse).readings;
    expect(second?.total_cents).toMatchObject({ value: 2_999, read_before: 2_699 });
    const stored = await api.receipts.findById({ id: receiptId });
    expect(stored?.readings[0]?.totalCents?.value).toBe(2_999);
  });

  test('changes, removes and adds single lines; an id the reading does not have is a conflict', async () => {
    const item = (name: string, totalCents: number) => ({
      value: { name, quantity: 1, unitPriceCents: totalCents, totalCents },
      source: 'ocr' as const,
      confidence: 0.9,
      id: newId(),
    });
    const lines = [item('Milk', 300), item('Bread', 450)];
    const reading = { ...sampleReading(), items: lines };
    const { token, receiptId, readingId } = await submitReceipts({ api, reading });
    const path = `${token}/receipts/${receiptId}/readings/${readingId}`;
    const stored = (await api.receipts.findById({ id: receiptId }))?.readings[0]?.items ?? [];
    const response = await patch(path, {
      items: [
        { id: stored[0]?.id, quantity: 2, net_total_cents: 500 },
        { id: stored[1]?.id, removed: true },
        { name: 'Eggs', quantity: 1, net_total_cents: 510 },
      ],
    });
    expect(response.status).toBe(200);
    const [after] = ((await response.json()) as ReceiptStatusResponse).readings;
    expect(after?.items).toMatchObject([
      { id: stored[0]?.id, name: 'Milk', quantity: 2, unit_price_cents: 250, net_total_cents: 500 },
      { id: expect.stringMatching(/^[0-9a-f]{24}$/), name: 'Eggs', source: 'shopper' },
    ]);
    const stale = await patch(path, { items: [{ id: stored[1]?.id, name: 'Rye bread' }] });
    expect(stale.status).toBe(409);
    const many = await patch(path, { items: Array.from({ length: 199 }, () => ({ name: 'x' })) });
    expect(((await many.json()) as ErrorResponse).error.code).toBe('correction.too_many_items');
  });

  test('keeps one of many blanks, which would be scanned again and again', async () => {
    const { token, receiptId, readingId } = await submitReceipts({ api, reading: sampleReading() });
    const response = await patch(`${token}/receipts/${receiptId}/readings/${readingId}`, {
      retailer: `a${' '.repeat(198)}x`,
    });
    const [after] = ((await response.json()) as ReceiptStatusResponse).readings;
    expect(after?.retailer).toMatchObject({ value: 'a x' });
  });

  test('two simultaneous corrections both count', async () => {
    const { token, receiptId, readingId } = await submitReceipts({ api, reading: sampleReading() });
    const path = `${token}/receipts/${receiptId}/readings/${readingId}`;
    const send = async (body: object): Promise<number> => {
      const { status } = await patch(path, body);
      return status === 409 ? send(body) : status;
    };
    expect(await Promise.all([send({ retailer: 'Target' }), send({ total_cents: 1 })])).toEqual([200, 200]);
    const [reading] = (await api.receipts.findById({ id: receiptId }))?.readings ?? [];
    expect(reading).toMatchObject({ retailer: { value: 'Target' }, totalCents: { value: 1 } });
  });

  test.each([
    ['nothing', {}, 'correction.empty'],
    ['a day that does not exist', { purchased_at: '2026-02-30' }, 'correction.not_a_day'],
    ['a day that begins nowhere today', { purchased_at: '2026-11-23' }, 'correction.in_future'],
    [
      'a day that has not begun at the shop',
      { retailer: 'Target', purchased_at: '2026-11-22' },
      'correction.in_future',
    ],
    ['the year 0000', { purchased_at: '0000-01-01' }, 'correction.not_a_day'],
    ['the day before the earliest', { purchased_at: '1969-12-31' }, 'correction.not_a_day'],
    ['NUL in a name', { retailer: 'Target\0' }, 'correction.not_plain_text'],
    ['a direction override in a name', { retailer: 'Target \u202etegraT' }, 'correction.not_plain_text'],
    ['a line break in an order number', { order_number: '1\n2' }, 'correction.not_plain_text'],
    ['fractional cents', { total_cents: 12.5 }, 'request.invalid'],
    ['an absurd amount', { total_cents: 1e15 }, 'request.invalid'],
    ['a query operator', { retailer: { $set: 'x' } }, 'request.invalid'],
    ['an overlong name', { retailer: 'x'.repeat(201) }, 'request.invalid'],
    ['a line without a name', { items: [{ quantity: 1 }] }, 'correction.no_item'],
    ['a line with quantity zero', { items: [{ name: 'Eggs', quantity: 0 }] }, 'request.invalid'],
    ['a line with an unknown field', { items: [{ name: 'Eggs', url: 'x' }] }, 'request.invalid'],
    ['broken JSON', '{"retailer"', 'request.malformed_json'],
  ])('%s is refused', async (_name, body, code) => {
    const { token, receiptId, readingId } = await submitReceipts({ api, reading: sampleReading() });
    const response = await patch(`${token}/receipts/${receiptId}/readings/${readingId}`, body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as ErrorResponse).error.code).toBe(code);
  });

  test.each(['0', '__proto__', 'constructor', newId()])('reading %s is not found', async (readingId) => {
    const { token, receiptId } = await submitReceipts({ api, reading: sampleReading() });
    const response = await patch(`${token}/receipts/${receiptId}/readings/${readingId}`, {
      retailer: 'Target',
    });
    expect(response.status).toBe(404);
  });
});

describe('the file', () => {
  test("is the shopper's own, displayed under a policy in which nothing runs", async () => {
    const { token, receiptId, files } = await submitReceipts({ api });
    const response = await at(`${token}/receipts/${receiptId}/file`);
    expect(Buffer.from(await response.arrayBuffer()).equals(files[0]!.bytes)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('anything but a picture is downloaded, never opened here', async () => {
    const { token, receiptId } = await submitReceipts({ api, names: ['bill "of" sale\u2028.jpg'] });
    const receipts = api.database.connection.collection('receipt_uploads');
    await receipts.updateOne({ _id: receiptId as never }, { $set: { file_type: 'text/html' } });
    const { headers } = await at(`${token}/receipts/${receiptId}/file`);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename="/);
  });

  test("is saved with our extension, whatever the sender's was: a PDF may be a program too", async () => {
    const { token, receiptId } = await submitReceipts({ api, names: ['invoice.exe'] });
    const receipts = api.database.connection.collection('receipt_uploads');
    const pdf = { file_type: 'application/pdf' };
    await receipts.updateOne({ _id: receiptId as never }, { $set: pdf });
    const { headers } = await at(`${token}/receipts/${receiptId}/file`);
    expect(headers.get('content-disposition')).toBe('attachment; filename=invoice.exe.jpg');
  });

  test('HEAD returns its length and no content', async () => {
    const { token, receiptId, files } = await submitReceipts({ api });
    const response = await at(`${token}/receipts/${receiptId}/file`, { method: 'HEAD' });
    expect(response.headers.get('content-length')).toBe(String(files[0]!.bytes.length));
    expect((await response.arrayBuffer()).byteLength).toBe(0);
  });

  test('is shown as its reduced copy once there is one, until then as it is, and 404 if it cannot be drawn', async () => {
    const { token, receiptId, files } = await submitReceipts({ api });
    const path = (await api.receipts.findById({ id: receiptId }))!.file_path!;
    const small = async () => {
      const response = await at(`${token}/receipts/${receiptId}/thumbnail`);
      return { response, bytes: Buffer.from(await response.arrayBuffer()) };
    };
    expect((await small()).bytes.equals(files[0]!.bytes)).toBe(true);
    const bytes = Buffer.from('reduced');
    await api.files.put({ path: thumbnailPath(path), bytes, contentType: 'image/jpeg' });
    const { response, bytes: sent } = await small();
    expect(sent.equals(bytes)).toBe(true);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-length')).toBe('7');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'.*sandbox$/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    await api.files.delete(path);
    expect(await api.files.exists(thumbnailPath(path))).toBe(false);
    const receipts = api.database.connection.collection('receipt_uploads');
    await receipts.updateOne({ _id: receiptId as never }, { $set: { file_type: 'image/heic' } });
    expect((await small()).response.status).toBe(404);
  });

  test('a file that is gone is 404', async () => {
    const { token, receiptId } = await submitReceipts({ api });
    const receipt = await api.receipts.findById({ id: receiptId });
    await api.files.delete(receipt!.file_path!);
    const response = await at(`${token}/receipts/${receiptId}/file`);
    expect(response.status).toBe(404);
    expect(((await response.json()) as ErrorResponse).error.code).toBe('file.not_found');
  });
});

describe('stopping mails', () => {
  test('cancels waiting mails and leaves sent ones as they are', async () => {
    const { token, id } = await submitReceipts({ api });
    const [queued, sent] = [await outboxRow(id, 'queued'), await outboxRow(id, 'sent')];
    expect((await at(`${token}/stop-mail`, { method: 'POST' })).status).toBe(204);
    expect(await api.outbox.findById({ id: queued })).toMatchObject({
      state: 'skipped',
      reason: 'stopped_by_shopper',
    });
    expect(await api.outbox.findById({ id: sent })).toMatchObject({ state: 'sent' });
    expect(await (await at(token)).json()).toMatchObject({ mail_stopped: true });
  });

  test.each([
    ['queued', false, undefined, 'Answered by email (not started)'],
    ['sent', true, undefined, 'Answered by email (done)'],
    ['skipped', true, true, 'No email about this'],
    ['failed', true, true, 'No email about this'],
    ['suppressed', true, true, 'No email about this'],
  ] as const)(
    'an answer that is %s is reported as such, even after mails were started again',
    async (state, isAnswered, isUnsent, words) => {
      const { token, id } = await submitReceipts({ api, isConfirmed: true });
      await outboxRow(id, state, `answer:${id}`);
      await api.submissions.markAnswered({ submission: { id, generation: 1 }, now });
      const status = (await (await at(token)).json()) as SubmissionStatusResponse;
      expect(status.answered_at).toBe(isAnswered ? now.toISOString() : null);
      expect(status.answer_unsent).toBe(isUnsent);
      const page = wordsIn(await (await fetch(`${api.url}/r/${token}`)).text());
      expect(page).toContain(words);
    },
  );

  test('can be undone with the same token, also without JavaScript', async () => {
    const { token } = await submitReceipts({ api });
    const page = async () => (await fetch(`${api.url}/r/${token}`)).text();
    const press = (wish: string) =>
      at(`${token}/${wish}`, { method: 'POST', headers: { accept: 'text/html' }, redirect: 'manual' });
    expect(formIn(await page(), `/api/submissions/${token}/stop-mail`)).toContain('Stop emails');
    const stopped = await press('stop-mail');
    expect([stopped.status, stopped.headers.get('location')]).toEqual([303, `/r/${token}#rights`]);
    expect(wordsIn(await page())).toContain('Emails are stopped.');
    expect(formIn(await page(), `/api/submissions/${token}/start-mail`)).toContain('Start again');
    expect((await press('start-mail')).status).toBe(303);
    expect(await (await at(token)).json()).toMatchObject({ mail_stopped: false });
    await at(`${token}/stop-mail`, { method: 'POST' });
    expect((await at(`${token}/start-mail`, { method: 'POST' })).status).toBe(204);
    expect(await (await at(token)).json()).toMatchObject({ mail_stopped: false });
    expect((await at('forged/start-mail', { method: 'POST' })).status).toBe(404);
  });

  test('does not apply to a submission that never gets mail', async () => {
    const { token, id } = await submitReceipts({ api });
    await api.database.connection
      .collection<{ _id: string }>('submissions')
      .updateOne({ _id: id }, { $set: { mail_stopped_at: new Date(), is_muted: true } });
    const refused = await at(`${token}/start-mail`, { method: 'POST' });
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { code: 'submission.muted' } },
    ]);
    expect(await (await at(token)).json()).toMatchObject({ mail_stopped: true, mail_muted: true });
    const page = wordsIn(await (await fetch(`${api.url}/r/${token}`)).text());
    expect(page).toContain('We do not email you about this.');
    expect(page).not.toContain('Start again');
  });
});

describe('deleting everything', () => {
  test('leaves nothing of it: no record, no file, no mail', async () => {
    const { token, id, receiptIds } = await submitReceipts({ api, names: ['a.jpg', 'b.jpg'] });
    const kept = await submitReceipts({ api });
    const paths = (await api.receipts.listBySubmission({ submissionId: id })).map(
      (receipt) => receipt.file_path!,
    );
    await outboxRow(id, 'queued');
    await outboxRow(id, 'sent');
    expect((await at(token, { method: 'DELETE' })).status).toBe(204);
    for (const path of paths) expect(await api.files.exists(path)).toBe(false);
    const everything = JSON.stringify([
      await api.stored('submissions'),
      await api.stored('receipt_uploads'),
      await api.stored('outbox'),
      await api.stored('files.files'),
    ]);
    for (const trace of [id, ...receiptIds, ...paths]) expect(everything).not.toContain(trace);
    expect(everything).toContain(kept.id);
    expect((await at(kept.token)).status).toBe(200);
  });

  test('a mail it came in loses its text and its sender, and is still recognised as a duplicate', async () => {
    const { messages } = api;
    const { token, id } = await submitReceipts({ api });
    const messageId = newId();
    const rawPath = `messages/${messageId}.eml`;
    await api.files.put({
      path: rawPath,
      bytes: Buffer.from('Subject: kettle'),
      contentType: 'message/rfc822',
    });
    const envelope = {
      mail_from: 'ann@example.com',
      rcpt_to: ['receipts@localhost'],
      remote_address: '192.0.2.7',
      helo: 'mx.home.example',
      tls: null,
    };
    const arrived = { id: messageId, spool_id: `spool-${messageId}`, source: 'smtp' as const, envelope };
    await messages.insertOrFind({
      ...newMessageRecord({ ...arrived, received_at: now, raw_path: rawPath, raw_size: 15 }),
      content_key: 'key-of-content',
      state: 'done',
      outcome: 'receipt_created',
      answered_email: 'ann@example.com',
      subject: 'my kettle',
      message_id_header: '<kettle@example.com>',
      attempts: 1,
      processed_at: now,
    });
    // Delivered once more: the copy has the same bytes and the same sender.
    const copyPath = `messages/${messageId}-again.eml`;
    await api.files.put({
      path: copyPath,
      bytes: Buffer.from('Subject: kettle'),
      contentType: 'message/rfc822',
    });
    const first = await messages.findById({ id: messageId });
    const copy = { id: newId(), spool_id: `spool-${messageId}-again`, raw_path: copyPath, content_key: null };
    await messages.insertOrFind({ ...first!, ...copy, outcome: 'duplicate', duplicate_of: messageId });
    const submissions = api.database.connection.collection('submissions');
    await submissions.updateOne({ _id: id as never }, { $set: { message_id: messageId } });
    expect((await at(token, { method: 'DELETE' })).status).toBe(204);
    expect(await api.files.exists(rawPath)).toBe(false);
    expect(await api.files.exists(copyPath)).toBe(false);
    expect(JSON.stringify(await messages.findById({ id: copy.id }))).not.toContain('ann@example.com');
    const left = await messages.findById({ id: messageId });
    expect(left).toMatchObject({ content_key: 'key-of-content', outcome: 'receipt_created', raw_path: null });
    expect(JSON.stringify(left)).not.toMatch(/ann@|kettle|192\.0\.2\.7/);
  });
});
