import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Listening } from '../api/http.fixtures.js';
import { openBrowser } from './shared-browser.js';
import { serveSite } from './site.js';
import { axeFindings, overflows, settled } from './site-browser.js';
import { type Visit, visit } from './site-visit.js';

/** How a page is visited; omitted options are the test file's defaults. */
export type VisitOptions = Partial<Parameters<typeof visit>[0]>;

/**
 * The browser and the built site for one test file. After each test its visit is closed, and the page must
 * have no complaints.
 */
export async function openSite(defaults: VisitOptions = {}) {
  const browser = await openBrowser();
  let site: Listening;
  let open: Visit;
  beforeAll(async () => {
    site = await serveSite();
  });
  afterAll(async () => {
    await site.close();
  });
  afterEach(async () => {
    expect(open.complaints).toEqual([]);
    await open.close();
  });
  return {
    browser,
    /** Where the site is served, once tests run. */
    url: () => site.url,
    /** The visit that is closed after the test. */
    current: () => open,
    /** Makes a visit opened elsewhere the current one. */
    watch: (visited: Visit): void => {
      open = visited;
    },
    /** Visits a path of the site. */
    at: async (path: string, options: VisitOptions = {}): Promise<Visit> => {
      open = await visit({ browser: browser, url: site.url, path, ...defaults, ...options });
      return open;
    },
  };
}

/** A page in its current state: nothing overflows, and no accessibility violation in the light and in the dark. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await overflows(page)).toEqual([]);
  await settled(page);
  expect(await axeFindings(page), 'light').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  expect(await axeFindings(page, 'colors'), 'dark').toEqual([]);
}
