import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { seedRefunds } from '../support/api/refunds.fixtures.js';
import { signInAt } from '../support/browser/admin-walk.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { type Product, startProduct } from '../support/product.js';

const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };

let product: Product;
let database: Database;
let seeded: Awaited<ReturnType<typeof seedRefunds>>;
const browser = await openBrowser();
beforeAll(async () => {
  product = await startProduct();
  const logger = createLogger({ level: 'silent', name: 'test' });
  database = await connectDatabase({ uri: product.mongodbUri, logger });
  await database.ready();
  seeded = await seedRefunds({ records: openPurchaseRecords({ database }) });
  const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
  await auth.accounts.create(admin);
});
afterAll(async () => {
  await database?.close();
  await product?.stop();
});

const signIn = (page: Page, path: string) => signInAt({ page, url: `${product.httpUrl}${path}`, admin });

describe('the pages about refunds', () => {
  test('filters are set by keyboard, kept in the address, and removed by Back', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, '/admin/targets?host=shop.example&sort=due');
    // The redirect after signing in keeps the filters, including dots.
    await page.waitForURL('**/admin/targets?host=shop.example&sort=due');
    await page.goto(`${product.httpUrl}/admin/purchases`);
    await page.getByRole('row').nth(7).waitFor();
    await page.getByLabel('Exact address').fill('buyer0@example.com');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/purchases?email=buyer0%40example.com');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.goBack();
    await expect.poll(() => page.getByRole('row').count()).toBe(8);
    expect(await page.getByLabel('Exact address').inputValue()).toBe('');
    await page.getByRole('link', { name: 'Retailers' }).click();
    await page
      .getByRole('link', { name: 'Older' })
      .or(page.getByRole('link', { name: 'Next' }))
      .click();
    await page.getByRole('link', { name: 'Previous' }).click();
    await page.getByRole('row').nth(1).waitFor();
    await context.close();
  });

  test('a product is checked on request, and a record is changed as a new version', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, `/admin/targets/${seeded.targets[0]}`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('Due now.').waitFor();
    await page.goto(`${product.httpUrl}/admin/retailers/target`);
    const record = page.getByLabel('Record (JSON)');
    const text = await record.inputValue();
    await record.fill('{');
    await page.getByRole('textbox', { name: 'Source' }).fill('Read on the help page');
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByText('This is not JSON').waitFor();
    await record.fill(text.replace(/"window_days": \d+/, '"window_days": 5000'));
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByRole('alert').getByText('policy.window_days').waitFor();
    await record.fill(text.replace(/"window_days": \d+/, '"window_days": 12'));
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByText('Saved as v1.').waitFor();
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    await context.close();
  });

  test('two admins change one record: the later one sees the other change, and loses no text', async () => {
    const [first, second] = await Promise.all([browser.newContext(), browser.newContext()]);
    const [mine, theirs] = await Promise.all([first.newPage(), second.newPage()]);
    const store = async (page: Page, days: number) => {
      const record = page.getByLabel('Record (JSON)');
      await record.fill((await record.inputValue()).replace(/"window_days": \d+/, `"window_days": ${days}`));
      await page.getByRole('textbox', { name: 'Source' }).fill(`Read that it is ${days}`);
      await page.getByRole('button', { name: 'Save as a new version' }).click();
    };
    for (const page of [mine, theirs]) {
      await signIn(page, '/admin/retailers/best-buy');
      await page.getByLabel('Record (JSON)').waitFor();
    }
    await store(theirs, 21);
    await theirs.getByText('Saved as v1.').waitFor();
    await store(mine, 9);
    await mine.getByText('Meanwhile v1 came into force.').waitFor();
    await mine
      .getByRole('region', { name: 'What v1 changed' })
      .getByText(/window_days/)
      .waitFor();
    await mine.getByRole('button', { name: 'Keep my text as a change to v1' }).click();
    await mine
      .getByRole('region', { name: 'Differs from v1' })
      .getByText(/window_days/)
      .waitFor();
    await mine.getByRole('button', { name: 'Save as a new version' }).click();
    await mine.getByText('Saved as v2.').waitFor();
    expect(await mine.getByText('came into force').count()).toBe(0);
    await Promise.all([first.close(), second.close()]);
  });

  test('leaving a changed record by a link or a step asks first, even while it is not valid JSON', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    const costco = `${product.httpUrl}/admin/retailers/costco`;
    await signIn(page, '/admin/jobs');
    await page.getByRole('link', { name: 'Retailers' }).click();
    await page.getByLabel('Name').fill('costco');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Costco', exact: true }).click();
    const record = page.getByLabel('Record (JSON)');
    const asked: string[] = [];
    let isLeaving = false;
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await (isLeaving ? dialog.accept() : dialog.dismiss());
    });
    await record.fill(`${await record.inputValue()},`);
    await page.getByRole('link', { name: 'Jobs' }).click();
    expect([asked, page.url()]).toEqual([['confirm'], costco]);
    const typed = await record.inputValue();
    for (const times of [2, 3]) {
      await page.evaluate('history.back()');
      await expect.poll(() => asked.length).toBe(times);
      await page.waitForURL(costco);
      expect(await record.inputValue()).toBe(typed);
    }
    isLeaving = true;
    await page.evaluate('history.back()');
    await page.waitForURL('**/admin/retailers?name=costco');
    await page.evaluate('history.forward()');
    await record.fill('{');
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await page.getByRole('link', { name: 'Drops' }).click();
    await page.getByRole('heading', { name: 'Drops' }).waitFor();
    expect(asked).toEqual(Array.from({ length: 5 }, () => 'confirm'));
    await context.close();
  });

  test('an expired session loses nothing that is being written, and shows it to nobody', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, '/admin/retailers/target');
    const source = page.getByRole('textbox', { name: 'Source' });
    await source.fill('A letter of the shop');
    await context.clearCookies();
    await page.getByRole('button', { name: 'Save as a new version' }).click();
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    expect([page.url(), await source.isVisible()]).toEqual([
      `${product.httpUrl}/admin/retailers/target`,
      false,
    ]);
    await page.getByLabel('Password').fill(admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Target', level: 1 }).waitFor();
    expect(await source.inputValue()).toBe('A letter of the shop');
    await expect
      .poll(() => page.evaluate('document.activeElement.tagName + document.activeElement.textContent'))
      .toBe('H1Target');
    // When nothing is being written, the sign-in page leads back.
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('heading', { name: 'Jobs' }).waitFor();
    await context.clearCookies();
    await page.getByRole('link', { name: 'Drops' }).click();
    await page.waitForURL(/\/admin\/login\?next=%2Fadmin%2Fdrops/);
    await context.close();
  });

  test('without a connection an action is refused at once, the input stays, and nothing is done later', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, `/admin/targets/${seeded.targets[0]}`);
    await page.getByRole('button', { name: 'Check now' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('No response. Check your connection').first().waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`));
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Jobs' }).click();
    await page.getByRole('row').nth(1).waitFor();
    expect(asked.filter((request) => request.startsWith('POST'))).toEqual([]);
    await context.close();
  });

  test('no list is too wide for any window, and addresses break at their punctuation', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, '/admin/purchases');
    await page.getByRole('row').nth(1).waitFor();
    await database.connection
      .collection('purchases')
      .updateOne(
        {},
        { $set: { email: 'bartholomew.featherstonehaugh-cholmondeley@department.example.com' } },
      );
    for (const path of ['purchases', 'outbox', 'claims', 'drops', 'targets', 'receipts']) {
      await page.goto(`${product.httpUrl}/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
      for (const width of [390, 800, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const over = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
        // A word with a line break inside it has more boxes than pieces.
        const cut = await page.evaluate(`[...document.querySelectorAll('td bdi, th bdi')].flatMap((word) =>
          [...word.childNodes].filter((piece) => {
            const range = document.createRange();
            range.selectNode(piece);
            return piece.nodeType === Node.TEXT_NODE && range.getClientRects().length > 1;
          }).map((piece) => piece.textContent))`);
        expect([path, width, over, cut]).toEqual([path, width, 0, []]);
      }
    }
    await context.close();
  });
});
