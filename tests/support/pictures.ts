import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { settled } from './browser/site-browser.js';

/** Where tests leave pictures for people to look at; they take none unless asked: `SHOTS_DIR=shots npx vitest run …`. */
export const picturesDir = process.env.SHOTS_DIR;

let taken = 0;

/** Takes the whole page as it is now at both widths, light and dark, and leaves it as it was. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (picturesDir === undefined) return;
  taken += 1;
  await mkdir(picturesDir, { recursive: true });
  const before = page.viewportSize();
  for (const width of [390, 1280]) {
    // As tall as the page: what sticks is in its place only at the top, and beyond the screen there is no touch.
    await page.setViewportSize({ width, height: 844 });
    await page.setViewportSize({
      width,
      height: await page.evaluate(() => document.documentElement.scrollHeight),
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.evaluate(() => document.fonts.ready);
      await settled(page);
      const file = `${String(taken).padStart(2, '0')}-${name}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(picturesDir, file) });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}
