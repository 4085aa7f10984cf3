import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import type { SiteRoutes } from '../../../domain/contracts/site-config.js';
import { patienceMs } from '../time/patience.js';

/** The built site. */
export const siteDir = join(import.meta.dirname, '../../../dist/site');

/** The route table of the build. */
export function readSiteRoutes(): SiteRoutes {
  const path = join(siteDir, 'routes.json');
  if (!existsSync(path)) throw new Error('the site is not built: npm run build');
  return JSON.parse(readFileSync(path, 'utf8')) as SiteRoutes;
}

/** URL paths of every page of the build. */
export function pagePaths(): string[] {
  return Object.entries(readSiteRoutes().routes)
    .filter(([, route]) => route.kind === 'page')
    .map(([path]) => path);
}

/** A page, and everything wrong with it. */
export type WatchedPage = {
  page: Page;
  /** Console errors and warnings, uncaught errors (including hydration), requests that left the site. */
  complaints: string[];
  close(): Promise<void>;
};

/** `SLOW_NETWORK_MS=1000 npx vitest run tests/e2e` finds tests that pass only because the machine is fast. */
const slowNetworkMs = Number(process.env.SLOW_NETWORK_MS ?? 0);

async function arriveLate(route: Route): Promise<void> {
  await setTimeout(slowNetworkMs);
  // The page may have been closed meanwhile.
  await route.continue().catch(() => {});
}

/**
 * Opens an empty page in its own context and watches it. `consent` is the stored answer to the question about the
 * visit counter; null leaves it open.
 */
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
  context.setDefaultTimeout(patienceMs);
  if (slowNetworkMs > 0) await context.route(/\/assets\/.*\.js$|\/api\//, arriveLate);
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

/** What is checked, as options of `axe.run`. */
const axeOptions = {
  all: {},
  /** All that a second colour scheme can break. */
  colors: { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } },
  /** Landmarks are for pages: a mail is displayed inside the mail program's own. */
  mail: { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } },
};

/**
 * Violations of WCAG 2.2 A and AA and of best practices, each with its element.
 *
 * @param what `colors` checks only colours, on a page already checked in full in the other scheme; `mail` a mail
 */
export async function axeFindings(page: Page, what: keyof typeof axeOptions = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await loadAxe(page);
  return await page.evaluate(async (options) => {
    type Result = { violations: { id: string; help: string; nodes: { html: string }[] }[] };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<Result> } };
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      ...options,
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`),
    );
  }, axeOptions[what]);
}

/**
 * Evaluated rather than added as an element: the page's policy rightly blocks foreign scripts. Directly, because
 * Playwright's own `evaluate` wraps the half megabyte in another script, which takes half as long again.
 */
async function loadAxe(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Runtime.evaluate', { expression: axeSource });
  await session.detach();
}

/** Waits until React has hydrated the page: from then on clicks work. */
export async function hydrated(page: Page): Promise<void> {
  // React marks elements while it is still working in slices; only a root that is no longer dehydrated is ready.
  await page.waitForFunction(() => {
    type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } | null } } };
    const root = Object.entries(document.getElementById('root') ?? {}).find(([name]) =>
      name.startsWith('__reactContainer'),
    )?.[1] as Root | undefined;
    return root?.stateNode.current.memoizedState?.isDehydrated === false;
  });
  // The frame and the page within it are hydrated one after the other.
  await page.waitForFunction(() =>
    ['header a', '#main > *'].every((selector) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith('__reactProps')),
    ),
  );
}

/** Waits until no colour or size is in transition: first the frame that starts transitions, then their end. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/**
 * What is wider than the screen: the page itself, and text cut off at the side where nothing can scroll.
 * Ignores elements for screen readers only, and lines that are truncated with dots on purpose.
 */
export async function overflows(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    const isBeyond = (element: Element) => element.getBoundingClientRect().right > clientWidth + 0.5;
    if (scrollWidth > clientWidth) {
      const beyond = [...document.querySelectorAll('body *')].filter(
        (element) => isBeyond(element) && ![...element.children].some(isBeyond),
      );
      const names = beyond.slice(0, 3).map((element) => element.outerHTML.slice(0, 120));
      found.push(`the page: ${scrollWidth} of ${clientWidth} px: ${names.join(' | ')}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const { overflowX, textOverflow, position } = getComputedStyle(element);
      const isClipped = overflowX === 'hidden' || overflowX === 'clip';
      if (!isClipped || textOverflow === 'ellipsis' || position === 'absolute') continue;
      // A field scrolls what is typed.
      if (element.closest('[data-carousel], svg, input')) continue;
      if (element.scrollWidth > element.clientWidth + 1)
        found.push(`${element.outerHTML.slice(0, 120)}: ${element.scrollWidth} of ${element.clientWidth} px`);
    }
    return found;
  });
}
