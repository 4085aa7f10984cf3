import { expect, it } from 'vitest';
import { pagePaths } from '../support/browser/site-browser.js';
import { openSite } from '../support/browser/site-visits.js';

const { at } = await openSite({ reducedMotion: 'reduce' });

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

it.each(pagePaths())('every sample figure of %s is marked as one', async (path) => {
  const { page } = await at(path);
  expect(await page.evaluate(unmarked)).toEqual([]);
});
