import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const shotsDir = new URL('../../shots/admin/', import.meta.url).pathname;

type AxeRun = { violations: { id: string; help: string; nodes: { html: string }[] }[] };

/** The sizes and schemes every admin page is looked at in. */
export const adminViews = [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
  [390, 'dark'],
] as const;

/** Signs in on the page one is sent to, and comes back to `path`. */
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
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Every page of the admin's, as the server knows them by `routes.json` of the built site: `/admin/messages/:id`. */
export function everyAdminPage(): string[] {
  const routes = new URL('../../dist/site/routes.json', import.meta.url);
  const { shellPaths } = JSON.parse(readFileSync(routes, 'utf8')) as { shellPaths: string[] };
  return shellPaths.filter((path) => path.startsWith('/admin/'));
}

/** Walks over pages, first those that need no session: each without a violation of axe, without a bar to scroll sideways, without an error; a shot of each. */
export async function walkAdminPages({
  browser,
  view: [width, colorScheme],
  baseUrl,
  admin,
  open,
  paths,
}: {
  browser: Browser;
  view: (typeof adminViews)[number];
  baseUrl: string;
  admin: { email: string; password: string };
  /** Pages before signing in, by the names of their shots. */
  open: Readonly<Record<string, string>>;
  paths: Readonly<Record<string, string>>;
}): Promise<void> {
  mkdirSync(shotsDir, { recursive: true });
  const viewport = { width, height: 844 };
  const context = await browser.newContext({
    viewport,
    colorScheme,
    reducedMotion: 'reduce',
    locale: 'en-US',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => complaints.push(`dialog: ${dialog.message()}`));
  const look = async ([name, path]: [string, string]): Promise<void> => {
    await page.goto(`${baseUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count(), { timeout: 20_000 }).toBe(0);
    await expect.poll(() => page.title(), { timeout: 20_000 }).not.toBe('');
    await page.evaluate(axeSource);
    const { violations } = (await page.evaluate('axe.run()')) as AxeRun;
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html}`);
    expect([name, found]).toEqual([name, []]);
    const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
    expect([name, overflow]).toEqual([name, 0]);
    await page.screenshot({ path: `${shotsDir}${name}-${width}-${colorScheme}.png`, fullPage: true });
  };
  for (const each of Object.entries(open)) await look(each);
  await signInAt({ page, url: `${baseUrl}/admin/overview`, admin });
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  for (const each of Object.entries(paths)) await look(each);
  expect(complaints).toEqual([]);
  await context.close();
}
