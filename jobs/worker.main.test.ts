import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../domain/shared/clock.js';
import { loadConfig } from '../platform/config/app-config.js';
import type { RunningProcess } from '../platform/processes/run-process.js';
import { createSubmissions } from '../platform/submissions/submissions.js';
import { createJobContext, type JobContext, testEncryptionKey } from '../tests/support/jobs/job-context.js';
import { type SmtpSink, startSmtpSink } from '../tests/support/mail/smtp-sink.js';
import { waitFor } from '../tests/support/time/wait-for.js';
import { startWorker } from './worker.main.js';

const order = `<html><body><h1>Thanks for your order</h1>
<p>Order number: 112-7654321-1234567</p><p>Order placed: November 18, 2026</p>
<table><tr><td>Desk lamp, brass</td><td align="right">$39.99</td></tr>
<tr><td>Item subtotal</td><td align="right">$39.99</td></tr>
<tr><td>Tax</td><td align="right">$3.30</td></tr>
<tr><td>Order total</td><td align="right">$43.29</td></tr></table></body></html>`;

let context: JobContext;
let sink: SmtpSink;
let dataDir: string;
let workers: RunningProcess[];
beforeEach(async () => {
  context = await createJobContext();
  sink = await startSmtpSink();
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-worker-'));
  workers = [];
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  await sink.close();
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<void> {
  const config = loadConfig({
    DATA_DIR: dataDir,
    MONGODB_URI: context.uri,
    FILE_ENCRYPTION_KEY: testEncryptionKey,
    PUBLIC_URL: 'https://dropback.example',
    MAIL_FROM: 'receipts@dropback.example',
    OCR_PROCESSES: '1',
    SMTP_URL: sink.url,
    ...env,
  });
  workers.push(await startWorker({ config, logger: context.logger }));
}

async function submit(number: number): Promise<void> {
  const { submissions, receipts, files, queue } = context;
  const intake = createSubmissions({ submissions, receipts, files, queue, clock: systemClock });
  const { settled } = await intake.takeIn({
    submission: {
      idempotencyKey: `message:${number}`,
      source: 'email',
      email: `shopper${number}@example.com`,
      phone: null,
      messageId: null,
      thread: { message_id_header: `<${number}@example.com>`, references: null, subject: 'Fwd: Your order' },
      rejected: [],
      mailEnd: { outcome: 'receipt_created', reason: null },
    },
    files: [
      {
        idempotencyKey: `message:${number}:body`,
        fileName: 'mail.html',
        fileType: 'text/html',
        bytes: Buffer.from(order),
        mailContext: { subject: 'Your order' },
      },
    ],
    network: null,
  });
  await settled;
}

describe('the worker', () => {
  it('reads a submission and answers it by mail, threaded to the shopper’s mail, from our template', async () => {
    await start();
    await submit(1);
    const [mail] = await waitFor('the answer', () => sink.mails.length > 0 && sink.mails);
    expect(mail).toMatchObject({ mailFrom: '', rcptTo: ['shopper1@example.com'] });
    expect(mail?.parsed).toMatchObject({
      subject: expect.stringMatching(/^Your receipt: .*\$43\.29$/),
      inReplyTo: '<1@example.com>',
    });
    expect(mail?.parsed.headers.get('x-mail-template')).toBe('receipt-analysis');
    expect(mail?.parsed.text).toContain('$43.29');
    expect(mail?.parsed.text).toMatch(/https:\/\/dropback\.example\/r\/[\w-]{43}\n/);
  });

  it('answers each submission once when two workers run side by side', async () => {
    await Promise.all([start(), start()]);
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    await Promise.all(numbers.map(submit));
    await waitFor('every answer to be written down', async () => {
      const { records: sent } = await context.outbox.page({ filter: { state: 'sent' }, limit: 100 });
      return sent.length === numbers.length;
    });
    await waitFor('an empty queue', async () => {
      const jobs = await context.database.connection
        .collection('jobs')
        .countDocuments({ repeatInterval: null });
      return jobs === 0;
    });
    const recipients = sink.mails.flatMap(({ rcptTo }) => rcptTo).sort();
    expect(recipients).toEqual(numbers.map((number) => `shopper${number}@example.com`).sort());
  });

  it('does not start without a database address, without its DKIM key, or on data sealed with another key', async () => {
    await expect(start({ MONGODB_URI: '' })).rejects.toMatchObject({ code: 'config.mongodb_uri_required' });
    await expect(start({ DKIM_KEY_FILE: join(dataDir, 'none.pem') })).rejects.toMatchObject({
      code: 'config.dkim_key_invalid',
    });
    await context.files.put({ path: 'receipts/a.jpg', bytes: Buffer.from('a'), contentType: 'image/jpeg' });
    const another = Buffer.alloc(32, 9).toString('base64');
    await expect(start({ FILE_ENCRYPTION_KEY: another })).rejects.toMatchObject({
      code: 'config.encryption_key_mismatch',
    });
  });
});
