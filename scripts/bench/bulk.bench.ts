import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { systemClock } from '../../domain/shared/clock.js';
import { secondMs } from '../../domain/shared/units.js';
import { createCampaigns } from '../../platform/campaigns/campaigns.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { createCampaignMailsRepository } from '../../platform/database/mail/campaign-mails.repository.js';
import { createCampaignsRepository } from '../../platform/database/mail/campaigns.repository.js';
import { createWaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import { newId } from '../../platform/database/record.js';
import {
  type BenchProcess,
  type BenchServer,
  cpuSeconds,
  startBenchProcess,
  stopBenchProcess,
} from '../bench-process.js';
import { startBuiltStore } from '../built-product.js';
import { compare } from './load/contest.js';

/**
 * P6: a bulk send of welcome mails by a worker, with its ledger in the embedded store, compared with a bare
 * nodemailer pool of five connections that sends the same mails; at least 0.7. Timed from the start of the send
 * until the relay has received the last mail. All share the machine: worker, store and relay on our side, pool and
 * relay on the other.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const mailsEach = Number(process.env.BENCH_MAILS ?? 3_000);

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startBuiltStore({ dataDir: join(folder, 'store'), log: 'ignore' });
const database = await connectDatabase({ uri: store.uri, logger: pino({ level: 'silent' }) });
const waitlist = createWaitlistRepository({ database });
const steering = createCampaigns({
  campaigns: createCampaignsRepository({ database }),
  mails: createCampaignMailsRepository({ database }),
  countDue: () => waitlist.countUnwelcomed(),
  clock: systemClock,
});
const started: BenchProcess[] = [];

async function start(server: Omit<BenchServer, 'part'>): Promise<BenchProcess> {
  const process = await startBenchProcess({ ...server, part: 'smtp' });
  started.push(process);
  return process;
}

async function signUpAll(): Promise<void> {
  const signUps = Array.from({ length: mailsEach }, () => {
    const id = newId();
    const email = `shopper-${id}@example.com`;
    return { _id: id, email, phone: null, created_at: new Date(), welcome_emailed_at: null };
  });
  await database.connection.collection<{ _id: string }>('waitlist').insertMany(signUps);
}

const audience = { to: 'all', limit: null } as const;

/** Starts a send to everyone; returns a function that waits until the worker has closed it. */
async function beginSend(): Promise<() => Promise<void>> {
  const { campaign } = await steering.start({ kind: 'welcome', audience, requestedBy: 'bench' });
  return async () => {
    while ((await steering.find(campaign.id)).ended_at === null) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
}

try {
  const relay = await start({ entry: 'scripts/bench/bulk/relay' });
  const relayUrl = `smtp://127.0.0.1:${relay.port}`;
  const bare = await start({ entry: 'scripts/bench/bulk/bare-sender', args: [relayUrl] });
  const own = { MONGODB_URI: store.uri, SMTP_URL: relayUrl, DATA_DIR: folder };
  const worker = await start({
    entry: 'jobs/worker.main',
    env: {
      ...own,
      FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
    },
  });
  const spent = { worker: 0, store: 0, pool: 0 };
  const cpu = async () => ({
    worker: await cpuSeconds(worker.child.pid),
    store: await cpuSeconds(store.pid),
    pool: await cpuSeconds(bare.child.pid),
  });
  const run = async (side: 'ours' | 'bare') => {
    if (side === 'ours') await signUpAll();
    const before = await cpu();
    relay.child.send({ expect: mailsEach });
    const taken = once(relay.child, 'message');
    const startedAt = performance.now();
    let closed = async () => {};
    if (side === 'ours') closed = await beginSend();
    else bare.child.send({ send: mailsEach });
    await taken;
    const elapsedMs = performance.now() - startedAt;
    await closed();
    const after = await cpu();
    for (const part of ['worker', 'store', 'pool'] as const) spent[part] += after[part] - before[part];
    return { perSecond: mailsEach / (elapsedMs / secondMs), p99Ms: elapsedMs };
  };
  console.table([await compare({ target: `P6 ${mailsEach} welcome mails`, bar: 0.7, rounds, run })]);
  const mails = mailsEach * (rounds + 1);
  const perMail = (seconds: number) => ((seconds * secondMs) / mails).toFixed(2);
  console.table([
    {
      'processor time a mail, ms': '',
      worker: perMail(spent.worker),
      store: perMail(spent.store),
      'bare pool': perMail(spent.pool),
    },
  ]);
} finally {
  await Promise.all(started.map(stopBenchProcess));
  await database.close();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
