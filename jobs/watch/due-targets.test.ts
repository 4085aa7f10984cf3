import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, secondMs } from '../../domain/shared/units.js';
import { newId } from '../../platform/database/record.js';
import { createWatchProduct } from '../../platform/purchases/linking/watch-product.js';
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
      const { target, othersDueAt } = await due.take({ host: { id: host }, now, retryAt });
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

describe('first checks at a host', () => {
  let moment = now;
  const clock = { now: () => moment };
  const ask = (email: string, path: string) =>
    createWatchProduct({ ...context, clock })({
      ...boughtItem({ email, until: at(20 * dayMs) }),
      link: { url: `https://${host}/${path}`, rung: 'pasted', confirmed_name: null },
    });
  const lane = async () => {
    const record = await context.hosts.findById({ id: host });
    if (!record) throw new Error('nobody woke the host');
    return record;
  };
  const due = () => createDueTargets({ targets: context.targets });
  /** One check a second, as a lane takes them; returns the paths in order. */
  const run = async (checks: number, taker = due()): Promise<string[]> => {
    const order: string[] = [];
    for (let check = 0; check < checks; check += 1) {
      moment = new Date(moment.getTime() + secondMs);
      const { target } = await taker.take({ host: await lane(), now: moment, retryAt });
      order.push(new URL(target?.url ?? 'none:').pathname);
    }
    return order;
  };
  beforeEach(() => {
    moment = now;
  });

  it('of a shopper who comes after long backlogs follow one of each backlog, not all', async () => {
    for (const backlog of ['ann', 'bob'])
      for (let n = 0; n < 30; n += 1) await ask(`${backlog}@example.com`, `${backlog}${n}`);
    const taker = due();
    expect(await run(10, taker)).toEqual(expect.arrayContaining(['/ann0', '/bob0', '/ann1', '/bob1']));
    await ask('cat@example.com', 'cat');
    expect(await run(1, taker)).toEqual(['/cat']);
  });

  it('are all taken by an idle host, long before the last one is due', async () => {
    for (let n = 0; n < 20; n += 1) await ask('Ann+list@example.com', `${n}`);
    expect(new Set(await run(20)).size).toBe(20);
    expect(moment.getTime() - now.getTime()).toBe(20 * secondMs);
    expect(await run(1)).toEqual(['']);
  });

  it('wait for what is due, and the lane is due at once while any wait', async () => {
    await ask('ann@example.com', '0');
    await ask('ann@example.com', '1');
    await watch([at(-5), at(hourMs)]);
    const taker = due();
    const { target, othersDueAt } = await taker.take({ host: await lane(), now, retryAt });
    expect([pathOf(target?.url), othersDueAt]).toEqual(['/0', now]);
    await run(1, taker);
    expect(await taker.nextAt({ host: await lane(), now: moment })).toEqual(moment);
    expect(await run(1, taker)).toEqual(['/1']);
    expect(await taker.nextAt({ host: await lane(), now: moment })).toEqual(at(hourMs));
  });

  it('of a product that another waits for come at the earlier time', async () => {
    for (let n = 0; n < 9; n += 1) await ask('ann@example.com', `${n}`);
    const id = await ask('ben@example.com', '8');
    expect(await context.targets.findById({ id: id ?? '' })).toMatchObject({ next_check_at: now });
    await ask('ann@example.com', '8');
    expect(await run(2)).toEqual(expect.arrayContaining(['/0', '/8']));
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
