import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { SubmitReceiptsResponse } from '../domain/contracts/receipts.contract.js';
import type { SubmissionStatusResponse } from '../domain/contracts/submissions.contract.js';
import { isToBeRead } from '../domain/receipts/view/receipt-progress.rules.js';
import { launchBrowser } from '../tests/support/browser/browser.js';
import { hydrated, pagePaths, settled } from '../tests/support/browser/site-browser.js';
import { drawReceipt } from '../tests/support/documents/drawn-receipts.js';
import { type Product, startProduct } from '../tests/support/product.js';
import { waitFor } from '../tests/support/time/wait-for.js';

/**
 * Screenshots of every public page and of the states a visitor meets, at phone and desktop width, light and dark,
 * in `shots/` (git-ignored), for visual review. Runs on the built product: `npm run shots`. Arguments limit the run
 * to screenshots whose name contains one of them.
 */
const outDir = fileURLToPath(new URL('../shots', import.meta.url));
const wanted = process.argv.slice(2);
const views = [390, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

type Shot = { name: string; path: string; act?: (page: Page) => Promise<unknown>; isScreenOnly?: boolean };

async function takeAll({ browser, product }: { browser: Browser; product: Product }): Promise<void> {
  const day = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  const { jpeg, pdf } = await drawReceipt({ browser, day });
  const photo = { name: 'target-car-seat-and-wipes.jpg', type: 'image/jpeg', bytes: jpeg };
  const invoice = { name: 'invoice.pdf', type: 'application/pdf', bytes: pdf };
  const blurred = { name: 'IMG_0042.png', type: 'image/png', bytes: await blankPicture(browser) };
  const token = await submit({ product, files: [photo] });
  const several = await submit({ product, files: [photo, invoice, blurred] });
  const shots = [...pageShots(), ...stateShots({ token, several, jpeg, pdf })].filter(
    ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
  );
  if (wanted.length === 0) await rm(outDir, { recursive: true, force: true });
  for (const view of views) {
    const folder = join(outDir, `${view.width}-${view.colorScheme}`);
    await mkdir(folder, { recursive: true });
    for (const shot of shots) {
      const context = await browser.newContext({
        baseURL: product.httpUrl,
        viewport: { width: view.width, height: view.width === 390 ? 844 : 800 },
        colorScheme: view.colorScheme,
        reducedMotion: 'reduce',
        // A phone has a touch screen; what only a mouse can do is not offered there.
        ...(view.width === 390 ? { isMobile: true, hasTouch: true } : {}),
      });
      await writeFile(join(folder, `${shot.name}.png`), await take({ context, shot }));
      await context.close();
    }
    console.log(`${shots.length} pictures in shots/${view.width}-${view.colorScheme}`);
  }
}

async function take({ context, shot }: { context: BrowserContext; shot: Shot }): Promise<Buffer> {
  await context.addInitScript(() => localStorage.setItem('analytics-consent', 'no'));
  const page = await context.newPage();
  await page.goto(shot.path);
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  await shot.act?.(page);
  // Sticky elements are in their place only at the top of the page.
  if (!shot.isScreenOnly) await unfold(page);
  return await page.screenshot();
}

/** Makes the screen as tall as the page: a picture beyond the screen is drawn as if there were no touch screen. */
async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.setViewportSize({ width, height });
  await settled(page);
}

function pageShots(): Shot[] {
  return [...pagePaths(), '/no-such-page'].map((path) => ({
    path,
    name: path === '/' ? 'home' : path.slice(1).replaceAll('/', '--'),
  }));
}

function stateShots({
  token,
  several,
  jpeg,
  pdf,
}: {
  token: string;
  several: string;
  jpeg: Buffer;
  pdf: Buffer;
}): Shot[] {
  const files = [
    { name: 'target-car-seat.jpg', mimeType: 'image/jpeg', buffer: jpeg },
    { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') },
  ];
  const fill = async (page: Page) => {
    await page.getByLabel('Receipt files').setInputFiles(files);
    await page.getByLabel('Email').fill('ann@example.com');
  };
  const sendAnd = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
    await fill(page);
    await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
    await then(page);
  };
  const failToSend = async (page: Page) => {
    await page.route('**/api/receipts', (route) => route.abort());
    await sendAnd(() => page.getByRole('button', { name: 'Send again' }).waitFor())(page);
  };
  return [
    { name: 'state-upload-files', path: '/upload-receipt', act: fill },
    { name: 'state-upload-many', path: '/upload-receipt', act: (page) => fillMany({ page, jpeg }) },
    {
      name: 'state-upload-processing',
      path: '/upload-receipt',
      isScreenOnly: true,
      act: sendAnd((page) => page.getByRole('heading', { name: 'Matching refund policies' }).waitFor()),
    },
    {
      name: 'state-upload-success',
      path: '/upload-receipt',
      act: sendAnd((page) => page.getByRole('heading', { name: /Cha-ching/ }).waitFor()),
    },
    { name: 'state-upload-offline', path: '/upload-receipt', act: failToSend },
    {
      name: 'state-status',
      path: `/r/${token}`,
      act: (page) => page.getByText('Order number').first().waitFor(),
    },
    {
      name: 'state-status-several',
      path: `/r/${several}`,
      act: (page) => page.getByText('Order number').first().waitFor(),
    },
    { name: 'state-status-correct', path: `/r/${token}`, act: correcting },
    { name: 'state-status-gone', path: '/r/unknown', act: (page) => page.getByText('This link').waitFor() },
    { name: 'state-chat', path: '/faq', isScreenOnly: true, act: chatting },
    { name: 'state-parents-capture', path: '/parents', isScreenOnly: true, act: capturing },
    { name: 'state-signup-error', path: '/signup', act: (page) => clickSignUp(page) },
  ];
}

/** Thirty files, some with absurd names. */
async function fillMany({ page, jpeg }: { page: Page; jpeg: Buffer }): Promise<void> {
  const nameOf = (index: number) =>
    index % 7 === 0
      ? `Screenshot_of_order_confirmation_${'very_'.repeat(20)}long_${index}.jpg`
      : `IMG_${index}.jpg`;
  await page.getByLabel('Receipt files').setInputFiles(
    Array.from({ length: 30 }, (_, index) => ({
      name: nameOf(index),
      mimeType: 'image/jpeg',
      buffer: jpeg,
    })),
  );
  await page.locator('[data-status]').nth(29).waitFor();
}

async function correcting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Correct a field' }).first().click();
}

async function chatting(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open chat' }).click();
  await page.getByRole('button', { name: 'Target policy' }).click();
  await page.getByText('Target: 14 days').waitFor();
}

async function capturing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload Your First Receipt' }).click();
}

async function clickSignUp(page: Page): Promise<void> {
  await page.locator('form button[type=submit]').click();
  await page.locator('[aria-invalid]').first().waitFor();
}

/** A picture without a receipt on it. */
async function blankPicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 300, height: 400 } });
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Uploads receipts as a shopper would and waits until they have been read; resolves to the private link's token. */
async function submit({
  product,
  files,
}: {
  product: Product;
  files: readonly { name: string; type: string; bytes: Buffer }[];
}): Promise<string> {
  const form = new FormData();
  form.append('email', 'ann@example.com');
  for (const { name, type, bytes } of files)
    form.append('files', new Blob([Uint8Array.from(bytes)], { type }), name);
  const response = await fetch(`${product.httpUrl}/api/receipts`, { method: 'POST', body: form });
  const { status_token } = (await response.json()) as SubmitReceiptsResponse;
  await waitFor('the readings', async () => {
    const state = await fetch(`${product.httpUrl}/api/submissions/${status_token}`);
    const { receipts } = (await state.json()) as SubmissionStatusResponse;
    return !receipts.some(isToBeRead);
  });
  return status_token;
}

const browser = await launchBrowser();
const product = await startProduct({
  env: { SUPPORT_EMAIL: 'help@dropback.example', RECEIPTS_ADDRESS: 'receipts@dropback.example' },
});
try {
  await takeAll({ browser, product });
} finally {
  await browser.close();
  await product.stop();
}
