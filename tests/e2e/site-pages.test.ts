import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../support/api/http.fixtures.js';
import { launchBrowser } from '../support/browser.js';
import { serveSite, testSiteConfig } from '../support/site.js';
import {
  axeFindings,
  hydrated,
  openPage,
  pagePaths,
  settled,
  type WatchedPage,
} from '../support/site-browser.js';

const browser: Browser | null = await launchBrowser();
let site: Listening;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

const views = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const colorSchemes = ['light', 'dark'] as const;

describe.skipIf(browser === null).each(views)('pages at $width px', (view) => {
  let watched: WatchedPage;
  beforeAll(async () => {
    watched = await openPage({
      browser: browser as Browser,
      url: site.url,
      viewport: view,
      // Whatever moves is checked on its own; here colours must not be measured in mid-fade.
      reducedMotion: 'reduce',
      consent: null,
    });
  });
  afterAll(() => watched?.close());

  it.each([
    ...pagePaths(),
    '/no-such-page',
    '/r/unknown-token',
    '/signup?error=email.required',
    '/upload-receipt?done=stored',
  ])('%s is accessible, complete and quiet', async (path) => {
    const { page, complaints } = watched;
    complaints.length = 0;
    await page.goto(path);
    await hydrated(page);
    await page.evaluate(() => document.fonts.ready);
    if (path.startsWith('/r/'))
      await page.getByRole('heading', { name: 'This link does not open anything' }).waitFor();

    expect(await page.locator('head title').count()).toBe(1);
    expect(await page.title()).toContain(testSiteConfig.brandName);
    expect(await page.locator('meta[name="description"]').count()).toBe(1);
    expect(await page.locator('link[rel="canonical"]').count()).toBe(/no-such|^\/r\//.test(path) ? 0 : 1);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(view.width);
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await axeFindings(page), colorScheme).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
});
