import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Listening } from '../api/http.fixtures.js';
import { openBrowser } from './shared-browser.js';
import { serveSite } from './site.js';
import { hydrated, openPage, type WatchedPage } from './site-browser.js';

/**
 * The built site in one tab, for a file that only looks at many states of it. Each context of its own would be a new
 * process of the browser, which compiles the site and axe again: half of what such a test costs. After each test the
 * page must have no complaints, and the tab forgets what it was answered and what it stored.
 */
export async function openTab(screen: { width: number; height: number }) {
  const browser = await openBrowser();
  let site: Listening;
  let tab: WatchedPage;
  let session: CDPSession;
  beforeAll(async () => {
    site = await serveSite();
    tab = await openPage({ browser, url: site.url, reducedMotion: 'reduce', viewport: screen });
    await tab.page.clock.install();
    session = await tab.page.context().newCDPSession(tab.page);
  });
  afterEach(async () => {
    const { page, complaints } = tab;
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => sessionStorage.clear());
    // An empty page keeps the process, and stops what the state's page had begun.
    await page.goto('/robots.txt');
    await session.send('Storage.clearDataForOrigin', { origin: site.url, storageTypes: 'all' });
    expect(complaints.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await tab.close();
    await site.close();
  });
  /** Opens a path in the light scheme and waits until it is hydrated; `prepare` runs before it is requested. */
  return async (path: string, prepare: (page: Page) => Promise<unknown>): Promise<Page> => {
    const { page } = tab;
    await page.setViewportSize(screen);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await prepare(page);
    await page.goto(path);
    await hydrated(page);
    return page;
  };
}
