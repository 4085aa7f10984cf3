import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { SubmitReceiptsResponse } from '../../domain/contracts/receipts.contract.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { overflows, settled } from '../support/browser/site-browser.js';
import { hurryUntil } from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';
import { claimResponse } from '../support/claim-page.fixtures.js';
import { noPurchases, purchase } from '../support/purchases.fixtures.js';
import { tillPurchase, tillSubmission } from '../support/till-receipt.fixtures.js';

/** Pictures for people to look at; none unless asked for. */
const pictures = process.env.SHOTS_DIR;

const { at: visitAt } = await openSite({ reducedMotion: 'reduce', skipClock: true });

const token = 't'.repeat(43);
const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() };
/** As long as the names of mail providers get. */
const email = 'm***@universityhospital.example';
const mine = { ...noPurchases, email, purchases: [purchase, { ...purchase, ...tillPurchase, id: 'p2' }] };
const stored: SubmitReceiptsResponse = {
  submission_id: 's1',
  status_token: token,
  receipts: [
    {
      id: 'f1',
      file_name: photo.name,
      file_path: 'receipts/a.jpg',
      file_size: 3,
      file_type: photo.mimeType,
      email: 'ann@example.com',
      phone: null,
      is_student: false,
    },
  ],
  rejected: [],
};

/** A page with content: how it is opened, and the first thing to do on it. */
type Full = {
  name: string;
  path: string;
  routes: Record<string, unknown>;
  act?: (page: Page) => Promise<unknown>;
  /** Undefined where the shopper is further down already. */
  first?: (page: Page) => Locator;
};

const pages: Full[] = [
  {
    name: 'the private page of 14 items',
    path: `/r/${token}`,
    routes: { [`**/api/submissions/${token}`]: { ...tillSubmission, email } },
    first: (page) => page.getByRole('link', { name: 'Find it at Target' }),
  },
  {
    name: 'the claim page',
    path: `/r/${token}/claim/c1`,
    routes: { [`**/api/submissions/${token}/claims/c1`]: claimResponse },
    first: (page) => page.getByRole('link', { name: 'Copy the words and open' }),
  },
  {
    name: 'the upload page',
    path: '/upload-receipt',
    routes: {},
    first: (page) => page.getByText(/^(?:Take a photo|Choose|Add).*/).first(),
  },
  {
    name: 'the upload form with files, one refused, that could not be sent',
    path: '/upload-receipt',
    routes: {},
    async act(page) {
      await page.route('**/api/receipts', (route) => route.abort());
      const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') };
      const long = { ...photo, name: `${'order_confirmation_'.repeat(10)}.jpg` };
      await page.getByLabel('Receipt files').setInputFiles([photo, long, notes]);
      await page.getByLabel('Email').fill('a@b.example');
      await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
      await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
  },
  {
    name: 'the success card',
    path: '/upload-receipt',
    routes: { '**/api/receipts': stored, [`**/api/submissions/${token}`]: tillSubmission },
    async act(page) {
      await page.getByLabel('Receipt files').setInputFiles([photo]);
      await page.getByLabel('Email').fill('ann@example.com');
      await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
      await hurryUntil({ page, shows: page.getByRole('heading', { name: /Cha-ching/ }) });
    },
    first: (page) => page.getByRole('heading', { name: /Cha-ching/ }),
  },
  {
    name: 'the page of all purchases',
    path: `/my/${token}`,
    routes: { [`**/api/my/${token}`]: mine },
    first: (page) => page.getByRole('link', { name: /^Ask for it/ }),
  },
  {
    name: 'the steps of a forwarding rule',
    path: `/my/${token}`,
    routes: { [`**/api/my/${token}`]: { ...mine, purchases: [] } },
    act: (page) => page.getByText('Gmail', { exact: true }).click(),
    first: (page) => page.getByRole('main').getByRole('link', { name: 'Upload' }).first(),
  },
];

/** Opens a page with its content and does what shows it. */
async function open({ path, routes, act }: Full, options: BrowserContextOptions): Promise<Page> {
  const prepare = async (page: Page) => {
    for (const [route, json] of Object.entries(routes))
      await page.route(route, (call) => call.fulfill({ json: json as object }));
  };
  const { page } = await visitAt(path, { prepare, ...options });
  await act?.(page);
  await page.evaluate(() => document.fonts.ready);
  await settled(page);
  return page;
}

/** Elements that a Tab reaches without showing it, or outside the width of the screen. */
async function lostFocus(page: Page): Promise<string[]> {
  const lost: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return 'end';
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { left, right, width } = element.getBoundingClientRect();
      const isShown = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      const isInside = width === 0 || (left >= -0.5 && right <= document.documentElement.clientWidth + 0.5);
      return isShown && isInside ? '' : element.outerHTML.slice(0, 160);
    });
    if (found === 'end') return lost;
    if (found !== '') lost.push(found);
  }
  return lost;
}

/** Headings whose words stand on a picture or link beside them. */
const coveredAmounts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll('main header a')].filter((one) => !one.closest('h1'));
    return [...document.querySelectorAll('main h1, main h1 *')].flatMap((heading) =>
      links
        .filter((link) => {
          const one = heading.getBoundingClientRect();
          const other = link.getBoundingClientRect();
          return (
            one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1
          );
        })
        .map((link) => `${heading.outerHTML.slice(0, 80)} on ${link.outerHTML.slice(0, 80)}`),
    );
  });

/** The menu opens within the width of the screen: what sticks out on the left cannot be scrolled to. */
async function expectMenuOnScreen(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.locator('header summary').click();
  const { left, right, width } = await page.getByRole('navigation', { name: 'Menu' }).evaluate((menu) => {
    const box = menu.getBoundingClientRect();
    return { left: box.left, right: box.right, width: document.documentElement.clientWidth };
  });
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(width);
}

describe.each(pages)('$name', (full) => {
  it.each([
    { width: 320, letters: '100%' },
    { width: 390, letters: '200%' },
    { width: 1280, letters: '200%' },
  ])('reflows at $width px with letters of $letters', async ({ width, letters }) => {
    const page = await open(full, { viewport: { width, height: 844 } });
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, letters);
    await settled(page);
    expect(await overflows(page)).toEqual([]);
    expect(await coveredAmounts(page)).toEqual([]);
    if (width === 320) expect(await lostFocus(page)).toEqual([]);
    if (width < 1000) await expectMenuOnScreen(page);
  });

  it('shows its borders and its focus in forced colours', async () => {
    const page = await open(full, { viewport: { width: 390, height: 844 }, forcedColors: 'active' });
    const bare = await page
      .locator('main button:visible')
      .evaluateAll((all) =>
        all
          .filter((one) => getComputedStyle(one).borderTopWidth === '0px')
          .map((one) => one.outerHTML.slice(0, 120)),
      );
    expect(bare).toEqual([]);
    expect(await lostFocus(page)).toEqual([]);
    expect(await overflows(page)).toEqual([]);
  });

  it('has its first action on the first screen of a phone, and offers nothing that only a mouse can do', async () => {
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
    const page = await open(full, phone);
    const place = await full.first?.(page).evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return { top: top + window.scrollY, bottom: bottom + window.scrollY };
    });
    if (place) {
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.bottom).toBeLessThanOrEqual(844);
    }
    expect(
      await page
        .getByText(/\bdrag\b/i)
        .filter({ visible: true })
        .count(),
    ).toBe(0);
  });
});

if (pictures !== undefined) {
  describe('pictures', () => {
    const views = [390, 1280].flatMap((width) =>
      (['light', 'dark'] as const).map((scheme) => ({ width, scheme })),
    );
    for (const full of pages) {
      it.each(views)(`${full.name} at $width px, $scheme`, async ({ width, scheme }) => {
        const touch = width === 390 ? { isMobile: true, hasTouch: true } : {};
        const page = await open(full, { viewport: { width, height: 844 }, colorScheme: scheme, ...touch });
        await mkdir(pictures ?? '', { recursive: true });
        const name = full.name.replaceAll(' ', '-');
        await page.screenshot({
          path: join(pictures ?? '', `${name}-${width}-${scheme}.png`),
          fullPage: true,
        });
        expect(await overflows(page)).toEqual([]);
      });
    }
  });
}
