import type { Browser, Page } from 'playwright-core';
import { afterAll } from 'vitest';
import { patienceMs } from '../time/patience.js';
import { launchBrowser } from './browser.js';

/** The single browser of this process, shared by all its test files: each page has its own context anyway. */
let shared: Promise<Browser> | null = null;

/**
 * The browser for tests; it ends with the process. Whatever a file leaves open is closed after the file. Call
 * this at the top of the file.
 */
export async function openBrowser(): Promise<Browser> {
  shared ??= launchPatient();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** `SLOW_CPU_RATE=8 npx vitest run tests/e2e` finds tests that pass only because pages answer at once. */
const slowRate = Number(process.env.SLOW_CPU_RATE ?? 1);

/** Fails only for a page that is closed already. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowRate });
}

/** A browser whose pages wait as long as everything else here. */
async function launchPatient(): Promise<Browser> {
  const browser = await launchBrowser();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMs);
    if (slowRate > 1) context.on('page', (page) => slowDown(page).catch(() => {}));
    return context;
  };
  return browser;
}
