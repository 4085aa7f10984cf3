import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hourMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { boughtItem, watchedTarget } from '../../scripts/bench/prices/watched-records.js';
import { createJobContext, type JobContext } from '../../tests/support/jobs/job-context.js';
import { createDueTargets } from './due-targets.js';

const now = new Date('2026-11-05T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const retryAt = at(hourMs);
let context: JobContext;
let host = '';
beforeAll(async () => {
  context = await createJobContext();
});
beforeEach(() => {
  host = `${newId()}.example`;
});
afterAll(() => context.close());

/** Watches one product of the host per time, named by its index. */
async function watch(times: Date[]): Promise<void> {
  for (const [index, next_check_at] of times.entries())
    await context.targets.insertOrFind(
      watchedTarget({ host, url: `https://${host}/${index}`, next_check_at }),
    );
}

const pathOf = (url: string | undefined) => url?.slice(-2);

describe('products of a host', () => {
  const open = () => {
    const due = createDueTargets({ targets: context.targets });
    return async () => {
      const { target, othersDueAt } = await due.take({ host, now, retryAt });
      return [pathOf(target?.url), othersDueAt];
    };
  };

  it('are taken in the order they are due, each once', async () => {
    await watch([at(-1), at(-3), at(-2), at(5)]);
    const take = open();
    expect(await take()).toEqual(['/1', at(-2)]);
    expect(await take()).toEqual(['/2', at(-1)]);
    // What follows the products read ahead must be queried.
    expect(await take()).toEqual(['/0', undefined]);
    expect(await take()).toEqual([undefined, at(5)]);
  });

  it('are known to be complete when there are few', async () => {
    await watch([at(-1)]);
    const take = open();
    expect(await take()).toEqual(['/0', null]);
    expect(await context.targets.nextDueAt({ host })).toEqual(retryAt);
  });

  it('are not taken as read ahead when they have changed since', async () => {
    await watch([at(-3), at(-2), at(-1)]);
    const [one, other] = [open(), open()];
    expect(await one()).toEqual(['/0', at(-2)]);
    expect(await other()).toEqual(['/1', at(-1)]);
    // The first taker still remembers it as due.
    expect(await one()).toEqual(['/2', undefined]);
  });
});

describe('the earliest window of a product', () => {
  const buy = (target_id: string, ...untils: Date[]) =>
    Promise.all(untils.map((until) => context.items.insertOnce(boughtItem({ target_id, until }))));
  const ask = (targetId: string) => context.items.earliestUntil({ targetId, now });

  it('is the same queried alone and together with others, one of which has many buyers', async () => {
    const [few, over, nobody, many] = [newId(), newId(), newId(), newId()];
    await buy(few, at(9), at(7), at(-1));
    await buy(over, at(0));
    const wanted = [at(7), null, null];
    expect(await Promise.all([few, over, nobody].map(ask))).toEqual(wanted);
    await buy(many, ...Array.from({ length: 60 }, (_, index) => at(100 - index)));
    expect(await Promise.all([few, over, nobody, many].map(ask))).toEqual([...wanted, at(41)]);
    expect(await ask(few)).toEqual(at(7));
  });
});

describe('checks with the same finding', () => {
  it('extend their rows together, and no row with another finding', async () => {
    const row = (amount_cents: number) => ({
      id: newId(),
      target_id: newId(),
      source: 'page' as const,
      outcome: 'price' as const,
      reason: null,
      amount_cents,
      currency: 'USD',
      final_url: null,
      sha256: null,
      title: null,
      witnesses: [],
      first_at: now,
      last_at: now,
      times: 1,
    });
    const rows = [row(100), row(200)];
    for (const one of rows) await context.observations.insertOnce(one);
    const found = {
      source: 'page',
      outcome: 'price',
      reason: null,
      amount_cents: 100,
      currency: 'USD',
    } as const;
    const result = { ...found, last_at: at(1), sha256: 'page', final_url: 'https://shop.example/' };
    const ids = [...rows.map(({ id }) => id), newId()];
    const ends = await Promise.all(ids.map((id) => context.observations.lengthen({ id, found: result })));
    expect(ends).toEqual([true, false, false]);
    await context.observations.prolong({ id: rows[1]?.id ?? '', at: at(2) });
    const stored = await Promise.all(rows.map(({ id }) => context.observations.findById({ id })));
    expect(stored).toMatchObject([
      { times: 2, last_at: at(1), sha256: 'page' },
      { times: 2, last_at: at(2), sha256: null, amount_cents: 200 },
    ]);
  });
});
