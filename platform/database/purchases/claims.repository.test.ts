import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ClaimOutcome, ClaimRecord } from '../../../domain/claims/claim.types.js';
import { claimOf } from '../../../templates/fixtures/claim-mails.fixtures.js';
import { createTestDatabase } from '../../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../connection.js';
import { newId } from '../record.js';
import { type ClaimsRepository, createClaimsRepository } from './claims.repository.js';

let testDatabase: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
let claims: ClaimsRepository;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = await connectDatabase({ uri: testDatabase.uri, logger: pino({ level: 'silent' }) });
  claims = createClaimsRepository({ database });
  await database.ready();
});
beforeEach(() => database.connection.collection('claims').deleteMany({}));
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const now = new Date('2026-11-28T12:00:00Z');
const yes: ClaimOutcome = { answer: 'yes', refunded_cents: 4_000, channel: null, at: now };

async function stored(changes: Partial<ClaimRecord> = {}): Promise<ClaimRecord> {
  const id = newId();
  const claim = claimOf({ id, key: `${id}:1`, item_id: id, ...changes });
  await claims.insertOrFind(claim);
  return claim;
}

describe('a claim', () => {
  it('exists once per item and price, however often it is created', async () => {
    const claim = await stored();
    const { record, isNew } = await claims.insertOrFind({ ...claim, id: newId(), amount_cents: 1 });
    expect({ record, isNew }).toEqual({ record: claim, isNew: false });
    expect(await claims.findById({ id: claim.id })).toEqual(claim);
  });

  it('is superseded by a further drop of the same item, unless it has been answered', async () => {
    const first = await stored({ item_id: 'item', price_cents: 9_000 });
    const answered = await stored({ item_id: 'item', price_cents: 9_000, state: 'answered', outcome: yes });
    const further = await stored({ item_id: 'item', price_cents: 8_000 });
    await claims.supersede({ by: { item_id: 'item', price_cents: 8_000, verdict: 'claim' } });
    const states = await Promise.all([first, answered, further].map(({ id }) => claims.findById({ id })));
    expect(states.map((claim) => claim?.state)).toEqual(['superseded', 'answered', 'open']);
  });

  it('not reported to anybody ends when its item is no longer watched; a reported one does not', async () => {
    const told = await stored({ item_id: 'stopped', told_at: now });
    const untold = await stored({ item_id: 'stopped', told_at: null });
    await claims.expireUntold({ itemId: 'stopped' });
    const states = await Promise.all([told, untold].map(({ id }) => claims.findById({ id })));
    expect(states.map((claim) => claim?.state)).toEqual(['open', 'expired']);
  });

  it('is not mailed once its shopper has asked, and is mailed if they take that back', async () => {
    const { id, purchase_id: purchaseId } = await stored({ purchase_id: newId(), told_at: null });
    const told = async () =>
      (await claims.takeUntold({ purchaseId, mailKey: 'm', now }))?.claims.map((one) => one.id);
    await claims.setAsked({ id, at: now, followUpAt: null });
    expect(await told()).toBeUndefined();
    const before = new Date(now.getTime() + 1e9);
    expect(await claims.listUntoldPurchases({ before, limit: 9 })).toEqual([]);
    await claims.setAsked({ id, at: null, followUpAt: null });
    expect(await claims.listUntoldPurchases({ before, limit: 9 })).toEqual([{ id: purchaseId }]);
    expect(await told()).toEqual([id]);
  });

  it('ends when its last day has passed, and not a moment earlier', async () => {
    const passed = await stored({ until: now });
    const open = await stored({ until: new Date(now.getTime() + 1) });
    const answered = await stored({ until: now, state: 'answered', outcome: yes });
    await claims.expirePassed({ now });
    const states = await Promise.all([passed, open, answered].map(({ id }) => claims.findById({ id })));
    expect(states.map((claim) => claim?.state)).toEqual(['expired', 'open', 'answered']);
  });

  it('that the policy promises is not superseded by a mere question', async () => {
    const promise = await stored({ item_id: 'other', price_cents: 9_000, verdict: 'claim' });
    await claims.supersede({ by: { item_id: 'other', price_cents: 8_000, verdict: 'ask' } });
    expect((await claims.findById({ id: promise.id }))?.state).toBe('open');
  });

  it('accepts an answer and its correction, even after its last day, but not once it is superseded', async () => {
    const { id } = await stored({ state: 'expired' });
    await claims.recordOutcome({ id, outcome: yes });
    await claims.recordOutcome({ id, outcome: { ...yes, answer: 'no', refunded_cents: 0 } });
    expect(await claims.findById({ id })).toMatchObject({ state: 'answered', outcome: { answer: 'no' } });
    const { id: old } = await stored({ state: 'superseded' });
    await claims.recordOutcome({ id: old, outcome: yes });
    expect(await claims.findById({ id: old })).toMatchObject({ state: 'superseded', outcome: yes });
  });

  it('expires with its item while it is open, and is deleted with its purchase', async () => {
    const open = await stored({ item_id: 'item', purchase_id: 'p' });
    const answered = await stored({ item_id: 'item', purchase_id: 'p', state: 'answered', outcome: yes });
    await claims.expire({ itemId: 'item' });
    expect((await claims.listByPurchase({ purchaseId: 'p' })).map(({ state }) => state)).toEqual([
      'expired',
      'answered',
    ]);
    await claims.deleteByPurchase({ purchaseId: 'p' });
    expect(await claims.findById({ id: open.id })).toBeNull();
    expect(await claims.findById({ id: answered.id })).toBeNull();
  });
});

describe('the mail about claims', () => {
  it('reports the same claims when it is written again, and a later claim separately', async () => {
    const untold = { purchase_id: 'p', told_at: null };
    const [one, two] = [await stored(untold), await stored(untold)];
    const taken = await claims.takeUntold({ purchaseId: 'p', mailKey: 'mail-1', now });
    const late = await stored(untold);
    const again = await claims.takeUntold({ purchaseId: 'p', mailKey: 'mail-2', now });
    expect(again).toEqual(taken);
    expect(again?.mailKey).toBe('mail-1');
    expect(again?.claims.map(({ id }) => id)).toEqual([one.id, two.id]);
    await claims.markTold({ purchaseId: 'p', mailKey: 'mail-1', now });
    const next = await claims.takeUntold({ purchaseId: 'p', mailKey: 'mail-2', now });
    expect(next?.claims.map(({ id }) => id)).toEqual([late.id]);
    await claims.markTold({ purchaseId: 'p', mailKey: 'mail-2', now });
    expect(await claims.takeUntold({ purchaseId: 'p', mailKey: 'mail-3', now })).toBeNull();
  });

  it('is requested again, once per purchase, until it is written', async () => {
    const early = new Date(now.getTime() - 1);
    await stored({ purchase_id: 'p', told_at: null, created_at: early });
    await stored({ purchase_id: 'p', told_at: null, created_at: early });
    await stored({ purchase_id: 'new', told_at: null, created_at: now });
    await stored({ purchase_id: 'told', created_at: new Date(0) });
    expect(await claims.listUntoldPurchases({ before: now, limit: 9 })).toEqual([{ id: 'p' }]);
  });

  it('reminds once of an open, reported claim that ends soon', async () => {
    const soon = new Date(now.getTime() + 1_000);
    const claim = await stored({ until: soon });
    await stored({ until: soon, told_at: null });
    await stored({ until: soon, state: 'answered' });
    await stored({ until: now });
    await stored({ until: new Date(soon.getTime() + 1) });
    const list = async () => {
      const found: ClaimRecord[] = [];
      for await (const one of claims.streamToRemind({ now, before: soon })) found.push(one);
      return found;
    };
    expect((await list()).map(({ id }) => id)).toEqual([claim.id]);
    expect(await claims.markReminded({ id: claim.id, now })).toBe(true);
    expect(await claims.markReminded({ id: claim.id, now })).toBe(false);
    expect(await list()).toEqual([]);
  });
});

describe('lists and counts', () => {
  it('are paged by cursor and filtered by state, retailer, address and answer', async () => {
    const ids = [];
    for (let index = 0; index < 3; index += 1) ids.unshift((await stored()).id);
    const other = await stored({
      retailer_id: 'costco',
      state: 'answered',
      outcome: yes,
      email: 'b@home.example',
    });
    const first = await claims.page({ filter: { state: 'open', retailerId: 'target' }, limit: 2 });
    expect(first.records.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    const second = await claims.page({
      filter: { state: 'open', retailerId: 'target' },
      cursor: first.nextCursor,
      limit: 2,
    });
    expect(second).toMatchObject({ records: [{ id: ids[2] }], nextCursor: null });
    for (const filter of [{ email: 'b@home.example' }, { answer: 'yes' as const }]) {
      expect((await claims.page({ filter, limit: 9 })).records.map(({ id }) => id)).toEqual([other.id]);
    }
    expect(await claims.listByEmail({ email: 'ana@home.example', limit: 2 })).toHaveLength(2);
  });

  it('count answers by retailer and policy version', async () => {
    let people = 0;
    const answer = (which: ClaimOutcome['answer'], changes: Partial<ClaimRecord> = {}) =>
      stored({
        email: `p${people++}@home.example`,
        state: 'answered',
        outcome: { ...yes, answer: which },
        ...changes,
      });
    await answer('yes');
    await answer('yes');
    await answer('no');
    await answer('partly', { policy_version: 'v2' });
    await stored();
    expect(await claims.tally({ retailerId: 'target', policyVersion: 'seed-1' })).toEqual({
      yes: 2,
      partly: 0,
      no: 1,
    });
    expect(await claims.countRefunded()).toBe(3);
    // An upload in somebody's name has no vote, and takes none, until its address confirmed it.
    const unproved = newId();
    const uploads = database.connection.collection<{ _id: string; unproved_of: string | null }>('purchases');
    await uploads.insertOne({ _id: unproved, unproved_of: newId() });
    await answer('no', { purchase_id: unproved });
    await answer('no', { purchase_id: unproved, email: 'p0@home.example' });
    const version = { retailerId: 'target', policyVersion: 'seed-1' };
    expect(await claims.tally(version)).toEqual({ yes: 2, partly: 0, no: 1 });
    await uploads.updateOne({ _id: unproved }, { $set: { unproved_of: null } });
    expect(await claims.tally(version)).toEqual({ yes: 1, partly: 1, no: 2 });
    await uploads.updateOne({ _id: unproved }, { $set: { unproved_of: newId() } });
    // Whoever answers often, and however they write their address, has one vote.
    for (let count = 0; count < 22; count += 1) await answer('no', { email: `loud+${count}@home.example` });
    await answer('yes', { email: 'torn@home.example' });
    await answer('no', { email: 'torn@home.example' });
    expect(await claims.tally({ retailerId: 'target', policyVersion: 'seed-1' })).toEqual({
      yes: 2,
      partly: 1,
      no: 2,
    });
  });
});
