import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BenchProcess,
  type BenchServer,
  startBenchProcess,
  stopBenchProcess,
} from '../bench-process.js';
import { startBuiltStore } from '../built-product.js';
import { compare } from './load/contest.js';
import { type LoadRequest, runLoad } from './load/http-load.js';

/**
 * P4: durable uploads of 500 KB, compared with Express + multer in memory + fsync; at least 0.4. P5: sign-ups,
 * compared with Express + the same insert into the same kind of store; at least 0.6.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
const uploadBytes = 500_000;
/**
 * Some 600 uploads: that is how long V8 keeps compiling the upload code, which takes a third of the processor at
 * first.
 */
const uploadWarmUps = 5;

const folder = await mkdtemp(join(tmpdir(), 'dropback-bench-'));
const store = await startBuiltStore({ dataDir: join(folder, 'store') });
const started: BenchProcess[] = [];

async function start({ entry, args = [], env = {} }: Omit<BenchServer, 'part'>): Promise<string> {
  const production = { NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const server = await startBenchProcess({ entry, part: 'http', args, env: { ...production, ...env } });
  started.push(server);
  return `http://127.0.0.1:${server.port}`;
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
    // One address may sign up at most a thousand people a day.
    visitor: () => `10.0.0.${Math.floor(signUps / 500)}`,
  };
}

type Sides = { target: string; bar: number; ours: LoadRequest; bare: LoadRequest };

function contest({
  target,
  bar,
  count,
  connections,
  warmUps = 1,
  ...sides
}: Sides & { count: number; connections: number; warmUps?: number }) {
  const run = (side: 'ours' | 'bare') => runLoad({ load: sides[side], count, connections });
  return compare({ target, bar, rounds, warmUps, run });
}

try {
  const quotas = {
    HTTP_UPLOADS_PER_MINUTE: '1000000000',
    HTTP_REQUESTS_PER_MINUTE: '1000000000',
    HTTP_UPLOAD_FILES_PER_DAY: '1000000000',
    HTTP_UPLOAD_MB_PER_DAY: '1000000',
  };
  const env = {
    MONGODB_URI: store.uri,
    DATA_DIR: folder,
    FILE_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    HTTP_PORT: '0',
    NODE_ENV: '',
    TRUSTED_PROXIES: '1',
    ...quotas,
  };
  const ours = await start({ entry: 'api/api.main', env });
  const bare = await start({ entry: 'scripts/bench/load/http-bare-server', args: [folder, store.uri] });
  const results = [
    await contest({
      target: 'P4 upload 500 KB',
      bar: 0.4,
      ours: uploads(`${ours}/api/receipts`),
      bare: uploads(`${bare}/upload`),
      count: 120,
      connections: 8,
      warmUps: uploadWarmUps,
    }),
    await contest({
      target: 'P5 waitlist insert',
      bar: 0.6,
      ours: waitlist(`${ours}/api/waitlist`),
      bare: waitlist(`${bare}/waitlist`),
      count: 600,
      connections: 16,
    }),
  ];
  console.table(results);
} finally {
  await Promise.all(started.map(stopBenchProcess));
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
