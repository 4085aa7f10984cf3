import { type Browser, chromium } from 'playwright-core';
import { findBrowser } from './browser-binary.js';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/**
 * Starts the browser tests run in. A machine without one fails them: a suite that is left out in silence proves
 * nothing.
 *
 * @param flags Command line flags beyond the usual ones.
 * @throws {Error} when there is no Chromium; with what it printed, when it does not start.
 */
export async function launchBrowser({ flags: more = [] }: { flags?: string[] } = {}): Promise<Browser> {
  const binary = await findBrowser();
  if (!binary) {
    throw new Error(`no Chromium for ${process.platform}-${process.arch}; set CHROME_PATH to one`);
  }
  return await chromium.launch({
    executablePath: binary.executablePath,
    env: binary.env,
    args: [...flags, ...more],
  });
}
