import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { maxFileBytes } from '../../domain/receipts/file/receipt-file.rules.js';
import { sampleFiles } from '../support/api/files.fixtures.js';
import { dropFiles, expectToast, failsWith, hurryUntil, type Visit } from '../support/browser/site-visit.js';
import { openSite } from '../support/browser/site-visits.js';

// These tests are about text; site-behaviours-*.test.ts cover what moves.
const { at: visitAt } = await openSite({ skipClock: true, reducedMotion: 'reduce' });

type Answer = (route: Route) => Promise<unknown>;

/** A page with one API address that gives this answer. */
function at({
  path,
  api,
  answer,
  stopClock = false,
}: {
  path: string;
  api?: string;
  answer?: Answer;
  stopClock?: boolean;
}): Promise<Visit> {
  return visitAt(path, {
    stopClock,
    prepare: async (page) => api && answer && page.route(api, (route) => answer(route)),
  });
}

const email = (page: Page) => page.getByLabel('Email').first();
const jpeg = (name = 'till.jpg', size?: number) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: sampleFiles.jpeg(size),
});
const chooser = (page: Page) => page.getByLabel('Receipt files');

describe('sign-up messages (spec section 8)', () => {
  const generalLater = 'Something went wrong Please try again later or contact support.';
  const general = 'Something went wrong Please try again or contact support.';
  const broken = failsWith({ status: 500, code: 'internal.error' });

  it.each([
    {
      at: '/signup',
      answer: broken,
      address: '',
      text: 'Email required Please enter your email address to sign up.',
    },
    {
      at: '/signup',
      answer: failsWith({ status: 409, code: 'waitlist.duplicate' }),
      address: 'ann@example.com',
      text: 'Already signed up This email is already registered. Check your inbox for instructions!',
    },
    { at: '/signup', answer: broken, address: 'ann@example.com', text: general },
    { at: '/signup', answer: (route: Route) => route.abort(), address: 'ann@example.com', text: general },
    { at: '/old-home-page', answer: broken, address: 'ann@example.com', text: generalLater },
  ])('$at: $text', async ({ at: path, answer, address, text }) => {
    const { page } = await at({ path, api: '**/api/waitlist', answer });
    await email(page).fill(address);
    await page.getByRole('button', { name: 'Sign Me Up' }).first().click();
    await expectToast({ page, text });
    // The text is beside the field as well, and the input is kept.
    expect(await email(page).getAttribute('aria-invalid')).toBe('true');
    expect(await email(page).inputValue()).toBe(address);
  });

  it('an invalid address is marked before anything is sent', async () => {
    const { page } = await at({ path: '/signup' });
    await email(page).fill('ann@');
    await page.getByRole('button', { name: 'Sign Me Up' }).click();
    await page.getByText('for example name@example.com').first().waitFor();
    await expect.poll(() => email(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it('success welcomes, empties the form, and a double press is one sign-up with trimmed values', async () => {
    const bodies: unknown[] = [];
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { page } = await at({
      path: '/signup',
      api: '**/api/waitlist',
      answer: async (route) => {
        bodies.push(route.request().postDataJSON());
        await held;
        await route.fulfill({ status: 201, json: {} });
      },
    });
    await email(page).fill('ann@example.com');
    await page.getByLabel('Phone').fill(' ');
    await page.getByRole('button', { name: 'Sign Me Up' }).dblclick();
    const button = page.getByRole('button', { name: 'Signing Up...' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
    finish();
    await expectToast({
      page,
      text: "Welcome aboard! You're all set! We'll send you instructions on how to share receipts and start saving.",
    });
    expect(await email(page).inputValue()).toBe('');
    expect(bodies).toEqual([{ email: 'ann@example.com', phone: null }]);
  });
});

describe('upload messages (spec section 8)', () => {
  // The button looks disabled but says what is missing, so the press is forced.
  const submit = (page: Page) =>
    page.getByRole('button', { name: 'Start Tracking My Purchases' }).click({ force: true });
  const ready = async (page: Page) => {
    await chooser(page).setInputFiles([jpeg()]);
    await email(page).fill('ann@example.com');
    await page.locator('[data-status=pending]').waitFor();
  };

  it('no files, then no email', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    expect(await page.getByRole('button', { name: 'Start Tracking' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    await submit(page);
    await expectToast({ page, text: 'No files selected: Please select at least one receipt to upload.' });
    await chooser(page).setInputFiles([jpeg()]);
    await page.locator('[data-status=pending]').waitFor();
    await submit(page);
    const text = 'Please provide your email address so we can notify you of savings.';
    await expectToast({ page, text: `Email required: ${text}` });
    // The notice has the text; the focused field has it beside it.
    await page.locator('form p').filter({ hasText: text }).waitFor();
    await expect.poll(() => email(page).evaluate((field) => field.matches(':focus'))).toBe(true);
  });

  it.each([
    [{ status: 500, code: 'receipt.not_stored' }, 'Upload failed: Please try again or contact support.'],
    [{ status: 500, code: 'internal.error' }, 'Upload failed: Please try again or contact support.'],
    [
      { status: 503, code: 'database.unavailable' },
      'We cannot store receipts right now. Your files are still here. Please try again in a minute.',
    ],
    [
      { status: 429, code: 'request.rate_limited' },
      'That was a lot of uploads. Your files are still here. Please wait a few minutes and try again.',
    ],
  ])('%o: %s', async (failure, text) => {
    const { page } = await at({
      path: '/upload-receipt',
      api: '**/api/receipts',
      answer: failsWith(failure),
    });
    await ready(page);
    await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
    await hurryUntil({ page, shows: page.getByRole('button', { name: 'Send again' }) });
    await expectToast({ page, text });
    expect(await page.locator('[data-status=error]').textContent()).toContain('Failed');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Send again' }).waitFor();
  });

  it('a record that was not saved is named, then the upload failed', async () => {
    const answer = failsWith({ status: 500, code: 'receipt.not_recorded', message: 'disk says no' });
    // The first notice disappears after 2.5 s: no machine is so slow that it would be missed between two polls.
    const { page } = await at({
      path: '/upload-receipt',
      api: '**/api/receipts',
      answer,
      stopClock: true,
    });
    await ready(page);
    await page.getByRole('button', { name: 'Start Tracking My Purchases' }).click();
    await hurryUntil({ page, shows: page.getByText('Failed to save upload record') });
    await expectToast({ page, text: 'Database Error: Failed to save upload record: disk says no' });
    await page.clock.runFor(2500);
    await expectToast({ page, text: 'Upload failed: Please try again or contact support.' });
  });

  it('a failing function shows its message', async () => {
    const answer = failsWith({
      status: 415,
      code: 'receipt.unsupported_type',
      message: 'bytes are of no accepted type',
    });
    const { page } = await at({ path: '/upload-receipt-ocr', api: '**/process-receipt-ocr', answer });
    await chooser(page).setInputFiles([
      { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
    ]);
    await email(page).fill('ann@example.com');
    await page.getByRole('button', { name: 'Process My Receipt' }).click();
    await expectToast({ page, text: 'Failed to process receipt: bytes are of no accepted type' });
  });

  it('a file that is gone by the time it is read says so, and the form can be used again', async () => {
    const { page } = await at({ path: '/upload-receipt-ocr' });
    await page.evaluate(() => {
      FileReader.prototype.readAsDataURL = function (this: FileReader) {
        queueMicrotask(() => this.dispatchEvent(new ProgressEvent('error')));
      };
    });
    await chooser(page).setInputFiles([jpeg()]);
    await email(page).fill('ann@example.com');
    await page.getByRole('button', { name: 'Process My Receipt' }).click();
    await expectToast({
      page,
      text: 'Failed to process receipt: Your browser could not open this file. Is it still where it was?',
    });
    await expect.poll(() => page.getByRole('button', { name: 'Process My Receipt' }).isEnabled()).toBe(true);
  });

  it('the second variant also requires files and an address', async () => {
    const { page } = await at({ path: '/upload-receipt-ocr' });
    const process = page.getByRole('button', { name: 'Process My Receipt' });
    await process.click();
    await expectToast({ page, text: 'No files selected: Please select at least one receipt to upload.' });
    await chooser(page).setInputFiles([jpeg()]);
    await process.click();
    await expectToast({
      page,
      text: 'Email required: Please provide your email address so we can notify you of savings.',
    });
  });
});

describe('files of every kind', () => {
  const rejected = 'Some files were rejected: Please upload only JPG, PNG, HEIC, or PDF files under 10MB.';
  const rows = (page: Page) =>
    page
      .getByRole('list', { name: 'Your files' })
      .locator('> li')
      .evaluateAll((all) =>
        all.map((row) => `${row.getAttribute('data-status')}: ${row.querySelector('p')?.textContent}`),
      );

  it('each row says what is wrong with its file, and the good ones stay', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    await chooser(page).setInputFiles([
      jpeg('good.jpg'),
      { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') },
      { name: 'liar.png', mimeType: 'image/png', buffer: sampleFiles.jpeg() },
      { name: 'cut.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and no end') },
    ]);
    await expectToast({ page, text: rejected });
    const told = await rows(page);
    expect(told[0]).toMatch(/^pending: good\.jpg/);
    expect(told).toContain(
      'refused: empty.pdfThis file is empty (0 bytes). Try saving or photographing it again.',
    );
    expect(told).toContain('refused: notes.txtThis is not a JPG, PNG, HEIC or PDF file, or a saved email.');
    expect(told).toContain(
      'refused: liar.pngThe file name says one type, but the content is another. Save it again and retry.',
    );
    expect(told).toContain(
      'refused: cut.pdfThe end of this file is missing. Download or photograph it again.',
    );
    await page.getByRole('button', { name: 'Dismiss empty.pdf' }).click();
    await page.getByRole('button', { name: 'Remove good.jpg' }).click();
    expect(await rows(page)).toHaveLength(3);
  });

  it('10 MB is accepted, one byte more is not', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    // As files on disk: sending this many bytes through the debugging connection would take long.
    const folder = await mkdtemp(join(tmpdir(), 'dropback-files-'));
    for (const { name, buffer } of [jpeg('just.jpg', maxFileBytes), jpeg('over.jpg', maxFileBytes + 1)])
      await writeFile(join(folder, name), buffer);
    await chooser(page).setInputFiles(['just.jpg', 'over.jpg'].map((name) => join(folder, name)));
    await expectToast({ page, text: rejected });
    await expect
      .poll(() => rows(page))
      .toEqual([
        'pending: just.jpg10.0 MBReady',
        'refused: over.jpgThis file is over 10MB. A smaller photo or PDF works.',
      ]);
    await rm(folder, { recursive: true });
  });

  it('of thirty files twenty are sent now, and ten are told when, each in a full row of a scrolling list', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    await chooser(page).setInputFiles(
      Array.from({ length: 30 }, (_, index) => jpeg(`${index + 1}.jpg`, 200)),
    );
    await expect.poll(async () => (await rows(page)).length).toBe(30);
    const told = await rows(page);
    expect(told.filter((row) => row.startsWith('pending'))).toHaveLength(20);
    expect(told.at(-1)).toBe(
      'refused: 30.jpgYou can upload up to 20 files at a time. Add this one after the others are sent.',
    );
    const heights = await page
      .locator('[data-status]')
      .evaluateAll((items) => items.map((item) => item.clientHeight));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
    const list = page.getByRole('list', { name: 'Your files' });
    await list.focus();
    await page.keyboard.press('End');
    await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  it('names are text, however odd', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    const names = [
      '<img src=x onerror=alert(1)>.jpg',
      'قسيمة الشراء.jpg',
      `${'long '.repeat(45)}.jpg`,
      '..jpg',
      '💸.JPG',
    ];
    page.on('dialog', () => expect.unreachable('a file name was run'));
    await chooser(page).setInputFiles(names.map((name) => jpeg(name)));
    await expect.poll(async () => (await rows(page)).length).toBe(names.length);
    for (const [index, row] of (await rows(page)).entries()) expect(row).toContain(names[index]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
  });

  it('a dragged file highlights the area, a dropped one is added, a pasted picture too', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    const area = page.locator('[data-drag]');
    await dropFiles({ target: area, files: [jpeg()], type: 'dragenter' });
    await expect.poll(() => area.getAttribute('data-drag')).toBe('true');
    await dropFiles({ target: area, files: [jpeg()], type: 'dragleave' });
    await expect.poll(() => area.getAttribute('data-drag')).toBe('false');
    await dropFiles({ target: area, files: [jpeg('dropped.jpg')] });
    await expect.poll(() => rows(page)).toHaveLength(1);
    const shot = { name: 'image.png', mimeType: 'image/png', buffer: sampleFiles.png() };
    await dropFiles({ target: page.locator('body'), files: [shot], type: 'paste' });
    await expect.poll(() => rows(page)).toHaveLength(2);
  });

  it('a phone may use its camera, and fields state their purpose', async () => {
    const { page } = await at({ path: '/upload-receipt' });
    expect(await page.getByLabel('Photo of a receipt').getAttribute('capture')).toBe('environment');
    expect(await email(page).getAttribute('autocomplete')).toBe('email');
    expect(await page.getByLabel('Phone').getAttribute('autocomplete')).toBe('tel');
    await page.getByText('Optional but recommended').waitFor();
  });
});
