import { mkdirSync, readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { isFirstTier } from '../suite/tiers.js';
import { axeFindings, settled } from './site-browser.js';

/** With `SHOTS` set, a screenshot of every page is saved under `shots/admin` for review. */
const shotsDir = process.env.SHOTS ? new URL('../../../shots/admin/', import.meta.url).pathname : null;

/** The widths at which every admin page is checked, px: desktop and phone; the first tier looks at a phone alone. */
const adminWidths = isFirstTier ? [390] : [1280, 390];

/** Signs in on the page it is redirected to, and returns to `path`. */
export async function signInAt({
  page,
  url,
  admin,
}: {
  page: Page;
  url: string;
  admin: { email: string; password: string };
}): Promise<void> {
  await page.goto(url);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/**
 * Checks the open page: no axe violations in light mode, no colour violations in dark mode (which changes
 * nothing else, because themes are style sheets; left out of the first tier), and no horizontal scrollbar.
 */
export async function expectInNobodysWay({ page, name }: { page: Page; name: string }): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await settled(page);
  expect([name, 'light', await axeFindings(page)]).toEqual([name, 'light', []]);
  await shoot(page, `${name}-light`);
  if (!isFirstTier) await expectColoursInTheDark({ page, name });
  const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
  expect([name, overflow]).toEqual([name, 0]);
}

async function expectColoursInTheDark({ page, name }: { page: Page; name: string }): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  expect([name, 'dark', await axeFindings(page, 'colors')]).toEqual([name, 'dark', []]);
  await shoot(page, `${name}-dark`);
}

async function shoot(page: Page, name: string): Promise<void> {
  if (!shotsDir) return;
  mkdirSync(shotsDir, { recursive: true });
  await page.screenshot({ path: `${shotsDir}${name}.png`, fullPage: true });
}

/** Every admin page, as listed for the server in `routes.json` of the built site: `/admin/messages/:id`. */
export function everyAdminPage(): string[] {
  const routes = new URL('../../../dist/site/routes.json', import.meta.url);
  const { shellPaths } = JSON.parse(readFileSync(routes, 'utf8')) as { shellPaths: string[] };
  return shellPaths.filter((path) => path.startsWith('/admin/'));
}

/**
 * Visits pages, starting with those that need no session: each must have its heading and title, work without
 * errors, and pass the checks at each of {@link adminWidths}.
 */
export async function walkAdminPages({
  browser,
  baseUrl,
  admin,
  open,
  paths,
}: {
  browser: Browser;
  baseUrl: string;
  admin: { email: string; password: string };
  /** Pages before signing in, by the names of their screenshots. */
  open: Readonly<Record<string, string>>;
  paths: Readonly<Record<string, string>>;
}): Promise<void> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`));
  const look = async ([name, path]: [string, string]): Promise<void> => {
    await page.goto(`${baseUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    await expect.poll(() => page.title()).not.toBe('');
    for (const width of adminWidths) {
      await page.setViewportSize({ width, height: 844 });
      await expectInNobodysWay({ page, name: `${name}-${width}` });
    }
  };
  for (const each of Object.entries(open)) await look(each);
  await signInAt({ page, url: `${baseUrl}/admin/overview`, admin });
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  for (const each of Object.entries(paths)) await look(each);
  expect(complaints).toEqual([]);
  await context.close();
}
