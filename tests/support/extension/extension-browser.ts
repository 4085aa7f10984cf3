import { execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { patienceMs } from '../time/patience.js';

const builtDir = join(import.meta.dirname, '../../../dist/extension/chrome');

/**
 * A whole Chromium, with a window system or without one: the one that the other tests bring along is a headless shell,
 * which has no extensions. `EXTENSION_CHROME_PATH`, else Debian's `chromium`.
 *
 * @throws {Error} when there is none: a test that vanishes proves nothing
 */
function wholeChromium(): string {
  const named = process.env.EXTENSION_CHROME_PATH;
  if (named) return named;
  try {
    return execFileSync('which', ['chromium'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    throw new Error(
      'the extension needs a whole Chromium: apt-get install chromium, or set EXTENSION_CHROME_PATH to one',
    );
  }
}

/** A browser with the built extension, and the address of its pages. */
export type ExtensionBrowser = {
  context: BrowserContext;
  popupUrl: string;
  /** Opens the extension's window over the tab in front, as its button does. */
  openPopup(): Promise<Page>;
  close(): Promise<void>;
};

/**
 * What opens from the extension's button is no page that a test can reach. Its page in a window of its own is, if it is
 * told that the tab in front is that of the window with tabs.
 */
function standOverTabs(): void {
  if (location.protocol !== 'chrome-extension:' || opener !== null) return;
  const query = chrome.tabs.query.bind(chrome.tabs);
  const inTabs = (asked: chrome.tabs.QueryInfo) =>
    query({ ...asked, currentWindow: undefined, windowType: 'normal' });
  Object.assign(chrome.tabs, { query: inTabs });
}

/**
 * Starts a browser with the extension as it was built, unpacked.
 *
 * @param allowed shops that the shopper has already allowed: the browser's own question about them cannot be answered
 * by a test, so that these hosts are put into a copy of the manifest
 */
export async function startExtensionBrowser({ allowed }: { allowed: string[] }): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'dropback-extension-'));
  const unpacked = join(folder, 'extension');
  await cp(builtDir, unpacked, { recursive: true });
  const manifestPath = join(unpacked, 'manifest.json');
  const manifest = JSON.parse(await readFile(manifestPath, 'utf8')) as object;
  await writeFile(manifestPath, JSON.stringify({ ...manifest, host_permissions: allowed }));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: wholeChromium(),
    headless: true,
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-dev-shm-usage',
      `--disable-extensions-except=${unpacked}`,
      `--load-extension=${unpacked}`,
    ],
  });
  context.setDefaultTimeout(patienceMs);
  const [running] = context.serviceWorkers();
  const worker = running ?? (await context.waitForEvent('serviceworker', { timeout: patienceMs }));
  const popupUrl = new URL('popup.html', worker.url()).href;
  await context.addInitScript(standOverTabs);
  return {
    context,
    popupUrl,
    async openPopup() {
      const opened = context.waitForEvent('page');
      await worker.evaluate((url) => chrome.windows.create({ url, type: 'popup', focused: false }), popupUrl);
      return opened;
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
