import type { mongo } from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/suite/test-database.js';
import { waitFor } from '../../../tests/support/time/wait-for.js';
import { connectDatabase, openDatabase } from '../connection.js';
import { applyMigrations } from './apply-migrations.js';
import type { Migration } from './migration.types.js';
import { migrations } from './migrations.data.js';

const logger = pino({ level: 'silent' });
let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let db: mongo.Db;
let close: () => Promise<void>;
beforeEach(async () => {
  testDatabase = await createTestDatabase();
  const database = openDatabase({ uri: testDatabase.uri, logger });
  db = await waitFor('the connection', () => database.isUp() && database.connection.db);
  close = () => database.close();
});
afterEach(async () => {
  await close();
  await testDatabase.drop();
});

const noted = async () =>
  (await db.collection('migrations').find().sort({ _id: 1 }).toArray()).map(({ _id }) => String(_id));
const note = (...ids: string[]) =>
  db.collection('migrations').insertMany(ids.map((_id) => ({ _id: _id as never, applied_at: new Date() })));
const everything = () => db.collection('receipt_uploads').find().toArray();
const insertSomething = async () => {
  await db.collection('submissions').insertOne({});
  await db.collection('receipt_uploads').insertOne({ readings: [] });
};

/** Opens the store both ways that processes do; both must refuse it and change nothing. */
async function expectRefusal(refusal: { code: string; message: unknown }) {
  const [before, notesBefore] = [await everything(), await noted()];
  await expect(applyMigrations({ db, migrations, logger })).rejects.toMatchObject(refusal);
  await expect(connectDatabase({ uri: testDatabase.uri, logger })).rejects.toMatchObject(refusal);
  expect(await everything()).toEqual(before);
  expect(await noted()).toEqual(notesBefore);
}

describe('a store of a newer version', () => {
  it('is refused with an explanation, and nothing in it changes', async () => {
    await insertSomething();
    await note('0016-purchases-without-lines', '9999-of-tomorrow');
    await expectRefusal({ code: 'database.newer', message: expect.stringContaining('9999-of-tomorrow') });
  });
});

describe('a store of the first release', () => {
  it('opens, and whom it suppressed stays suppressed in every spelling where a person asked for it', async () => {
    await insertSomething();
    await note('0001-reading-ids', '0016-purchases-without-lines');
    const of = (_id: string, address: string, reason: string) =>
      ({ _id, address, reason, scope: 'all', created_at: new Date() }) as never;
    const suppressions = db.collection('suppressions');
    await suppressions.insertMany([
      of('wish', 'a.nn+news@gmail.com', 'unsubscribed'),
      of('spam', 'ben+x@example.com', 'complaint'),
      of('bounce', 'cleo+x@example.com', 'hard_bounce'),
    ]);
    const before = await everything();
    await (await connectDatabase({ uri: testDatabase.uri, logger })).close();
    const kept = await suppressions.find().sort({ _id: 1 }).toArray();
    expect(kept.map(({ _id, mailbox = null }) => [String(_id), mailbox])).toEqual([
      ['bounce', null],
      ['spam', 'ben@example.com'],
      ['wish', 'ann@gmail.com'],
    ]);
    expect(await everything()).toEqual(before.map((receipt) => ({ ...receipt, search: [] })));
    expect(await noted()).toContain('0017-suppressed-mailboxes');
  });
});

describe('records of lists that are searched', () => {
  it('get the words that they are found by, once, and keep those written meanwhile', async () => {
    const rows = async (name: string) => {
      const found = await db.collection<{ _id: string; search: string[] }>(name).find().toArray();
      return found.map(({ search }) => search);
    };
    const insert = (name: string, row: object) => db.collection(name).insertOne(row as never);
    const email = 'ann@example.com';
    const ofAnn = [email, 'ann', 'example', 'com'];
    await note('0016-purchases-without-lines');
    await insert('waitlist', { _id: 'w', email, phone: null });
    await insert('receipt_uploads', { _id: 'r', email, file_name: 'till.jpg', readings: [], generation: 1 });
    await insert('purchases', { _id: 'p', email, retailer: 'Target', order_number: 'A-77' });
    await insert('purchase_items', { _id: 'i', name: 'Red kettle' });
    await insert('claims', { _id: 'c', email, retailer: 'Target', name: 'Red kettle', search: ['own'] });
    await insert('drops', { _id: 'd', purchase_id: 'p', item_id: 'i' });
    await insert('drops', { _id: 'gone', purchase_id: 'none', item_id: 'none' });
    await applyMigrations({ db, migrations, logger });
    expect(await rows('waitlist')).toEqual([ofAnn]);
    expect(await rows('receipt_uploads')).toEqual([[...ofAnn, 'till', 'jpg']]);
    expect(await rows('purchases')).toEqual([[...ofAnn, 'target', 'a', '77']]);
    expect(await rows('claims')).toEqual([['own']]);
    expect(await rows('drops')).toEqual([[...ofAnn, 'target', 'a', '77', 'red', 'kettle'], []]);
  });
});

describe('a store of before the first release', () => {
  const refusal = { code: 'database.older', message: expect.stringContaining('before the first release') };

  it('is refused with an explanation, and nothing in it changes', async () => {
    await insertSomething();
    await note('0001-reading-ids', '0015-purchases-of-before');
    await expectRefusal(refusal);
  });

  it('is refused as well where no change was noted yet', async () => {
    await insertSomething();
    await expectRefusal(refusal);
  });

  it('opens when nothing had arrived in it', async () => {
    await db.createCollection('suppressions');
    await applyMigrations({ db, migrations, logger });
    expect(await noted()).toEqual(migrations.map(({ id }) => id));
  });
});

describe('migrations', () => {
  it('run in order, and a failing one is neither recorded nor skipped', async () => {
    await db.createCollection('suppressions');
    const ran: string[] = [];
    let isBroken = true;
    const list: Migration[] = ['a', 'b', 'c'].map((id) => ({
      id,
      async apply() {
        if (id === 'b' && isBroken) throw new Error('cut short');
        ran.push(id);
      },
    }));
    await expect(applyMigrations({ db, migrations: list, logger })).rejects.toThrow('cut short');
    isBroken = false;
    await applyMigrations({ db, migrations: list, logger });
    expect(ran).toEqual(['a', 'b', 'c']);
  });

  it('of a database without any collection are recorded and not run', async () => {
    const apply = async () => expect.unreachable('there is nothing to change');
    const list: Migration[] = ['a', 'b'].map((id) => ({ id, apply }));
    await applyMigrations({ db, migrations: list, logger });
    await applyMigrations({ db, migrations: list, logger });
    expect(await noted()).toEqual(['a', 'b']);
  });

  it('of such a database are recorded once, however many processes open it at the same moment', async () => {
    const list: Migration[] = ['a', 'b'].map((id) => ({ id, apply: async () => {} }));
    await Promise.all([1, 2, 3].map(() => applyMigrations({ db, migrations: list, logger })));
    expect((await noted()).sort()).toEqual(['a', 'b']);
  });

  it('are run once, however many processes open the store at the same moment', async () => {
    await insertSomething();
    const ids = ['0018-a', '0019-b'];
    const grow: Migration[] = ids.map((id) => ({
      id,
      async apply() {
        const isOld = { [`is_${id}`]: { $exists: false } };
        await db
          .collection('submissions')
          .updateMany(isOld, { $inc: { count: 1 }, $set: { [`is_${id}`]: true } });
      },
    }));
    await Promise.all([1, 2, 3].map(() => applyMigrations({ db, migrations: grow, logger })));
    await applyMigrations({ db, migrations: grow, logger });
    expect(await db.collection('submissions').findOne()).toMatchObject({ count: 2 });
    expect(await noted()).toEqual(ids);
  });

  it('have unique ids, in order', () => {
    const ids = migrations.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
  });
});

describe('logging of changes', () => {
  const logged = async () => {
    const lines: string[] = [];
    const heard = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    await applyMigrations({ db, migrations: [{ id: '0018-a', apply: async () => {} }], logger: heard });
    return lines;
  };

  it('happens when anything is stored', async () => {
    await db.collection('messages').insertOne({});
    expect(await logged()).toHaveLength(1);
  });

  it('but not at the very first start', async () => {
    expect(await logged()).toEqual([]);
  });
});
