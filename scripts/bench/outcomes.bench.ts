import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../../embedded-mongo/client.js';
import { ingestNodeFlags } from '../../ingest/node-flags.js';
import { type BenchProcess, startBenchProcess, stopBenchProcess } from './bench-process.js';
import { compare, type Round } from './contest.js';
import { mailWithReceipts, smallMail } from './outcome-mails.js';
import { runSmtpLoad } from './smtp-load.js';

/**
 * P2: mails from the first byte to their outcome (parsed, record and documents stored), beside a bare smtp-server
 * with the same syncs that parses each mail in its own process before 250 and stores nothing; at least 0.5, and 200
 * small mails a second. The reading of what was stored goes on meanwhile, on the same two cores.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const bar = 0.5;

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startEmbeddedMongo({ dataDir: join(folder, 'store'), log: 'ignore' });
const client = await MongoClient.connect(store.uri);
const messages = client.db().collection('messages');
const started: BenchProcess[] = [];
const env = {
  MONGODB_URI: store.uri,
  DATA_DIR: join(folder, 'data'),
  SMTP_PORT: '0',
  LOG_LEVEL: 'error',
  // Forged on purpose: the senders of this load have no domain to be verified by.
  SENDER_POLICY: 'any',
};

async function start(options: Parameters<typeof startBenchProcess>[0]): Promise<BenchProcess> {
  const server = await startBenchProcess(options);
  started.push(server);
  return server;
}

/** Waits until every mail there is has its outcome. */
async function allEnded(expected: number): Promise<void> {
  while ((await messages.countDocuments({ state: 'done' })) < expected) await sleep(10);
}

let ended = 0;
async function outcomes({ port, message, count }: Load): Promise<Round> {
  const startedAt = performance.now();
  const { p99Ms } = await runSmtpLoad({ port, message, count, sessions: 10 });
  ended += count;
  await allEnded(ended);
  return { perSecond: (count * 1000) / (performance.now() - startedAt), p99Ms };
}

type Load = { port: number; message: (n: number) => Buffer; count: number };

try {
  const bare = await start({
    module: new URL('./smtp-bare-server.ts', import.meta.url),
    part: 'smtp',
    args: [join(folder, 'bare'), 'parse'],
  });
  const ours = await start({
    module: new URL('../../ingest/smtp.main.ts', import.meta.url),
    part: 'smtp',
    env,
    nodeFlags: ingestNodeFlags,
  });
  await start({ module: new URL('../../jobs/worker.main.ts', import.meta.url), part: 'smtp', env });
  const contest = ({ target, ...load }: Omit<Load, 'port'> & { target: string }) =>
    compare({
      target,
      bar,
      rounds,
      run: (side) =>
        side === 'ours'
          ? outcomes({ ...load, port: ours.port })
          : runSmtpLoad({ ...load, port: bare.port, sessions: 10 }),
    });
  console.table([
    await contest({ target: 'P2 small mail to its outcome', message: smallMail, count: 600 }),
    await contest({ target: 'P2 100 KB, photo and PDF', message: mailWithReceipts, count: 200 }),
  ]);
} finally {
  await Promise.all(started.map(stopBenchProcess));
  await client.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
