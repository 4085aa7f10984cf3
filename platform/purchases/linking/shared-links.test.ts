import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../../database/connection.js';
import { newId } from '../../database/record.js';
import { openPurchaseRecords } from '../open-purchases.js';
import { createSharedLinks, type SharedLinks } from './shared-links.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let sharedLinks: SharedLinks;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  sharedLinks = createSharedLinks(openPurchaseRecords({ database }));
  await database.ready();
});
const collections = ['watch_targets', 'purchase_items', 'purchases'] as const;
beforeEach(async () => {
  for (const name of collections) await database.connection.collection(name).deleteMany({});
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const wanted = { retailerId: 'target', bought: [{ sku: '54191097', gtin: null }] };
const link = { sku: '54191097', gtin: null };
const url = 'https://www.target.com/p/-/A-54191097';
const insert = (name: (typeof collections)[number], record: Record<string, unknown>) =>
  database.connection.collection<{ _id: string }>(name).insertOne({ _id: newId(), ...record });

/** A product whose price was read, followed by purchases of these uploads; null is a purchase that is proved. */
async function followedBy(uploads: readonly (string | null)[]): Promise<void> {
  const target = newId();
  const product = { retailer_id: 'target', ...link, url, key: target, last_read_at: new Date() };
  await insert('watch_targets', { _id: target, ...product });
  for (const unproved_of of uploads) {
    const id = newId();
    await insert('purchases', { _id: id, key: id, unproved_of });
    await insert('purchase_items', { purchase_id: id, line_key: id, target_id: target });
  }
}

it.each([
  ['by a proved purchase', [null], true],
  ['by a proved purchase among uploads', ['u1', null, 'u2'], true],
  ['by an upload that nothing proves', ['u1'], false],
  ['by several', ['u1', 'u2'], false],
  ['by nobody anymore', [], false],
] as const)(
  'a link is shared only if it is followed by somebody proved: %s',
  async (_by, uploads, isShared) => {
    await followedBy(uploads);
    expect(await sharedLinks(wanted)).toEqual(isShared ? [{ ...link, url }] : []);
  },
);

it('a link is no longer looked into above a limit of buyers, and not shared', async () => {
  await followedBy([null, ...Array.from({ length: 50 }, (_, count) => `u${count}`)]);
  expect(await sharedLinks(wanted)).toEqual([]);
});

describe('a page that told no price yet', () => {
  type Buyer = { email: string; rung?: string; unproved_of?: string };
  async function namedBy(buyers: readonly Buyer[], more: Record<string, unknown> = {}): Promise<void> {
    const target = newId();
    const product = { retailer_id: 'target', ...link, url, key: target, last_read_at: null };
    await insert('watch_targets', { _id: target, ...product, ...more });
    for (const { email, rung = 'pasted', unproved_of = null } of buyers) {
      const id = newId();
      await insert('purchases', { _id: id, key: id, unproved_of });
      const link = { url, rung, confirmed_name: null };
      await insert('purchase_items', { purchase_id: id, line_key: id, target_id: target, email, link });
    }
  }
  const [ann, bea] = [{ email: 'ann@example.com' }, { email: 'bea@example.com' }];

  it.each<[string, Buyer[], boolean]>([
    ['by two people', [ann, bea], true],
    ['by two people, one of them in an order mail', [ann, { ...bea, rung: 'order_link' }], true],
    ['by one person', [ann], false],
    ['by one person twice', [ann, ann], false],
    ['by one person and an upload that nothing proves', [ann, { ...bea, unproved_of: 'u1' }], false],
    ['by one person from whom another took it over', [ann, { ...bea, rung: 'shared_link' }], false],
  ])('is shared if it was named %s', async (_by, buyers, isShared) => {
    await namedBy(buyers);
    expect(await sharedLinks(wanted)).toEqual(isShared ? [{ ...link, url }] : []);
  });

  it('is not shared once it turned out to be of another product', async () => {
    await namedBy([ann, bea], { last_outcome: 'changed_product' });
    expect(await sharedLinks(wanted)).toEqual([]);
  });

  it('is not shared where as many people name another page', async () => {
    await namedBy([ann, bea]);
    await namedBy([{ email: 'cy@example.com' }, { email: 'di@example.com' }], { url: `${url}/2` });
    expect(await sharedLinks(wanted)).toEqual([]);
  });

  it('gives way to one that told it', async () => {
    await namedBy([ann, bea], { url: `${url}/2` });
    await followedBy([null]);
    expect(await sharedLinks(wanted)).toEqual([{ ...link, url }]);
  });
});

it('a product bought by its barcode is found by it, however many zeros stand in front', async () => {
  await followedBy([null]);
  const change = { sku: null, gtin: '885911475129' };
  await database.connection.collection('watch_targets').updateMany({}, { $set: change });
  const bought = (gtin: string) => ({ retailerId: 'target', bought: [{ sku: null, gtin }] });
  expect(await sharedLinks(bought('00885911475129'))).toEqual([{ ...change, url }]);
  expect(await sharedLinks(bought('045242512348'))).toEqual([]);
});
