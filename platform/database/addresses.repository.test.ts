import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');

describe('waitlist', () => {
  it('takes an address once, however often it is sent', async () => {
    const joins = await Promise.all(
      Array.from({ length: 8 }, () =>
        context.waitlist.insertOnce({ email: 'ann@example.com', phone: null, now }),
      ),
    );
    expect(joins.filter(Boolean)).toHaveLength(1);
    expect(await context.waitlist.findByEmail({ email: 'ann@example.com' })).toEqual(joins.find(Boolean));
  });

  it('lists who was not welcomed yet; the first welcome counts', async () => {
    const first = await context.waitlist.insertOnce({ email: 'first@example.com', phone: null, now });
    const second = await context.waitlist.insertOnce({ email: 'second@example.com', phone: null, now });
    await context.waitlist.markWelcomed({ id: first?.id ?? '', now });
    await context.waitlist.markWelcomed({ id: first?.id ?? '', now: new Date(0) });
    const since = new Date(now.getTime() - 1);
    const before = new Date(now.getTime() + 1);
    const waiting = await context.waitlist.listUnwelcomed({ since, before, limit: 10 });
    expect(await context.waitlist.listUnwelcomed({ since, before: now, limit: 10 })).toEqual([]);
    expect(waiting.map(({ email }) => email)).toContain(second?.email);
    expect(waiting.map(({ email }) => email)).not.toContain('first@example.com');
    expect(await context.waitlist.findByEmail({ email: 'first@example.com' })).toMatchObject({
      welcome_emailed_at: now,
    });
  });
});

describe('suppressions', () => {
  it('keeps the first reason, whatever the case of the address', async () => {
    await context.suppressions.add({ address: 'Bob@Example.com', reason: 'hard_bounce', now });
    await context.suppressions.add({ address: 'bob@example.com', reason: 'unsubscribed', now });
    const found = await context.suppressions.findByAddress({ address: ' BOB@example.com' });
    expect(found).toMatchObject({ address: 'bob@example.com', reason: 'hard_bounce' });
  });

  it('is lifted', async () => {
    await context.suppressions.add({ address: 'eve@example.com', reason: 'hard_bounce', now });
    await context.suppressions.remove({ address: 'Eve@example.com' });
    expect(await context.suppressions.findByAddress({ address: 'eve@example.com' })).toBeNull();
  });
});
