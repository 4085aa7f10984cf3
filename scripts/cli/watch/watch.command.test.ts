import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '../../../domain/shared/units.js';
import { claimRecord, itemRecord, purchaseRecord } from '../../../tests/support/api/refunds.fixtures.js';
import { createCli } from '../../../tests/support/run-cli.js';
import { type Shops, startShops } from '../../../tests/support/shops/start-shops.js';
import { buyIn, importShops } from '../../../tests/support/watch/buy-in-shops.js';
import { createWatchWorld, type WatchWorld } from '../../../tests/support/watch/watch-world.js';

let world: WatchWorld;
let shops: Shops;
let cli: Awaited<ReturnType<typeof createCli>>;

beforeAll(async () => {
  const start = new Date();
  shops = await startShops({
    seed: 7,
    clock: { now: () => new Date() },
    kinds: ['drop-json-ld', 'drop-pounds', 'forbidden'],
  });
  world = await createWatchWorld({ start, fetchAllow: shops.fetchAllow });
  await importShops({ world, shops: shops.shops });
  for (const shop of shops.shops) await buyIn({ world, shop });
  cli = await createCli({ uri: world.context.uri, env: { PRICE_FETCH_ALLOW: shops.fetchAllow } });
});
afterAll(async () => {
  await cli.remove();
  await world.close();
  await shops.stop();
});

/** The audit entries of a product. */
const acts = async (target: string) => {
  const found = world.context.database.connection.collection('audit_log').find({ target });
  return (await found.toArray()).map(({ action }) => action);
};
const targetOf = async (kind: string) => {
  const host = shops.shops.find((shop) => shop.kind === kind)?.host;
  const all = (await world.records.targets.page({ limit: 100 })).records;
  const target = all.find((one) => one.host === host);
  if (!target) throw new Error(`${kind} is not watched`);
  return target;
};

describe('purchases', () => {
  test('lists in consecutive pages, addresses masked unless requested', async () => {
    const first = JSON.parse((await cli.run('purchases', 'list', '--limit', '2', '--json')).out);
    expect(first.records).toHaveLength(2);
    expect(first.records[0].email).toMatch(/^.\*\*\*@example\.com$/);
    const next = ['--cursor', first.next_cursor, '--show-addresses', '--json'];
    const second = JSON.parse((await cli.run('purchases', 'list', ...next)).out);
    expect(second).toMatchObject({
      next_cursor: null,
      records: [{ email: `${shops.shops[0]?.id}@example.com` }],
    });
    const text = await cli.run('purchases', 'list', '--limit', '1', '--state', 'open');
    expect(text.out).toMatch(
      /^id +shop +bought[^\n]+\n[0-9a-f]{24} [^\n]+\*\*\*@example\.com\nMore: --cursor /,
    );
    expect((await cli.run('purchases', 'list', '--retailer', 'nobody')).out).toBe('No purchases.\n');
  });

  test('shows one with its items, and says when there is none', async () => {
    const [purchase] = (await world.records.purchases.page({ limit: 1 })).records;
    const { code, out } = await cli.run('purchases', 'show', purchase?.id ?? '');
    expect([code, out.includes(purchase?.email ?? '')]).toEqual([0, false]);
    expect(JSON.parse(out)).toMatchObject({
      id: purchase?.id,
      items: [{ state: 'watching', is_at_least: false }],
      drops: [],
      claims: [],
    });
    expect(await cli.run('purchases', 'show', '0'.repeat(24))).toMatchObject({ code: 1, out: '' });
    expect(await cli.run('purchases', 'show', 'nothing')).toMatchObject({ code: 2, out: '' });
  });

  test('says no more about a window than is known, and filters purchases by it', async () => {
    const known = (await world.records.purchases.page({ limit: 9 })).records.map(({ id }) => id);
    const buy = async (purchased_at: string | null) => {
      const purchase = {
        ...purchaseRecord(known.length, 'none'),
        key: `till of ${purchased_at}`,
        purchased_at,
        retailer_id: null,
        retailer: 'Corner Shop',
      };
      await world.records.purchases.insertOrFind(purchase);
      const unknown = { state: 'not_watchable', reason: 'unknown_retailer' } as const;
      await world.records.items.insertOnce(itemRecord(purchase, { ...unknown, last_day: null, until: null }));
      return purchase.id;
    };
    const [old, undated] = [await buy('2018-03-25'), await buy(null)];
    const found = async (state: string): Promise<string[]> => {
      const { out } = await cli.run('purchases', 'list', '--state', state, '--limit', '3', '--json');
      return JSON.parse(out).records.map(({ id }: { id: string }) => id);
    };
    expect(await found('open')).toEqual(known);
    expect(await found('closed')).toEqual([old]);
    expect(await found('unknown')).toEqual([undated]);
    expect((await cli.run('purchases', 'list')).out).toMatch(/Corner Shop +- .*window unknown/);
    const first = ['--state', 'open', '--limit', '2', '--json'];
    const { next_cursor } = JSON.parse((await cli.run('purchases', 'list', ...first)).out);
    const rest = await cli.run('purchases', 'list', ...first, '--cursor', next_cursor);
    expect(JSON.parse(rest.out)).toMatchObject({ records: [{ id: known[2] }], next_cursor: null });
  });
});

describe('claims', () => {
  test('list says when the shopper said that they asked', async () => {
    const purchase = purchaseRecord(0, 'none');
    const asked_at = new Date('2026-11-21T10:00:00Z');
    const claim = { ...claimRecord(purchase, itemRecord(purchase, {}), 0), asked_at };
    await world.records.claims.insertOrFind(claim);
    expect((await cli.run('claims', 'list')).out).toMatch(/ asked .*\n.* 2026-11-21 10:00Z/);
    const { records } = JSON.parse((await cli.run('claims', 'list', '--json')).out);
    expect(records).toMatchObject([{ id: claim.id, asked_at: asked_at.toISOString() }]);
  });
});

describe('watch', () => {
  test('lists products by host and state; an unknown word is wrong usage', async () => {
    const { host } = await targetOf('drop-pounds');
    const { records } = JSON.parse((await cli.run('watch', 'list', '--host', host, '--json')).out);
    expect(records).toMatchObject([{ host, state: 'active', last_outcome: null }]);
    expect((await cli.run('watch', 'list', '--state', 'ended')).out).toBe('No watched products.\n');
    const wrong = await Promise.all([
      cli.run('watch', 'list', '--outcome', 'sold_out'),
      cli.run('watch', 'list', '--limit', '0'),
      cli.run('claims', 'list', '--state', 'lost'),
      cli.run('watch', 'check'),
    ]);
    expect(wrong.map(({ code }) => code)).toEqual([2, 2, 2, 2]);
  });

  test('due shows how many checks wait, by host', async () => {
    const { host } = await targetOf('drop-pounds');
    const past = new Date(Date.now() - hourMs);
    await world.records.targets.changeOne({ filter: { host }, set: { next_check_at: past } });
    await world.records.hosts.release({ host, token: null as never, set: { next_due_at: past } });
    const { out } = await cli.run('watch', 'due', '--host', host, '--json');
    expect(JSON.parse(out).records).toEqual([
      { host, state: 'due', due: 1, next_due_at: past.toISOString(), resting_until: null },
    ]);
    expect((await cli.run('watch', 'due')).out).toMatch(/^host +state +due +due since/);
  });

  test('check runs now and records its result as the worker does', async () => {
    const { id } = await targetOf('drop-json-ld');
    const { code, out } = await cli.run('watch', 'check', id, '--json');
    const shop = shops.shops.find(({ kind }) => kind === 'drop-json-ld');
    const price = shop?.order.items[0]?.unitCents;
    expect(JSON.parse(out)).toMatchObject({ id, last_outcome: 'price', last_price_cents: price });
    expect(code).toBe(0);
    const after = await targetOf('drop-json-ld');
    expect(after.next_check_at?.getTime()).toBeGreaterThan(Date.now() + hourMs);
    expect(await world.records.observations.listByTarget({ targetId: id, limit: 9 })).toMatchObject([
      { outcome: 'price', amount_cents: price, times: 1 },
    ]);
    expect(await world.records.hosts.findById({ id: after.host })).toMatchObject({
      held_by: null,
      next_due_at: after.next_check_at,
    });
    const again = await cli.run('watch', 'check', id);
    expect([again.code, again.out]).toEqual([
      0,
      expect.stringMatching(/^(price|not_modified) .*\nNext check: /),
    ]);
    expect(await world.records.observations.listByTarget({ targetId: id, limit: 9 })).toMatchObject([
      { times: 2 },
    ]);
    expect(await acts(id)).toEqual(['target.checked', 'target.checked']);
  });

  test('check says that a host is held or resting, and requests nothing from it', async () => {
    const { id, host } = await targetOf('forbidden');
    const before = shops.log.length;
    const rehearsed = await cli.run('watch', 'check', id, '--dry-run');
    expect([rehearsed.code, rehearsed.out]).toEqual([0, expect.stringContaining('would be checked')]);
    expect(shops.log).toHaveLength(before);
    const first = await cli.run('watch', 'check', id);
    expect([first.code, first.out]).toEqual([
      0,
      expect.stringContaining(
        'blocked: The shop did not let us see the page. We will try again later. (http_403)',
      ),
    ]);
    const asked = shops.log.length;
    const resting = await cli.run('watch', 'check', id);
    expect([resting.code, resting.err]).toEqual([1, expect.stringContaining(`${host} is paused until `)]);
    const other = await targetOf('drop-pounds');
    const token = 'a worker';
    await world.records.hosts.claimOne({ host: other.host, now: new Date(Date.now() + minuteMs), token });
    const held = await cli.run('watch', 'check', other.id);
    expect([held.code, held.err]).toEqual([1, expect.stringContaining('is being checked right now')]);
    await world.records.hosts.release({ host: other.host, token, set: {} });
    expect(shops.log).toHaveLength(asked);
    expect([await acts(id), await acts(other.id)]).toEqual([['target.checked'], []]);
    expect((await cli.run('watch', 'check', 'nothing')).code).toBe(1);
  });
});
