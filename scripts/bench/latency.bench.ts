import { fork } from 'node:child_process';
import { once } from 'node:events';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { mib, secondMs } from '../../domain/shared/units.js';
import { takePrecedence } from '../../platform/processes/precedence.js';
import { attackerNiceness, sessionGivesWay } from '../attack/let-loose.js';
import { startMailProduct } from './load/mail-product.js';
import { smallMail } from './load/outcome-mails.js';
import { runSmtpLoad } from './load/smtp-load.js';
import { loadNow } from './prices/bench-store.js';

/**
 * P3: small mails one by one, on an idle product and with continuous hostile mails: the time until they are
 * accepted, and until their outcome. P18: the idle share of the processors while a backlog of mails is waiting.
 */
const lastsMs = Number(process.env.BENCH_SECONDS ?? 15) * secondMs;
const pauseMs = 100;
const backlogOf = 400;

const product = await startMailProduct();
// What measures must not wait for a processor behind what it measures.
takePrecedence();
let sent = 0;

/** The 99th percentile of times, ms. */
const p99 = (times: number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN);

/** Small mails one after another for a while: the time until each was accepted, and until its outcome. */
async function trickle(): Promise<{ acceptMs: number; outcomeMs: number; mails: number }> {
  const accepts: number[] = [];
  const from = new Date();
  while (Date.now() - from.getTime() < lastsMs) {
    const { p99Ms } = await sendOne(smallMail(sent));
    accepts.push(p99Ms);
    await sleep(pauseMs);
  }
  const small = { received_at: { $gte: from }, raw_size: { $lt: mib } };
  const open = { ...small, state: { $in: ['received', 'processing'] } };
  while ((await product.messages.countDocuments(small)) < accepts.length) await sleep(50);
  while ((await product.messages.countDocuments(open)) > 0) await sleep(50);
  const ended = await product.messages.find(small).toArray();
  const outcomes = ended.map(({ received_at, processed_at }) => processed_at - received_at);
  return { acceptMs: p99(accepts), outcomeMs: p99(outcomes), mails: ended.length };
}

function sendOne(message: Buffer) {
  const from = `shopper-${sent}@example.com`;
  sent += 1;
  return runSmtpLoad({ port: product.smtp.port, message, count: 1, sessions: 1, from });
}

async function withBombs<T>(work: () => Promise<T>): Promise<{ result: T; bombs: number }> {
  const sender = fork(new URL('./load/bomb.child.ts', import.meta.url), [String(product.smtp.port)], {
    execArgv: ['--import', 'tsx'],
    detached: true,
  });
  sessionGivesWay({ pid: sender.pid, niceness: attackerNiceness });
  const gone = once(sender, 'exit').then(() =>
    Promise.reject(new Error('the sender of hostile mails ended')),
  );
  gone.catch(() => undefined);
  const heard = async () => (await Promise.race([once(sender, 'message'), gone]))[0] as string;
  await heard();
  let isOver = false;
  let bombs = 0;
  const throwing = async (): Promise<void> => {
    while (!isOver) {
      sender.send(bombs++);
      if ((await heard()) === 'refused') await sleep(pauseMs);
      // The next one as soon as the parser has started on this one.
      const waiting = { raw_size: { $gt: mib }, state: 'received' };
      while (!isOver && (await product.messages.countDocuments(waiting)) > 0) await sleep(20);
    }
  };
  const over = () => {
    isOver = true;
  };
  try {
    const [result] = await Promise.all([work().finally(over), throwing()]);
    return { result, bombs };
  } finally {
    sender.kill();
  }
}

/** Share of processor time left idle while a backlog of mails was waiting. */
async function idleShare(): Promise<number> {
  const before = await product.messages.countDocuments({ state: 'done' });
  await runSmtpLoad({ port: product.smtp.port, message: smallMail, count: backlogOf, sessions: 10 });
  const from = processorTimes();
  while ((await product.messages.countDocuments({ state: 'done' })) < before + backlogOf) await sleep(20);
  const to = processorTimes();
  return (to.idle - from.idle) / (to.all - from.all);
}

function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (one: (typeof times)[number]) => number) => times.reduce((so, one) => so + of(one), 0);
  return { idle: sum(({ idle }) => idle), all: sum((one) => Object.values(one).reduce((a, b) => a + b)) };
}

try {
  await sendOne(smallMail(0));
  await product.allEnded(1);
  const idle = await trickle();
  const { result: bombed, bombs } = await withBombs(trickle);
  console.table([
    { 'small mails': 'nothing else', ...idle },
    { 'small mails': `${bombs} bombs`, ...bombed },
  ]);
  console.log(`accepted ${(bombed.acceptMs / idle.acceptMs).toFixed(2)} x idle (bar 2), outcome bar 3000 ms`);
  console.log(
    `P18 idle while a backlog waits: ${(100 * (await idleShare())).toFixed(0)} %, load ${loadNow()}`,
  );
} finally {
  await product.stop();
}
