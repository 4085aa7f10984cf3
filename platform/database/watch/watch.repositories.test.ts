import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import { createJobContext, type JobContext } from '../../../tests/support/jobs/job-context.js';
import { createWatchHostsRepository } from './watch-hosts.repository.js';

const now = new Date('2026-11-05T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const host = 'shop.example';
let context: JobContext;
beforeEach(async () => {
  context = await createJobContext();
});
afterEach(() => context.close());

const idle = { next_due_at: at(8 * hourMs), cool_until: null, cool_ms: 0, apart_until: null };
const due = async () => (await context.hosts.findById({ id: host }))?.next_due_at;

describe('the lane of a host', () => {
  it('is held by one of many concurrent requesters, and released by that one alone', async () => {
    await context.hosts.wake({ host, at: now });
    const tokens = ['a', 'b', 'c', 'd'];
    const claimed = await Promise.all(tokens.map((token) => context.hosts.claimDue({ now, token })));
    expect(claimed.filter(Boolean)).toHaveLength(1);
    const holder = claimed.find(Boolean)?.held_by ?? '';
    await context.hosts.release({ host, token: 'x', set: idle });
    expect(await context.hosts.findById({ id: host })).toMatchObject({ held_by: holder });
    await context.hosts.release({ host, token: holder, set: idle });
    expect(await context.hosts.claimDue({ now, token: 'e' })).toBeNull();
    expect(await context.hosts.claimDue({ now: at(8 * hourMs), token: 'e' })).not.toBeNull();
  });

  it('goes to one of several workers, and every due lane to one, however many are requested', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `shop-${n}.example`);
    for (const [n, id] of ids.entries()) await context.hosts.wake({ host: id, at: at(-n) });
    const workers = [context.hosts, createWatchHostsRepository({ database: context.database })];
    const claim = (worker: number, n: number) => workers[worker]?.claimDue({ now, token: `${worker}-${n}` });
    const claims = Array.from({ length: 30 }, (_, n) => claim(n % 2, n));
    const taken = (await Promise.all(claims)).filter((lane) => lane !== null && lane !== undefined);
    expect(taken.map(({ id }) => id).sort()).toEqual(ids.sort());
    const held = await context.hosts.listHeld({ limit: 100 });
    expect(new Set(held.map(({ token }) => token)).size).toBe(20);
    expect(held).toHaveLength(20);
  });

  it('is due as early as requested while it was held, whether released alone or with others', async () => {
    const others = ['b.example', 'c.example'];
    for (const one of [host, ...others]) {
      await context.hosts.wake({ host: one, at: now });
      await context.hosts.claimOne({ host: one, now, token: one });
    }
    await context.hosts.wake({ host, at: at(minuteMs) });
    const release = (one: string) => context.hosts.release({ host: one, token: one, set: idle });
    await Promise.all([host, ...others].map(release));
    expect(await due()).toEqual(at(minuteMs));
    for (const id of others) {
      expect(await context.hosts.findById({ id })).toMatchObject({ held_by: null, ...idle });
    }
  });

  it('is not hurried by waking: its cool-down and its pace still apply', async () => {
    await context.hosts.wake({ host, at: now });
    await context.hosts.claimDue({ now, token: 'a' });
    const rest = { next_due_at: null, cool_until: at(hourMs), cool_ms: hourMs, apart_until: at(10_000) };
    await context.hosts.release({ host, token: 'a', set: rest });
    await context.hosts.wake({ host, at: at(1) });
    expect(await due()).toEqual(at(hourMs));
  });
});

describe('a watched product', () => {
  const target = () => ({
    id: 't1',
    key: 'k',
    host,
    url: `https://${host}/p/1`,
    sku: '1',
    gtin: null,
    name: 'Kettle',
    retailer_id: null,
    currency: 'USD',
    state: 'active' as const,
    next_check_at: now,
    earliest_until: at(99 * hourMs),
    highest_paid_cents: 5_000,
    watched_since: now,
    joined_at: now,
    last_checked_at: null,
    last_read_at: null,
    unread_told_at: now,
    last_outcome: null,
    last_reason: null,
    last_price_cents: null,
    pending: null,
    told_price_cents: null,
    observation_id: null,
    etag: null,
    last_modified: null,
    created_at: now,
  });
  const claim = () => context.targets.claimDue({ host, now, retryAt: at(hourMs) });
  const stored = () => context.targets.findById({ id: 't1' });
  const join = (ms: number, firstCheck = { first_check_at: at(ms), first_check_for: 'ann' }) =>
    context.targets.join({ id: 't1', paidUnitCents: 6_000, until: at(9 * hourMs), now: at(ms), firstCheck });
  beforeEach(async () => {
    await context.targets.insertOrFind(target());
  });

  it('is taken by one of many concurrent requesters', async () => {
    const claimed = await Promise.all([claim(), claim(), claim()]);
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  it('is ended only by the check that holds it', async () => {
    await claim();
    const set = { next_check_at: at(8 * hourMs) };
    await context.targets.finishCheck({ id: 't1', claimedUntil: at(1), set });
    expect(await stored()).toMatchObject({ next_check_at: at(hourMs) });
    await context.targets.finishCheck({ id: 't1', claimedUntil: at(hourMs), set });
    expect(await context.targets.nextDueAt({ host })).toEqual(at(8 * hourMs));
  });

  it('stays news for a buyer who joined during the check that notified the others', async () => {
    await claim();
    await join(1);
    const set = { next_check_at: at(8 * hourMs), told_price_cents: 4_000, earliest_until: at(99 * hourMs) };
    await context.targets.finishCheck({ id: 't1', claimedUntil: at(hourMs), joinedAt: now, set });
    expect(await stored()).toMatchObject({
      next_check_at: at(8 * hourMs),
      told_price_cents: null,
      unread_told_at: null,
      highest_paid_cents: 6_000,
      earliest_until: at(9 * hourMs),
    });
  });

  it('is not ended when somebody joined since it was left', async () => {
    await join(1);
    await context.targets.end({ id: 't1', joinedAt: now });
    expect(await stored()).toMatchObject({ state: 'active' });
    await context.targets.end({ id: 't1', joinedAt: at(1) });
    expect(await stored()).toMatchObject({ state: 'ended', next_check_at: null });
  });

  it('is checked at once when somebody buys what nobody was watching any more', async () => {
    await context.targets.end({ id: 't1', joinedAt: now });
    await join(5);
    expect(await stored()).toMatchObject({ state: 'active', next_check_at: at(5), watched_since: at(5) });
  });
});
