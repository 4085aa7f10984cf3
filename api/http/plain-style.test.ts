import { expect, it } from 'vitest';
import { openBrowser } from '../../tests/support/shared-browser.js';
import { factsOf } from './plain-page.js';
import { plainStyle } from './plain-style.js';

const browser = await openBrowser();

it.each([320, 390])('a long term leaves the value beside it its half of %i px', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  const facts = factsOf([
    ['Page fingerprint (SHA-256)', 'a'.repeat(64)],
    ['Bought on', 'November 22, 2026'],
  ]);
  await page.setContent(`<style>${plainStyle}</style>${facts}`);
  const [list, fact] = await Promise.all([
    page.locator('dl').boundingBox(),
    page.getByText('November').boundingBox(),
  ]);
  expect(fact?.width).toBeGreaterThan((list?.width ?? 0) / 2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
