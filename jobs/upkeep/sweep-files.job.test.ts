import { randomBytes } from 'node:crypto';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, secondMs } from '../../domain/shared/units.js';
import { createFileAudit, type FileAudit } from '../../platform/files/audit/file-audit.js';
import { thumbnailPath } from '../../platform/files/thumbnail-path.js';
import {
  createJobContext,
  type JobContext,
  jobRun,
  messageRecord,
  receiptRecord,
} from '../../tests/support/jobs/job-context.js';
import { createSweepFilesJob } from './sweep-files.job.js';

let context: JobContext;
let audit: FileAudit;
beforeEach(async () => {
  context = await createJobContext();
  const { database, receipts, messages } = context;
  audit = createFileAudit({ database, named: [receipts, messages], bucket: null });
});
afterEach(() => context.close());

const collection = (name: string) => context.database.connection.collection(name);

/** Stores a file and backdates it by the given age. */
async function stored({ path, ageMs, bytes = 10 }: { path: string; ageMs: number; bytes?: number }) {
  await context.files.put({ path, bytes: randomBytes(bytes), contentType: 'image/jpeg' });
  const file = await collection('files.files').findOne({ filename: path }, { sort: { uploadDate: -1 } });
  await collection('files.files').deleteOne({ _id: file?._id });
  const _id = idOfAge(ageMs);
  await collection('files.files').insertOne({ ...file, _id, uploadDate: new Date(Date.now() - ageMs) });
  await collection('files.chunks').updateMany({ files_id: file?._id }, { $set: { files_id: _id } });
  return _id;
}

/** A unique id as issued at that age. */
function idOfAge(ageMs: number): mongo.ObjectId {
  const seconds = Math.floor((Date.now() - ageMs) / secondMs);
  const time = seconds.toString(16).padStart(8, '0');
  return new mongo.ObjectId(time + randomBytes(8).toString('hex'));
}

const sweep = (changes: Parameters<typeof jobRun>[0] = {}, { isRehearsal = false } = {}) =>
  createSweepFilesJob({
    audit,
    isRehearsal: async () => isRehearsal,
    clock: { now: () => new Date() },
  }).handle({}, jobRun(changes));

const paths = async () =>
  (await collection('files.files').find().sort({ filename: 1 }).toArray()).map(({ filename }) => filename);
const chunkCount = () => collection('files.chunks').countDocuments();

describe('sweeping files', () => {
  it('removes nothing of a copy whose bucket may serve another product', async () => {
    await stored({ path: 'receipts/left.jpg', ageMs: 2 * hourMs });
    await sweep({}, { isRehearsal: true });
    expect(await paths()).toEqual(['receipts/left.jpg']);
    await sweep();
    expect(await paths()).toEqual([]);
  });

  it('removes what no record has referenced for an hour, and nothing else', async () => {
    await stored({ path: 'receipts/named.jpg', ageMs: 9 * hourMs });
    await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/named.jpg' }));
    await stored({ path: 'messages/named.eml', ageMs: 9 * hourMs });
    await context.messages.insertOrFind(messageRecord({ raw_path: 'messages/named.eml' }));
    await stored({ path: thumbnailPath('receipts/named.jpg'), ageMs: 9 * hourMs });
    await stored({ path: thumbnailPath('receipts/left.jpg'), ageMs: 2 * hourMs });
    await stored({ path: 'receipts/arriving.jpg', ageMs: hourMs / 2 });
    await stored({ path: 'receipts/left.jpg', ageMs: 2 * hourMs, bytes: 2_500_000 });
    await stored({ path: 'messages/left.eml', ageMs: 2 * hourMs });

    await sweep();
    await sweep();
    const named = 'receipts/named.jpg';
    expect(await paths()).toEqual([
      'messages/named.eml',
      'receipts/arriving.jpg',
      named,
      thumbnailPath(named),
    ]);
    expect(await chunkCount()).toBe(4);
  });

  it('leaves a file alone whose storing began long ago and has just ended', async () => {
    const id = await stored({ path: 'receipts/slow.jpg', ageMs: 2 * hourMs });
    await collection('files.files').updateOne({ _id: id }, { $set: { uploadDate: new Date() } });
    await sweep();
    expect(await paths()).toEqual(['receipts/slow.jpg']);
  });

  it('keeps the copy that is read when bytes were stored twice under one path', async () => {
    await stored({ path: 'messages/twice.eml', ageMs: 3 * hourMs });
    await context.messages.insertOrFind(messageRecord({ raw_path: 'messages/twice.eml' }));
    await context.files.put({
      path: 'messages/twice.eml',
      bytes: Buffer.from('newer'),
      contentType: 'text/plain',
    });
    await sweep();
    expect(await paths()).toEqual(['messages/twice.eml']);
    expect(await chunkCount()).toBe(1);
    expect((await context.files.read('messages/twice.eml')).toString()).toBe('newer');
  });

  it('keeps the complete copy when storing a newer one was interrupted', async () => {
    const whole = await stored({ path: 'messages/half.eml', ageMs: 4 * hourMs });
    await context.messages.insertOrFind(messageRecord({ raw_path: 'messages/half.eml' }));
    await collection('files.files').insertOne({
      _id: idOfAge(2 * hourMs),
      filename: 'messages/half.eml',
      length: 5,
      uploadDate: new Date(Date.now() - 2 * hourMs),
    });
    await sweep();
    expect(await paths()).toEqual(['messages/half.eml']);
    expect(await collection('files.files').countDocuments({ _id: whole })).toBe(1);
  });

  it('removes the chunks of an interrupted store once nobody can be writing it any more', async () => {
    const chunk = (files_id: mongo.ObjectId, n: number) => ({ files_id, n, data: new mongo.Binary() });
    const [dead, alive] = [idOfAge(2 * hourMs), idOfAge(hourMs / 2)];
    // The first chunk may already be gone after an interrupted deletion.
    await collection('files.chunks').insertMany([
      chunk(dead, 1),
      chunk(dead, 2),
      chunk(alive, 0),
      chunk(alive, 1),
    ]);
    await stored({ path: 'receipts/named.jpg', ageMs: 2 * hourMs });
    await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/named.jpg' }));
    await sweep();
    expect(await collection('files.chunks').countDocuments({ files_id: dead })).toBe(0);
    expect(await collection('files.chunks').countDocuments({ files_id: alive })).toBe(2);
    expect(await chunkCount()).toBe(3);
  });

  it('processes more files than fit on one page, and ends early when its worker stops', async () => {
    await stored({ path: 'receipts/450.jpg', ageMs: 2 * hourMs });
    const template = { length: 0, chunkSize: 1, uploadDate: new Date(Date.now() - 2 * hourMs) };
    const many = Array.from({ length: 450 }, (_, i) => ({
      _id: idOfAge(2 * hourMs),
      filename: `receipts/${i}.jpg`,
      ...template,
    }));
    await collection('files.files').insertMany(many);
    await collection('files.chunks').insertOne({ files_id: many[7]?._id, n: 0, data: new mongo.Binary() });
    await context.receipts.insertOrFind(receiptRecord({ file_path: 'receipts/7.jpg' }));
    const stopping = new AbortController();
    stopping.abort();
    await sweep({ signal: stopping.signal });
    expect(await paths()).toHaveLength(451);
    await sweep();
    expect(await paths()).toEqual(['receipts/7.jpg']);
  });

  it('finds the records of its files by index', async () => {
    for (const [name, field, index] of [
      ['receipt_uploads', 'file_path', 'file_path_1__id_1'],
      ['messages', 'raw_path', 'raw_path_1'],
    ] as const) {
      const plan = await collection(name)
        .find({ [field]: { $in: ['a', 'b'] } })
        .explain();
      expect(plan.queryPlanner.winningPlan.inputStage.indexName).toBe(index);
    }
  });
});
