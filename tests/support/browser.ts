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
 * Starts the browser tests run in; null where there is none and tests may do without.
 *
 * Without a browser this fails when `CI` or `REQUIRE_BROWSER` is set and otherwise says in one line that the
 * browser tests are left out. A browser that is there but does not start is always a failure.
 *
 * @param flags Command line flags beyond the usual ones.
 * @throws {Error} with what the browser printed, when it does not start.
 */
export async function launchBrowser({
  flags: more = [],
}: {
  flags?: string[];
} = {}): Promise<Browser | null> {
  const isRequired = isOn(process.env.CI) || isOn(process.env.REQUIRE_BROWSER);
  if (isOn(process.env.SKIP_BROWSER)) {
    if (isRequired) throw new Error('SKIP_BROWSER is refused where CI or REQUIRE_BROWSER is set');
    process.stderr.write('browser tests skipped: SKIP_BROWSER is set\n');
    return null;
  }
  const binary = await findBrowser();
  if (!binary) {
    const message = `no Chromium for ${process.platform}-${process.arch}; set CHROME_PATH`;
    if (isRequired) throw new Error(message);
    process.stderr.write(`browser tests skipped: ${message}\n`);
    return null;
  }
  return await chromium.launch({
    executablePath: binary.executablePath,
    env: binary.env,
    args: [...flags, ...more],
  });
}

function isOn(value: string | undefined): boolean {
  return value !== undefined && value !== '' && value !== '0' && value !== 'false';
}
