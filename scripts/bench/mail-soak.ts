// Many mails in a row, and the memory of the processes meanwhile: `npx tsx scripts/bench/mail-soak.ts [MAILS]`.

import { readdir, readFile } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { keysOf, recordOf } from '../../domain/shared/typed-records.js';
import { startMailProduct } from './load/mail-product.js';
import { mailWithReceipts, smallMail } from './load/outcome-mails.js';
import { runSmtpLoad } from './load/smtp-load.js';

/** Total number of mails: a day of a busy service. */
const total = Number(process.argv[2] ?? 100_000);
/** Rows of the table. */
const stages = 20;
/** One mail in this many has receipts. */
const withReceiptsEach = 10;
/** Most a process may grow from the first fifth, when caches are full, to the end. */
const maxGrowth = 1.25;

/** Parts of the product by a text in their command line. */
const parts = {
  smtp: 'smtp.main',
  drain: 'drain.main',
  worker: 'worker.main',
  parsers: 'parse-mail.child',
  store: 'embedded-mongo/store',
} as const;
type Part = keyof typeof parts;

type Process = { pid: number; parent: number; command: string; megabytes: number };

async function processes(): Promise<Process[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = (pid: string, file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Promise.all(
    pids.map(async (pid) => {
      const [status, command] = await Promise.all([read(pid, 'status'), read(pid, 'cmdline')]);
      const field = (name: string) =>
        Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? Number.NaN);
      return { pid: Number(pid), parent: field('PPid'), command, megabytes: field('RssAnon') / 1024 };
    }),
  );
}

/**
 * Resident megabytes of each part, without mapped files (a store maps its data), summed over all processes
 * descended from this one. A part without a process is an error.
 */
async function held(): Promise<Record<Part, number>> {
  const all = await processes();
  const ours = new Set([process.pid]);
  for (let before = 0; before < ours.size; ) {
    before = ours.size;
    for (const { pid, parent } of all) if (ours.has(parent)) ours.add(pid);
  }
  const sum = (name: string) => {
    // A process that has just ended has no memory figure.
    const running = all.filter(
      ({ pid, command, megabytes }) => ours.has(pid) && command.includes(name) && Number.isFinite(megabytes),
    );
    if (running.length === 0) throw new Error(`no process of ${name} is running`);
    return running.reduce((megabytes, process) => megabytes + process.megabytes, 0);
  };
  return recordOf(keysOf(parts), (part) => Math.round(sum(parts[part])));
}

const product = await startMailProduct();
const rows: (Record<Part, number> & { mails: number; perSecond: number })[] = [];
try {
  const count = Math.ceil(total / stages);
  for (let stage = 1; stage <= stages; stage += 1) {
    const startedAt = performance.now();
    const message = (n: number) => (n % withReceiptsEach === 0 ? mailWithReceipts(n) : smallMail(n));
    await runSmtpLoad({ port: product.smtp.port, message, count, sessions: 10 });
    await product.allEnded(stage * count);
    const perSecond = Math.round((count * 1000) / (performance.now() - startedAt));
    rows.push({ mails: stage * count, perSecond, ...(await held()) });
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.table(rows);
  const [first, last] = [rows[Math.floor(stages / 5) - 1], rows.at(-1)];
  const grown = keysOf(parts).filter((part) => (last?.[part] ?? 0) > maxGrowth * (first?.[part] ?? 0));
  console.log(grown.length === 0 ? 'nothing grew' : `grew: ${grown.join(', ')}`);
  process.exitCode = grown.length === 0 ? 0 : 1;
} finally {
  await product.stop();
}
