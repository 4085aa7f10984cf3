// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { defineList } from '../../../../../domain/admin/list-contract.js';
import { settled } from '../../../lib/settled.fixtures';
import { toastStore } from '../../../lib/toast-store';
import { ListPage, listOf } from './list-page';

const list = listOf(
  defineList({
    title: 'Things',
    path: '/things',
    caption: 'Things',
    filters: {},
    empty: 'No thing yet.',
    row: z.object({ id: z.string() }),
  }),
  {
    columns: [{ label: 'Thing', cell: ({ id }) => id }],
    keyOf: ({ id }) => id,
    acts: [
      {
        label: 'Polish',
        isPossible: ({ id }) => id !== 'stuck',
        request: ({ id }) => ({ method: 'POST', path: `/api/admin/things/${id}/polish` }),
        done: (count) => `Polished: ${count}.`,
      },
    ],
  },
);

let page: HTMLElement;
let root: Root;
let done: string[];
/** Things whose request is refused. */
let refused: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [done, refused] = [[], []];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init?.method !== 'POST') {
      const rows = ['one', 'two', 'three', 'stuck'].map((id) => ({ id }));
      return new Response(JSON.stringify({ rows, next: null, previous: null, total: rows.length }));
    }
    const [, id = ''] = /things\/(\w+)\//.exec(path) ?? [];
    if (!refused.includes(id)) done.push(id);
    const error = { error: { code: 'target.ended', message: '' } };
    return refused.includes(id)
      ? new Response(JSON.stringify(error), { status: 409 })
      : new Response(null, { status: 204 });
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

const button = (label: string) =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(label));

async function polishAll(): Promise<string | undefined> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter initialEntries={['/admin/things']}>
          <ListPage list={list} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  });
  await settled({ look: () => page.querySelector('[aria-busy]')?.getAttribute('aria-busy'), to: 'false' });
  await act(async () => button('Choose all')?.click());
  expect(page.textContent).toContain('3 chosen');
  const before = toastStore.read()[0]?.id;
  await act(async () => button('Polish (3)')?.click());
  await settled({ look: () => String(toastStore.read()[0]?.id !== before), to: 'true' });
  return toastStore.read()[0]?.title;
}

it('does with each chosen row what is possible, and says how many are done', async () => {
  expect(await polishAll()).toBe('Polished: 3.');
  expect(done).toEqual(['one', 'two', 'three']);
});

it('goes on where one is refused, and says in one notice how many are done, how many are not, and why', async () => {
  refused = ['two'];
  expect(await polishAll()).toBe(
    'Polished: 2. Not done: 1. No buyer is waiting for this product anymore, so it is not checked.',
  );
  expect(done).toEqual(['one', 'three']);
});

it('says so where none is done', async () => {
  refused = ['one', 'two', 'three'];
  expect(await polishAll()).toMatch(/^Not done: 3\. /);
});
