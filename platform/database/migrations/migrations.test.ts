import type { mongo } from 'mongoose';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/test-database.js';
import { waitFor } from '../../../tests/support/wait-for.js';
import { connectDatabase, openDatabase } from '../connection.js';
import { newId } from '../record.js';
import { purchasesOfBefore } from './0015-purchases-of-before.js';
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

/** A receipt as the first release wrote it: readings without ids, a correction in the fields alone. */
const oldReceipt = () => ({
  _id: newId(),
  idempotency_key: newId(),
  submission_id: '1'.repeat(24),
  state: 'read',
  readings: [
    {
      retailer: { value: 'Target', source: 'shopper', confidence: 1, readBefore: 'TARGT' },
      retailerId: 'target',
      totalCents: { value: 2699, source: 'ocr', confidence: 0.97, where: { page: 1, box: [1, 2, 3, 4] } },
      items: ['Kettle', 'Cup'].map((name) => ({
        value: { name, quantity: 1, unitPriceCents: null, totalCents: 100 },
        source: 'ocr',
        confidence: 0.9,
      })),
      needsReview: false,
      failedChecks: [],
      notes: ['first 10 of 30 pages read'],
    },
  ],
});

const receipts = () => db.collection<{ _id: string; generation?: number }>('receipt_uploads');
const insertOld = async (count: number) => {
  const documents = Array.from({ length: count }, oldReceipt);
  await db.collection('receipt_uploads').insertMany(documents as never[]);
  return documents;
};
const everything = () => receipts().find().sort({ _id: 1 }).toArray();

describe('a store of the first version', () => {
  it('opens: readings stay as they were and get ids', async () => {
    const [old] = await insertOld(1);
    await db.collection('submissions').insertOne({ _id: '1'.repeat(24) as never, answered_at: new Date(0) });
    await db.collection('messages').insertOne({ _id: 'message-1' as never, spool_id: 'a', state: 'done' });
    const database = await connectDatabase({ uri: testDatabase.uri, logger });
    await database.close();
    const [receipt] = await everything();
    const id = expect.stringMatching(/^[0-9a-f]{24}$/);
    const [reading] = old?.readings ?? [];
    expect(receipt).toEqual({
      ...old,
      generation: 1,
      revision: 0,
      readings: [
        {
          ...reading,
          id,
          items: reading?.items.map((item) => ({ ...item, id })),
          corrections: { retailer: 'Target' },
        },
      ],
    });
    expect(await db.collection('submissions').findOne()).toMatchObject({ generation: 1 });
    expect(await db.collection('messages').findOne()).toMatchObject({ generation: 1 });
    expect(await db.collection('migrations').countDocuments()).toBe(migrations.length);
  });

  it('opens: pending answers report how their mails ended', async () => {
    const messages = [
      { _id: 'm1', outcome: 'unsupported_attachment', outcome_reason: 'receipt.empty_file' },
      { _id: 'm2', outcome: 'rate_limited', outcome_reason: 'receipts_kept' },
      { _id: 'm3', outcome: null, outcome_reason: null },
    ];
    await db.collection('messages').insertMany(messages as never[]);
    const submissions = [
      ...messages.map(({ _id }) => ({ _id: `s-${_id}`, source: 'email', message_id: _id, has_text: true })),
      { _id: 's-upload', source: 'upload', message_id: null, has_text: false },
    ];
    await db.collection('submissions').insertMany(submissions as never[]);
    const texts = [
      { _id: 'r1', source: 'email', file_type: 'text/html', mail_context: { subject: 'Your order' } },
      { _id: 'r2', source: 'email', file_type: 'image/jpeg', mail_context: { subject: 'Your order' } },
    ];
    await db
      .collection('receipt_uploads')
      .insertMany(texts.map((r) => ({ ...r, idempotency_key: r._id })) as never[]);
    await applyMigrations({ db, migrations, logger });
    const migrated = await db.collection('submissions').find().sort({ _id: 1 }).toArray();
    expect(migrated.map(({ mail_end }) => mail_end ?? null)).toEqual([
      { outcome: 'unsupported_attachment', reason: 'receipt.empty_file' },
      { outcome: 'receipt_created', reason: null },
      { outcome: 'no_receipt_found', reason: 'no_order_in_mail' },
      null,
    ]);
    const [text, picture] = await db.collection('receipt_uploads').find().sort({ _id: 1 }).toArray();
    expect(text).toMatchObject({ mail_context: { subject: 'Your order', isMailText: true } });
    expect(picture).toMatchObject({ mail_context: { subject: 'Your order' } });
    expect(picture?.mail_context).not.toHaveProperty('isMailText');
  });

  it('is migrated once, however many processes open it at the same moment', async () => {
    await insertOld(450);
    await Promise.all([1, 2, 3].map(() => applyMigrations({ db, migrations, logger })));
    const first = await everything();
    expect(first.every(({ generation }) => generation === 1)).toBe(true);
    await applyMigrations({ db, migrations, logger });
    expect(await everything()).toEqual(first);
  });

  it('is migrated to the end by the next process when one is killed midway', async () => {
    await insertOld(3);
    const [one] = await receipts().find().toArray();
    const half = { generation: 1, revision: 4, readings: [] };
    await receipts().updateOne({ _id: one?._id ?? '' }, { $set: half });
    await applyMigrations({ db, migrations, logger });
    const migrated = await everything();
    expect(migrated.every(({ generation }) => generation === 1)).toBe(true);
    expect(migrated.find(({ _id }) => _id === one?._id)).toMatchObject(half);
  });
});

describe('a store of a newer version', () => {
  it('is refused with an explanation, and nothing in it changes', async () => {
    await insertOld(1);
    const before = await everything();
    await db.collection('migrations').insertOne({ _id: '9999-of-tomorrow' as never, applied_at: new Date() });
    const refusal = { code: 'database.newer', message: expect.stringContaining('9999-of-tomorrow') };
    await expect(applyMigrations({ db, migrations, logger })).rejects.toMatchObject(refusal);
    await expect(connectDatabase({ uri: testDatabase.uri, logger })).rejects.toMatchObject(refusal);
    expect(await everything()).toEqual(before);
    expect(await db.collection('migrations').countDocuments()).toBe(1);
  });
});

describe('misleading field names', () => {
  it('are replaced and keep their values, and the index on the old name is dropped', async () => {
    const messages = db.collection<{ _id: string; sender_email?: string | null }>('messages');
    await messages.createIndex({ sender_email: 1, received_at: 1 });
    await messages.insertMany([
      { _id: 'a', sender_email: 'ann@example.com' },
      { _id: 'b', sender_email: null },
    ]);
    const emailed_at = new Date(0);
    await db.collection('receipt_uploads').insertOne({ _id: 'r' as never, emailed_at });
    await applyMigrations({ db, migrations, logger });
    expect(await messages.find({}, { projection: { answered_email: 1, sender_email: 1 } }).toArray()).toEqual(
      [
        { _id: 'a', answered_email: 'ann@example.com' },
        { _id: 'b', answered_email: null },
      ],
    );
    const receipt = await db.collection('receipt_uploads').findOne();
    expect(receipt).toMatchObject({ answered_at: emailed_at });
    expect(receipt).not.toHaveProperty('emailed_at');
    expect((await messages.indexes()).map(({ name }) => name)).not.toContain('sender_email_1_received_at_1');
  });
});

describe('a waiting answer in the old shape', () => {
  it('is written anew by its submission; sent answers and those of this version stay', async () => {
    const rows = [
      { _id: 'old', state: 'queued', submission_id: 'a', props: { readings: [{ moreItems: 0 }] } },
      { _id: 'new', state: 'queued', submission_id: 'b', props: { readings: [{ shop: 'Target' }] } },
      { _id: 'sent', state: 'sent', submission_id: 'c', props: { readings: [{ moreItems: 0 }] } },
    ];
    await db.collection('outbox').insertMany(rows as never[]);
    const answered_at = new Date(0);
    const submissions = ['a', 'b', 'c'].map((_id) => ({ _id, generation: 1, answered_at }));
    await db.collection('submissions').insertMany(submissions as never[]);
    await applyMigrations({ db, migrations, logger });
    const kept = await db.collection('outbox').find().sort({ _id: 1 }).toArray();
    expect(kept.map(({ _id }) => String(_id))).toEqual(['new', 'sent']);
    const owing = await db.collection('submissions').find({ answered_at: null }).toArray();
    expect(owing.map(({ _id }) => String(_id))).toEqual(['a']);
  });
});

describe('suppressed addresses in the old shape', () => {
  it('stay suppressed for all mail and forever, and may have a second reason', async () => {
    await db.collection('suppressions').createIndex({ address: 1 }, { unique: true });
    const old = { _id: 'a', address: 'ann@example.com', reason: 'hard_bounce', created_at: new Date() };
    await db.collection('suppressions').insertOne(old as never);
    await applyMigrations({ db, migrations, logger });
    await db.collection('suppressions').insertOne({ ...old, _id: 'b', reason: 'unsubscribed' } as never);
    const [kept] = await db.collection('suppressions').find({ scope: 'all', expires_at: null }).toArray();
    expect(kept).toMatchObject(old);
  });

  it('hold for the mailbox where a person asked for it', async () => {
    const of = (_id: string, address: string, reason: string) =>
      ({ _id, address, reason, scope: 'all', created_at: new Date() }) as never;
    const suppressions = db.collection('suppressions');
    await suppressions.insertMany([
      of('wish', 'a.nn+news@gmail.com', 'unsubscribed'),
      of('spam', 'ben+x@example.com', 'complaint'),
      of('bounce', 'cleo+x@example.com', 'hard_bounce'),
    ]);
    await applyMigrations({ db, migrations, logger });
    const kept = await suppressions
      .find({ _id: { $in: ['wish', 'spam', 'bounce'] as never[] } })
      .sort({ _id: 1 })
      .toArray();
    expect(kept.map(({ _id, mailbox = null }) => [String(_id), mailbox])).toEqual([
      ['bounce', null],
      ['spam', 'ben@example.com'],
      ['wish', 'ann@gmail.com'],
    ]);
  });
});

describe('held mails in the old shape', () => {
  it('store which mailbox they wait for', async () => {
    const authentication = { state: 'checked' };
    const held = (_id: string, claimed_email: string | null) => ({ _id, claimed_email, authentication });
    const rows = [held('a', 'jane+shop@home.example'), held('b', 'tom@home.example'), held('c', null)];
    await db.collection('messages').insertMany(rows as never[]);
    await applyMigrations({ db, migrations, logger });
    const found = await db.collection('messages').find().sort({ _id: 1 }).toArray();
    const mailboxes = found.map(({ claimed_mailbox }) => claimed_mailbox ?? null);
    expect(mailboxes).toEqual(['jane@home.example', 'tom@home.example', null]);
  });
});

describe('mails to be sent in the old shape', () => {
  it('have no named claim, and a claim made meanwhile keeps its own', async () => {
    const rows = [
      { _id: 'a', state: 'sending' },
      { _id: 'b', state: 'sending', claim_token: 'one' },
    ];
    await db.collection('outbox').insertMany(rows as never[]);
    await applyMigrations({ db, migrations, logger });
    const found = await db.collection('outbox').find().sort({ _id: 1 }).toArray();
    expect(found.map(({ claim_token }) => claim_token)).toEqual([null, 'one']);
  });
});

describe('submissions in the old shape', () => {
  it('that were created with mail stopped count as muted; others were stopped by their shoppers', async () => {
    const created_at = new Date('2026-11-20T12:00:00Z');
    const later = (ms: number) => new Date(created_at.getTime() + ms);
    await db.collection('submissions').insertMany([
      { _id: 'muted', created_at, mail_stopped_at: later(2) },
      { _id: 'stopped', created_at, mail_stopped_at: later(60_000) },
      { _id: 'wanted', created_at, mail_stopped_at: null },
    ] as never[]);
    await applyMigrations({ db, migrations, logger });
    const muted = await db.collection('submissions').find({ is_muted: true }).toArray();
    expect(muted.map(({ _id }) => _id)).toEqual(['muted']);
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

  const noted = async () =>
    (await db.collection('migrations').find().toArray()).map(({ _id }) => String(_id));

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

  it('have unique ids', () => {
    expect(new Set(migrations.map(({ id }) => id)).size).toBe(migrations.length);
  });
});

describe('claims asked for before follow-ups existed', () => {
  it('store when their follow-up is due, and other claims do not', async () => {
    const claims = db.collection<{ _id: string; follow_up_at?: Date }>('claims');
    const [asked_at, until] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-10T00:00:00Z')];
    const documents = [
      { _id: 'asked', asked_at, until, outcome: null },
      { _id: 'late', asked_at: new Date('2027-01-05T00:00:00Z'), until, outcome: null },
      { _id: 'answered', asked_at, until, outcome: { answer: 'no' } },
      { _id: 'open', asked_at: null, until, outcome: null },
    ];
    await claims.insertMany(documents as never[]);
    await applyMigrations({ db, migrations, logger });
    const found = await claims.find().sort({ _id: 1 }).toArray();
    expect(found.map(({ _id, follow_up_at: at }) => [_id, at?.toISOString().slice(0, 10)])).toEqual([
      ['answered', undefined],
      ['asked', '2026-11-15'],
      ['late', '2027-01-09'],
      ['open', undefined],
    ]);
  });
});

describe('submissions answered before purchases existed', () => {
  const asked = async () =>
    (await db.collection('jobs').find().toArray()).map(({ data }) => data.submission_id);

  it('have their purchases formed, once however often the step is started', async () => {
    const [old, unreadable, waiting, formed] = ['a', 'b', 'c', 'e'].map((digit) => digit.repeat(24));
    const answered_at = new Date();
    await db.collection('submissions').insertMany([
      { _id: old, answered_at },
      { _id: unreadable, answered_at },
      { _id: waiting, answered_at: null },
      { _id: formed, answered_at },
    ] as never[]);
    await db.collection('receipt_uploads').insertMany(
      [old, unreadable, waiting, formed].map((submission_id) => ({
        _id: newId(),
        submission_id,
        state: submission_id === unreadable ? 'unreadable' : 'read',
        readings: [],
      })) as never[],
    );
    await db.collection('purchases').insertOne({ _id: 'd'.repeat(24) } as never);
    await purchasesOfBefore.apply(db);
    await purchasesOfBefore.apply(db);
    expect(await asked()).toEqual([old]);
  });
});

describe('purchases written before `is_lineless` existed', () => {
  it('state it, and a value set since stays', async () => {
    const purchases = db.collection<{ _id: string; is_lineless?: boolean }>('purchases');
    await purchases.insertMany([{ _id: 'with' }, { _id: 'without' }, { _id: 'new', is_lineless: false }]);
    await db.collection('purchase_items').insertOne({ purchase_id: 'with' });
    await applyMigrations({ db, migrations, logger });
    expect(await purchases.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'new', is_lineless: false },
      { _id: 'with', is_lineless: false },
      { _id: 'without', is_lineless: true },
    ]);
  });
});

describe('logging of changes', () => {
  const logged = async () => {
    const lines: string[] = [];
    const heard = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
    await applyMigrations({ db, migrations: migrations.slice(0, 1), logger: heard });
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
