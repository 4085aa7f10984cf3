import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedVersionOf } from '../../domain/retailers/record-version.rules.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { seedVersions } from '../../domain/retailers/seeds/seed-versions.js';
import { createTestDatabase, type TestDatabase } from '../../tests/support/suite/test-database.js';
import { connectDatabase, type Database } from '../database/connection.js';
import {
  createRetailerVersionsRepository,
  type RetailerVersionsRepository,
} from '../database/watch/retailer-versions.repository.js';
import { createLogger } from '../logger/logger.js';
import { createRetailerRegistry } from './retailer-registry.js';

let testDatabase: TestDatabase;
let database: Database;
let versions: RetailerVersionsRepository;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const opening = connectDatabase({
    uri: testDatabase.uri,
    logger: createLogger({ level: 'silent', name: 't' }),
  });
  database = await opening;
  versions = createRetailerVersionsRepository({ database });
  await database.ready();
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

const now = new Date('2026-11-21T12:00:00Z');
const by = { author: 'ann', source: 'shops.json', now };
const shop = (retailer_id: string, window_days: number) =>
  createRecord({
    retailer_id,
    retailer: 'Corner Shop',
    domains: [`${retailer_id}.example`],
    policy: { window_days, confidence: 'medium' },
  });

describe('versions of a retailer', () => {
  it('are numbered, and each is kept unchanged', async () => {
    expect(await versions.add({ record: shop('kept', 14), ...by })).toMatchObject({ version: 'v1' });
    expect(await versions.add({ record: shop('kept', 30), ...by })).toMatchObject({
      version: 'v2',
      number: 2,
    });
    const first = await versions.find({ retailerId: 'kept', version: 'v1' });
    expect(first).toMatchObject({
      record: shop('kept', 14),
      origin: 'change',
      author: 'ann',
      created_at: now,
    });
    const changes = await versions.listChanges({ retailerId: 'kept' });
    expect(changes.map(({ version }) => version)).toEqual(['v1', 'v2']);
    expect(await versions.find({ retailerId: 'kept', version: 'v3' })).toBeNull();
  });

  it('get distinct numbers when several are added at once', async () => {
    const added = await Promise.all(
      [1, 2, 3, 4, 5].map((days) => versions.add({ record: shop('raced', days), ...by })),
    );
    expect(added.map(({ version }) => version).sort()).toEqual(['v1', 'v2', 'v3', 'v4', 'v5']);
  });

  it('of a release are stored once, even by two processes that start together', async () => {
    const seeds = [shop('seed-one', 14), shop('seed-two', 14)].map(seedVersionOf);
    const added = await Promise.all([versions.keepSeeds({ seeds, now }), versions.keepSeeds({ seeds, now })]);
    expect(added[0] + added[1]).toBe(2);
    expect(await versions.keepSeeds({ seeds, now })).toBe(0);
    expect(await versions.listChanges({ retailerId: 'seed-one' })).toEqual([]);
  });
});

describe('the registry', () => {
  const setUp = () => {
    let instant = now.getTime();
    const clock = { now: () => new Date(instant) };
    return {
      registry: createRetailerRegistry({ versions, clock }),
      pass: (ms: number) => {
        instant += ms;
      },
    };
  };

  it('replaces a seed by its last change within half a minute, and adds new retailers', async () => {
    const { registry, pass } = setUp();
    const before = await registry.snapshot();
    expect(before.versionById('currys')?.version).toMatch(/^seed-/);
    expect(before.versions.length).toBeGreaterThanOrEqual(seedVersions.length);
    await versions.add({ record: shop('currys', 5), ...by });
    await versions.add({ record: shop('currys', 21), ...by });
    await versions.add({ record: shop('newcomer', 7), ...by });
    pass(29_999);
    expect(await registry.snapshot()).toBe(before);
    pass(1);
    const after = await registry.snapshot();
    expect(after.versionById('currys')).toMatchObject({
      version: 'v2',
      record: { policy: { window_days: 21 } },
    });
    expect(after.byDomain('orders@newcomer.example')?.id).toBe('newcomer');
    expect(after.versionById('target')?.version).toMatch(/^seed-/);
  });

  it('reloads when the clock was set back', async () => {
    const { registry, pass } = setUp();
    const before = await registry.snapshot();
    pass(-3_600_000);
    expect(await registry.snapshot()).not.toBe(before);
  });

  it('finds what a purchase was promised: by a change, by this release, by an earlier one', async () => {
    const { registry } = setUp();
    const earlier = seedVersionOf(shop('target', 90));
    await versions.keepSeeds({ seeds: [earlier], now });
    const target = seedVersions.find(({ retailer_id }) => retailer_id === 'target');
    const days = async (retailerId: string, version: string) =>
      (await registry.policyOf({ retailerId, version }))?.record.policy.window_days;
    expect(await days('target', target?.version ?? '')).toBe(14);
    expect(await days('target', earlier.version)).toBe(90);
    expect(await days('kept', 'v1')).toBe(14);
    expect(await days('target', 'v7')).toBeUndefined();
  });

  it('stores the seeds of this release', async () => {
    const { registry } = setUp();
    expect(await registry.keepSeeds()).toBe(seedVersions.length);
    expect(await registry.keepSeeds()).toBe(0);
  });
});
