import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedMongo } from '../../platform/embedded-mongo/client.js';
import type { ProcessReport } from '../../platform/processes/run-process.js';
import { type LoadRequest, runLoad } from './http-load.js';

/**
 * P4: durable uploads of 500 KB, beside Express + multer in memory + fsync; at least 0.8.
 * P5: sign-ups, beside Express + the same insert into the same kind of store; at least 0.7.
 * Rounds alternate, so that a busy moment of the machine meets both.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const uploadBytes = 500_000;

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startEmbeddedMongo({ dataDir: join(folder, 'store') });
const children: ChildProcess[] = [];

async function start(module: string, args: string[], env: Record<string, string>): Promise<string> {
  const child = fork(new URL(module, import.meta.url), args, {
    execArgv: module.endsWith('.ts') ? ['--import', 'tsx'] : [],
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.on('message', (report: ProcessReport) => {
      if (report.type === 'failed') reject(new Error(report.message));
      else resolve(`http://127.0.0.1:${report.addresses.http?.port}`);
    });
    child.on('exit', () => reject(new Error(`${module} ended`)));
  });
}

function uploads(url: string): LoadRequest {
  const boundary = 'bench-boundary';
  const file = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    randomBytes(uploadBytes - 6),
    Buffer.from([0xff, 0xd9]),
  ]);
  const part = (disposition: string, more = '') =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n`;
  const head = `${part('name="email"')}bench@example.com\r\n${part('name="files"; filename="a.jpg"', 'Content-Type: image/jpeg\r\n')}`;
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { url, contentType: `multipart/form-data; boundary=${boundary}`, body: () => body };
}

let signUps = 0;
function waitlist(url: string): LoadRequest {
  const run = randomBytes(4).toString('hex');
  return {
    url,
    contentType: 'application/json',
    body: () => Buffer.from(JSON.stringify({ email: `${run}-${signUps++}@example.com`, phone: null })),
  };
}

type Contest = {
  target: string;
  bar: number;
  ours: LoadRequest;
  bare: LoadRequest;
  count: number;
  connections: number;
};

async function compare({ target, bar, ours, bare, count, connections }: Contest) {
  const rates = { ours: [] as number[], bare: [] as number[] };
  const slow = { ours: [] as number[], bare: [] as number[] };
  for (let round = -1; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
      const { perSecond, p99Ms } = await runLoad({ load: name === 'ours' ? ours : bare, count, connections });
      // The first round warms both up.
      if (round < 0) continue;
      rates[name].push(perSecond);
      slow[name].push(p99Ms);
    }
  }
  return {
    target,
    'ours /s': median(rates.ours).toFixed(0),
    'bare /s': median(rates.bare).toFixed(0),
    ratio: median(rates.ours.map((rate, round) => rate / (rates.bare[round] ?? 1))).toFixed(2),
    bar,
    'ours p99 ms': median(slow.ours).toFixed(0),
    'bare p99 ms': median(slow.bare).toFixed(0),
  };
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

try {
  const quotas = { HTTP_UPLOADS_PER_MINUTE: '1000000000', HTTP_REQUESTS_PER_MINUTE: '1000000000' };
  const env = { MONGODB_URI: store.uri, DATA_DIR: folder, HTTP_PORT: '0', NODE_ENV: '', ...quotas };
  const ours = await start('../../api/main.ts', [], env);
  const bare = await start('http-bare-server.ts', [folder, store.uri], {});
  const results = [
    await compare({
      target: 'P4 upload 500 KB',
      bar: 0.8,
      ours: uploads(`${ours}/api/receipts`),
      bare: uploads(`${bare}/upload`),
      count: 120,
      connections: 8,
    }),
    await compare({
      target: 'P5 waitlist insert',
      bar: 0.7,
      ours: waitlist(`${ours}/api/waitlist`),
      bare: waitlist(`${bare}/waitlist`),
      count: 600,
      connections: 16,
    }),
  ];
  console.table(results);
} finally {
  for (const child of children) child.kill('SIGTERM');
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
