import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.js';

/** The one browser of this process, for all files of tests that it runs: each page has a context of its own anyway. */
let shared: Promise<Browser> | null = null;

/**
 * The browser tests run in; it ends with the process. What a file has left open in it is closed after the file. Call it
 * at the top of the file.
 */
export async function openBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}
