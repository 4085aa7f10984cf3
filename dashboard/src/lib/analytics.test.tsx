// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { setConsent, trackPageView } from './analytics';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});

/** The path that a page view at this address is counted under. */
function countedPath(address: string): string {
  const sent = vi.fn(async (_url: string, _request: { body: string }) => new Response());
  vi.stubGlobal('fetch', sent);
  window.history.replaceState(null, '', address);
  setConsent('yes');
  trackPageView();
  const [, request] = sent.mock.calls[0] ?? [];
  return (JSON.parse(request?.body ?? '{}') as { path: string }).path;
}

test.each([
  ['/faq?email=ann@example.com', '/faq'],
  ['/r/s3cr3t', '/r/private'],
  ['/r/s3cr3t/claim/42', '/r/private'],
  ['/my/s3cr3t', '/my/private'],
  ['/unsubscribe/s3cr3t', '/unsubscribe/private'],
  ['/confirm-sender/s3cr3t', '/confirm-sender/private'],
  ['/admin/receipts/42', '/admin/private'],
])('a view of %s is counted as %s: what a private link holds never leaves the page', (address, path) => {
  expect(countedPath(address)).toBe(path);
});

test('nothing is sent without consent', () => {
  const sent = vi.fn();
  vi.stubGlobal('fetch', sent);
  setConsent('no');
  trackPageView();
  expect(sent).not.toHaveBeenCalled();
});
