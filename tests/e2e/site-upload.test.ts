import { readFile } from 'node:fs/promises';
import type { FileChooser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeKeptKey } from '../../platform/files/keyring.js';
import { createStatusTokens } from '../../platform/submissions/status-token.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { axeFindings, hydrated, settled } from '../support/browser/site-browser.js';
import { dropFiles, expectToast, hurryUntil, type Visit, visit } from '../support/browser/site-visit.js';
import type { VisitOptions } from '../support/browser/site-visits.js';
import { type DrawnReceipt, drawReceipt } from '../support/documents/drawn-receipts.js';
import { composeMail } from '../support/mail/compose.js';
import { openObserver } from '../support/observer.js';
import { type Product, startProduct } from '../support/product.js';
import { waitFor } from '../support/time/wait-for.js';

const browser = await openBrowser();
/** Day of every receipt here; the HEIC file shows it too. */
const day = '2026-11-14';
/** Encoded once with libheif, because Node has no HEVC encoder: the same receipt as drawn by {@link drawReceipt}. */
const heicFile = new URL('../support/files/target-receipt.heic', import.meta.url);

let product: Product;
let drawn: DrawnReceipt;
let heic: Buffer;
let open: Visit;
beforeAll(async () => {
  product = await startProduct({ env: { HTTP_UPLOADS_PER_MINUTE: '1000' } });
  drawn = await drawReceipt({ browser, day });
  heic = await readFile(heicFile);
});
afterAll(async () => {
  await product?.stop();
});
afterEach(async () => {
  expect(open.complaints).toEqual([]);
  await open.close();
});

/** Opens a page whose own pauses can be skipped and on which nothing moves, unless `atRealPace`. */
async function at(
  path: string,
  { atRealPace = false, ...options }: VisitOptions & { atRealPace?: boolean } = {},
): Promise<Visit> {
  const skipClock = !atRealPace;
  const reducedMotion = atRealPace ? 'no-preference' : 'reduce';
  const site = { browser, url: product.httpUrl };
  open = await visit({ ...site, path, skipClock, reducedMotion, ...options });
  return open;
}

const chooser = (page: Page) => page.getByLabel('Receipt files');
const submit = (page: Page) => page.getByRole('button', { name: 'Start Tracking My Purchases' });
const chaChing = (page: Page) => page.getByRole('heading', { name: 'Cha-ching! Receipt received.' });
const success = (page: Page) => hurryUntil({ page, shows: chaChing(page) });
const till = (name = 'till.jpg') => ({ name, mimeType: 'image/jpeg', buffer: drawn.jpeg });
/** The same receipt without the seconds it takes to read a picture. */
const invoice = (name = 'till.pdf') => ({ name, mimeType: 'application/pdf', buffer: drawn.pdf });
const notReadable = (bytes = 2_000) => ({
  name: 'noise.jpg',
  mimeType: 'image/jpeg',
  buffer: sampleFiles.jpeg(bytes),
});

async function fill(page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await chooser(page).setInputFiles(files);
  await page.getByLabel('Email').fill('ann@example.com');
  await expect.poll(() => page.locator('[data-status=pending]').count()).toBe(files.length);
}

/** What a screen reader says about the focused element. */
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );

/** Counts uploads that leave the page. */
function countUploads(page: Page): () => number {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/receipts')) uploads += 1;
  });
  return () => uploads;
}

/** Notes each heading that the dialog shows from now on: one that is there for a moment only can be missed by looking. */
async function headingsOfDialog(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const note = () => {
      const text = document.querySelector(
        'dialog :is(h1, h2, h3), [role=dialog] :is(h1, h2, h3)',
      )?.textContent;
      if (text && text !== texts.at(-1)) texts.push(text);
    };
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  return () => seen.jsonValue();
}

describe('from a drop to the status page', () => {
  it('a PDF, a HEIC and a saved mail are dropped, read and shown field by field', async () => {
    const attachments = [{ filename: 'invoice.pdf', content: drawn.pdf }];
    const savedMail = await composeMail({ from: 'Target <orders@target.com>', text: 'Thanks', attachments });
    const { page } = await at('/upload-receipt', { atRealPace: true });
    await dropFiles({
      target: page.locator('[data-drag]'),
      files: [
        { name: 'invoice.pdf', mimeType: 'application/pdf', buffer: drawn.pdf },
        { name: 'IMG_2209.HEIC', mimeType: 'image/heic', buffer: heic },
        { name: 'order.eml', mimeType: 'message/rfc822', buffer: savedMail },
      ],
    });
    await expect.poll(() => page.locator('[data-status=pending]').count()).toBe(3);
    await page.getByLabel('Email').fill('ann@example.com');
    const headings = await headingsOfDialog(page);
    await submit(page).click();
    await chaChing(page).waitFor();
    expect(await headings()).toEqual([
      'Reading your receipt',
      'Checking prices across retailers',
      'Matching refund policies',
      'Looking for savings',
      'Savings on the way',
    ]);
    await page.getByText('What happens next').waitFor();
    await page.getByRole('heading', { name: 'Next time, without uploading' }).waitFor();
    expect(await page.getByText('Rather not upload?').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'See what we read' }).click();

    await page.getByRole('heading', { level: 1, name: 'Your receipts' }).waitFor();
    await expect.poll(() => page.locator('[data-receipt]').count()).toBe(3);
    // The movement has been seen; rendering it further would slow down the reading of the pictures.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // Three readings, one of them of a picture, on whatever machine this is.
    const waiting = page.locator('[data-receipt=stored], [data-receipt=reading]');
    await expect.poll(() => waiting.count(), { timeout: 200_000 }).toBe(0);
    expect(await page.locator('[data-receipt=unreadable]').allTextContents()).toEqual([]);
    expect(await page.locator('[data-receipt=read]').count()).toBe(3);
    for (const card of await page.locator('[data-receipt=read]').all()) {
      await card.getByText('$315.87').waitFor();
      await card.getByText('Nov 14, 2026').waitFor();
      await card.getByText('November 28, 2026').waitFor();
      expect(await card.locator('[data-confidence]').count()).toBeGreaterThan(3);
    }
    await page.getByText('Confirm that this is yours, so that we can email you').waitFor();
    await expect.poll(() => page.locator('ol [data-state=done]').count()).toBe(2);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
  });

  it('the card follows the reading of a JPEG to its end, without a reload', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [till()]);
    await submit(page).click();
    await success(page);
    const read = page.getByRole('list', { name: 'What we read so far' });
    await read.getByText('$315.87').waitFor({ timeout: 100_000 });
    await expect.poll(() => page.getByText('we are reading it now').count()).toBe(0);
  });

  it('the whole way by keyboard only', async () => {
    const { page } = await at('/upload-receipt');
    // From the start: if it were requested only with the key press, the browser might open its own dialog first.
    const choosers: FileChooser[] = [];
    page.on('filechooser', (chooser) => choosers.push(chooser));
    const focus = () =>
      page.evaluate(() => {
        const active = document.activeElement;
        const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null;
        return active?.getAttribute('aria-label') ?? label ?? active?.textContent ?? '';
      });
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        if ((await focus()).startsWith(name)) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`the Tab key does not lead to ${name}`);
    };
    await page.keyboard.press('Tab');
    expect(await focus()).toBe('Skip to content');
    await page.keyboard.press('Enter');
    await tabTo('Choose files');
    await page.keyboard.press('Enter');
    await expect.poll(() => choosers.length).toBe(1);
    await choosers[0]?.setFiles([invoice(), notReadable()]);
    await page.locator('[data-status=pending]').nth(1).waitFor();
    await tabTo('Remove noise.jpg');
    await page.keyboard.press('Space');
    await expect.poll(() => page.locator('[data-status]').count()).toBe(1);
    await tabTo('Email');
    await page.keyboard.type('ann@example.com');
    await tabTo('Start Tracking My Purchases');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await success(page);
    expect(await focus()).toContain('Cha-ching!');
    await tabTo('See what we read');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Your receipts' }).waitFor();
    // Another receipt of the same shopper needs no address again.
    await page.getByRole('link', { name: 'Send another receipt' }).click();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('ann@example.com');
  });

  it('the second variant sends base64 and leads to the same page', async () => {
    const { page } = await at('/upload-receipt-ocr');
    await chooser(page).setInputFiles([invoice('plain.pdf')]);
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Process My Receipt' }).click();
    await expectToast({
      page,
      text: "Receipt uploaded successfully! We'll notify you if we find any price drops on your purchases.",
    });
    await page.getByRole('link', { name: 'See what we read' }).click();
    await page.getByRole('heading', { name: 'plain.pdf' }).waitFor();
  });

  it('Upload Another Receipt empties the form', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await submit(page).click();
    await success(page);
    await page.getByRole('button', { name: 'Upload Another Receipt' }).click();
    await expect.poll(() => focusedName(page)).toBe('Choose files');
    expect(await page.getByLabel('Email').inputValue()).toBe('');
    expect(await page.locator('[data-status]').count()).toBe(0);
  });
});

/** Opens a private page: it is drawn before its script can be used. */
async function openPrivate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Stores one receipt and opens its private page, by default once it has been read. */
async function openStatus({
  file = invoice(),
  isRead = true,
  email = 'ann@example.com',
  ...options
}: VisitOptions & { file?: ReturnType<typeof invoice>; isRead?: boolean; email?: string } = {}): Promise<
  Visit & { address: string }
> {
  const form = new FormData();
  form.append('email', email);
  form.append('files', new Blob([Uint8Array.from(file.buffer)], { type: file.mimeType }), file.name);
  const response = await fetch(`${product.httpUrl}/api/receipts`, { method: 'POST', body: form });
  const { status_token } = (await response.json()) as { status_token: string };
  const address = `/r/${status_token}`;
  const visited = await at(address, options);
  const card = visited.page.locator(isRead ? '[data-receipt=read]' : '[data-receipt]');
  await hurryUntil({ page: visited.page, shows: card });
  return { ...visited, address };
}

describe('the private status page', () => {
  it('waits for the owner of the address, who says yes by the link in the one mail and is answered', async () => {
    const email = 'walker@example.com';
    const { page, address } = await openStatus({ email });
    const observer = await openObserver({ uri: product.mongodbUri });
    try {
      const ownMails = async () => (await observer.outbox()).filter(({ recipient }) => recipient === email);
      const mailOf = (template: string) =>
        waitFor(template, async () => (await ownMails()).find((mail) => mail.template === template));
      const question = await mailOf('confirm-upload');
      expect((await ownMails()).map(({ template }) => template)).toEqual(['confirm-upload']);
      const link = new URL(String(question.props.myUrl)).pathname;
      // Scanners of mailboxes open every link.
      expect((await fetch(`${product.httpUrl}${link}`)).status).toBe(200);
      await openPrivate(page, link);
      const mine = page.locator('[data-upload]').first();
      await mine.getByRole('button', { name: 'Yes, this is mine' }).click();
      const answer = await mailOf('receipt-analysis');
      await openPrivate(page, new URL(String(answer.props.statusUrl)).pathname);
      await page.getByText('Answered by email').waitFor();
      expect(await page.getByText('Confirm that this is yours').count()).toBe(0);
      const browserLink = await fetch(`${product.httpUrl}/api/submissions${address.slice(2)}`);
      expect(await browserLink.json()).toMatchObject({ proof: 'given_elsewhere' });
      const stop = `${product.httpUrl}/api/submissions${address.slice(2)}/stop-mail`;
      expect((await fetch(stop, { method: 'POST' })).status).toBe(403);
    } finally {
      await observer.close();
    }
  });

  it('accepts corrections, and shows any input as text', async () => {
    const { page, address } = await openStatus({ file: invoice('<b>bold.pdf') });
    page.on('dialog', () => expect.unreachable('a field was run as script'));
    await page.getByRole('heading', { name: '<b>bold.pdf' }).waitFor();
    const correct = page.getByRole('button', { name: 'Correct a field' });
    await correct.click();
    await expect.poll(() => focusedName(page)).toBe('Correct a field');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => focusedName(page)).toBe('Correct a field');
    await correct.click();
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByRole('alert').filter({ hasText: 'Nothing was changed.' }).waitFor();
    await page.getByLabel('Total').fill('a lot');
    await page.getByRole('alert').filter({ hasText: 'Please enter an amount such as 84.20.' }).waitFor();
    await page.getByLabel('Total').fill('84.20');
    await page.getByLabel('Purchase date').fill('2999-01-01');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByRole('alert').filter({ hasText: 'That date is in the future.' }).waitFor();
    await page.getByLabel('Purchase date').fill('2026-11-13');
    await page.getByLabel('Shop').fill('<script>alert(1)</script>');
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page.getByText('Saved. Your corrections replace what we read.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Correct a field');
    await openPrivate(page, address);
    const receipts = page.getByRole('list', { name: 'Receipts' });
    await receipts.getByText('<script>alert(1)</script>', { exact: true }).waitFor();
    await receipts.getByText('$84.20').waitFor();
    expect(await receipts.getByText('corrected by you').count()).toBe(3);
  });

  it('fetches a reading made again while it was being corrected', async () => {
    const { page, address } = await openStatus();
    // Once it is read the page no longer polls.
    await openPrivate(page, address);
    const error = { code: 'correction.changed_meanwhile', message: 'read again' };
    await page.route('**/readings/*', (route) => route.fulfill({ status: 409, json: { error } }));
    await page.getByRole('button', { name: 'Correct a field' }).click();
    await page.getByLabel('Total').fill('84.20');
    // The page may load scripts and pictures meanwhile.
    const isView = (url: string) => /^\/api\/submissions\/[^/]+$/.test(new URL(url).pathname);
    const fetched = page.waitForRequest((request) => request.method() === 'GET' && isView(request.url()));
    await page.getByRole('button', { name: 'Save corrections' }).click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'The receipt was read again in the meantime.' })
      .waitFor();
    await fetched;
  });

  it('is accessible, on a phone and a desktop, in both schemes', async () => {
    const { page } = await openStatus({ file: till() });
    for (const [width, colorScheme] of [
      [390, 'dark'],
      [1280, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  it('stops mails, deletes everything after asking, and then opens nothing', async () => {
    const { page, address } = await openStatus({ isRead: false });
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByRole('button', { name: 'No, go back' }).click();
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stop emails' }).click();
    await page.getByText('Emails are stopped.').waitFor();
    await expect.poll(() => focusedName(page)).toBe('Emails are stopped.');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click();
    // The page has become shorter than the shopper's scroll position: the answer must be in view, and read out.
    await page.getByRole('heading', { name: 'Everything is deleted' }).waitFor();
    await expect.poll(() => focusedName(page)).toBe('Everything is deleted');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await openPrivate(page, address);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    const answer = await fetch(`${product.httpUrl}/api/submissions${address.slice(2)}`);
    expect(answer.status).toBe(404);
  });

  it('shows nothing more once another device has deleted it', async () => {
    /** As long as no answer was sent the page keeps asking; on a slow machine that would be over before it opens. */
    const unanswered = async (route: Route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: response.ok() ? { ...answer, answered_at: null, proof: undefined } : answer,
      });
    };
    const { page, address } = await openStatus({
      prepare: async (page) => {
        await page.route('**/api/submissions/**', unanswered);
        // It never ends, so it cannot be answered otherwise.
        await page.route('**/live', (route) => route.abort());
        // A picture, no answer.
        await page.route('**/thumbnail', (route) => route.continue());
      },
    });
    const answer = await fetch(`${product.httpUrl}/api/submissions${address.slice(2)}`, { method: 'DELETE' });
    expect(answer.status).toBe(204);
    await hurryUntil({
      page,
      shows: page.getByRole('heading', { name: 'This link no longer works' }),
    });
  });

  it('can be closed for everyone', async () => {
    const { page, address } = await openStatus({ isRead: false });
    await page.getByRole('button', { name: 'Close this link' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close this link' }).click();
    await page.getByRole('heading', { name: 'This link is closed' }).waitFor();
    await openPrivate(page, address);
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
  });

  it('opens until its expiry, and not a second longer', async () => {
    const { page, address } = await openStatus({ isRead: false });
    const keyring = await makeKeptKey(product.dataDir);
    const tokens = createStatusTokens({ keyring });
    const now = new Date();
    const submissionId = tokens.verify({ token: address.slice(3), now })?.submissionId ?? '';
    const linkEndingIn = (seconds: number) =>
      `/r/${tokens.issue({ submissionId, expiresAt: new Date(now.getTime() + seconds * 1000) })}`;
    await openPrivate(page, linkEndingIn(3600));
    await page.getByRole('heading', { level: 1, name: 'Your receipts' }).waitFor();
    await openPrivate(page, linkEndingIn(-1));
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByText('It has expired').waitFor();
  });

  it('says when the server cannot be reached, and tries again', async () => {
    const { page, address } = await openStatus({ isRead: false });
    await page.route('**/api/submissions/**', (route) => route.abort());
    // What the server sends where it cannot read what the page shows: the same as for every page that is drawn here.
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch({ url: `${product.httpUrl}/admin` });
      await route.fulfill({ response, status: 503 });
    });
    await openPrivate(page, address);
    await page.getByRole('heading', { name: 'We cannot reach our server' }).waitFor();
    await page.unroute('**/api/submissions/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Your receipts' }).waitFor();
  });
});

describe('with a bad network', () => {
  it('the API is down: the files stay, the page says so, and sending again works', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await page.route('**/api/receipts', (route) => route.abort('connectionrefused'));
    await submit(page).click();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    await expectToast({
      page,
      text: 'We cannot be reached right now. Your files are still here. Please send them again in a minute.',
    });
    // The form and the notice say the same.
    await page.locator('form').getByText('We cannot be reached right now.').waitFor();
    expect(await page.locator('[data-status=error]').textContent()).toContain('Still here.');
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com');
    await page.unroute('**/api/receipts');
    await page.getByRole('button', { name: 'Send again' }).click();
    await success(page);
  });

  it('the answer is lost: the second attempt is the same upload', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    const kept: string[] = [];
    await page.route('**/api/receipts', async (route) => {
      const response = await route.fetch();
      kept.push(((await response.json()) as { submission_id: string }).submission_id);
      if (kept.length === 1) await route.abort('connectionreset');
      else await route.fulfill({ response });
    });
    await submit(page).click();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    await page.getByRole('button', { name: 'Send again' }).click();
    await success(page);
    expect(kept).toHaveLength(2);
    expect(kept[0]).toBe(kept[1]);
  });

  it('the connection is lost: the upload is sent automatically when it is back', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await page.context().setOffline(true);
    await submit(page).click();
    await expectToast({
      page,
      text: 'You seem to be offline. Your files are still here and will be sent when you are back online.',
    });
    await page.locator('form').getByText('You seem to be offline.').waitFor();
    await page.context().setOffline(false);
    await success(page);
  });

  it('the connection is lost before the notice area has loaded: the message appears all the same', async () => {
    const { page } = await at('/signup');
    await page.route('**/assets/toast-area-*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign Me Up' }).click();
    await expectToast({ page, text: 'Email required Please enter your email address to sign up.' });
  });

  it('the line is slow: progress is shown, and nothing is lost', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable(150_000)]);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 300,
      downloadThroughput: 50_000,
      uploadThroughput: 100_000,
    });
    await submit(page).click();
    await page.getByText(/^Sending, [1-9]\d?%$/).waitFor();
    await success(page);
  });

  it('the line is dead without an error: the upload is given up after a minute, and the files are kept', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await page.route('**/api/receipts', () => {});
    // The browser's own clock cannot be skipped, so a minute is shortened to six tenths of a second, once.
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {};
      Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
        ...own,
        set(this: XMLHttpRequest, ms: number) {
          Object.defineProperty(XMLHttpRequest.prototype, 'timeout', own);
          this.timeout = ms / 100;
        },
      });
    });
    await submit(page).click();
    await page.getByRole('dialog').waitFor();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    expect(await page.locator('[data-status=error]').textContent()).toContain('Still here.');
    await page.unroute('**/api/receipts');
    await submit(page).click();
    await success(page);
  });

  it('files removed while offline are not sent when the connection is back', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await page.context().setOffline(true);
    await submit(page).click();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    await page.getByRole('button', { name: 'Remove noise.jpg' }).click();
    const uploads = countUploads(page);
    const isOnline = page.evaluate(
      () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
    );
    await page.context().setOffline(false);
    await isOnline;
    await page.clock.runFor(2000);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(uploads()).toBe(0);
  });

  it('a file chosen after a failure waits for the upload of the others', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    await page.route('**/api/receipts', (route) => route.abort('connectionrefused'));
    await submit(page).click();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    await page.unroute('**/api/receipts');
    await chooser(page).setInputFiles([{ ...notReadable(), name: 'later.jpg' }]);
    await page.locator('[data-status=pending]').waitFor();
    await page.getByRole('button', { name: 'Send again' }).click();
    await success(page);
    await page.getByRole('button', { name: 'Upload Another Receipt' }).click();
    expect(await page.locator('[data-status]').allTextContents()).toEqual([
      expect.stringContaining('later.jpg'),
    ]);
  });

  it('leaving during an upload asks first, and no longer once it is stored', async () => {
    const { page } = await at('/upload-receipt');
    await fill(page, [notReadable()]);
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/receipts', async (route) => {
      await held;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await submit(page).click();
    await page.getByRole('dialog').waitFor();
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload']);
    letGo();
    await success(page);
    await page.goto('/faq');
    expect(asked).toEqual(['beforeunload']);
  });

  it('a double press is one upload', async () => {
    const { page } = await at('/upload-receipt');
    const uploads = countUploads(page);
    await fill(page, [notReadable()]);
    await submit(page).evaluate((button) => {
      (button as HTMLButtonElement).click();
      (button as HTMLButtonElement).click();
    });
    await success(page);
    expect(uploads()).toBe(1);
  });
});

describe('the waitlist, for real', () => {
  it('welcomes once and recognises the second attempt', async () => {
    const { page } = await at('/signup');
    const join = async () => {
      await page.getByLabel('Email').fill('Twice@example.com');
      await page.getByRole('button', { name: 'Sign Me Up' }).click();
    };
    await join();
    await page.locator('[data-tone=success]').filter({ hasText: 'Welcome aboard!' }).waitFor();
    await join();
    await expectToast({
      page,
      text: 'Already signed up This email is already registered. Check your inbox for instructions!',
    });
    expect(await page.locator('[data-tone]').getAttribute('data-tone')).toBe('destructive');
  });
});

describe('without JavaScript', () => {
  const plain = async (path: string): Promise<Page> => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: product.httpUrl,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    open = { page, complaints: [], close: () => context.close(), pass: async () => {} };
    await page.goto(path);
    return page;
  };

  it('pages can be read: final figures, open answers, menu and upload within reach', async () => {
    const page = await plain('/');
    expect(await page.locator('[data-counter="250000"]').textContent()).toContain('$250,000+');
    const question = page.locator('section[aria-labelledby=faq] details').first();
    await question.locator('summary').click();
    expect(await question.locator('p').isVisible()).toBe(true);
    await page.locator('header summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Blog' }).click();
    expect(new URL(page.url()).pathname).toBe('/blog');
    expect(await page.getByRole('button').count()).toBe(0);
    await page.goto('/parents');
    expect(await page.getByRole('link', { name: 'Upload Your First Receipt' }).isVisible()).toBe(true);
    expect(await page.getByText('For example').filter({ visible: true }).count()).toBe(3);
    await page.goto('/consumer-home');
    await page.getByText('Savings King').scrollIntoViewIfNeeded();
    expect(await page.getByText('Savings King').isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: /chat|ticker|Share|View All/i }).count()).toBe(0);
  });

  it('the waitlist form is submitted and shows the result', async () => {
    const page = await plain('/signup');
    const join = async (email: string) => {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Sign Me Up' }).click();
    };
    await join('plain@example.com');
    await page.getByRole('status').filter({ hasText: 'Welcome aboard!' }).waitFor();
    await join('plain@example.com');
    await page.getByRole('alert').filter({ hasText: 'Already signed up' }).waitFor();
    await join('');
    expect(await page.locator('input:invalid').count()).toBe(1);
    await page.getByLabel('Phone').fill('5'.repeat(41));
    await join('other@example.com');
    await page.getByRole('alert').filter({ hasText: 'That phone number is too long' }).waitFor();
  });

  it('the upload form submits real files and refuses others with an explanation', async () => {
    const page = await plain('/upload-receipt');
    await page.getByLabel('Email').fill('plain@example.com');
    await page.getByLabel('Receipt files').setInputFiles([invoice()]);
    await submit(page).click();
    await page.getByRole('status').filter({ hasText: 'Receipt uploaded successfully!' }).waitFor();
    await page.getByRole('heading', { name: 'Your receipts' }).waitFor();
    const again = page.getByRole('link', { name: 'Reload this page' });
    for (let isRead = false; !isRead; isRead = (await again.count()) === 0)
      await again.click().catch(() => null);
    await page.locator('[data-receipt=read]').waitFor();
    // Nothing is offered that only a script could do.
    expect(await page.getByRole('button', { name: /Correct|Delete|Close this link/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Stop emails' }).click();
    await page.getByText('Emails are stopped.').waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByRole('button', { name: 'Stop emails' }).waitFor();
    const looking = await browser.newPage();
    await looking.goto(page.url());
    expect(await axeFindings(looking)).toEqual([]);
    await looking.close();
    await page.getByRole('link', { name: 'Send another receipt' }).click();
    await page.getByLabel('Email').fill('plain@example.com');
    await page.getByLabel('Phone').fill('5'.repeat(41));
    await page.getByLabel('Receipt files').setInputFiles([invoice()]);
    await submit(page).click();
    await page.getByRole('alert').filter({ hasText: 'That phone number is too long' }).waitFor();
    await page.getByLabel('Email').fill('plain@example.com');
    await page
      .getByLabel('Receipt files')
      .setInputFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') }]);
    await submit(page).click();
    await page
      .getByRole('alert')
      .filter({
        hasText: 'Some files were rejected: Please upload only JPG, PNG, HEIC, or PDF files under 10MB.',
      })
      .waitFor();
  });
});
