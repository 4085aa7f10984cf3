import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { planImport } from '../../../domain/retailers/upkeep/retailer-import.rules.js';
import {
  type AdminBrowser,
  admin,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';

let api: TestApi;
let browser: AdminBrowser;
beforeAll(async () => {
  // The records age: a fixed day keeps the results stable.
  const now = new Date('2026-11-22T12:00:00Z');
  api = await startTestApi({ clock: { now: () => now } });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

const get = async (path: string) => (await browser.call({ path })).json;
const change = (id: string, body: unknown) =>
  browser.call({ method: 'POST', path: `/retailers/${id}/versions`, body });
const withDays = (record: Record<string, unknown>, window_days: unknown) => ({
  ...record,
  policy: { ...(record.policy as object), window_days },
});

describe('the list of retailers', () => {
  test('shows each promise, its confidence and its number of sources', async () => {
    const { rows } = await get('/retailers?name=costco');
    const [costco] = rows.filter(({ retailer_id }: { retailer_id: string }) => retailer_id === 'costco');
    expect(costco).toMatchObject({ confidence: 'high', verify: [] });
    expect(costco.sources).toBeGreaterThan(0);
  });

  test('"verify again" lists the old or uncertain records, and no others', async () => {
    const { rows } = await get('/retailers?verify=true&limit=100');
    const all = (await get('/retailers?limit=100')).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.length);
    expect(rows.every(({ verify }: { verify: string[] }) => verify.length > 0)).toBe(true);
  });
});

describe('a change of a record', () => {
  test('accepts what the page shows unchanged, for every retailer with a known source', () => {
    const known = seedSnapshot.versions.filter(({ record }) => record.policy.sources.length > 0);
    const json = JSON.parse(JSON.stringify(known.map(({ record }) => record)));
    const plan = planImport({ json, retailers: seedSnapshot, today: '2026-11-22' });
    expect(plan).toMatchObject({ ok: true, ignored: [] });
    expect(plan.ok && plan.imports.filter(({ change: kind }) => kind !== 'same')).toEqual([]);
  });

  test('is the next version with its author and source, in force at once and in the audit log', async () => {
    const before = await get('/retailers/target');
    const record = withDays(before.record, 21);
    const source = 'Read on the shop’s help page';
    const answer = await change('target', { based_on: before.version, source, record });
    expect(answer).toMatchObject({ status: 200, json: { change: 'changed', version: 'v1', ignored: [] } });
    const after = await get('/retailers/target');
    expect(after.versions[0]).toMatchObject({ version: 'v1', author: admin.email, source });
    expect(after.record.policy.window_days).toBe(21);
    expect((await get('/retailers?name=target')).rows[0]).toMatchObject({ version: 'v1' });
    const changed = (await api.stored('audit_log')).filter(({ action }) => action === 'retailer.changed');
    expect(changed).toMatchObject([{ target: 'target v1' }]);
  });

  test('that repeats what is in force creates no version', async () => {
    const { version, record } = await get('/retailers/walmart');
    const answer = await change('walmart', { based_on: version, source: 'read again', record });
    expect(answer.json).toMatchObject({ change: 'same', version });
  });

  test('based on a version no longer in force is refused; of two at once one succeeds', async () => {
    const { version, record } = await get('/retailers/costco');
    const send = (days: number) =>
      change('costco', { based_on: version, source: 'page', record: withDays(record, days) });
    const answers = await Promise.all([send(5), send(6), send(7)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await send(8)).toMatchObject({
      status: 409,
      json: { error: { code: 'retailer.changed_meanwhile' } },
    });
  });

  test('with faults is refused with every fault and its place', async () => {
    const { version, record } = await get('/retailers/nike');
    const answer = await change('nike', {
      based_on: version,
      source: 'page',
      record: { ...withDays(record, -1), country: 'usa' },
    });
    expect(answer).toMatchObject({ status: 422, json: { error: { code: 'retailer.invalid' } } });
    const paths = answer.json.error.details.faults.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['[0].country', '[0].policy.window_days']);
  });

  test('cannot become another retailer, needs a source, and has a size limit', async () => {
    const { version, record } = await get('/retailers/nike');
    const other = { ...record, retailer_id: 'target' };
    expect(await change('nike', { based_on: version, source: 'page', record: other })).toMatchObject({
      status: 422,
    });
    expect(await change('nike', { based_on: version, source: ' ', record })).toMatchObject({ status: 400 });
    const long = { ...record, notes: 'x'.repeat(130 * 1024) };
    expect(await change('nike', { based_on: version, source: 'page', record: long })).toMatchObject({
      status: 413,
    });
  });

  test('is undone by restoring the version before, which can be read', async () => {
    const save = async (days: number) => {
      const { version, record } = await get('/retailers/costco');
      const body = { based_on: version, source: 'its page', record: withDays(record, days) };
      expect((await change('costco', body)).json.change).toBe('changed');
      return get('/retailers/costco');
    };
    const before = await save(21);
    const changed = await save(3);
    expect(changed.promised_days).toBe(3);
    const [, old] = changed.versions;
    expect(old).toMatchObject({ version: before.version, record: before.record });
    const restored = {
      based_on: changed.version,
      source: `version ${old.version}, restored`,
      record: old.record,
    };
    expect((await change('costco', restored)).json.change).toBe('changed');
    const after = await get('/retailers/costco');
    expect([after.record, after.versions.length]).toEqual([before.record, changed.versions.length + 1]);
  });
});
