import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { hydrated } from './site-browser.js';
import { oneLine, type Visit } from './site-visit.js';
import type { VisitOptions } from './site-visits.js';

/** One thing that a shopper does on a private page. */
export type Act = {
  name: string;
  path: string;
  /** What the browser itself can do, where that matters. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Responses by route, before the act. */
  reads: Record<string, object>;
  /** Route of the act, and its response. */
  write: string;
  answer: object | 'nothing';
  /** What it sends. */
  sends: object | null;
  /** Fills a form in; null where there is none. */
  enter: ((page: Page) => Promise<void>) | null;
  press: (page: Page) => Promise<void>;
  /** What was entered, as the page shows it. */
  kept?: (page: Page) => Promise<string>;
  /** Of an act that ends something, which is not found once it is done: what is read after it; null for nothing. */
  ends?: Record<string, object> | null;
  /** What the page shows once it is done. */
  shows?: string;
  /** What is said of a lost response, where it is not {@link mayBeRepeated}. */
  said?: string;
};

const mayBeRepeated =
  'No response. This may not have been done. Check your connection and try again: nothing is done twice.';
const notFound = { status: 404, json: { error: { code: 'not_found', message: '' } } };

/**
 * Does an act without a connection, then with its response lost on the way, then with both there. Each time it is said
 * how far it came, what was typed is kept, and the same is sent again.
 */
export async function loseNetwork({
  at,
  act: { path, reads, write, answer, sends, ends, shows, said = mayBeRepeated, ...act },
}: {
  at: (path: string, options: VisitOptions) => Promise<Visit>;
  act: Act;
}): Promise<void> {
  let network: 'there' | 'gone' | 'lost on the way back' = 'there';
  const arrived: unknown[] = [];
  const read = (route: string) => (call: Route) => {
    if (network === 'gone') return call.abort();
    const isEnded = ends !== undefined && arrived.length > 0;
    const json = isEnded ? ends?.[route] : reads[route];
    return call.fulfill(json ? { json } : notFound);
  };
  const take = (call: Route) => {
    // A route may be read and ended at the same path.
    if (call.request().method() === 'GET') return call.fallback();
    if (network === 'gone') return call.abort();
    const isRepeated = arrived.push(call.request().postDataJSON()) > 1;
    if (network !== 'there') return call.abort();
    if (ends !== undefined && isRepeated) return call.fulfill(notFound);
    return call.fulfill(answer === 'nothing' ? { status: 204 } : { json: answer });
  };
  const { page } = await at(path, {
    prepare: async (opened) => {
      await act.prepare?.(opened);
      for (const route of Object.keys(reads)) await opened.route(route, read(route));
      await opened.route(write, take);
    },
  });
  // Before, a tap would send the form itself, and offline that leaves the page.
  await hydrated(page);
  await act.enter?.(page);
  const entered = await act.kept?.(page);
  // Beside what was entered, or in a notice.
  const notices = () => page.locator('[role=alert], [data-tone]').allInnerTexts();
  const told = async () => {
    await expect
      .poll(async () =>
        (await notices()).map((text) => oneLine(text).replace('No response This', 'No response. This')),
      )
      .toContain(said);
    expect(await act.kept?.(page)).toBe(entered);
  };

  network = 'gone';
  await page.context().setOffline(true);
  await act.press(page);
  await told();
  expect(arrived).toEqual([]);

  // It arrives, but nobody hears of it: the same is sent again, and the API takes it once.
  network = 'lost on the way back';
  await page.context().setOffline(false);
  await act.press(page);
  await expect.poll(() => arrived).toEqual([sends]);
  await told();

  network = 'there';
  await act.press(page);
  await expect.poll(() => arrived).toEqual([sends, sends]);
  await expect.poll(() => page.getByText(said).count()).toBe(0);
  if (shows) await page.getByText(shows).first().waitFor();
}
