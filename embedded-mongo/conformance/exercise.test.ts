import { randomBytes } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { MongoBackend } from '@agendajs/mongo-backend';
import { Agenda } from 'agenda';
import mongoose, { type Model, Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../test-store.fixtures.js';

/**
 * A typical day of mongoose, GridFS and Agenda, step by step, on the run's database. With MONGODB_URI set it
 * runs on that MongoDB, where the results must be the same.
 */

type Person = {
  email: string;
  phone: string | null;
  processed: boolean;
  emailedAt?: Date;
  tags: string[];
  n?: number;
};

const personSchema = new Schema(
  {
    email: { type: String, unique: true, trim: true, lowercase: true },
    phone: { type: String, default: null },
    processed: { type: Boolean, default: false, index: true },
    emailedAt: Date,
    tags: [String],
    n: Number,
  },
  { timestamps: true },
);
const orderSchema = new Schema(
  {
    file_name: String,
    owner: { type: Schema.Types.ObjectId, ref: 'Person' },
    total: Schema.Types.Decimal128,
    cents: Number,
    status: { type: String, enum: ['pending', 'processing', 'done'], default: 'pending' },
    messageId: String,
    items: [{ name: String, price: Number, qty: Number }],
    purchasedAt: Date,
    big: BigInt,
    mixed: Schema.Types.Mixed,
    map: { type: Map, of: String },
    raw: Buffer,
    uid: Schema.Types.UUID,
  },
  { timestamps: true, optimisticConcurrency: true },
);
orderSchema.index(
  { messageId: 1 },
  { unique: true, partialFilterExpression: { messageId: { $type: 'string' } } },
);
orderSchema.index({ owner: 1, createdAt: -1 });
orderSchema.index({ status: 1, _id: 1 }, { sparse: true });

let database: TestDatabase;
let m: mongoose.Mongoose;
let people: Model<Person>;
// The steps use orders as returned by mongoose, of all types at once.
// biome-ignore lint/suspicious/noExplicitAny: see above
let orders: Model<any>;
let ada: mongoose.HydratedDocument<Person>;
let ben: mongoose.HydratedDocument<Person>;
let orderId: mongoose.Types.ObjectId;

beforeAll(async () => {
  database = await startTestDatabase();
  m = new mongoose.Mongoose();
  await m.connect(database.uri);
  people = m.model<Person>('Person', personSchema, 'people');
  orders = m.model('Order', orderSchema, 'orders') as never;
  m.model('Token', new Schema({ t: String, expiresAt: { type: Date, expires: 0 } }));
});
afterAll(async () => {
  await m.disconnect();
  await database.drop();
});

const db = () => {
  if (!m.connection.db) throw new Error('not connected');
  return m.connection.db;
};
const collection = (name: string) => db().collection(name);

describe('mongoose', () => {
  test('builds its indexes', async () => {
    await Promise.all(Object.values(m.models).map((model) => model.init()));
  });

  test('syncs and lists indexes', async () => {
    await orders.syncIndexes();
    expect(await orders.diffIndexes()).toMatchObject({ toDrop: [], toCreate: [] });
    expect((await orders.listIndexes()).map(({ name }) => name).sort()).toEqual([
      '_id_',
      'messageId_1',
      'owner_1_createdAt_-1',
      'status_1__id_1',
    ]);
  });

  test('creates a collection once', async () => {
    await m.connection.createCollection('plain');
    await expect(db().createCollection('plain', { validator: {} })).rejects.toMatchObject({ code: 48 });
  });

  test('creates documents', async () => {
    ada = await people.create({ email: ' A@x.org ', tags: ['x'] });
    const [first] = await people.insertMany([
      { email: 'b@x.org', n: 5 },
      { email: 'c@x.org', n: 7 },
    ]);
    ben = first as typeof ben;
    expect(ada.email).toBe('a@x.org');
  });

  test('reports a duplicate key', async () => {
    await expect(people.create({ email: 'a@x.org' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x.org' },
      message: expect.stringMatching(
        /E11000 duplicate key error collection: \S+\.people index: email_1 dup key: \{ email: "a@x\.org" \}/,
      ),
    });
  });

  test('inserts around a duplicate key', async () => {
    const both = people.insertMany([{ email: 'a@x.org' }, { email: 'd@x.org' }], { ordered: false });
    await expect(both).rejects.toMatchObject({ code: 11000, writeErrors: { length: 1 } });
    expect(await people.countDocuments({ email: 'd@x.org' })).toBe(1);
  });

  test('supports partial unique keys', async () => {
    await orders.create([{ file_name: '1' }, { file_name: '2' }]);
    await orders.create({ messageId: 'm1' });
    await expect(orders.create({ messageId: 'm1' })).rejects.toMatchObject({ code: 11000 });
  });

  test('keeps every type', async () => {
    const values = {
      file_name: 'r.pdf',
      owner: ada._id,
      total: m.Types.Decimal128.fromString('12.30'),
      cents: 1230,
      items: [
        { name: 'w', price: 1.5, qty: 2 },
        { name: 'z', price: 3, qty: 1 },
      ],
      big: 9007199254740993n,
      mixed: { a: [1, { b: null }] },
      map: { k: 'v' },
      raw: Buffer.from('hi'),
      uid: '7b9a3f3e-1c1e-4b62-9c5e-0b1c2d3e4f50',
      purchasedAt: new Date(0),
    };
    orderId = (await orders.create(values))._id;
    const found = await orders.findById(orderId);
    expect(String(found.total)).toBe('12.30');
    expect(found.big).toBe(9007199254740993n);
    expect(found.mixed).toEqual(values.mixed);
    expect(found.raw.toString()).toBe('hi');
    expect(found.map.get('k')).toBe('v');
    expect(found.purchasedAt).toEqual(new Date(0));
    expect(String(found.uid)).toBe(values.uid);
  });

  test('detects a concurrent save', async () => {
    const [one, other] = [await orders.findById(orderId), await orders.findById(orderId)];
    one.items.push({ name: 'q', price: 1, qty: 1 });
    one.items[0].price = 9;
    await one.save();
    expect(one.__v).toBe(1);
    other.items.pull(other.items[1]._id);
    await expect(other.save()).rejects.toThrow(/No matching document|version/i);
  });

  test('saves parts of a document', async () => {
    const order = await orders.findById(orderId);
    order.items.pull(order.items[2]._id);
    order.set('map.z', 'y');
    order.markModified('mixed');
    order.cents = undefined;
    await order.save();
    const saved = await orders.findById(orderId).lean();
    expect(saved).toMatchObject({ items: { length: 2 }, map: { z: 'y' } });
    expect(saved).not.toHaveProperty('cents');
  });

  test('finds, sorts, skips, limits and selects', async () => {
    const query = people.find({ n: { $gte: 5, $lt: 8 } }).sort({ n: -1, _id: 1 });
    expect(await query.skip(0).limit(10).select('email n -_id').lean()).toEqual([
      { email: 'c@x.org', n: 7 },
      { email: 'b@x.org', n: 5 },
    ]);
  });

  test('finds by expressions, lists, absence and null', async () => {
    const either = { $or: [{ email: /^A@/i }, { email: { $in: ['b@x.org'] } }], phone: null };
    expect(await people.countDocuments(either)).toBe(2);
    expect(await people.countDocuments({ n: { $exists: false } })).toBe(2);
    expect(await people.countDocuments({ emailedAt: null, processed: { $ne: true } })).toBe(4);
  });

  test('upserts', async () => {
    const change = {
      $set: { n: 1 },
      $setOnInsert: { phone: '1' },
      $inc: { __v: 1 },
      $addToSet: { tags: 'q' },
    };
    const options = { upsert: true, returnDocument: 'after', includeResultMetadata: true } as const;
    const result = await people.findOneAndUpdate({ email: 'e@x.org' }, change, options);
    expect(result.value?.email).toBe('e@x.org');
    expect(result.lastErrorObject?.updatedExisting).toBe(false);
  });

  test('claims the oldest', async () => {
    const oldest = await orders.findOne({ status: 'pending' }).sort({ createdAt: 1, _id: 1 });
    const claimed = await orders.findOneAndUpdate(
      { status: 'pending' },
      { $set: { status: 'processing', lockedAt: new Date() } },
      { sort: { createdAt: 1, _id: 1 }, returnDocument: 'after', strict: false },
    );
    expect([String(claimed._id), claimed.status]).toEqual([String(oldest._id), 'processing']);
  });

  test('updates many and one', async () => {
    const many = await people.updateMany(
      { processed: false },
      { $set: { processed: true }, $push: { tags: { $each: ['a', 'b', 'c'], $slice: -2 } } },
    );
    expect([many.matchedCount, many.modifiedCount]).toEqual([5, 5]);
    await people.updateOne({ _id: ada._id }, { $pull: { tags: 'b' }, $unset: { phone: 1 }, $inc: { n: 3 } });
    expect(await people.findById(ada._id).lean()).toMatchObject({ tags: ['c'], n: 3 });
  });

  test('updates elements of arrays', async () => {
    await orders.updateOne({ _id: orderId }, { $set: { 'items.1.price': 4 } });
    expect((await orders.findById(orderId).lean()).items[1].price).toBe(4);
  });

  test('aggregates: counts and sums by group', async () => {
    const groups = await people.aggregate([
      { $match: { email: { $exists: true } } },
      { $group: { _id: '$processed', n: { $sum: 1 }, sum: { $sum: '$n' } } },
      { $sort: { _id: 1 } },
      { $limit: 5 },
    ]);
    expect(groups).toEqual([{ _id: true, n: 5, sum: 16 }]);
    expect(await people.aggregate([{ $match: { processed: true } }, { $count: 'n' }])).toEqual([{ n: 5 }]);
  });

  test('counts in every way', async () => {
    expect((await people.distinct('tags', {})).sort()).toEqual(['b', 'c']);
    expect(await people.exists({ email: 'b@x.org' })).toBeTruthy();
    expect(await people.estimatedDocumentCount()).toBe(5);
  });

  test('continues reading at the end of a batch', async () => {
    const many = collection('many');
    await many.insertMany(Array.from({ length: 350 }, (_, i) => ({ i })));
    const seen: number[] = [];
    for await (const { i } of many.find().sort({ i: 1 }).batchSize(100)) seen.push(i);
    expect(seen).toEqual(Array.from({ length: 350 }, (_, i) => i));
    const abandoned = many.find().batchSize(10);
    await abandoned.next();
    await abandoned.close();
    let streamed = 0;
    for await (const _ of people.find().cursor({ batchSize: 2 })) streamed++;
    expect(streamed).toBe(5);
  });

  test('writes in bulk', async () => {
    const result = await people.bulkWrite(
      [
        { insertOne: { document: { email: 'f@x.org' } } },
        { updateOne: { filter: { email: 'f@x.org' }, update: { $set: { n: 2 } } } },
        { updateMany: { filter: { n: { $gt: 100 } }, update: { $set: { n: 0 } } } },
        { replaceOne: { filter: { email: 'g@x.org' }, replacement: { email: 'g@x.org' }, upsert: true } },
        { deleteOne: { filter: { email: 'g@x.org' } } },
        { deleteMany: { filter: { email: 'zz' } } },
      ] as never,
      { ordered: true },
    );
    expect([result.insertedCount, result.upsertedCount, result.deletedCount]).toEqual([1, 1, 1]);
  });

  test('populates', async () => {
    expect((await orders.findById(orderId).populate('owner', 'email')).owner.email).toBe('a@x.org');
  });

  test('deletes in every way', async () => {
    expect((await people.deleteOne({ email: 'f@x.org' })).deletedCount).toBe(1);
    expect((await people.findOneAndDelete({ email: 'd@x.org' }))?.email).toBe('d@x.org');
    await (await people.findOne({ email: 'c@x.org' }))?.deleteOne();
    expect((await people.deleteMany({ email: { $in: ['e@x.org'] } })).deletedCount).toBe(1);
    expect(await people.countDocuments()).toBe(2);
  });

  test('replaces, and accepts a hint and a time limit', async () => {
    await people.findOneAndReplace({ _id: ben._id }, { email: 'b2@x.org' });
    const hinted = people.find({ email: 'b2@x.org' }).hint({ email: 1 }).maxTimeMS(10_000).comment('c');
    expect(await hinted.lean()).toHaveLength(1);
  });

  test('lists and drops', async () => {
    const names = (await m.connection.listCollections()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['orders', 'people', 'plain']));
    expect(await db().admin().ping()).toMatchObject({ ok: 1 });
    await m.connection.dropCollection('plain');
  });
});

test('GridFS stores, reads, finds, renames, aborts and deletes files', async () => {
  const bucket = new m.mongo.GridFSBucket(db(), { bucketName: 'attachments' });
  const data = randomBytes(1_200_000);
  const upload = bucket.openUploadStream('a.pdf', { metadata: { sha256: 'x' } });
  await pipeline([data], upload);
  const bytes = async (stream: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part);
    return Buffer.concat(parts);
  };
  expect((await bytes(bucket.openDownloadStream(upload.id))).equals(data)).toBe(true);
  const part = await bytes(bucket.openDownloadStream(upload.id, { start: 300_000, end: 300_010 }));
  expect(part.equals(data.subarray(300_000, 300_010))).toBe(true);
  expect((await bytes(bucket.openDownloadStreamByName('a.pdf'))).length).toBe(data.length);
  expect(await bucket.find({ 'metadata.sha256': 'x' }).toArray()).toMatchObject([{ length: data.length }]);
  await bucket.rename(upload.id, 'b.pdf');
  const abandoned = bucket.openUploadStream('abort');
  abandoned.on('error', () => {});
  abandoned.write('x');
  await abandoned.abort();
  await bucket.delete(upload.id);
  expect(await collection('attachments.chunks').countDocuments()).toBe(0);
  await expect(bytes(bucket.openDownloadStream(upload.id))).rejects.toThrow(/FileNotFound/);
});

test('a transaction is refused, as by any standalone server', async ({ skip }) => {
  const { setName } = await db().command({ hello: 1 });
  if (setName) skip('the MongoDB of this run is a replica set');
  const work = m.connection.transaction(async (session) => {
    await people.create([{ email: 'tx@x.org' }], { session });
  });
  // The driver's message for code 20.
  await expect(work).rejects.toThrow('does not support retryable writes');
});

test('a session can read', async () => {
  const session = await m.startSession();
  expect(await people.findOne({}).session(session)).not.toBeNull();
  await session.endSession();
});

test('an unacknowledged write is executed', async () => {
  await collection('w0').insertOne({ a: 1 }, { writeConcern: { w: 0 } });
  await expect.poll(() => collection('w0').countDocuments()).toBe(1);
});

test('Agenda runs, repeats, fails, finds, disables, cancels and purges jobs', async () => {
  const backend = new MongoBackend({ mongo: db() as never, collection: 'jobs' });
  const agenda = new Agenda({ backend, processEvery: 50, maxConcurrency: 4, logging: true });
  const ran: string[] = [];
  const errors: Error[] = [];
  agenda.on('error', (error: Error) => errors.push(error));
  agenda.define('ocr', (job) => job.touch(50).then(() => void ran.push('ocr')));
  agenda.define('mail', (job) => {
    ran.push('mail');
    if ((job.attrs.data as { fail?: boolean }).fail) throw new Error('smtp');
  });
  agenda.define('tick', () => void ran.push('tick'));
  await agenda.start();
  await agenda.now('ocr', { id: String(orderId) });
  await agenda.schedule(new Date(Date.now() + 200), 'mail', { to: 'x' });
  await agenda.now('mail', { fail: true });
  for (const _ of [1, 2]) await agenda.every('1 second', 'tick', { k: 1 });
  for (const options of [undefined, { insertOnly: true }]) {
    const job = agenda.create('mail', { to: 'u' }).unique({ 'data.to': 'u' }, options);
    await job.schedule('tomorrow at noon').save();
  }
  const times = (name: string) => ran.filter((each) => each === name).length;
  await expect
    .poll(async () => [
      times('ocr'),
      times('mail'),
      times('tick') >= 2,
      (await agenda.queryJobs({ state: 'failed' })).total,
    ])
    .toEqual([1, 2, true, 1]);
  expect((await agenda.queryJobs({ name: 'mail', sort: { nextRunAt: 'desc' }, limit: 10 })).total).toBe(3);
  await agenda.getJobsOverview();
  expect(await agenda.disable({ name: 'tick' })).toBe(1);
  expect(await agenda.enable({ name: 'tick' })).toBe(1);
  expect((await agenda.getLogs({ jobName: 'mail' })).total).toBeGreaterThan(0);
  expect(await agenda.cancel({ name: 'mail', data: { to: 'u' } })).toBe(1);
  await agenda.purge();
  await agenda.stop();
  expect(errors).toEqual([]);
});
