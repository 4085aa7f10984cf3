import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createMailParser } from '../../jobs/mime/mail-parser.js';
import {
  type BenchProcess,
  childPids,
  peakMegabytes,
  startBenchProcess,
  stopBenchProcess,
} from '../bench-process.js';
import { startBuiltStore } from '../built-product.js';
import { mailOf, runSmtpLoad } from './load/smtp-load.js';

/**
 * P9: peak resident memory of the mail server with mails of 10 MB over 5 sessions, compared with a bare smtp-server
 * (at most 1.2 times as much), and of a process that parses mails (at most 512 MB). The drain is a separate process
 * with its own row. Read from `/proc`, so on Linux only.
 */
const largeBytes = 10_000_000;
const mails = 40;
const sessions = 5;
const receiptsAddress = 'receipts@localhost';
const settings = {
  ownDomain: 'localhost',
  receiptsAddress,
  signs: { ownAddresses: [receiptsAddress], publicUrl: 'http://127.0.0.1:3000' },
};

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startBuiltStore({ dataDir: join(folder, 'store'), log: 'ignore' });
const started: BenchProcess[] = [];

async function loaded(options: Parameters<typeof startBenchProcess>[0]) {
  const server = await startBenchProcess(options);
  started.push(server);
  await runSmtpLoad({ port: server.port, message: mailOf(largeBytes), count: mails, sessions });
  return server;
}

/** Parses a mail in the product's own isolation and returns the peak size of the process. */
async function parserPeak(raw: Buffer): Promise<number> {
  const parser = createMailParser({ logger: pino({ level: 'silent' }), size: 1 });
  // The first mail starts the child, the second is measured. A child that grew is replaced as soon as it has
  // answered, so it is sampled while it works.
  await parser.parse({ tier: 'slow', ...settings, raw: mailOf(1_000) });
  const [pid] = await childPids({ of: process.pid, program: 'parse-mail.child' });
  let peak = 0;
  let isDone = false;
  const look = async (): Promise<void> => {
    while (!isDone) peak = Math.max(peak, (await peakMegabytes(pid)) || 0);
  };
  const looking = look();
  await parser.parse({ tier: 'slow', ...settings, raw });
  isDone = true;
  await looking;
  await parser.close();
  return peak;
}

try {
  const bare = await loaded({
    entry: 'scripts/bench/load/smtp-bare-server',
    part: 'smtp',
    args: [join(folder, 'bare')],
  });
  const ours = await loaded({
    entry: 'ingest/smtp.main',
    part: 'smtp',
    env: {
      MONGODB_URI: store.uri,
      DATA_DIR: join(folder, 'ours'),
      FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SMTP_PORT: '0',
      LOG_LEVEL: 'error',
    },
  });
  const [drain] = await childPids({ of: ours.child.pid, program: 'drain.main' });
  const [bareMb, oursMb] = [await peakMegabytes(bare.child.pid), await peakMegabytes(ours.child.pid)];
  const row = (target: string, megabytes: number, bar: string) => ({ target, MB: megabytes.toFixed(0), bar });
  console.table([
    row('P9 bare server, 10 MB x 5', bareMb, ''),
    row('P9 mail server, 10 MB x 5', oursMb, `1.2 x bare; is ${(oursMb / bareMb).toFixed(2)}`),
    row('drain, 10 MB x 4', await peakMegabytes(drain), 'none'),
    row('P9 parse process, 10 MB mail', await parserPeak(mailOf(largeBytes)), '512'),
    row('P9 parse process, 35 MB mail', await parserPeak(mailOf(35_000_000)), '512'),
  ]);
} finally {
  await Promise.all(started.map(stopBenchProcess));
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
