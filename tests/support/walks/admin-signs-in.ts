import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openBrowser } from '../browser/shared-browser.js';
import type { Product } from '../product.js';
import { createCli } from '../run-cli.js';
import { waitFor } from '../time/wait-for.js';

/** The first admin is set up by a link, signs in and out, and sees mails as they are sent. */
export async function describeAdminSignIn(product: () => Product): Promise<void> {
  const browser = await openBrowser();
  describe('signing in to the admin pages', () => {
    const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };

    let setupLink: string;
    beforeAll(async () => {
      // The output is not a terminal: it may be a service's log, and a log must not contain the key to everything.
      await waitFor('the way to a link', () => product().output().includes('admin link'));
      expect(product().output()).not.toContain('token=');
      const cli = await createCli({ uri: product().mongodbUri, env: { PUBLIC_URL: product().httpUrl } });
      setupLink = (await cli.run('admin', 'link')).out.trim();
      await cli.remove();
      await signUp('zoe@example.com');
    });

    let context: BrowserContext;
    let page: Page;
    let complaints: string[] = [];
    beforeEach(async () => {
      context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      page = await context.newPage();
      complaints = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The browser itself logs refused requests; they are not faults of the page.
        if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
          complaints.push(message.text());
        }
      });
    });
    afterEach(async () => {
      expect(complaints).toEqual([]);
      await context?.close();
    });

    async function signUp(email: string): Promise<void> {
      await fetch(`${product().httpUrl}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
    }

    async function signIn(next = '/admin/overview'): Promise<void> {
      await page.goto(`${product().httpUrl}${next}`);
      await page.waitForURL(/\/admin\/login\?next=/);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    }

    test('the printed link sets up the first admin, who then sees what is running', async () => {
      await page.goto(setupLink);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill('passwordpassword');
      await page.getByRole('button', { name: 'Create admin' }).click();
      await expect.poll(() => page.getByRole('alert').last().textContent()).toContain('too easy to guess');
      await page.getByLabel('Password').fill(admin.password);
      await page.getByRole('button', { name: 'Create admin' }).click();
      await page.waitForURL('**/admin/overview');
      await page.getByText('database: up').waitFor();
      await page.getByText('worker: up').waitFor();
      expect(await page.title()).toBe('Overview | Admin');
      await page.goto(setupLink);
      await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    });

    test('signing in leads to the requested page, wrong credentials lead nowhere', async () => {
      await page.goto(`${product().httpUrl}/admin`);
      await page.waitForURL(/\/admin\/login/);
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password').fill('green kettle on the stairs');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByText('Wrong email address or password').waitFor();
      await signIn('/admin/outbox?state=captured');
      await page.waitForURL('**/admin/outbox?state=captured');
      await page.getByRole('heading', { name: 'Outbox' }).waitFor();
      expect(await page.getByLabel('State').inputValue()).toBe('captured');
    });

    test('a sent mail is shown as HTML, text and source, loading nothing from elsewhere', async () => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await signIn('/admin/outbox?state=captured');
      const mail = page.getByRole('row').filter({ hasText: 'zoe@example.com' });
      await mail.getByRole('link').click();
      const frame = page.frameLocator('iframe[title="The email as HTML"]');
      await frame.getByText('Good to have you').first().waitFor();
      expect(await page.locator('iframe').getAttribute('sandbox')).toBe('');
      await page.getByRole('tab', { name: 'Text' }).click();
      await page.getByLabel('The email as text').getByText('receipts@localhost').first().waitFor();
      await page.getByRole('tab', { name: 'Source' }).click();
      await page.getByLabel('Source of the HTML').getByText('<!DOCTYPE html', { exact: false }).waitFor();
      for (const url of asked) expect(url).toMatch(new RegExp(`^(${product().httpUrl}|data:|about:)`));
    });

    test('a new mail appears by itself', async () => {
      await signIn('/admin/outbox');
      await page.getByRole('row').nth(1).waitFor();
      await signUp('later@example.com');
      await page.getByRole('row').filter({ hasText: 'later@example.com' }).waitFor();
    });

    test('signing out ends the session; going back asks for the password', async () => {
      await signIn('/admin/account');
      await page.getByText(admin.email).waitFor();
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await page.waitForURL(/\/admin\/login/);
      await page.goto(`${product().httpUrl}/admin/outbox`);
      await page.waitForURL(/\/admin\/login/);
    });

    test('the password is changed and the new one works', async () => {
      await signIn('/admin/account');
      await page.getByLabel('Current password').fill(admin.password);
      await page.getByLabel('New password').fill('a kettle of another colour');
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Password changed').waitFor();
      admin.password = 'a kettle of another colour';
      await page.getByRole('button', { name: 'Sign out everywhere' }).click();
      await page.waitForURL(/\/admin\/login/);
      await signIn();
      await page.getByRole('heading', { name: 'Overview' }).waitFor();
    });
  });
}
