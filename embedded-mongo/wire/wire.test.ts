import { BSONSymbol, Code, Long, serialize } from 'bson';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MAX_DEPTH, MAX_STORED_DEPTH } from '../bson/limits.js';
import { MAX_QUERY_DEPTH } from '../query/match.js';
import { createRandom } from '../random-values.fixtures.js';
import { isFullVolume, startTestStore, type TestStore } from '../test-store.fixtures.js';
import { frame, messageBody, openRawConnection } from './raw-connection.fixtures.js';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.stop());
beforeEach(() => store.db.dropDatabase());

const ping = { ping: 1, $db: 'admin' };
const insert = (documents: object[]) => ({ insert: 'things', documents, $db: 'test' });

describe('the protocol', () => {
  test('OP_QUERY hello is answered with OP_REPLY, as a standalone', async () => {
    const connection = await openRawConnection(store.uri);
    const head = Buffer.concat([
      Buffer.alloc(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.from([0, 0, 0, 0, 255, 255, 255, 255]),
    ]);
    connection.send(
      frame({
        opcode: 2004,
        requestId: 9,
        body: Buffer.concat([head, serialize({ ismaster: 1, helloOk: true, client: {} })]),
      }),
    );
    const reply = await connection.reply();
    expect(reply).toMatchObject({
      opcode: 1,
      responseTo: 9,
      document: { ok: 1, isWritablePrimary: true, maxWireVersion: 21 },
    });
    expect(reply?.document).not.toHaveProperty('setName');
    expect(reply?.document).not.toHaveProperty('compression');
    connection.destroy();
  });

  test('a command with a checksum and a document sequence is answered', async () => {
    const connection = await openRawConnection(store.uri);
    const documents = Buffer.concat([serialize({ _id: 1 }), serialize({ _id: 2 })]);
    const section = Buffer.concat([Buffer.alloc(5), Buffer.from('documents\0'), documents]);
    section[0] = 1;
    section.writeInt32LE(section.length - 1, 1);
    const body = messageBody({
      flags: 1,
      command: { insert: 'things', $db: 'test' },
      rest: Buffer.concat([section, Buffer.alloc(4)]),
    });
    connection.send(frame({ body }));
    expect((await connection.reply())?.document).toMatchObject({ n: 2, ok: 1 });
    connection.destroy();
  });

  test('a message with moreToCome is executed and not answered', async () => {
    const connection = await openRawConnection(store.uri);
    connection.send(frame({ requestId: 1, body: messageBody({ flags: 2, command: insert([{ _id: 7 }]) }) }));
    connection.send(
      frame({ requestId: 2, body: messageBody({ command: { count: 'things', $db: 'test' } }) }),
    );
    expect(await connection.reply()).toMatchObject({ responseTo: 2, document: { n: 1 } });
    connection.destroy();
  });

  test('several messages in one chunk, and one in many chunks, are answered in order', async () => {
    const connection = await openRawConnection(store.uri);
    const messages = [1, 2, 3].map((requestId) => frame({ requestId, body: messageBody({ command: ping }) }));
    connection.send(Buffer.concat(messages));
    for (const expected of [1, 2, 3]) expect((await connection.reply())?.responseTo).toBe(expected);
    for (const byte of frame({ requestId: 4, body: messageBody({ command: ping }) }))
      connection.send(Buffer.of(byte));
    expect((await connection.reply())?.responseTo).toBe(4);
    connection.destroy();
  });

  test('many connections write at once and lose nothing', async () => {
    const client = await MongoClient.connect(store.uri, { minPoolSize: 20 });
    const things = client.db().collection('things');
    await Promise.all(Array.from({ length: 400 }, (_, i) => things.insertOne({ i })));
    expect(await things.countDocuments()).toBe(400);
    expect(await things.distinct('i')).toHaveLength(400);
    await client.close();
  });

  test('one failing write does not affect others that share its sync', async () => {
    const things = store.db.collection<{ _id: number; n?: number }>('things');
    await things.insertOne({ _id: 0 });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, i) =>
        i % 3 === 0
          ? things.findOneAndUpdate({ _id: 1_000 + i }, { $set: { _id: 0 } }, { upsert: true })
          : things.insertOne({ _id: i }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await things.countDocuments()).toBe(41);
  });

  test('documents of up to 16 MB and batches of up to 48 MB pass', async () => {
    const things = store.db.collection('things');
    const large = () => ({ data: Buffer.alloc(15_000_000) });
    expect((await things.insertMany([large(), large(), large()])).insertedCount).toBe(3);
    const found = await things.find({}).toArray();
    expect(found.map(({ data }) => data.length())).toEqual([15_000_000, 15_000_000, 15_000_000]);
  });
});

test('a client slow to read its replies is waited for, and leaves nothing behind', async () => {
  await store.db.collection('things').insertOne({ data: Buffer.alloc(1_000_000) });
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on('warning', note);
  const connection = await openRawConnection(store.uri);
  for (let i = 0; i < 30; i++)
    connection.send(frame({ requestId: i, body: messageBody({ command: { find: 'things', $db: 'test' } }) }));
  for (let i = 0; i < 30; i++) expect((await connection.reply())?.responseTo).toBe(i);
  connection.destroy();
  process.off('warning', note);
  expect(warnings).toEqual([]);
});

test('connections that end in the middle of a command or its reply leave nothing behind', async () => {
  const things = store.db.collection('things');
  await things.insertMany(Array.from({ length: 300 }, () => ({ data: Buffer.alloc(10_000) })));
  const before = store.connections();
  for (let i = 0; i < 40; i++) {
    const connection = await openRawConnection(store.uri);
    const command = i % 2 ? insert([{ i }]) : { find: 'things', $db: 'test' };
    connection.send(frame({ body: messageBody({ command }) }));
    connection.destroy();
  }
  await expect.poll(() => store.connections()).toBe(before);
  expect(await things.countDocuments({ data: { $exists: true } })).toBe(300);
});

describe('hostile bytes', () => {
  const bodies: [string, Buffer][] = [
    ['a body cut short', messageBody({ command: ping }).subarray(0, 20)],
    ['a document longer than its message', Buffer.concat([Buffer.alloc(5), Buffer.from([255, 255, 0, 0])])],
    ['a document of negative length', Buffer.concat([Buffer.alloc(5), Buffer.from([0, 0, 0, 128])])],
    ['an unknown section', Buffer.concat([Buffer.alloc(4), Buffer.of(9), serialize(ping)])],
    ['two bodies', messageBody({ command: ping, rest: Buffer.concat([Buffer.of(0), serialize(ping)]) })],
    ['no body', Buffer.alloc(4)],
    ['unknown required flags', messageBody({ flags: 4, command: ping })],
    ['a sequence without a name', messageBody({ command: ping, rest: Buffer.from([1, 6, 0, 0, 0, 65, 65]) })],
    ['a sequence that overruns', messageBody({ command: ping, rest: Buffer.from([1, 99, 0, 0, 0, 65, 0]) })],
  ];

  test.each(bodies)('%s closes the connection', async (_name, body) => {
    const connection = await openRawConnection(store.uri);
    connection.send(frame({ body }));
    expect(await connection.reply()).toBeNull();
  });

  test.each([0, 15, -1, 48_016_385, 0x7fffffff])(
    'a message length of %i closes the connection',
    async (length) => {
      const connection = await openRawConnection(store.uri);
      const bytes = Buffer.alloc(64);
      bytes.writeInt32LE(length, 0);
      connection.send(bytes);
      await connection.closed();
    },
  );

  test.each([0, 1, 2012, 2002, 9999])('opcode %i closes the connection', async (opcode) => {
    const connection = await openRawConnection(store.uri);
    connection.send(frame({ opcode, body: messageBody({ command: ping }) }));
    await connection.closed();
  });

  const commands: [string, Buffer, number][] = [
    ['a document that lies about its fields', Buffer.from([12, 0, 0, 0, 2, 97, 0, 200, 0, 0, 0, 0]), 22],
    ['text that is not UTF-8', Buffer.from([15, 0, 0, 0, 2, 97, 0, 2, 0, 0, 0, 0xff, 0, 0, 0]), 22],
    ['no $db', Buffer.from(serialize({ ping: 1 })), 40571],
    ['an empty document', Buffer.from(serialize({})), 40571],
    [
      'a command named like an inherited property',
      Buffer.from(serialize({ constructor: 1, $db: 'admin' })),
      59,
    ],
    ['a command named __proto__', Buffer.from(serialize(JSON.parse('{"__proto__": 1, "$db": "admin"}'))), 59],
  ];

  test.each(commands)('%s is answered with an error', async (_name, command, code) => {
    const connection = await openRawConnection(store.uri);
    connection.send(frame({ body: Buffer.concat([Buffer.alloc(5), command]) }));
    expect((await connection.reply())?.document).toMatchObject({ ok: 0, code });
    connection.send(frame({ body: messageBody({ command: ping }) }));
    expect((await connection.reply())?.document).toMatchObject({ ok: 1 });
    connection.destroy();
  });

  test('a document that is not BSON is not stored', async () => {
    const connection = await openRawConnection(store.uri);
    const broken = Buffer.from([14, 0, 0, 0, 2, 97, 0, 99, 0, 0, 0, 98, 0, 0]);
    const section = Buffer.concat([Buffer.from([1, 0, 0, 0, 0]), Buffer.from('documents\0'), broken]);
    section.writeInt32LE(section.length - 1, 1);
    connection.send(
      frame({ body: messageBody({ command: { insert: 'things', $db: 'test' }, rest: section }) }),
    );
    expect((await connection.reply())?.document).toMatchObject({ n: 0, writeErrors: [{ code: 22 }] });
    expect(await store.db.collection('things').countDocuments()).toBe(0);
    connection.destroy();
  });

  test('documents, queries and paths may be as deep as in MongoDB, and no deeper', async () => {
    const wrap = (depth: number, around: (inner: object) => object, inner: object = {}) =>
      Array.from({ length: depth }).reduce<object>((all) => around(all), inner);
    const nested = (depth: number) => wrap(depth, (a) => ({ a }));
    const things = store.db.collection('things');
    const ran = (work: Promise<unknown>) =>
      work.then(
        () => 'ok',
        ({ code }: { code: number }) => code,
      );
    expect(await ran(things.insertOne(nested(MAX_STORED_DEPTH)))).toBe('ok');
    expect(await ran(things.insertOne(nested(MAX_STORED_DEPTH + 1)))).toBe(15);
    const path = (segments: number) => Array.from({ length: segments }, () => 'p').join('.');
    expect(await ran(things.updateOne({}, { $set: { [path(MAX_STORED_DEPTH)]: 1 } }))).toBe('ok');
    expect(await ran(things.updateOne({}, { $set: { [path(MAX_STORED_DEPTH)]: { q: 1 } } }))).toBe(15);
    const tooLong = [
      () => things.updateOne({}, { $set: { [path(MAX_DEPTH + 1)]: 1 } }),
      () => things.find({ [path(100_000)]: 1 }).toArray(),
      () => things.find({}, { sort: { [path(100_000)]: 1 } }).toArray(),
      () => things.aggregate([{ $group: { _id: `$${path(100_000)}` } }]).toArray(),
    ];
    for (const run of tooLong) expect(await ran(run())).toBe(15);
    const not = (depth: number) => ({ a: wrap(depth, ($not) => ({ $not }), { $gt: 1 }) });
    expect(await ran(things.find(not(MAX_QUERY_DEPTH)).toArray())).toBe('ok');
    expect(await ran(things.find(not(MAX_QUERY_DEPTH + 1)).toArray())).toBe(2);
    expect(await ran(things.find(wrap(2_000, (all) => ({ $and: [all] }))).toArray())).toBe(15);
    expect(await things.countDocuments()).toBe(1);
  });

  test('bytes nested deeper than any stack are answered with an error, not a stack overflow', async () => {
    const depth = isFullVolume ? 1_000_000 : 100_000;
    const opening = Buffer.from([0, 0, 0, 0, 3, 97, 0]);
    const bytes = Buffer.concat([
      ...Array.from({ length: depth }, () => opening),
      Buffer.from([5, 0, 0, 0, 0]),
      Buffer.alloc(depth),
    ]);
    for (let i = 0; i < depth; i++) bytes.writeInt32LE(bytes.length - i * 8, i * opening.length);
    const connection = await openRawConnection(store.uri);
    connection.send(frame({ body: Buffer.concat([Buffer.alloc(5), bytes]) }));
    expect((await connection.reply())?.document).toMatchObject({ ok: 0, code: 15 });
    connection.destroy();
  });

  test('deprecated BSON types are refused by name', async () => {
    const things = store.db.collection('things');
    await expect(things.insertOne({ f: new Code('return 1') })).rejects.toThrow('Code');
    await expect(things.insertOne({ f: new BSONSymbol('s') })).rejects.toThrow('BSONSymbol');
  });

  test('a field named __proto__ is an ordinary field', async () => {
    const things = store.db.collection('things');
    const document = JSON.parse('{"_id": 1, "__proto__": {"polluted": true}}');
    await things.insertOne(document);
    await things.updateOne(
      { _id: 1 as never },
      { $set: { '__proto__.more': 1, 'constructor.prototype.polluted': true } },
    );
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    const found = await things.findOne({});
    expect(Object.keys(found ?? {})).toEqual(['_id', '__proto__', 'constructor']);
  });

  test('a pattern that would backtrack forever is refused', async () => {
    const things = store.db.collection('things');
    await things.insertMany(Array.from({ length: 50 }, () => ({ s: `${'a'.repeat(40)}!` })));
    await expect(things.find({ s: /^(a+)+$/ }).toArray()).rejects.toMatchObject({ code: 51091 });
  });

  test('random bytes neither crash the store nor stay in its memory', async () => {
    const random = createRandom(5);
    const valid = frame({
      body: messageBody({ command: { find: 'things', filter: { a: { $gt: 1 } }, $db: 'test' } }),
    });
    const openCursors = async () =>
      (await store.db.admin().command({ serverStatus: 1 })).metrics.cursor.open as number;
    const before = { connections: store.connections(), cursors: await openCursors() };
    for (let i = 0; i < (isFullVolume ? 600 : 100); i++) {
      const connection = await openRawConnection(store.uri);
      const bytes = Buffer.from(valid);
      if (random.chance(0.3)) random.times(40, () => (bytes[random.below(bytes.length)] = random.below(256)));
      else bytes[random.below(bytes.length)] = random.below(256);
      connection.send(random.chance(0.5) ? bytes : bytes.subarray(0, random.below(bytes.length)));
      connection.end();
      await connection.closed();
    }
    expect(await store.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
    expect(await openCursors()).toBe(before.cursors);
    await expect.poll(() => store.connections()).toBe(before.connections);
  });

  test('a foreign cursor id is not found', async () => {
    const cursor = { getMore: Long.fromString('123456789012345'), collection: 'things' };
    await expect(store.db.command(cursor)).rejects.toMatchObject({ code: 43 });
  });
});
