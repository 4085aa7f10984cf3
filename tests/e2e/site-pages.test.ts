import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listening } from '../support/api/http.fixtures.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { serveSite } from '../support/browser/site.js';
import {
  axeFindings,
  hydrated,
  openPage,
  overflows,
  pagePaths,
  settled,
  type WatchedPage,
} from '../support/browser/site-browser.js';
import { testSiteConfig } from '../support/site-config.fixtures.js';

const views = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;
const browser = await openBrowser();
let site: Listening;
let watched: WatchedPage[];
beforeAll(async () => {
  site = await serveSite();
  // Movement is tested elsewhere; here colours must not be measured during a fade.
  const options = { browser, url: site.url, reducedMotion: 'reduce', consent: null } as const;
  watched = await Promise.all(views.map((viewport) => openPage({ ...options, viewport })));
});
afterAll(async () => {
  await site.close();
});

const paths = [...pagePaths(), '/no-such-page', '/r/unknown-token', '/signup?error=email.required'];

/** Opens an address and waits until the page is stable. */
async function open({ page, path }: { page: Page; path: string }): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  if (path.startsWith('/r/'))
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
}

/** An open page reflows at 320 px, and with text twice as large (WCAG 1.4.10 and 1.4.4). */
async function expectReflow(page: Page): Promise<void> {
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
    [1280, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await settled(page);
    expect(await overflows(page), `${width} px, letters ${letters}`).toEqual([]);
  }
}

/** Names of missing elements that the page refers to, by the referring attribute. */
const danglingNames = `[...document.querySelectorAll('[aria-describedby],[aria-controls],[aria-labelledby],label[for]')]
  .flatMap((element) => ['aria-describedby', 'aria-controls', 'aria-labelledby', 'for'].flatMap((name) =>
    (element.getAttribute(name) ?? '').split(' ').filter((id) => id !== '' && !document.getElementById(id))
      .map((id) => element.outerHTML.slice(0, 80) + ' ' + name + ' ' + id)))`;

/** Elements rendered later refer to those already there: errors belong to their fields. */
async function expectErrorsOfFields(page: Page): Promise<void> {
  for (const form of await page.locator('main form:has(input[name=email])').all()) {
    // Submitted as it is, so that the script renders the errors.
    await form.evaluate((element) => (element as HTMLFormElement).requestSubmit());
  }
  expect(await page.evaluate(danglingNames)).toEqual([]);
}

describe.each(paths)('%s', (path) => {
  it('is accessible, complete and quiet at 390 and 1280 px, light and dark, reflows, and links errors to their fields', async () => {
    await Promise.all(
      watched.map(async ({ page, complaints }, index) => {
        complaints.length = 0;
        await page.setViewportSize(views[index] ?? views[0]);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await open({ page, path });
        expect(await page.locator('head title').count()).toBe(1);
        expect(await page.title()).toContain(testSiteConfig.brandName);
        expect(await page.locator('meta[name="description"]').count()).toBe(1);
        expect(await page.locator('link[rel="canonical"]').count()).toBe(/no-such|^\/r\//.test(path) ? 0 : 1);
        expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
        expect(await overflows(page)).toEqual([]);
        await settled(page);
        expect(await axeFindings(page), 'light').toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await settled(page);
        expect(await axeFindings(page, 'colors'), 'dark').toEqual([]);
        expect(complaints).toEqual([]);
      }),
    );
    const { page, complaints } = watched[0] as WatchedPage;
    await expectReflow(page);
    await expectErrorsOfFields(page);
    expect(complaints).toEqual([]);
  });
});
