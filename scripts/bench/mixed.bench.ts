import { setTimeout as sleep } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { type AttackedProduct, startAttackedProduct } from '../attack/attack-server.js';
import { attackNames, letLoose, loadAttack } from '../attack/let-loose.js';
import { exchange, jpegOf, percentileOf, send, startObserver, uploadBody } from '../attack/observe.js';
import { cpuSeconds, peakMegabytes } from '../bench-process.js';
import { mailOf, runSmtpLoad } from './load/smtp-load.js';

/**
 * Everything at once, for `BENCH_MINUTES` (1): honest mail, uploads, status pages and downloads, and one attacker
 * of each kind repeatedly. Prints the 99th percentiles, the peak memory and processor time of each process, and
 * what was acknowledged but is missing. Linux only.
 */
const lastsMs = Number(process.env.BENCH_MINUTES ?? 1) * minuteMs;
const idleMs = 10 * secondMs;
/** The first seconds compile the hot code, ms. */
const warmUpMs = 10 * secondMs;
const mailBytes = 20_000;
const mailsAtOnce = 5;
/** How long an acknowledged mail may take into the database, ms. */
const settleMs = 30 * secondMs;

const product = await startAttackedProduct({ withWorker: true });
try {
  const observer = await startObserver({ port: product.api.port, pid: product.pids.api });
  const warm = await observer.during(sleep(warmUpMs));
  const idle = await observer.during(sleep(idleMs));
  const spentBefore = await processorSeconds(product);
  const endsAt = Date.now() + lastsMs;
  const work = Promise.all([sendMails(endsAt), readPages(endsAt), attackUntil(endsAt)]);
  const seen = await observer.during(work);
  const [mails, pages] = await work;
  observer.stop();
  const ms = (times: number[], share: number) => Math.round(percentileOf(times, share));
  console.table([
    { what: 'healthz p99 ms', idle: ms(idle.healthMs, 0.99), mixed: ms(seen.healthMs, 0.99) },
    { what: 'upload p50 ms', idle: ms(idle.uploadMs, 0.5), mixed: ms(seen.uploadMs, 0.5) },
    { what: 'upload p99 ms', idle: ms(idle.uploadMs, 0.99), mixed: ms(seen.uploadMs, 0.99) },
    { what: 'status page p99 ms', idle: '', mixed: ms(pages.statusMs, 0.99) },
    { what: 'download p99 ms', idle: '', mixed: ms(pages.downloadMs, 0.99) },
    { what: 'mail accepted p99 ms', idle: '', mixed: ms(mails.times, 0.99) },
    {
      what: 'observer itself late p99 ms',
      idle: Math.round(idle.ownLateMs),
      mixed: Math.round(seen.ownLateMs),
    },
    { what: 'mails accepted', idle: '', mixed: mails.accepted },
    { what: 'honest requests failed', idle: idle.failures.length, mixed: seen.failures.length },
  ]);
  console.log([...new Set(seen.failures)].join('\n'));
  const uploads = seen.uploadMs.length - seen.failures.filter((text) => text.startsWith('upload')).length;
  console.table(await memory(product, spentBefore));
  console.table([
    await lost({ mails: mails.accepted, uploads: uploads + warm.uploadMs.length + idle.uploadMs.length }),
  ]);
} finally {
  await product.stop();
}

async function attackUntil(endsAt: number): Promise<void> {
  const attackers = attackNames().map(async (name, index) => {
    // Its shop or name servers would have to be there before the product.
    if ((await loadAttack(name)).surround) return;
    while (Date.now() < endsAt) await letLoose({ name, product, from: `127.66.${index}.6` });
  });
  await Promise.all(attackers);
}

async function sendMails(endsAt: number): Promise<{ accepted: number; times: number[] }> {
  let accepted = 0;
  const times: number[] = [];
  while (Date.now() < endsAt) {
    const load = {
      port: product.smtp.port,
      message: mailOf(mailBytes),
      count: mailsAtOnce,
      sessions: mailsAtOnce,
    };
    const { p99Ms } = await runSmtpLoad(load);
    accepted += mailsAtOnce;
    times.push(p99Ms);
    await sleep(secondMs);
  }
  return { accepted, times };
}

/** A shopper who views their page and their file repeatedly. */
async function readPages(endsAt: number): Promise<{ statusMs: number[]; downloadMs: number[] }> {
  const { port } = product.api;
  const form = uploadBody({ email: 'reader@example.com', file: jpegOf(500_000) });
  const { text } = await exchange({ port, path: '/api/receipts', localAddress: '127.12.0.1', ...form });
  const {
    status_token: token,
    receipts,
  }: {
    status_token: string;
    receipts: { id: string }[];
  } = JSON.parse(text);
  const page = `/api/submissions/${token}`;
  const timed = async (times: number[], path: string): Promise<void> => {
    const startedAt = performance.now();
    await send({ port, path, localAddress: '127.12.0.1' }).catch(() => 0);
    times.push(performance.now() - startedAt);
  };
  const statusMs: number[] = [];
  const downloadMs: number[] = [];
  while (Date.now() < endsAt) {
    await timed(statusMs, page);
    await timed(downloadMs, `${page}/receipts/${receipts[0]?.id}/file`);
    await sleep(secondMs / 2);
  }
  return { statusMs, downloadMs };
}

/** Processor time of each process so far, seconds, without its live children. */
async function processorSeconds({ pids }: AttackedProduct): Promise<Record<string, number>> {
  const seconds = Object.entries(pids).map(async ([name, pid]) => [name, await cpuSeconds(pid)] as const);
  return Object.fromEntries(await Promise.all(seconds));
}

async function memory(attacked: AttackedProduct, spentBefore: Record<string, number>) {
  const spent = await processorSeconds(attacked);
  const rows = Object.entries(attacked.pids).map(async ([name, pid]) => ({
    process: name,
    'most MB': Math.round(await peakMegabytes(pid)),
    'share of a core': (((spent[name] ?? 0) - (spentBefore[name] ?? 0)) / (lastsMs / secondMs)).toFixed(2),
  }));
  return Promise.all(rows);
}

/** What was acknowledged and has no record; an upload counted at the moment of the end may be one too many. */
async function lost(acknowledged: { mails: number; uploads: number }) {
  const client = await MongoClient.connect(product.mongodbUri);
  try {
    const database = client.db();
    const count = async () => ({
      mails: await database.collection('messages').countDocuments(),
      uploads: await database.collection('receipt_uploads').countDocuments({ email: /^shopper-/ }),
    });
    const endsAt = Date.now() + settleMs;
    let stored = await count();
    while (stored.mails < acknowledged.mails && Date.now() < endsAt) {
      await sleep(secondMs);
      stored = await count();
    }
    return {
      'mails lost': Math.max(0, acknowledged.mails - stored.mails),
      'uploads lost': Math.max(0, acknowledged.uploads - stored.uploads),
    };
  } finally {
    await client.close();
  }
}
