import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.js';
import { patienceMs } from './patience.js';

/** The one browser of this process, for all files of tests that it runs: each page has a context of its own anyway. */
let shared: Promise<Browser> | null = null;

/**
 * The browser tests run in; it ends with the process. What a file has left open in it is closed after the file. Call it
 * at the top of the file.
 */
export async function openBrowser(): Promise<Browser> {
  shared ??= launchPatient();
  const browser = await shared;
  afterAll(async () => {
    await Promise.all(browser.contexts().map((context) => context.close()));
  });
  return browser;
}

/** A browser whose pages wait as long as everything else here. */
async function launchPatient(): Promise<Browser> {
  const browser = await launchBrowser();
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  return browser;
}
