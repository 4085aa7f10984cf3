import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { patienceMs } from '../../tests/support/time/patience.js';
import { insertEach, insertLarge } from './bulk-writes.js';
import { connectDatabase } from './connection.js';
import { isDatabaseUnavailable } from './database-errors.js';

/**
 * A database whose connections break in the middle of a write after `cut`, or stop answering after `hang`,
 * which is noticed after `awayMs`.
 */
async function openFragile({ awayMs = patienceMs } = {}) {
  const testDatabase = await createTestDatabase();
  const { hosts } = new mongoose.mongo.MongoClient(testDatabase.uri).options;
  const [address] = hosts;
  const sockets = new Set<Socket>();
  let isCut = false;
  let isHung = false;
  const proxy = createServer((client) => {
    const server = address?.socketPath
      ? connect(address.socketPath)
      : connect(address?.port ?? 0, address?.host);
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => [client, server].forEach((each) => void each.destroy()));
    }
    server.pipe(client);
    client.on('data', (bytes) => {
      if (isHung) return;
      if (isCut && bytes.includes('documents') && !bytes.includes('hello')) client.destroy();
      else server.write(bytes);
    });
  });
  proxy.listen({ port: 0, host: '127.0.0.1' });
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const uri = `mongodb://127.0.0.1:${port}/${testDatabase.name}?directConnection=true&serverSelectionTimeoutMS=${awayMs}&connectTimeoutMS=${awayMs}&heartbeatFrequencyMS=500`;
  const database = await connectDatabase({ uri, logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await database.close();
    for (const socket of sockets) socket.destroy();
    proxy.close();
    await testDatabase.drop();
  });
  const things = database.connection.collection<{ _id: string; n?: number }>('things');
  return {
    things,
    insertLargeThings: (documents: object[]) =>
      insertLarge({ db: database.connection.db as never, collection: 'things', documents }),
    cut(): void {
      isCut = true;
    },
    hang(): void {
      isHung = true;
    },
  };
}

describe('bulk writes', () => {
  it('report for each document whether a unique key prevented its insert', async () => {
    const { things } = await openFragile();
    expect(await insertEach(things as never, [{ _id: 'a' }])).toEqual([{ value: undefined }]);
    expect(await insertEach(things as never, [{ _id: 'a' }, { _id: 'b' }])).toMatchObject([
      { error: { code: 11_000 } },
      { value: undefined },
    ]);
  });

  it('report the same for large documents inserted with their own command', async () => {
    const { insertLargeThings } = await openFragile();
    const bytes = new mongoose.mongo.Binary(Buffer.alloc(1_000_000));
    expect(await insertLargeThings([{ _id: 'a', bytes }])).toEqual([{ value: undefined }]);
    expect(await insertLargeThings([{ _id: 'b' }, { _id: 'a', bytes }])).toMatchObject([
      { value: undefined },
      { error: { code: 11_000 } },
    ]);
    expect(await insertLargeThings([])).toEqual([]);
  });

  it('of large documents fail as a whole when the connection is lost', async () => {
    const { insertLargeThings, cut } = await openFragile();
    await insertLargeThings([{ _id: 'a' }]);
    cut();
    const inserted = await insertLargeThings([{ _id: 'b' }]).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(inserted)).toBe(true);
  });

  it('fail as a whole when the connection is lost: nothing counts as written', async () => {
    const { things, cut } = await openFragile();
    await insertEach(things as never, [{ _id: 'a' }]);
    cut();
    const inserted = await insertEach(things as never, [{ _id: 'b' }]).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(inserted)).toBe(true);
  });

  it('fail as a whole when the server hangs, like single ones', async () => {
    const { things, hang } = await openFragile({ awayMs: 1_000 });
    await insertEach(things as never, [{ _id: 'a' }]);
    hang();
    const hung = await Promise.all(
      [
        things.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { n: 1 } } } }]),
        things.insertOne({ _id: 'b' }),
      ].map((write) => write.then(String, (error: unknown) => error)),
    );
    expect(hung.map(isDatabaseUnavailable)).toEqual([true, true]);
  });

  it.each([91, 11_600, 189])('treat a server that is shutting down (%i) as unreachable', (code) => {
    const refused = new mongoose.mongo.MongoServerError({ code, message: 'not now' });
    expect(isDatabaseUnavailable(refused)).toBe(true);
  });
});

describe('a write larger than what a socket takes at once', () => {
  it('fails as an unreachable database when its connection breaks before all of it is sent', async () => {
    const { things, cut } = await openFragile();
    await things.insertOne({ _id: 'before' });
    cut();
    const large = { _id: 'large', text: 'x'.repeat(12 * 1024 ** 2) };
    const errors = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => things.insertMany([{ ...large, _id: `large-${n}` }])),
    );
    expect(errors.map((each) => each.status === 'rejected' && isDatabaseUnavailable(each.reason))).toEqual(
      errors.map(() => true),
    );
  });
});
