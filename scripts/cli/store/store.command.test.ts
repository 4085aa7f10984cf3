import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Decimal128, Double, Int32, Long } from 'bson';
import { Command } from 'commander';
import { GridFSBucket, MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findOrStartEmbeddedMongo, startEmbeddedMongo } from '../../../embedded-mongo/client.js';
import { cliMain } from '../../../tests/support/run-cli.js';
import { embeddedStoreOf } from '../../embedded-store.js';
import { exitCodeOf } from '../shared/exit-code.js';
import { registerStoreCommands } from './store.command.js';

const file = randomBytes(700_000);
/** Compared instead of the bytes, because `toEqual` compares each byte separately. */
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let dataDir: string;
const started: ChildProcess[] = [];

/** A store with 1,200 sign-ups, some values of each number type, an expiring index and a file of 700 KB. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-cli-'));
  dataDir = join(folder, 'data');
  const { uri, stop } = await startEmbeddedMongo(embeddedStoreOf(dataDir));
  const client = await MongoClient.connect(uri);
  const db = client.db();
  await db.collection('waitlist').insertMany(
    Array.from({ length: 1_200 }, (_, i) => ({
      email: `shopper${i}@example.com`,
      numbers: [new Int32(i), new Double(i), Long.fromNumber(i), Decimal128.fromString(`${i}.10`)],
    })),
  );
  await db.collection('waitlist').createIndex({ email: 1 }, { unique: true });
  await db.collection('sessions').insertOne({ expires_at: new Date('2999-01-01') });
  await db.collection('sessions').createIndex({ expires_at: 1 }, { expireAfterSeconds: 0 });
  await db.createCollection('empty');
  await pipeline([file], new GridFSBucket(db).openUploadStream('receipt.jpg'));
  await client.close();
  await stop();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in this process; returns its exit code and output. */
async function cli(args: string[], data = dataDir) {
  vi.stubEnv('MONGODB_URI', '');
  vi.stubEnv('DATA_DIR', data);
  const result = { code: 0, out: '', err: '' };
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} });
  registerStoreCommands(program, {
    print: (text) => {
      result.out += `${text}\n`;
    },
    say: (line) => {
      result.err += `${line}\n`;
    },
    fail: () => {
      result.code = 1;
    },
  });
  await program.parseAsync(['store', ...args], { from: 'user' }).catch((error) => {
    result.code = exitCodeOf(error);
    result.err += error.message;
  });
  return result;
}

/** `store serve` in its own process; resolves to its address. */
async function serve(data: string): Promise<{ uri: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [cliMain, 'store', 'serve'], {
    env: { ...process.env, MONGODB_URI: '', DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  let out = '';
  for await (const text of child.stdout) {
    out += text;
    const [, uri] = /^MONGODB_URI=(\S+)\n/m.exec(out) ?? [];
    if (uri) return { uri, child };
  }
  throw new Error(`store serve ended: ${out}`);
}

/** The content of another store, served briefly. */
async function contentIn(data: string) {
  const { uri, stop } = await startEmbeddedMongo(embeddedStoreOf(data));
  return contentOf(uri).finally(stop);
}

async function contentOf(uri: string) {
  const client = await MongoClient.connect(uri);
  const db = client.db();
  const waitlist = db.collection('waitlist');
  const [last] = await waitlist
    .find({ email: 'shopper1199@example.com' }, { promoteValues: false })
    .toArray();
  const content = {
    names: (await db.listCollections().toArray()).map(({ name }) => name).sort(),
    emails: await waitlist.countDocuments(),
    types: last?.numbers.map((value: { _bsontype: string }) => value._bsontype),
    indexes: (await waitlist.indexes()).map(({ name, unique }) => [name, unique]),
    sessions: await db.collection('sessions').countDocuments(),
    file: sha256(Buffer.concat(await new GridFSBucket(db).openDownloadStreamByName('receipt.jpg').toArray())),
  };
  await client.close();
  return content;
}

const everything = {
  names: ['empty', 'fs.chunks', 'fs.files', 'sessions', 'waitlist'],
  emails: 1_200,
  types: ['Int32', 'Double', 'Long', 'Decimal128'],
  indexes: [
    ['_id_', undefined],
    ['email_1', true],
  ],
  sessions: 1,
  file: sha256(file),
};

test('serve responds, others find it, and Ctrl-C ends it', async () => {
  const { uri, child } = await serve(dataDir);
  expect(await contentOf(uri)).toEqual(everything);
  const { pid } = await findOrStartEmbeddedMongo(embeddedStoreOf(dataDir));
  const [second, stats, compact] = [await cli(['serve']), await cli(['stats']), await cli(['compact'])];
  expect([second.code, second.err]).toEqual([1, expect.stringContaining(`is open in process ${pid}`)]);
  expect([stats.code, stats.out]).toEqual([0, expect.stringMatching(/dropback\.waitlist +1200 /)]);
  expect([compact.code, compact.err]).toEqual([1, expect.stringContaining('is open in process')]);
  const rehearsed = await cli(['compact', '--dry-run']);
  expect([rehearsed.code, rehearsed.err]).toEqual([0, expect.stringContaining('It would be refused now')]);
  child.kill('SIGINT');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

test('wrong usage ends with 2', async () => {
  const usages = [
    ['nonsense'],
    ['backup'],
    ['import', folder],
    ['import', folder, '--to', 'mongodb://127.0.0.1'],
    ['serve', '--port', 'http'],
  ];
  for (const args of usages) expect((await cli(args)).code, args.join(' ')).toBe(2);
});

test('serve listens only on this machine', async () => {
  const { code, err } = await cli(['serve', '--host', '0.0.0.0']);
  expect([code, err]).toEqual([1, expect.stringContaining('127.0.0.1 or a Unix socket only')]);
});

test('serve refuses a socket path occupied by an ordinary file', async () => {
  const socket = join(folder, 'somebody’s');
  await writeFile(socket, 'kept');
  const { code, err } = await cli(['serve', '--socket', socket], join(folder, 'elsewhere'));
  expect([code, err]).toEqual([1, expect.stringContaining('is no socket')]);
  expect(await readFile(socket, 'utf8')).toBe('kept');
});

test('failures are reported, with exit code 1', async () => {
  const stats = await cli(['stats'], join(folder, 'nothing'));
  const restore = await cli(['restore', folder], join(folder, 'nothing'));
  const imported = await cli(['import', folder, '--to', 'mongodb://127.0.0.1:1/none']);
  expect([stats.code, stats.err]).toEqual([1, expect.stringContaining('There is no store in')]);
  expect([restore.code, restore.err]).toEqual([1, expect.stringContaining('There is no store in')]);
  expect([imported.code, imported.err]).toEqual([1, expect.stringContaining('ECONNREFUSED')]);
});

/** Restored data keeps its mails in until the operator says otherwise. */
const restored = { ...everything, names: [...everything.names, 'sending_switch'].sort() };

test('backup, restore and compact', async () => {
  const target = join(folder, 'backup');
  const backup = await cli(['backup', target]);
  expect(backup).toMatchObject({ code: 0, out: expect.stringContaining('every document counted') });
  const elsewhere = join(folder, 'elsewhere');
  const rehearsed = await cli(['restore', target, '--dry-run'], elsewhere);
  expect(rehearsed).toMatchObject({
    code: 0,
    out: expect.stringMatching(/waitlist +1200[\s\S]*Nothing was changed/),
  });
  expect(rehearsed.err).toBe('');
  expect((await cli(['stats'], elsewhere)).code).toBe(1);
  expect(await cli(['restore', target], elsewhere)).toMatchObject({ code: 0 });
  const cutOff = join(folder, 'cut-off');
  await cp(target, cutOff, { recursive: true });
  await rm(join(cutOff, 'data.mdb.sha256'));
  const refused = await cli(['restore', cutOff, '--replace'], elsewhere);
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('the backup was cut off')]);
  const inTheWay = await cli(['restore', target], elsewhere);
  expect(inTheWay).toMatchObject({ code: 1, err: expect.stringContaining('use --replace') });
  const refusal = async (...args: string[]) =>
    JSON.parse((await cli(['restore', target, '--dry-run', '--json', ...args], elsewhere)).out)
      .would_be_refused;
  expect(await refusal()).toContain('use --replace');
  expect(await refusal('--replace')).toBeNull();
  const again = await cli(['restore', target, '--replace'], elsewhere);
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining('store.replaced.1') });
  const size = async () =>
    JSON.parse((await cli(['compact', '--dry-run', '--json'], elsewhere)).out).fileBytes;
  expect(await size()).toBe(await size());
  expect(await cli(['compact'], elsewhere)).toMatchObject({
    code: 0,
    out: expect.stringContaining('Compacted'),
  });
  expect(await contentIn(elsewhere)).toEqual(restored);
});

test('export and import move everything to another MongoDB, counted', async () => {
  const dump = join(folder, 'dump');
  const exported = await cli(['export', dump]);
  expect(exported).toMatchObject({ code: 0, out: expect.stringContaining('Counts compared: equal.') });
  expect(exported.err).toContain('Exported fs.chunks: 3 documents');
  expect((await stat(join(dump, 'dropback', 'waitlist.bson'))).mode & 0o077).toBe(0);

  const { uri, stop } = await startEmbeddedMongo({ dataDir: join(folder, 'target') });
  const rehearsed = await cli(['import', dump, '--to', uri, '--dry-run']);
  expect(rehearsed).toMatchObject({ code: 0, out: expect.stringContaining('waitlist: 1200 documents') });
  const imported = await cli(['import', dump, '--to', uri]);
  expect(imported).toMatchObject({
    code: 0,
    out: '5 collections, 1205 documents.\nCounts compared: equal.\n',
    err: expect.stringContaining('Imported waitlist: 1200 documents'),
  });
  expect(await contentOf(uri)).toEqual(restored);

  const again = await cli(['import', dump, '--to', uri]);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining('fs.chunks, fs.files')]);
  expect((await cli(['import', dump, '--to', uri, '--replace'])).code).toBe(0);
  expect(await contentOf(uri)).toEqual(restored);

  const listed = join(dump, 'dropback', 'empty.metadata.json');
  const indexes = await readFile(listed);
  await writeFile(listed, '{"indexes":"none"}');
  const unlisted = await cli(['import', dump, '--to', uri, '--replace']);
  expect([unlisted.code, unlisted.err]).toEqual([
    1,
    expect.stringContaining('empty.metadata.json is damaged'),
  ]);
  await writeFile(listed, indexes);
  const path = join(dump, 'dropback', 'waitlist.bson');
  await truncate(path, (await stat(path)).size - 3);
  const cut = await cli(['import', dump, '--to', uri, '--replace']);
  expect([cut.code, cut.err]).toEqual([1, expect.stringContaining('waitlist.bson is cut short')]);

  for (const counts of ['{"database":"dropback","collections":{"waitlist":"many"}}', 'no counts']) {
    await writeFile(join(dump, 'export.json'), counts);
    const uncounted = await cli(['import', dump, '--to', uri, '--replace']);
    expect([uncounted.code, uncounted.err]).toEqual([1, expect.stringContaining('export.json is damaged')]);
  }
  await stop();
});

test('an export with writes going on says so', async () => {
  const { uri, stop } = await startEmbeddedMongo(embeddedStoreOf(join(folder, 'busy')));
  const client = await MongoClient.connect(uri);
  const things = client.db().collection('things');
  await things.insertMany(Array.from({ length: 5_000 }, (_, i) => ({ i })));
  let writing = true;
  const writer = (async () => {
    while (writing) await client.db().collection('another').insertOne({});
  })();
  const { code, err } = await cli(['export', join(folder, 'busy-dump')], join(folder, 'busy')).finally(() => {
    writing = false;
  });
  await writer;
  expect([code, err]).toEqual([
    1,
    expect.stringContaining('The database was written to in the meantime: another has'),
  ]);
  await client.close();
  await stop();
});
