// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { adminPlaces } from '../admin-places';

/** Pages of one record each, and the list that each is reached from. */
const records = adminPlaces.filter(({ pattern }) => pattern.endsWith('/:id'));
const query = '?sort=oldest&since=2026-11-01&from=1f&back=true';

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  // Lists that are empty, and records that are gone: the way back is there all the same.
  vi.stubGlobal('fetch', async () =>
    Response.json({ error: { code: 'request.not_found', message: '' } }, { status: 404 }),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The links of a page of the admin at an address. */
async function linksAt(address: string): Promise<(string | null)[]> {
  const page = document.createElement('div');
  const root = createRoot(page);
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MemoryRouter initialEntries={[address]}>
          <Routes>
            {adminPlaces.map(({ pattern, page: shown }) => (
              <Route key={pattern} path={`/admin/${pattern}`} element={shown} />
            ))}
          </Routes>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  );
  const found = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await act(async () => root.unmount());
  return found;
}

it('there are records to come back from', () => {
  expect(records.length).toBeGreaterThan(6);
});

describe.each(records.map(({ pattern }) => pattern))('the page of %s', (pattern) => {
  const list = `/admin/${pattern.slice(0, -'/:id'.length)}`;

  it('leads back to the list as it was left, with its filters and its place', async () => {
    await linksAt(`${list}${query}`);
    expect(await linksAt(`/admin/${pattern.replace(':id', 'one')}`)).toContain(`${list}${query}`);
    await linksAt(list);
    expect(await linksAt(`/admin/${pattern.replace(':id', 'one')}`)).toContain(list);
  });
});
