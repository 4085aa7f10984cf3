import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '../../domain/shared/units.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { hydrated } from '../support/browser/site-browser.js';
import { hurryUntil, visit } from '../support/browser/site-visit.js';
import { photographTill } from '../support/documents/till-photo.js';
import { type Observer, openObserver } from '../support/observer.js';
import { takePictures } from '../support/pictures.js';
import { type Product, startProduct } from '../support/product.js';
import { waitFor } from '../support/time/wait-for.js';

const browser = await openBrowser();
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const email = 'parent@example.com';
const vacuum = 'https://www.target.com/p/dyson-v8-cordless-vacuum/-/A-90000001';

let product: Product;
let observer: Observer;
beforeAll(async () => {
  product = await startProduct();
  observer = await openObserver({ uri: product.mongodbUri });
});
afterAll(async () => {
  await observer?.close();
  await product?.stop();
});

const mailOf = (template: string) =>
  waitFor(template, async () =>
    (await observer.outbox()).find((mail) => mail.template === template && mail.recipient === email),
  );

/** The first thing to do on a page stands on its first screen, whole. */
async function expectOnFirstScreen(page: Page, action: { name: string; role: 'button' | 'link' }) {
  const target = page.getByRole(action.role, { name: action.name });
  await target.waitFor();
  const box = await page
    .evaluate(() => window.scrollY)
    .then(async (scrolled) => {
      const seen = await target.boundingBox();
      return seen && { top: seen.y + scrolled, bottom: seen.y + scrolled + seen.height };
    });
  expect(box, action.name).not.toBeNull();
  expect(box?.top, action.name).toBeGreaterThanOrEqual(0);
  expect(box?.bottom, action.name).toBeLessThanOrEqual(phone.viewport.height);
}

it('a parent photographs a till receipt of 14 items: ten actions from the upload to the end, and an answer by mail', async () => {
  const day = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
  const photo = { name: 'IMG_0042.jpg', mimeType: 'image/jpeg', buffer: await photographTill({ day }) };
  const { page, complaints, close } = await visit({
    browser,
    url: product.httpUrl,
    path: '/upload-receipt',
    skipClock: true,
    reducedMotion: 'reduce',
    ...phone,
  });
  let actions = 0;
  const act = async (what: Promise<unknown>) => {
    actions += 1;
    await what;
  };
  // The shop is a stranger's site: its page is a stand-in.
  await page
    .context()
    .route('https://www.target.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Shop</title>' }),
    );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await act(page.getByLabel('Receipt files').setInputFiles([photo]));
  await act(page.getByLabel('Email').fill(email));
  await takePictures(page, 'parent-photo-chosen');
  await act(page.getByRole('button', { name: 'Start Tracking My Purchases' }).tap());
  await hurryUntil({ page, shows: page.getByRole('heading', { name: 'Cha-ching! Receipt received.' }) });
  await takePictures(page, 'parent-received');

  // The mail that asks whether the upload was theirs: its button, and the button of the page behind it.
  const question = await mailOf('confirm-upload');
  await act(page.goto(new URL(String(question.props.myUrl)).pathname));
  await hydrated(page);
  await expectOnFirstScreen(page, { name: 'Yes, this is mine', role: 'button' });
  await takePictures(page, 'parent-is-this-yours');
  await act(page.getByRole('button', { name: 'Yes, this is mine' }).tap());

  await page.getByRole('region', { name: 'Which page at Target is this?' }).waitFor();
  await expectOnFirstScreen(page, { name: 'Find it at Target', role: 'link' });
  await takePictures(page, 'parent-which-page');
  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    act(page.getByRole('link', { name: 'Find it at Target' }).tap()),
  ]);
  // At the shop: the product is chosen, and its address copied.
  await page.evaluate((url) => navigator.clipboard.writeText(url), vacuum);
  actions += 2;
  await shop.close();
  await act(page.getByRole('button', { name: 'Paste the copied link' }).tap());
  await page.getByText('DIAPERS').first().waitFor();
  await takePictures(page, 'parent-next-question');
  await act(page.getByRole('button', { name: 'Skip all 2' }).tap());
  await page.getByRole('region', { name: 'Which page at Target is this?' }).waitFor({ state: 'detached' });
  // What is said is about the last answer, not about the one before it.
  await page.getByText('Noted: not watched.').waitFor();
  expect(actions).toBeLessThanOrEqual(10);
  await takePictures(page, 'parent-all-answered');

  const answer = await mailOf('receipt-analysis');
  await page.goto(new URL(String(answer.props.statusUrl)).pathname);
  await hydrated(page);
  await page.getByText('Nothing to do right now').waitFor();
  await takePictures(page, 'parent-status');
  expect(complaints.filter((complaint) => !complaint.includes('https://www.target.com/'))).toEqual([]);
  await close();
});
