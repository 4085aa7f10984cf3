import type { Browser, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { patienceMs } from '../time/patience.js';
import { hydrated, openPage, type WatchedPage } from './site-browser.js';

/** Start of visits with a stopped clock: a fixed moment, so that nothing depends on the date. */
const start = new Date('2026-11-21T12:00:00Z');

/** A visit: the page, and its cleanup. */
export type Visit = WatchedPage & {
  /** Advances a stopped clock, ms. */
  pass(ms: number): Promise<void>;
};

/**
 * Opens a page of the site and waits until it is hydrated. With `stopClock` time passes only through {@link
 * Visit.pass}; with `skipClock` it passes normally, and additionally through {@link Visit.pass}.
 */
export async function visit({
  browser,
  url,
  path,
  stopClock = false,
  skipClock = false,
  prepare,
  ...options
}: BrowserContextOptions & {
  browser: Browser;
  url: string;
  path: string;
  stopClock?: boolean;
  skipClock?: boolean;
  consent?: 'yes' | 'no' | null;
  /** Runs before the page is requested: routes, init scripts. */
  prepare?: (page: Page) => Promise<unknown>;
}): Promise<Visit> {
  const watched = await openPage({ browser, url, ...options });
  const { page } = watched;
  if (stopClock) {
    await page.clock.install({ time: start });
    await page.clock.pauseAt(new Date(start.getTime() + 1000));
  } else if (skipClock) {
    await page.clock.install();
  }
  await prepare?.(page);
  await page.goto(path);
  await hydrated(page);
  return { ...watched, pass: (ms) => page.clock.runFor(ms) };
}

/** The API's response when it fails. */
export function failsWith({
  status,
  code,
  message = '',
}: {
  status: number;
  code: string;
  message?: string;
}) {
  return (route: Route) =>
    route.fulfill({ status, json: { error: { code, message } } as Record<string, unknown> });
}

/** Expects one notice on screen with exactly this text. */
export async function expectToast({ page, text }: { page: Page; text: string }): Promise<void> {
  const toasts = page.locator('[data-tone]');
  const words = async () => (await toasts.allInnerTexts()).map(oneLine);
  await expect.poll(words).toEqual([text]);
}

/** Advances the page's own timers until what is awaited appears; server time is waited for. */
export async function hurryUntil({
  page,
  shows,
  timeoutMs = patienceMs,
}: {
  page: Page;
  shows: Locator;
  timeoutMs?: number;
}): Promise<void> {
  const look = async () => {
    await page.clock.runFor(1000);
    return await shows.isVisible();
  };
  await expect.poll(look, { timeout: timeoutMs, interval: 50 }).toBe(true);
}

/** Text without layout line breaks. */
export function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Drops files on an element as a file manager does. */
export async function dropFiles({
  target,
  files,
  type = 'drop',
}: {
  target: Locator;
  files: readonly { name: string; mimeType: string; buffer: Buffer }[];
  type?: 'drop' | 'dragenter' | 'dragover' | 'dragleave' | 'paste';
}): Promise<void> {
  const plain = files.map(({ name, mimeType, buffer }) => ({
    name,
    mimeType,
    base64: buffer.toString('base64'),
  }));
  await target.evaluate(
    (element, input) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of input.files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      const init = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        input.type === 'paste'
          ? new ClipboardEvent('paste', { ...init, clipboardData: data })
          : new DragEvent(input.type, { ...init, dataTransfer: data }),
      );
    },
    { files: plain, type },
  );
}
