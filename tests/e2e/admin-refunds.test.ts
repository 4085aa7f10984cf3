import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { openPurchaseRecords } from '../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { seedRefunds } from '../support/api/refunds.fixtures.js';
import { launchBrowser } from '../support/browser.js';
import { type Product, startProduct } from '../support/product.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };
const shotsDir = new URL('../../shots/admin/', import.meta.url).pathname;

let product: Product;
let database: Database;
let seeded: Awaited<ReturnType<typeof seedRefunds>>;
const browser = await launchBrowser();
beforeAll(async () => {
  product = await startProduct();
  const logger = createLogger({ level: 'silent', name: 'test' });
  database = await connectDatabase({ uri: product.mongodbUri, logger });
  await database.ready();
  seeded = await seedRefunds({ records: openPurchaseRecords({ database }) });
  const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
  await auth.accounts.create(admin);
  mkdirSync(shotsDir, { recursive: true });
});
afterAll(async () => {
  await browser.close();
  await database?.close();
  await product?.stop();
});

async function signIn(page: Page, path: string): Promise<void> {
  await page.goto(`${product.httpUrl}${path}`);
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

type AxeRun = { violations: { id: string; help: string; nodes: { html: string }[] }[] };

async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const found = (await page.evaluate('axe.run()')) as AxeRun;
  return found.violations.map(({ id, help, nodes }) => `${id}: ${help} ${nodes[0]?.html}`);
}

describe('the pages about refunds', () => {
  test.each([
    [1280, 'light'],
    [1280, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const)('are all within reach and in nobody’s way at %s px, %s', async (width, colorScheme) => {
    const context = await browser.newContext({
      viewport: { width, height: 844 },
      colorScheme,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await signIn(page, '/admin/targets?host=shop.example&sort=due');
    // The way back after signing in keeps the filters, dots and all.
    await page.waitForURL('**/admin/targets?host=shop.example&sort=due');
    const paths = {
      purchases: '/admin/purchases',
      purchase: `/admin/purchases/${seeded.purchases[0]}`,
      drops: '/admin/drops?verdict=silent',
      claims: '/admin/claims',
      targets: '/admin/targets',
      target: `/admin/targets/${seeded.targets[0]}`,
      hosts: '/admin/hosts',
      retailers: '/admin/retailers',
      retailer: '/admin/retailers/target',
      empty: '/admin/drops?reason=not_believed',
      unknown: '/admin/no-such-page',
    };
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(`${product.httpUrl}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect([name, await axeFindings(page)]).toEqual([name, []]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      expect([name, overflow]).toEqual([name, 0]);
      await page.screenshot({ path: `${shotsDir}${name}-${width}-${colorScheme}.png` });
    }
    await page.getByRole('heading', { name: 'There is no such page' }).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('filters are set by keyboard, kept in the address, and Back takes them away', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await signIn(page, '/admin/purchases');
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
