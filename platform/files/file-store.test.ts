import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import { fileCollections } from './file-collections.js';
import { createFileStore, type FileStore } from './file-store.js';
import { parseKeyring } from './keyring.js';

const keyring = parseKeyring(randomBytes(32).toString('base64'));
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let files: FileStore;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  files = createFileStore({ database, keyring, bucket: null });
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const countChunks = () => database.connection.db?.collection('files.chunks').countDocuments({});

describe('file store in the database', () => {
  it.each([0, 1, 1_048_300, 1_048_301, 1_048_576, 3_000_000, 10_485_760])(
    'returns the same %i bytes',
    async (size) => {
      const bytes = randomBytes(size);
      const path = `receipts/1-${size}.jpg`;
      await files.put({ path, bytes, contentType: 'image/jpeg' });
      expect((await files.read(path)).equals(bytes)).toBe(true);
      expect(await files.exists(path)).toBe(true);
    },
  );

  it('stores files longer than a chunk in the GridFS format, and reads them back', async () => {
    const bytes = randomBytes(5_000_000);
    await files.put({ path: 'memory.jpg', bytes, contentType: 'image/jpeg' });
    await files.put({ path: 'stream.jpg', bytes: Readable.from([bytes]), contentType: 'image/jpeg' });
    const shapeOf = async (filename: string) => {
      const { files: documents, chunks } = fileCollections(database);
      const { _id, uploadDate, ...document } = (await documents.findOne({ filename })) ?? ({} as never);
      const pieces = await chunks.find({ files_id: _id }).sort({ n: 1 }).toArray();
      return {
        document: { ...document, filename: '' },
        pieces: pieces.map(({ n, data }) => [n, data.length()]),
      };
    };
    expect(await shapeOf('memory.jpg')).toEqual(await shapeOf('stream.jpg'));
    expect((await files.read('memory.jpg')).equals(bytes)).toBe(true);
  });

  it('stores no plaintext in the database', async () => {
    // Long enough that the random bytes which other tests store do not contain it by chance.
    const secret = 'card ending 4242 '.repeat(100);
    await files.put({ path: 'secret.txt', bytes: Buffer.from(secret), contentType: 'text/plain' });
    const chunks = (await database.connection.db?.collection('files.chunks').find({}).toArray()) ?? [];
    const stored = chunks.map((chunk) => Buffer.from(chunk.data.buffer).toString('latin1')).join('');
    expect(stored).not.toContain('card ending 4242');
  });

  it('deletes bytes permanently', async () => {
    await files.put({ path: 'gone.jpg', bytes: randomBytes(10), contentType: 'image/jpeg' });
    const before = await countChunks();
    await files.delete('gone.jpg');
    expect(await files.exists('gone.jpg')).toBe(false);
    expect(await countChunks()).toBe((before ?? 0) - 1);
    await files.delete('gone.jpg');
  });

  it('is asked to delete by several at once, and all of them are done', async () => {
    const before = await countChunks();
    await files.put({ path: 'twice.jpg', bytes: randomBytes(3_000_000), contentType: 'image/jpeg' });
    await Promise.all(Array.from({ length: 4 }, () => files.delete('twice.jpg')));
    expect(await files.exists('twice.jpg')).toBe(false);
    expect(await countChunks()).toBe(before);
  });

  it.each([100, 2_000_000])(
    'reads the %i bytes that are whole, not newer ones that were cut off',
    async (size) => {
      const path = `twice-${size}.eml`;
      const bytes = randomBytes(size);
      await files.put({ path, bytes, contentType: 'message/rfc822' });
      const stored = database.connection.db?.collection('files.files');
      const whole = await stored?.findOne({ filename: path });
      const later = new Date(Date.now() + 1_000);
      await stored?.insertOne({ ...whole, _id: new mongoose.mongo.ObjectId(), uploadDate: later });
      expect((await files.read(path)).equals(bytes)).toBe(true);
    },
  );

  it('ignores a file of which only the document was stored', async () => {
    await files.put({ path: 'cut.jpg', bytes: randomBytes(100), contentType: 'image/jpeg' });
    const db = database.connection.db;
    const stored = await db?.collection('files.files').findOne({ filename: 'cut.jpg' });
    await db?.collection('files.chunks').deleteMany({ files_id: stored?._id });
    expect(await files.exists('cut.jpg')).toBe(false);
  });

  it('leaves no chunks if the document cannot be stored', async () => {
    const before = await countChunks();
    // MongoDB rejects documents above 16 MB.
    const contentType = 'x'.repeat(17 * 2 ** 20);
    const put = files.put({ path: 'refused.jpg', bytes: randomBytes(2_500_000), contentType });
    await expect(put).rejects.toThrow();
    expect(await countChunks()).toBe(before);
  });

  it('leaves no chunks if the source fails half-way', async () => {
    const before = await countChunks();
    async function* failing() {
      yield randomBytes(2_500_000);
      throw new Error('connection lost');
    }
    const put = files.put({ path: 'half.jpg', bytes: Readable.from(failing()), contentType: 'image/jpeg' });
    await expect(put).rejects.toThrow('connection lost');
    expect(await files.exists('half.jpg')).toBe(false);
    expect(await countChunks()).toBe(before);
  });
});
