import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListContract } from '../../../domain/admin/list-contract.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import {
  type AdminBrowser,
  createAdmin,
  createAdminBrowser,
} from '../../../tests/support/api/admin.fixtures.js';
import { startTestApi, type TestApi } from '../../../tests/support/api/api.fixtures.js';
import { seedManyRows } from '../../../tests/support/api/many-rows.fixtures.js';
import { seedRefunds } from '../../../tests/support/api/refunds.fixtures.js';

/** Every list that any contract of the admin declares. */
const lists: ListContract[] = [];
const folder = new URL('../../../domain/admin/contracts/', import.meta.url);
for (const file of readdirSync(folder).filter((name) => name.endsWith('.contract.ts'))) {
  const declared: Record<string, unknown> = await import(new URL(file, folder).href);
  lists.push(
    ...Object.entries(declared).flatMap(([name, one]) => (/List$/.test(name) ? [one as ListContract] : [])),
  );
}
/** More than one page. */
const rows = 40;

let api: TestApi;
let browser: AdminBrowser;
beforeAll(async () => {
  api = await startTestApi();
  await seedManyRows({ connection: api.database.connection, rows });
  await seedRefunds({ records: openPurchaseRecords({ database: api.database }) });
  await createAdmin({ api });
  browser = createAdminBrowser({ api });
  await browser.signIn();
});
afterAll(() => api.close());

const get = async (path: string) => {
  const answer = await browser.call({ path });
  expect([path, answer.status]).toEqual([path, 200]);
  return answer.json;
};
/** Rows of all pages, by walking through them. */
async function walked(path: string, query: string): Promise<number> {
  let count = 0;
  for (let from = ''; ; ) {
    const page = await get(`${path}?limit=15&${query}${from}`);
    count += page.rows.length;
    if (page.next === null) return count;
    from = `&from=${encodeURIComponent(page.next)}`;
  }
}
const saved = async (path: string, query: string): Promise<number> => {
  const response = await fetch(`${api.url}/api/admin${path}/csv?${query}`, {
    headers: { cookie: browser.cookie() ?? '' },
  });
  expect([path, response.headers.get('content-type')]).toEqual([path, 'text/csv; charset=utf-8']);
  return (await response.text()).trim().split('\r\n').length - 1;
};
const live = async (path: string) => {
  const headers = { accept: 'text/event-stream', cookie: browser.cookie() };
  const stopped = new AbortController();
  const { body } = await fetch(`${api.url}/api/admin${path}/live`, { headers, signal: stopped.signal });
  const first = await body?.pipeThrough(new TextDecoderStream()).getReader().read();
  stopped.abort();
  return JSON.parse(first?.value?.replace(/^data: /, '') ?? '');
};

test('every list is served, and every served list is declared', async () => {
  const { paths } = await (await fetch(`${api.url}/api/openapi.json`)).json();
  const served = Object.keys(paths).flatMap((path) => /^\/api\/admin(\/\w+)\/csv$/.exec(path)?.[1] ?? []);
  expect(lists.map(({ path }) => path).sort()).toEqual(served.sort());
  expect(lists.length).toBeGreaterThan(12);
});

test('those of people, mail and purchases are searched by words', () => {
  const searched = lists.filter(({ filters }) => filters.search?.kind === 'words').map(({ path }) => path);
  expect(searched.sort()).toEqual([
    '/claims',
    '/drops',
    '/messages',
    '/outbox',
    '/purchases',
    '/receipts',
    '/waitlist',
  ]);
});

describe.each(lists.map((list) => [list.path, list] as const))('%s', (path, { filters }) => {
  test('says how many there are, and its pages, table and stream show as many', async () => {
    const whole = await walked(path, '');
    expect(whole).toBeGreaterThan(0);
    expect((await get(path)).total).toBe(whole);
    expect((await live(path)).total).toBe(whole);
    // That a list was saved is a line of the audit log.
    expect(await saved(path, '')).toBe(path === '/audit' ? whole + 1 : whole);
  });

  test('is counted and saved as it is filtered, by each of its choices', async () => {
    for (const [name, spec] of Object.entries(filters)) {
      if (spec.kind !== 'choice' || name === 'sort') continue;
      for (const choice of Object.keys(spec.choices)) {
        const query = `${name}=${choice}`;
        const before = await get(`${path}?${query}`);
        // Most choices match nothing that was seeded, and are not worth saving.
        if (before.total === 0) {
          expect([query, before.rows]).toEqual([query, []]);
          continue;
        }
        const rowsOfFile = await saved(path, query);
        const matches = await walked(path, query);
        expect([query, rowsOfFile]).toEqual([query, matches]);
        expect([query, (await get(`${path}?${query}`)).total]).toEqual([query, matches]);
      }
    }
  });
});
