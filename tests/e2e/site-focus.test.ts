import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { launchBrowser } from '../support/browser/browser.js';
import { serveSite } from '../support/browser/site.js';
import { hydrated } from '../support/browser/site-browser.js';
import { failsWith } from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';

const { browser, at, current, url, watch } = await openSite();

const jpeg = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: sampleFiles.jpeg() });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('the focus in the list of files', () => {
  it('goes to the row that takes the place of the removed one, and after the last back to the file input', async () => {
    const { page } = await at('/upload-receipt');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') };
    await page.getByLabel('Receipt files').setInputFiles([jpeg('a.jpg'), jpeg('b.jpg'), jpeg('c.jpg'), text]);
    await page.locator('[data-status]').nth(3).waitFor();
    const told = page.getByRole('status').filter({ hasText: 'was removed' });
    for (const [name, next, left] of [
      ['Remove b.jpg', 'Remove c.jpg', '3 files are left.'],
      ['Remove c.jpg', 'Dismiss notes.txt', '2 files are left.'],
      ['Dismiss notes.txt', 'Remove a.jpg', '1 file is left.'],
      ['Remove a.jpg', 'Choose files', 'No files are left.'],
    ] as const) {
      await page.getByRole('button', { name }).press('Enter');
      await expect.poll(() => focused(page)).toBe(next);
      expect(await told.textContent()).toContain(left);
    }
  });
});

it('a screen reader is offered each way to choose files once', async () => {
  const { page } = await at('/upload-receipt');
  await page.getByRole('button', { name: 'Choose files' }).waitFor();
  expect(await page.locator('form').ariaSnapshot()).not.toMatch(/Receipt files|Photo of a receipt/);
});

describe('the focus when a form disappears or is disabled', () => {
  const refuse = (page: Page) =>
    page.route('**/api/{receipts,waitlist}', failsWith({ status: 500, code: 'internal.error' }));

  it('returns to the field a sign-up was sent from', async () => {
    const { page } = await at('/signup', { prepare: refuse });
    await page.getByLabel('Email').fill('ann@example.com');
    await page.getByLabel('Email').press('Enter');
    await page.locator('[data-tone=destructive]').waitFor();
    await expect.poll(() => page.getByLabel('Email').evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('goes to the processing of the parents’ upload, and back to the form when it fails', async () => {
    let letGo = () => {};
    const isSeen = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const { page, complaints } = await at('/parents', {
      prepare: async (page) => {
        await refuse(page);
        await page.route('**/api/receipts', (route) => isSeen.then(() => route.fallback()));
      },
    });
    await page.getByRole('button', { name: 'Upload Your First Receipt' }).click();
    const capture = page.locator('form', { hasText: 'Where should we send' });
    await capture.getByLabel('Email').fill('ann@example.com');
    await capture.getByLabel('Email').press('Enter');
    await page.getByLabel('Receipt files').setInputFiles([jpeg('a.jpg')]);
    // A key press, unlike a click, does not wait until the button is enabled.
    await page.getByRole('button', { name: 'Start Tracking My Baby Purchases', disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Start Tracking My Baby Purchases' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Processing Your Baby Receipt');
    letGo();
    await page.locator('[data-tone=destructive]').waitFor();
    await expect.poll(() => focused(page)).toBe(await page.locator('h1').textContent());
    // The spec requires this failure to be logged.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('parents upload failed')]);
  });

  it('follows the demonstration of an upload', async () => {
    const { page } = await at('/consumer-home');
    await page.getByRole('button', { name: 'Take Photo' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Analyzing your receipt...');
    await expect.poll(() => focused(page)).toBe('Upload Another Receipt');
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Take Photo');
  });

  it('goes to the welcome that replaces the parents’ last form', async () => {
    const { page } = await at('/parents', {
      prepare: (page) => page.route('**/api/waitlist', (route) => route.fulfill({ status: 201, json: {} })),
    });
    await page.getByRole('region', { name: 'Alerts' }).getByLabel('Email').fill('ann@example.com');
    await page.getByRole('button', { name: 'Yes, Notify Me' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Welcome to Your Savings Journey!');
  });
});

describe('floating elements', () => {
  /** Whether any visible floating element covers the element with the focus. */
  const isCovered = (page: Page) =>
    page.evaluate(() => {
      const focus = document.activeElement;
      if (!focus || focus === document.body) return false;
      const below = focus.getBoundingClientRect();
      if (below.height > window.innerHeight / 2) return false;
      return [...document.querySelectorAll('[data-floating], [aria-label="Open chat"]')].some((floating) => {
        if (floating.contains(focus) || getComputedStyle(floating).opacity === '0') return false;
        const above = floating.getBoundingClientRect();
        return (
          above.left < below.right &&
          below.left < above.right &&
          above.top < below.bottom &&
          below.top < above.bottom
        );
      });
    });

  it.each([
    { width: 1280, height: 500 },
    { width: 390, height: 500 },
  ])('never cover the element with the keyboard focus, at $width px (WCAG 2.4.11)', async (viewport) => {
    const { page } = await at('/', { viewport, reducedMotion: 'reduce' });
    // What floats is drawn by the page itself.
    await hydrated(page);
    const seen = { floating: 0, hidden: 0 };
    const opacity = () =>
      page.evaluate(() => {
        const floating = document.querySelector('[data-floating]');
        return floating ? getComputedStyle(floating).opacity : null;
      });
    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isCovered(page)).toBe(false);
      const shown = await opacity();
      if (shown !== null) seen.floating += 1;
      if (shown === '0') seen.hidden += 1;
    }
    // The walk passed the shortcut; where it floats, it moved aside at least once, otherwise nothing was tested
    // here.
    expect(seen.floating).toBeGreaterThan(5);
    if (viewport.width > 767) expect(seen.hidden).toBeGreaterThan(0);
  });
});

describe('the dock at the bottom', () => {
  it.each([
    { width: 390, height: 844 },
    // A desktop's 1280 x 800 at 200 %.
    { width: 640, height: 400 },
    { width: 1280, height: 800 },
  ])('asks one thing at a time and covers nothing else, at $width px', async (viewport) => {
    const { page } = await at('/', { viewport, consent: null, reducedMotion: 'reduce' });
    const bar = page.getByRole('complementary', { name: 'Visit counter' });
    const pill = page.locator('[data-floating]');
    const chat = page.getByRole('button', { name: 'Open chat' });
    await bar.waitFor();
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: 'instant' }));
    await pill.waitFor({ state: 'attached' });
    expect(await pill.isVisible()).toBe(false);
    /** Whether a finger touching the middle of the element would hit the element itself. */
    const isOnTop = (element: Locator) =>
      element.evaluate((box) => {
        const { left, top, width, height } = box.getBoundingClientRect();
        const touched = document.elementFromPoint(left + width / 2, top + height / 2);
        return box.contains(touched);
      });
    for (const element of [chat, ...(await bar.getByRole('button').all()), bar.getByRole('link')])
      expect(await isOnTop(element)).toBe(true);
    await bar.getByRole('button', { name: 'No' }).click();
    await pill.waitFor();
    const parts = [chat, pill.getByRole('link'), pill.getByRole('button')];
    for (const element of parts) expect(await isOnTop(element)).toBe(true);
    if (viewport.width > 767) return;
    // On a phone they are in one strip, and the page ends above it.
    const strip = await page.locator('[data-chat]').boundingBox();
    for (const element of parts) expect((await element.boundingBox())?.y).toBeGreaterThan(strip?.y ?? 0);
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    const end = await page.locator('footer').getByText('Tell a friend').boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThan(strip?.y ?? 0);
  });
});

describe('available ways to upload', () => {
  it('touch users are offered the camera and not told to drag', async () => {
    const touched = await launchBrowser({
      flags: ['--blink-settings=primaryPointerType=2,availablePointerTypes=2'],
    });
    try {
      const { page } = await at('/upload-receipt', {
        browser: touched,
        viewport: { width: 390, height: 844 },
      });
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
      const area = page.locator('[data-drag]');
      expect(await area.getByRole('button').allInnerTexts()).toContain('Take a photo');
      expect((await area.allInnerTexts()).join()).not.toMatch(/drag|paste/i);
      await current().close();
    } finally {
      await touched.close();
    }
  });

  it.each(['/upload-receipt', '/upload-receipt-ocr'])(
    '%s promises neither dragging nor pasting without a script, and submits the chosen files',
    async (path) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url() });
      const page = await context.newPage();
      watch({ page, complaints: [], close: () => context.close(), pass: async () => {} });
      await page.goto(path);
      expect((await page.locator('form').allInnerTexts()).join()).not.toMatch(/drag|paste|photo/i);
      expect(await page.getByLabel('Receipt files').isVisible()).toBe(true);
      const { method, enctype, action } = await page
        .locator('form')
        .evaluate(({ method, enctype, action }: HTMLFormElement) => ({ method, enctype, action }));
      expect([method, enctype, new URL(action).pathname]).toEqual([
        'post',
        'multipart/form-data',
        '/api/receipts',
      ]);
    },
  );

  it.each([
    ['/upload-receipt?error=phone.too_long', 'That phone number is too long'],
    ['/upload-receipt?error=busy', 'We cannot store receipts right now.'],
    ['/upload-receipt?error=request.rate_limited', 'That was a lot of uploads.'],
    ['/signup?error=phone.too_long', 'That phone number is too long'],
  ])('%s says so without a script', async (path, text) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: url() });
    const page = await context.newPage();
    watch({ page, complaints: [], close: () => context.close(), pass: async () => {} });
    await page.goto(path);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
  });
});

it('with forced colours every button has a border, and the current page is marked', async () => {
  const upload = await at('/upload-receipt', { forcedColors: 'active' });
  const edges = await upload.page
    .locator('main button:visible')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
  expect(edges.length).toBeGreaterThan(1);
  expect(edges).not.toContain('0px');
  await upload.close();
  const { page } = await at('/faq', { forcedColors: 'active' });
  const marked = page.locator('header [aria-current=page]:visible').first();
  expect(await marked.evaluate((link) => getComputedStyle(link).textDecorationLine)).toBe('underline');
});

describe('social links', () => {
  it('share the site when the operator has no profiles', async () => {
    const { page } = await at('/contact');
    const links = page.locator('main').getByRole('link', { name: /^Share on / });
    const addresses = await links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
    expect(addresses).toHaveLength(4);
    for (const address of addresses) expect(address).toContain('https://tilly.test');
    expect(await page.locator('footer').getByText('Tell a friend').count()).toBe(1);
  });

  it('lead to the profiles when there are some', async () => {
    const own = await serveSite({
      config: { socialLinks: ['https://www.instagram.com/tilly', 'https://chat.test/@t'] },
    });
    const { page } = await at('/contact', { url: own.url });
    const footer = page.locator('footer');
    await footer.getByText('Follow us').waitFor();
    expect(await footer.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
      'https://www.instagram.com/tilly',
    );
    expect(await footer.getByRole('link', { name: 'chat.test' }).count()).toBe(1);
    expect(await page.getByRole('link', { name: /^Share on / }).count()).toBe(0);
    await own.close();
  });
});
