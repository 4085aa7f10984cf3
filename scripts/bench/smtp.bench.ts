import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BenchProcess, startBenchProcess, stopBenchProcess } from '../bench-process.js';
import { startBuiltStore } from '../built-product.js';
import { compare } from './load/contest.js';
import { mailOf, runSmtpLoad, type SmtpLoad } from './load/smtp-load.js';

/**
 * P1: durable acceptance of mails of 5 KB and 100 KB over 10 sessions, compared with a bare smtp-server with the
 * same syncs; at least 0.9. Measured twice: with the database away, so that only acceptance is measured, and with
 * the drain registering the mails in the embedded store, which shares the machine. Rounds alternate.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const bar = 0.9;
/** Part of a round sent before the clock starts: an idle process has given its memory back. */
const warmUpShare = 0.2;

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startBuiltStore({ dataDir: join(folder, 'store'), log: 'ignore' });
const started: BenchProcess[] = [];

async function ingest({ name, mongodbUri }: { name: string; mongodbUri: string }): Promise<BenchProcess> {
  const env = {
    MONGODB_URI: mongodbUri,
    DATA_DIR: join(folder, name),
    FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SMTP_PORT: '0',
    LOG_LEVEL: 'error',
  };
  const process = await startBenchProcess({
    entry: 'ingest/smtp.main',
    part: 'smtp',
    env,
  });
  started.push(process);
  return process;
}

function contest({ target, ours, bare, ...load }: Omit<SmtpLoad, 'port'> & Sides) {
  const run = async (side: 'ours' | 'bare') => {
    const { port } = side === 'ours' ? ours : bare;
    await runSmtpLoad({ ...load, port, count: Math.ceil(load.count * warmUpShare) });
    return runSmtpLoad({ ...load, port });
  };
  return compare({ target, bar, rounds, run });
}

type Sides = { target: string; ours: BenchProcess; bare: BenchProcess };

try {
  const bare = await startBenchProcess({
    entry: 'scripts/bench/load/smtp-bare-server',
    part: 'smtp',
    args: [join(folder, 'bare')],
  });
  started.push(bare);
  const small = { message: mailOf(5_000), count: 800, sessions: 10 };
  const large = { message: mailOf(100_000), count: 300, sessions: 10 };
  const alone = await ingest({ name: 'alone', mongodbUri: 'mongodb://127.0.0.1:9/none' });
  const results = [
    await contest({ target: 'P1 accept 5 KB', ours: alone, bare, ...small }),
    await contest({ target: 'P1 accept 100 KB', ours: alone, bare, ...large }),
  ];
  await stopBenchProcess(alone);
  const draining = await ingest({ name: 'draining', mongodbUri: store.uri });
  results.push(
    await contest({ target: 'accept 5 KB while draining', ours: draining, bare, ...small }),
    await contest({ target: 'accept 100 KB while draining', ours: draining, bare, ...large }),
  );
  console.table(results);
} finally {
  await Promise.all(started.map(stopBenchProcess));
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
