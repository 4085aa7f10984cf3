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
 * Starts the browser used by tests. A machine without one fails them: a silently skipped suite proves nothing.
 *
 * @param flags command line flags beyond the usual ones
 * @throws {Error} when there is no Chromium, or with its output when it does not start
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
