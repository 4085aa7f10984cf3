import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { median } from '../../domain/shared/median.js';
import { compare, type Round } from './load/contest.js';
import { startMailProduct } from './load/mail-product.js';
import { mailWithReceipts, smallMail } from './load/outcome-mails.js';
import { runSmtpLoad } from './load/smtp-load.js';
import { loadNow } from './prices/bench-store.js';

/**
 * P2: mails from the first byte to their outcome (parsed, record and documents stored), compared with a bare
 * smtp-server with the same syncs that parses each mail in its own process before 250 and stores nothing; at least
 * 0.5, and 200 small mails a second. The stored documents are read meanwhile, on the same two cores. Each mail is of
 * its own sender. The last column is how many commands a mail costs the store until its answer is sent.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const bar = 0.5;

const product = await startMailProduct();

let ended = 0;
/** Commands a mail, one figure a round. */
let commands: number[] = [];
async function outcomes({ port, message, count }: Load): Promise<Round> {
  const startedAt = performance.now();
  const before = await product.commands();
  const { p99Ms } = await runSmtpLoad({ port, message, count, sessions: 10, from: ownSender });
  ended += count;
  await product.allEnded(ended);
  const perSecond = (count * 1000) / (performance.now() - startedAt);
  // The other side must not run beside answers that are still being sent.
  await product.allQuiet();
  commands.push(((await product.commands()) - before) / count);
  return { perSecond, p99Ms };
}

/** Another sender for each mail, as in life: many mails of one sender wait for each other. */
let senders = 0;
const ownSender = (): string => `shopper-${++senders}@example.com`;

type Load = { port: number; message: (n: number) => Buffer; count: number };

try {
  const bare = await product.start({
    entry: 'scripts/bench/load/smtp-bare-server',
    part: 'smtp',
    args: [join(product.folder, 'bare'), 'parse'],
  });
  const contest = async ({ target, ...load }: Omit<Load, 'port'> & { target: string }) => {
    commands = [];
    const row = await compare({
      target,
      bar,
      rounds,
      run: (side) =>
        side === 'ours'
          ? outcomes({ ...load, port: product.smtp.port })
          : runSmtpLoad({ ...load, port: bare.port, sessions: 10 }),
    });
    return { ...row, 'commands a mail': median(commands).toFixed(1) };
  };
  console.table([
    await contest({ target: 'P2 small mail to its outcome', message: smallMail, count: 600 }),
    await contest({ target: 'P2 100 KB, photo and PDF', message: mailWithReceipts, count: 200 }),
  ]);
  console.log(`load ${loadNow()}`);
} finally {
  await product.stop();
}
