import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCli, runCliProcess } from '../../../tests/support/run-cli.js';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/suite/test-database.js';
import { openMovedClock } from '../../../tests/support/time/moved-clock.js';

let testDatabase: TestDatabase;
let folder: string;
beforeAll(async () => {
  testDatabase = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'retailers-cli-'));
});
afterAll(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

const cli = (...args: string[]) =>
  runCli({ args: ['retailers', ...args], env: { MONGODB_URI: testDatabase.uri, DATA_DIR: folder } });

async function file(json: unknown): Promise<string> {
  const path = join(folder, 'shops.json');
  await writeFile(path, typeof json === 'string' ? json : JSON.stringify(json));
  return path;
}

const shop = {
  retailer_id: 'corner-shop',
  retailer: 'Corner Shop',
  country: 'US',
  currency: 'USD',
  domains: ['127.0.0.1:8080'],
  sender_domains: ['corner.example'],
  item_url: 'http://127.0.0.1:8080/item/{id}',
  policy: { window_days: 14, counted_from: 'purchase' },
};

describe('retailers', () => {
  test('lists promises, for people and as JSON', async () => {
    const { code, out } = await cli('list', '--json');
    expect(code).toBe(0);
    const listed = JSON.parse(out).records as Record<string, unknown>[];
    expect(listed.length).toBeGreaterThanOrEqual(44);
    expect(listed.find(({ retailer_id }) => retailer_id === 'lowes')).toMatchObject({
      promised_days: null,
      longest_days: 30,
      confidence: 'low',
    });
    expect((await cli('list')).out).toMatch(/^target +Target +US +14 days from purchase +- +medium +seed-/m);
  });

  test('imports a file once: the second time nothing changes', async () => {
    const path = await file([shop, { ...shop, retailer_id: 'other-shop', retailer: 'Other Shop' }]);
    const dry = await cli('import', path, '--dry-run', '--json');
    expect(JSON.parse(dry.out)).toMatchObject({
      ok: true,
      dry_run: true,
      retailers: [{ change: 'new' }, {}],
    });
    expect((await cli('show', 'corner-shop')).code).toBe(1);

    const first = await cli('import', path, '--json', '--author', 'ann');
    expect(first.code).toBe(0);
    const lines = [
      { retailer_id: 'corner-shop', change: 'new', version: 'v1' },
      { retailer_id: 'other-shop', change: 'new', version: 'v1' },
    ];
    expect(JSON.parse(first.out).retailers).toEqual(lines);
    const second = await cli('import', path, '--json');
    expect(JSON.parse(second.out).retailers).toEqual(lines.map((line) => ({ ...line, change: 'same' })));

    await cli('import', await file([{ ...shop, policy: { window_days: 30 } }]));
    expect(JSON.parse((await cli('show', 'corner-shop')).out)).toMatchObject({
      version: 'v2',
      record: { retailer: 'Corner Shop', policy: { window_days: 30, counted_from: 'purchase' } },
      history: [{ version: 'v1', author: 'ann', source: 'shops.json' }, { version: 'v2' }],
    });
    const client = await MongoClient.connect(testDatabase.uri);
    const noted = await client.db().collection('audit_log').find({ action: 'retailers.imported' }).toArray();
    await client.close();
    expect(noted.map(({ is_begun }) => is_begun)).toEqual([false, false]);
  });

  test('imports nothing when one record has a fault, and names every fault with its place', async () => {
    const path = await file([
      { ...shop, retailer_id: 'third-shop' },
      { ...shop, country: 'x', policy: {} },
    ]);
    const { code, out, err } = await cli('import', path);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^\[1\]\.country: /m);
    expect(err).toMatch(/^\[1\]\.policy\.window_days: /m);
    expect(err).toContain('Nothing was imported.');
    expect((await cli('show', 'third-shop')).code).toBe(1);
  });

  test('says what to verify again, and by its exit code that there is something', async () => {
    const { code, out } = await cli('verify', '--json', '--older-than', '99999');
    expect(code).toBe(1);
    const entries = JSON.parse(out).records as { retailer_id: string; reasons: string[] }[];
    expect(entries.map(({ retailer_id }) => retailer_id)).toContain('lowes');
    expect(entries.map(({ retailer_id }) => retailer_id)).not.toContain('costco');
    expect(entries.every(({ reasons }) => !reasons.includes('old') || reasons.includes('unsure'))).toBe(true);
    expect((await cli('verify')).out).toMatch(/\nlowes .*not certain enough to promise/);
  });

  test('says four weeks before a season that a calendar is of a past year', async () => {
    const clock = await openMovedClock({ start: new Date('2027-10-04T12:00:00Z') });
    try {
      const { out } = await runCliProcess({
        args: ['retailers', 'verify', '--json'],
        env: { MONGODB_URI: testDatabase.uri, LOG_LEVEL: 'error', ...clock.env },
      });
      const records = JSON.parse(out).records as {
        retailer_id: string;
        reasons: string[];
        details: string[];
      }[];
      const past = records.filter(({ reasons }) => reasons.includes('past_season'));
      expect(past.map(({ retailer_id, details }) => [retailer_id, details.at(-1)])).toEqual([
        [
          'target',
          '“holiday price adjustments” is known only for an earlier year and counts as absent; 2027: November 1, 2027 to December 24, 2027.',
        ],
      ]);
    } finally {
      await clock.close();
    }
  });

  test.each([
    [['import', '/no/such/file.json']],
    [['import']],
    [['show']],
    [['verify', '--older-than', 'soon']],
    [['lend']],
  ])('%j is wrong usage', async (args) => {
    expect((await cli(...args)).code).toBe(2);
  });

  test('a file that is not JSON is wrong usage too', async () => {
    expect(await cli('import', await file('{ not json'))).toMatchObject({ code: 2, out: '' });
  });
});
