// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { settled } from '../../../lib/settled.fixtures';
import { SuppressionsPage } from './people-pages';

afterEach(() => vi.unstubAllGlobals());

it('several suppressions are lifted at once, but never one that its owner wished', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const rows = ['hard_bounce', 'unsubscribed', 'hard_bounce'].map((reason, at) => ({
    id: `row-${at}`,
    address: `${at}@example.com`,
    reason,
    scope: 'all',
    created_at: '2026-11-01T00:00:00.000Z',
    expires_at: null,
  }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${path}`);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    return new Response(JSON.stringify({ rows, next: null, previous: null, total: 3 }));
  });
  const page = document.createElement('div');
  document.body.append(page);
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <SuppressionsPage />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  await settled({ look: () => page.querySelectorAll('tbody tr').length, to: 3 });
  const press = (within: ParentNode, label: string) =>
    act(async () =>
      [...within.querySelectorAll('button')].find(({ textContent }) => textContent === label)?.click(),
    );
  await press(page, 'Choose all on this page');
  expect(page.textContent).toContain('2 chosen');
  const none = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Choose none');
  const bar = none?.parentElement as ParentNode;
  await press(bar, 'Lift (2)');
  expect(asked.filter((one) => one.startsWith('DELETE'))).toEqual([]);
  const dialog = document.querySelector('[aria-labelledby="confirm-question"]') as ParentNode;
  expect(dialog.textContent).toContain('Allow email to 2 addresses again?');
  await press(dialog, 'Lift');
  const lifted = () => asked.filter((one) => one.startsWith('DELETE')).join();
  await settled({
    look: lifted,
    to: 'DELETE /api/admin/suppressions/row-0,DELETE /api/admin/suppressions/row-2',
  });
  act(() => root.unmount());
  page.remove();
});
