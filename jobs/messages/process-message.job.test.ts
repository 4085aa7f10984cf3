import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReceiptJob } from '../../domain/contracts/jobs.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { composeMail, orderHtmlOf, pdfOf } from '../../tests/support/mail/compose.js';

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

describe('a mail becomes', () => {
  it('a sealed submission with its receipts, threaded to the mail, and jobs for the readers', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    await worker.handle(message);
    const { submission, receipts } = await worker.stored(message);
    const { message_id_header: messageId } = await worker.found(message);
    expect(submission).toMatchObject({
      source: 'email',
      email: 'jane@home.example',
      message_id: message.id,
      thread: { message_id_header: messageId, references: null, subject: 'My receipt' },
      sealed_at: expect.any(Date),
      mail_stopped_at: null,
    });
    expect(receipts.map(({ file_name, file_type, state }) => [file_name, file_type, state])).toEqual([
      ['lamp.pdf', 'application/pdf', 'stored'],
      ['chair.pdf', 'application/pdf', 'stored'],
    ]);
    expect(await worker.context.files.read(receipts[0]?.file_path ?? '')).toEqual(pdfOf('lamp'));
    const toRead = (await worker.context.pendingJobs.payloadsOf(readReceiptJob)).map((job) => job.receipt_id);
    expect(toRead).toEqual(expect.arrayContaining(receipts.map(({ id }) => id)));
    expect(await worker.found(message)).toMatchObject({
      state: 'done',
      outcome: 'receipt_created',
      answered_email: 'jane@home.example',
      subject: 'My receipt',
      parts: expect.arrayContaining([expect.objectContaining({ file_name: 'lamp.pdf', verdict: 'receipt' })]),
      processed_at: expect.any(Date),
    });
  });

  it('an answer without receipts when it contains none', async () => {
    const question = await worker.receive(await worker.mailWith({ text: 'I have nothing to send yet.' }));
    const archive = await worker.receive(
      await worker.mailWith({ text: 'x', attachments: [{ filename: 'all.zip', content: 'PK\u0003\u0004' }] }),
    );
    await worker.handle(question);
    await worker.handle(archive);
    // The answer will be about this verdict.
    expect((await worker.stored(question)).submission).toMatchObject({
      mail_end: { outcome: 'no_receipt_found', reason: 'no_order_in_mail' },
    });
    expect(await worker.found(question)).toMatchObject({
      outcome: 'no_receipt_found',
      outcome_reason: 'no_order_in_mail',
    });
    expect(await worker.found(archive)).toMatchObject({
      outcome: 'unsupported_attachment',
      outcome_reason: 'receipt.unsupported_type',
    });
    expect((await worker.stored(question)).submission).toMatchObject({
      rejected: [],
      sealed_at: expect.any(Date),
    });
    expect((await worker.stored(archive)).submission).toMatchObject({
      rejected: [{ file_name: 'all.zip', code: 'receipt.unsupported_type' }],
    });
  });

  it('a named outcome and nothing else when a machine wrote it', async () => {
    const bounce = await worker.receive(
      await worker.mailWith({ from: 'MAILER-DAEMON@relay.example', text: 'failed' }),
      {
        envelope: {
          mail_from: '',
          rcpt_to: [mailSettings.receiptsAddress],
          remote_address: null,
          helo: null,
          tls: null,
        },
      },
    );
    await worker.handle(bounce);
    expect(await worker.found(bounce)).toMatchObject({ outcome: 'bounce', answered_email: null });
    expect(await worker.stored(bounce)).toEqual({ submission: null, receipts: [] });
  });

  it('a duplicate of the first when it comes again, whatever headers the hops added', async () => {
    const raw = await worker.twoReceipts();
    const first = await worker.receive(raw);
    const again = await worker.receive(
      Buffer.concat([Buffer.from('Received: from mx2.home.example\r\n'), raw, Buffer.from('\r\n')]),
    );
    await worker.handle(again);
    await worker.handle(first);
    expect(await worker.found(again)).toMatchObject({ outcome: 'receipt_created' });
    expect(await worker.found(first)).toMatchObject({ outcome: 'duplicate', duplicate_of: again.id });
    const { subject, message_id_header } = await worker.found(again);
    expect(subject).not.toBeNull();
    expect(await worker.found(first)).toMatchObject({ subject, message_id_header });
    expect(await worker.stored(first)).toEqual({ submission: null, receipts: [] });
  });

  it('its own receipt when another mail has the same Message-ID', async () => {
    const forged = await worker.receive(
      await composeMail({ messageId: '<same@home.example>', text: 'hello' }),
    );
    const real = await worker.receive(
      await composeMail({ messageId: '<same@home.example>', html: orderHtmlOf({ shop: 'Chairs' }) }),
    );
    await worker.handle(forged);
    await worker.handle(real);
    expect(await worker.found(real)).toMatchObject({ outcome: 'receipt_created' });
  });

  it('nothing more once it has its outcome', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    await worker.handle(message);
    const before = await worker.found(message);
    await worker.handle(message, {
      parser: { parse: () => Promise.reject(new Error('must not be parsed')) },
    });
    expect(await worker.found(message)).toEqual(before);
  });

  it('too large, unopened, above the limit', async () => {
    const message = await worker.receive(await worker.twoReceipts());
    await worker.handle(message, {
      settings: { ...mailSettings, maxMessageBytes: message.raw_size - 1 },
      parser: { parse: () => Promise.reject(new Error('must not be parsed')) },
    });
    expect(await worker.found(message)).toMatchObject({ outcome: 'too_large' });
    expect(await worker.rawIsKept(message)).toBe(true);
  });
});

describe('a sender above the answer limit', () => {
  // The clock stands still: a day may end in the middle of a test.
  const now = new Date();
  const clock = { now: () => now };
  const capped = { settings: { ...mailSettings, maxRepliesPerSenderPerDay: 1 }, clock };
  const from = 'Busy <busy@home.example>';

  it('has receipts stored silently and gets no answer to other mail', async () => {
    const first = await worker.receive(await worker.mailWith({ from, text: 'hello' }));
    const receipt = await worker.receive(await worker.mailWith({ from, html: orderHtmlOf() }));
    const chatter = await worker.receive(await worker.mailWith({ from, text: 'hello again' }));
    // A known sender is not asked.
    const askSender = () => Promise.reject(new Error('must not be asked'));
    for (const message of [first, receipt, chatter]) await worker.handle(message, { ...capped, askSender });
    expect(await worker.found(first)).toMatchObject({ outcome: 'no_receipt_found' });
    expect(await worker.found(receipt)).toMatchObject({
      outcome: 'rate_limited',
      outcome_reason: 'receipts_kept',
      answered_email: null,
    });
    expect(await worker.stored(receipt)).toMatchObject({
      submission: { mail_stopped_at: expect.any(Date), sealed_at: expect.any(Date) },
      receipts: [{ state: 'stored' }],
    });
    expect(await worker.found(chatter)).toMatchObject({
      outcome: 'rate_limited',
      outcome_reason: 'no_receipt_found',
      answered_email: null,
      // Shown as the sender in lists.
      claimed_email: 'busy@home.example',
    });
    expect((await worker.stored(chatter)).submission).toBeNull();
  });

  it('is answered again the next day', async () => {
    const tomorrow = { now: () => new Date(now.getTime() + 25 * 3_600_000) };
    const sender = 'Patient <patient@home.example>';
    const run = async (changes: Parameters<MailWorker['handle']>[1]) => {
      const message = await worker.receive(await worker.mailWith({ from: sender, text: 'hello' }));
      await worker.handle(message, { ...capped, ...changes });
      return (await worker.found(message)).outcome;
    };
    expect(await run({})).toBe('no_receipt_found');
    expect(await run({})).toBe('rate_limited');
    expect(await run({ clock: tomorrow })).toBe('no_receipt_found');
  });

  it('is one sender however the address is written, and however many of its mails are processed at once', async () => {
    const senders = [
      'jo.hn.doe@gmail.com',
      'johndoe+a@gmail.com',
      'JohnDoe@GoogleMail.com',
      'johndoe@gmail.com',
    ];
    const messages = await Promise.all(
      senders.map(async (from) => worker.receive(await worker.mailWith({ from, text: 'hello' }))),
    );
    await Promise.all(messages.map((message) => worker.handle(message, capped)));
    const outcomes = await Promise.all(
      messages.map(async (message) => (await worker.found(message)).outcome),
    );
    expect(outcomes.sort()).toEqual(['no_receipt_found', 'rate_limited', 'rate_limited', 'rate_limited']);
  });
});
