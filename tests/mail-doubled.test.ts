import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startImap } from '../ingest/imap.main.js';
import { startIngest } from '../ingest/smtp.main.js';
import { startWorker } from '../jobs/worker.main.js';
import { loadConfig } from '../platform/config/app-config.js';
import { startImapServer, type TestImapServer } from './support/imap/imap-server.js';
import { createJobContext, type JobContext, testEncryptionKey } from './support/jobs/job-context.js';
import { composeMail } from './support/mail/compose.js';
import { type SmtpSink, startSmtpSink } from './support/mail/smtp-sink.js';
import { orderHtml, sendMail } from './support/send-mail.js';
import { waitFor } from './support/time/wait-for.js';

const shoppers = Array.from({ length: 8 }, (_, index) => `shopper-${index}@home.example`);
const user = 'receipts';
const password = 'secret';

let context: JobContext;
let sink: SmtpSink;
let mailbox: TestImapServer;
let dataDir: string;
const stops: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  context = await createJobContext();
  sink = await startSmtpSink();
  mailbox = await startImapServer({ user, password });
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-doubled-'));
});
afterAll(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await mailbox.stop();
  await sink.close();
  await context.close();
  await rm(dataDir, { recursive: true, force: true });
});

const mailOf = (shopper: string, index: number) =>
  composeMail({
    from: shopper,
    messageId: `<order-${index}@home.example>`,
    html: orderHtml({ orderNumber: `112-765432${index}-1234567`, total: `3${index}.99` }),
  });

it('two mail servers, two readers of one mailbox and two workers on one database answer each mail once', async () => {
  const config = loadConfig({
    DATA_DIR: dataDir,
    MONGODB_URI: context.uri,
    FILE_ENCRYPTION_KEY: testEncryptionKey,
    PUBLIC_URL: 'https://dropback.example',
    SENDER_POLICY: 'any',
    RECEIPTS_ADDRESS: 'receipts@example.com',
    IMAP_URL: `imap://${user}:${password}@127.0.0.1:${mailbox.port}`,
    SMTP_PORT: '0',
    SMTP_URL: sink.url,
    OCR_PROCESSES: '1',
  });
  const { logger } = context;
  const servers = [await startIngest({ config, logger }), await startIngest({ config, logger })];
  const others = [startImap, startImap, startWorker, startWorker].map((start) => start({ config, logger }));
  const running = [...servers, ...(await Promise.all(others))];
  stops.push(...running.map(({ stop }) => stop));

  await Promise.all(
    shoppers.map(async (shopper, index) => {
      const raw = await mailOf(shopper, index);
      mailbox.store.deliver(raw.toString('latin1'));
      const envelope = { from: shopper, to: 'receipts@example.com' };
      await Promise.all(
        servers.map(({ smtpAddress }) => sendMail({ ...smtpAddress, mail: { envelope, raw } })),
      );
    }),
  );

  const { messages, outbox, database } = context;
  const ended = async () => (await messages.page({ filter: { state: 'done' }, limit: 100 })).records;
  const copies = shoppers.length * 3;
  await waitFor('every copy to end', async () => (await ended()).length >= copies);
  await waitFor('an empty queue', async () => {
    const left = database.connection.collection('jobs').countDocuments({ repeatInterval: null });
    return (await left) === 0;
  });
  const outcomes = (await ended()).map(({ outcome }) => outcome);
  expect(outcomes).toHaveLength(copies);
  expect(outcomes.filter((outcome) => outcome === 'receipt_created')).toHaveLength(shoppers.length);
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(copies - shoppers.length);
  expect((await outbox.page({ limit: 100 })).records).toHaveLength(shoppers.length);
  expect(sink.mails.flatMap(({ rcptTo }) => rcptTo).sort()).toEqual([...shoppers].sort());
});
