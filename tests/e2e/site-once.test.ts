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

/** Sums of money and figures in thousands that no mark says to be samples, as they stand on the open page. */
function unmarked(): string[] {
  const figure = /[$]\s?[1-9]|\b\d{1,3}(?:,\d{3})+\b|\d[Mk]\b/;
  const isMark = (element: Element) =>
    element.matches('.sample-mark') ||
    /\b(?:for example|our examples|say you)\b/i.test(element.textContent ?? '');
  const holdsMark = (element: Element) => isMark(element) || element.querySelector('.sample-mark') !== null;
  const main = document.querySelector('main');
  if (!main || main.querySelector('h1 .sample-mark, h1 + .sample-mark')) return [];
  const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (texts.nextNode()) {
    const { textContent: text, parentElement: own } = texts.currentNode;
    if (!text || !own || !figure.test(text)) continue;
    let part: Element | null = own;
    while (part && !holdsMark(part)) part = part.parentElement;
    // A mark speaks for what stands under the same heading, not for the rest of the page.
    if (!part || part.contains(main) || part.querySelectorAll('h1, h2').length > 1) found.push(text);
  }
  return found;
}

it.each([...pagePaths(), '/no-such-page', '/r/unknown-token'])(
  '%s comes alive on a phone, accessible, its sample figures marked, and without a complaint',
  async (path) => {
    const { page, complaints } = watched;
    complaints.length = 0;
    await page.goto(path);
    await hydrated(page);
    await settled(page);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await overflows(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    expect(await page.evaluate(unmarked)).toEqual([]);
    expect(complaints).toEqual([]);
  },
);
