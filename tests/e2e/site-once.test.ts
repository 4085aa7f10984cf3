import { afterAll, beforeAll, expect, it } from 'vitest';
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

// One look at each page, on a phone. site-pages.test.ts looks at every width and theme.
const browser = await openBrowser();
let site: Listening;
let watched: WatchedPage;
beforeAll(async () => {
  site = await serveSite();
  watched = await openPage({
    browser,
    url: site.url,
    reducedMotion: 'reduce',
    consent: null,
    viewport: { width: 390, height: 844 },
  });
});
afterAll(async () => {
  await site.close();
});

it.each([...pagePaths(), '/no-such-page', '/r/unknown-token'])(
  '%s comes alive on a phone, accessible and without a complaint',
  async (path) => {
    const { page, complaints } = watched;
    complaints.length = 0;
    await page.goto(path);
    await hydrated(page);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await overflows(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
