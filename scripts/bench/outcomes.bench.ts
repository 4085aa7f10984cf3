import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { compare, type Round } from './contest.js';
import { startMailProduct } from './mail-product.js';
import { mailWithReceipts, smallMail } from './outcome-mails.js';
import { loadNow } from './prices/bench-store.js';
import { runSmtpLoad } from './smtp-load.js';

/**
 * P2: mails from the first byte to their outcome (parsed, record and documents stored), compared with a bare
 * smtp-server with the same syncs that parses each mail in its own process before 250 and stores nothing; at least
 * 0.5, and 200 small mails a second. The stored documents are read meanwhile, on the same two cores.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const bar = 0.5;

const product = await startMailProduct();

let ended = 0;
async function outcomes({ port, message, count }: Load): Promise<Round> {
  const startedAt = performance.now();
  const { p99Ms } = await runSmtpLoad({ port, message, count, sessions: 10 });
  ended += count;
  await product.allEnded(ended);
  return { perSecond: (count * 1000) / (performance.now() - startedAt), p99Ms };
}

type Load = { port: number; message: (n: number) => Buffer; count: number };

try {
  const bare = await product.start({
    entry: 'scripts/bench/smtp-bare-server',
    part: 'smtp',
    args: [join(product.folder, 'bare'), 'parse'],
  });
  const contest = ({ target, ...load }: Omit<Load, 'port'> & { target: string }) =>
    compare({
      target,
      bar,
      rounds,
      run: (side) =>
        side === 'ours'
          ? outcomes({ ...load, port: product.smtp.port })
          : runSmtpLoad({ ...load, port: bare.port, sessions: 10 }),
    });
  console.table([
    await contest({ target: 'P2 small mail to its outcome', message: smallMail, count: 600 }),
    await contest({ target: 'P2 100 KB, photo and PDF', message: mailWithReceipts, count: 200 }),
  ]);
  console.log(`load ${loadNow()}`);
} finally {
  await product.stop();
}
