import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';

let context: JobContext;
beforeAll(async () => {
  context = await createJobContext();
});
afterAll(() => context.close());

const now = new Date('2026-11-20T12:00:00Z');

describe('waitlist', () => {
  it('stores an address once, however often it is sent', async () => {
    const joins = await Promise.all(
      Array.from({ length: 8 }, () =>
        context.waitlist.insertOnce({ email: 'ann@example.com', phone: null, now }),
      ),
    );
    expect(joins.filter(Boolean)).toHaveLength(1);
    expect(await context.waitlist.findByEmail({ email: 'ann@example.com' })).toEqual(joins.find(Boolean));
  });

  it('lists those not welcomed yet; the first welcome counts', async () => {
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
  const { address, later } = { address: 'Bob@Bücher.example', later: new Date(now.getTime() + 1) };
  const isSuppressed = (scope: 'all' | 'bulk', at = now) =>
    context.suppressions.isSuppressed({ address: ' bob@xn--bcher-kva.EXAMPLE', scope, now: at });
  afterEach(() => context.suppressions.lift({ address }));

  it('for news block news and nothing else, however the address is written', async () => {
    await context.suppressions.suppress({ address, scope: 'bulk', reason: 'unsubscribed', now });
    expect([await isSuppressed('bulk'), await isSuppressed('all')]).toEqual([true, false]);
  });

  it('only ever grow: the wider scope and the later end stay', async () => {
    const wish = { address, reason: 'unsubscribed', now } as const;
    await context.suppressions.suppress({ ...wish, scope: 'all', expiresAt: later });
    await context.suppressions.suppress({ ...wish, scope: 'bulk' });
    await context.suppressions.suppress({ ...wish, scope: 'bulk', expiresAt: later });
    expect(await context.suppressions.find({ address, scope: 'all', now: later })).toMatchObject({
      address: 'bob@xn--bcher-kva.example',
      scope: 'all',
      expires_at: null,
    });
  });

  it('end by themselves when they have an end, and pass nothing on to a later one', async () => {
    const bounce = { address, reason: 'hard_bounce', expiresAt: later } as const;
    await context.suppressions.suppress({ ...bounce, scope: 'all', now });
    expect(await isSuppressed('all')).toBe(true);
    expect(await isSuppressed('bulk', later)).toBe(false);
    await context.suppressions.suppress({ ...bounce, scope: 'bulk', expiresAt: null, now: later });
    expect([await isSuppressed('all', later), await isSuppressed('bulk', later)]).toEqual([false, true]);
  });

  it('stand by their reasons: lifting one leaves the others', async () => {
    await context.suppressions.suppress({ address, scope: 'all', reason: 'hard_bounce', now });
    await context.suppressions.suppress({ address, scope: 'bulk', reason: 'unsubscribed', now });
    const other = 'carol@example.com';
    const kept = await context.suppressions.among({ addresses: [address, other], scope: 'all', now });
    expect([...kept]).toEqual([[address, 'hard_bounce']]);
    await context.suppressions.lift({ address, reason: 'hard_bounce' });
    expect([await isSuppressed('all'), await isSuppressed('bulk')]).toEqual([false, true]);
    const { records } = await context.suppressions.page({ reason: 'unsubscribed', limit: 5 });
    expect(records).toMatchObject([{ reason: 'unsubscribed', scope: 'bulk' }]);
  });
});
