import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { SiteRoutes } from '../../domain/contracts/site-config.js';

/** The built site. */
export const siteDir = join(import.meta.dirname, '../../dist/site');

/** The route table of the build. */
export function readSiteRoutes(): SiteRoutes {
  const path = join(siteDir, 'routes.json');
  if (!existsSync(path)) throw new Error('the site is not built: npm run build');
  return JSON.parse(readFileSync(path, 'utf8')) as SiteRoutes;
}

/** Addresses of every page of the build. */
export function pagePaths(): string[] {
  return Object.entries(readSiteRoutes().routes)
    .filter(([, route]) => route.kind === 'page')
    .map(([path]) => path);
}

/** A page, and everything about it that should not be. */
export type WatchedPage = {
  page: Page;
  /** Console errors and warnings, uncaught errors (hydration among them), requests that left the site. */
  complaints: string[];
  close(): Promise<void>;
};

/** Opens an empty page of its own context and watches it. The visit counter has been answered unless told. */
export async function openPage({
  browser,
  url,
  consent = 'no',
  ...options
}: BrowserContextOptions & {
  browser: Browser;
  url: string;
  consent?: 'yes' | 'no' | null;
}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: url,
    ...options,
  });
  if (consent) {
    await context.addInitScript((answer) => localStorage.setItem('analytics-consent', answer), consent);
  }
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    const isOwn = !message.text().startsWith('Failed to load resource');
    if (isOwn && ['error', 'warning'].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !/^(blob|data):/.test(address))
      complaints.push(`third party: ${address}`);
  });
  return { page, complaints, close: () => context.close() };
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Violations of WCAG 2.2 A and AA and of good practice, each with the element it was found in. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Evaluated, not added as an element: the page's policy lets no foreign script in, and rightly so.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(async () => {
    type Result = { violations: { id: string; help: string; nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
    );
  });
}

/** Waits until React has taken the page over: from then on a click does something. */
export async function hydrated(page: Page): Promise<void> {
  // React marks elements while it still works in slices; only a root that is not dehydrated any more is in its hands.
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } };
    const root = Object.entries(document.getElementById('root') ?? {}).find(([name]) =>
      name.startsWith('__reactContainer'),
    )?.[1] as Root | undefined;
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
  // The frame and the page in it come alive one after the other.
  await page.waitForFunction(() =>
    ['header a', '#main > *'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Waits until no colour is on its way to another: the frame that starts transitions, then their end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}
