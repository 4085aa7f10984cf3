// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineList } from '../../../../../domain/admin/list-contract.js';
import { settled } from '../../../lib/settled.fixtures';
import { ListPage, listOf } from './list-page';

const list = listOf(
  defineList({
    title: 'Things',
    path: '/things',
    caption: 'Things',
    filters: { colour: { kind: 'choice', label: 'Colour', choices: { red: 'Red' } } },
    empty: 'No thing yet.',
    row: z.object({ id: z.string() }),
  }),
  {
    columns: [
      { label: 'Thing', cell: ({ id }) => id },
      { label: 'Length', cell: ({ id }) => id.length },
    ],
    keyOf: ({ id }) => id,
  },
);

let page: HTMLElement;
let root: Root;
let asked: string[];
let answer: () => Response;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  page = document.createElement('div');
  document.body.append(page);
  root = createRoot(page);
});
afterEach(() => {
  act(() => root.unmount());
  page.remove();
  vi.unstubAllGlobals();
});

const give =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
async function open(address: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={[address]}>
          <ListPage list={list} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  await settled({ look: () => page.querySelector('[aria-busy]')?.getAttribute('aria-busy'), to: 'false' });
}
const links = () =>
  [...page.querySelectorAll('nav a')].map((link) => [link.textContent, link.getAttribute('href')]);

it('requests what the URL says, without unknown parameters', async () => {
  answer = give({ rows: [{ id: 'one' }], next: 'n', previous: 'p' });
  await open('/admin/things?colour=red&from=x&back=true&other=1');
  expect(asked).toEqual(['/api/admin/things?colour=red&from=x&back=true']);
  expect(page.querySelector('caption')?.textContent).toBe('Things, newest first');
  expect(page.querySelector('select')?.value).toBe('red');
  expect(links()).toEqual([
    ['Newer', '/admin/things?colour=red&from=p&back=true'],
    ['Older', '/admin/things?colour=red&from=n'],
  ]);
});

it('distinguishes an empty list from no matches', async () => {
  answer = give({ rows: [], next: null, previous: null });
  await open('/admin/things');
  expect(page.textContent).toContain('No thing yet.');
  expect(links()).toEqual([]);
  act(() => root.unmount());
  root = createRoot(page);
  await open('/admin/things?colour=red');
  expect(page.textContent).toContain('Nothing matches.');
});

it('never says that nothing matches where a search ended before the list did', async () => {
  answer = give({ rows: [], next: '1f', previous: null });
  await open('/admin/things?colour=red');
  expect(page.textContent).toContain('Nothing found so far. “Older” looks further.');
  expect(links()).toEqual([['Older', '/admin/things?colour=red&from=1f']]);
  act(() => root.unmount());
  root = createRoot(page);
  answer = give({ rows: [], next: null, previous: '2f' });
  await open('/admin/things?colour=red&from=3f&back=true');
  expect(page.textContent).toContain('Nothing found so far. “Newer” looks further.');
});

it('links back to the start from a page that no longer exists', async () => {
  answer = give({ rows: [], next: null, previous: null });
  await open('/admin/things?from=x');
  expect(links().map(([word]) => word)).toEqual(['Back to the start']);
});

it('shows an error, and retries on request', async () => {
  answer = give({ error: { code: 'database.unavailable', message: '' } }, 503);
  await open('/admin/things');
  expect(page.querySelector('[role=alert]')?.textContent).toContain('database is not responding');
  answer = give({ rows: [{ id: 'one' }], next: null, previous: null });
  await act(async () => [...page.querySelectorAll('button')].at(-1)?.click());
  await settled({ look: () => page.querySelector('tbody tr > *')?.textContent, to: 'one' });
});
