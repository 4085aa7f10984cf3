import type { Browser } from 'playwright-core';
import { afterAll } from 'vitest';
import { launchBrowser } from './browser.js';
import { patienceMs } from './patience.js';

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
