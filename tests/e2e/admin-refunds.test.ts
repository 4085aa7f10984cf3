import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { signInAt } from '../support/admin-walk.js';
import { seedRefunds } from '../support/api/refunds.fixtures.js';
import { type Product, startProduct } from '../support/product.js';
import { openBrowser } from '../support/shared-browser.js';

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
  test('filters are set by keyboard, kept in the address, and Back takes them away', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, '/admin/targets?host=shop.example&sort=due');
    // The way back after signing in keeps the filters, dots and all.
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

  test('a product is asked for now, and a record is changed as a new version', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, `/admin/targets/${seeded.targets[0]}`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await page.getByText('It is due.').waitFor();
    await page.goto(`${product.httpUrl}/admin/retailers/target`);
    const record = page.getByLabel('Record (JSON)');
    const text = await record.inputValue();
    await record.fill('{');
    await page.getByRole('textbox', { name: 'Source' }).fill('Read on the help page');
    await page.getByRole('button', { name: 'Store as a new version' }).click();
    await page.getByText('This is not JSON').waitFor();
    await record.fill(text.replace(/"window_days": \d+/, '"window_days": 5000'));
    await page.getByRole('button', { name: 'Store as a new version' }).click();
    await page.getByText('policy.window_days').waitFor();
    await record.fill(text.replace(/"window_days": \d+/, '"window_days": 12'));
    await page.getByRole('button', { name: 'Store as a new version' }).click();
    await page.getByText('Stored as v1.').waitFor();
    await page.getByRole('row').filter({ hasText: admin.email }).waitFor();
    await context.close();
  });
});
