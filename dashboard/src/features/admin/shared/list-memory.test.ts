// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createListMemory } from './list-memory';

const receipts = { page: '/admin/receipts', search: '?search=amaz&from=1f' };
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it('a list is where it was left after the page is loaded again', () => {
  createListMemory().keep(receipts);
  const reloaded = createListMemory();
  expect(reloaded.asLastSeen('/admin/receipts')).toBe('/admin/receipts?search=amaz&from=1f');
  expect(reloaded.asLastSeen('/admin/mails')).toBe('/admin/mails');
  reloaded.keep({ ...receipts, search: '' });
  expect(createListMemory().asLastSeen('/admin/receipts')).toBe('/admin/receipts');
});

it('nothing is known of it once it is forgotten, and nothing else of the tab is', () => {
  sessionStorage.setItem('other', 'kept');
  const memory = createListMemory();
  memory.keep(receipts);
  memory.forget();
  expect([memory, createListMemory()].map((one) => one.asLastSeen('/admin/receipts'))).toEqual([
    '/admin/receipts',
    '/admin/receipts',
  ]);
  expect(sessionStorage.getItem('other')).toBe('kept');
});

it('goes on without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const memory = createListMemory();
  memory.keep(receipts);
  expect(memory.asLastSeen('/admin/receipts')).toBe('/admin/receipts?search=amaz&from=1f');
  memory.forget();
  expect(memory.asLastSeen('/admin/receipts')).toBe('/admin/receipts');
});
