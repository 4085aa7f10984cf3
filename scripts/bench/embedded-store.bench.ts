import { randomBytes } from 'node:crypto';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pipeline } from 'node:stream/promises';
import { open as openLmdb } from 'lmdb';
import { type Db, GridFSBucket, MongoClient, type ObjectId } from 'mongodb';
import { median } from '../../domain/shared/median.js';
import { takePrecedence } from '../../platform/processes/precedence.js';
import { startBuiltStore } from '../built-product.js';
import { agendaIndex, claimQuery, job, receipt, receiptIndexes } from './embedded-store/documents.js';
import { residentMegabytes } from './embedded-store/memory.js';

/** P12: the embedded store, its bare storage library, and a plain file, in the same run. */
const insertSeconds = 3;
const connections = 16;
const sizes = [1_000, 10_000, 100_000];
const lookups = 300;
const fileBytes = 10_485_760;

// The store goes first; its peers, which are measured in this process, must too.
takePrecedence();

type Row = { what: string; measured: string; bar: string; holds: string };
const rows: Row[] = [];
const folder = await mkdtemp(join(tmpdir(), 'store-bench-'));
const document = (i: number) => ({ ...receipt(i), _id: i });

/** Repeats work for some seconds; returns how often per second. */
async function rate(work: (i: number) => Promise<unknown> | unknown, workers = 1): Promise<number> {
  const end = performance.now() + insertSeconds * 1_000;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end) await work(done++);
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return done / insertSeconds;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

async function bareLmdbRate(): Promise<number> {
  const bare = openLmdb<Buffer, string>({
    path: join(folder, 'bare'),
    encoding: 'binary',
    overlappingSync: false,
  });
  const bytes = randomBytes(2_000);
  const result = await rate((i) => bare.transactionSync(() => bare.putSync(`key${i}`, bytes)));
  await bare.close();
  return result;
}

async function inserts(db: Db): Promise<void> {
  const bare = await bareLmdbRate();
  const one = await rate((i) => db.collection<{ _id: number }>('one').insertOne(document(i)));
  const many = await rate((i) => db.collection<{ _id: number }>('many').insertOne(document(i)), connections);
  await db.collection('one').drop();
  await db.collection('many').drop();
  const ratio = (value: number) => `${value.toFixed(0)}/s, ${(value / bare).toFixed(2)} x bare`;
  rows.push(
    { what: 'lmdb bare, durable puts', measured: `${bare.toFixed(0)}/s`, bar: '', holds: '' },
    { what: 'durable inserts, one after another', measured: ratio(one), bar: '', holds: '' },
    {
      what: `durable inserts, ${connections} clients`,
      measured: ratio(many),
      bar: '0.5 x bare',
      holds: `${many / bare >= 0.5}`,
    },
  );
}

/** The time of each hot query on small and large collections, alternating, so that all meet the same noise. */
async function flatness(db: Db): Promise<void> {
  for (const size of sizes) await fill(db, size);
  const receipts = (size: number) => db.collection(`receipts_${size}`);
  const jobs = (size: number) => db.collection(`jobs_${size}`);
  const queries: Record<string, (size: number, i: number) => Promise<unknown>> = {
    'indexed findOne': (size, i) => receipts(size).findOne({ idempotency_key: `key-${(i * 7_919) % size}` }),
    'receipts by address': (size, i) =>
      receipts(size)
        .find({ email: `shopper${(i * 31) % (size / 10)}@example.com` })
        .toArray(),
    'Agenda claim': (size) =>
      jobs(size).findOneAndUpdate(claimQuery(), { $set: { lockedAt: new Date() } }, claimOrder),
  };
  for (const [what, run] of Object.entries(queries)) {
    const times = new Map(sizes.map((size): [number, number[]] => [size, []]));
    for (let i = 0; i < lookups; i++) {
      for (const size of sizes) {
        const start = performance.now();
        const found = (await run(size, i)) as { _id: ObjectId } | null;
        times.get(size)?.push(performance.now() - start);
        // Like Agenda, which keeps no finished job.
        if (what === 'Agenda claim' && found) await jobs(size).deleteOne({ _id: found._id });
      }
    }
    const medians = sizes.map((size) => median(times.get(size) ?? []));
    rows.push({
      what: `${what}, ms at ${sizes.join(' / ')}`,
      measured: medians.map((ms) => ms.toFixed(2)).join(' / '),
      bar: 'flat: last under 2 x first',
      holds: `${(medians.at(-1) ?? 0) < (medians[0] ?? 0) * 2}`,
    });
  }
}

async function fill(db: Db, size: number): Promise<void> {
  const receipts = db.collection<{ _id: number }>(`receipts_${size}`);
  const jobs = db.collection(`jobs_${size}`);
  await receipts.createIndexes(receiptIndexes);
  await jobs.createIndex(...agendaIndex);
  await jobs.createIndex({ lockedAt: 1 });
  for (let at = 0; at < size; at += 500) {
    const batch = Array.from({ length: 500 }, (_, i) => at + i);
    await receipts.insertMany(batch.map(document));
    await jobs.insertMany(batch.map(job));
  }
}

const claimOrder = { sort: { nextRunAt: 1, priority: -1 }, returnDocument: 'after' } as const;

async function files(db: Db): Promise<void> {
  const bytes = randomBytes(fileBytes);
  // In the way the product stores files.
  const bucket = new GridFSBucket(db, { chunkSizeBytes: 1_048_576 });
  const gridFs = async (name: string) => {
    await pipeline([bytes], bucket.openUploadStream(name));
    await bucket.openDownloadStreamByName(name).toArray();
  };
  const plain = async () => {
    const path = join(folder, 'file');
    const handle = await open(path, 'w');
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await readFile(path);
  };
  const stored: number[] = [];
  const written: number[] = [];
  for (let i = 0; i < 7; i++) {
    stored.push(await timed(() => gridFs(`file${i}`)));
    written.push(await timed(plain));
  }
  const ratio = median(written) / median(stored);
  rows.push({
    what: 'GridFS, 10 MB written and read',
    measured: `${median(stored).toFixed(0)} ms, ${ratio.toFixed(2)} x a plain file (${median(written).toFixed(0)} ms)`,
    bar: '0.3 x a fsynced file',
    holds: `${ratio >= 0.3}`,
  });
}

/** Runs work on a store with its own process, which is stopped afterwards. */
async function onStore(work: (input: { db: Db; pid: number }) => Promise<void>): Promise<void> {
  const store = await startBuiltStore({ dataDir: join(folder, 'store'), log: 'ignore' });
  const client = await MongoClient.connect(store.uri, { maxPoolSize: connections });
  try {
    await work({ db: client.db(), pid: store.pid });
  } finally {
    await client.close();
    await store.stop();
  }
}

const memory: string[] = [];
async function noteMemory(when: string, pid: number): Promise<number> {
  const { own, mapped } = await residentMegabytes(pid);
  memory.push(`${when}: ${(own + mapped).toFixed(0)} MB (${mapped.toFixed(0)} MB of it pages of the file)`);
  return own + mapped;
}

try {
  await onStore(async ({ db, pid }) => {
    await inserts(db);
    await flatness(db);
    await noteMemory('as they are written', pid);
    await files(db);
  });
  // File pages the system caches while there is room count as resident; a new process starts without them.
  await onStore(async ({ db, pid }) => {
    const receipts = db.collection(`receipts_${sizes.at(-1)}`);
    for (let i = 0; i < 1_000; i++)
      await receipts.findOne({ idempotency_key: `key-${(i * 7_919) % 100_000}` });
    const total = await noteMemory('opened again, after 1,000 finds', pid);
    rows.push({
      what: 'resident memory, 111,000 documents of 2 KB',
      measured: memory.join('; '),
      bar: 'under 250 MB',
      holds: `${total < 250}`,
    });
  });
} finally {
  await rm(folder, { recursive: true, force: true });
}
for (const row of rows)
  console.log(`${row.what}: ${row.measured}${row.bar ? ` [bar: ${row.bar}: ${row.holds}]` : ''}`);
