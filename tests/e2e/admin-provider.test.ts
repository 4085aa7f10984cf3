import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openBrowser } from '../support/browser/shared-browser.js';
import { axeFindings, openPage } from '../support/browser/site-browser.js';
import { type Product, startProduct } from '../support/product.js';
import { runCli } from '../support/run-cli.js';
import { oidcClient, type SignInProvider, startSignInProvider } from '../support/servers/sign-in-provider.js';

const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };

let product: Product;
let provider: SignInProvider;
const browser = await openBrowser();
beforeAll(async () => {
  // Another site than 127.0.0.1, so that the browser judges cookies and redirects as it does on the internet.
  provider = await startSignInProvider({ host: 'localhost' });
  product = await startProduct({
    env: {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: oidcClient.id,
      OIDC_CLIENT_SECRET: oidcClient.secret,
      OIDC_BUTTON: 'Sign in with Example',
      AUTH_PROXY_HEADER: 'Remote-Email',
      TRUSTED_PROXIES: '127.0.0.1',
    },
  });
  provider.register(product.httpUrl);
  const made = await runCli({
    args: ['admin', 'create', '--email', admin.email],
    env: { MONGODB_URI: product.mongodbUri, DATA_DIR: product.dataDir },
    input: `${admin.password}\n`,
  });
  expect(made).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await product?.stop();
  await provider?.close();
});

let page: Page;
let close: () => Promise<void>;
let complaints: string[];
beforeEach(async () => {
  const opened = await openPage({ browser, url: product.httpUrl });
  ({ page, close } = opened);
  complaints = opened.complaints;
});
afterEach(() => close?.());

/** Signs in on the provider's own page. */
async function signInThere(): Promise<void> {
  await page.getByRole('link', { name: 'Sign in with Example' }).click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('input[name="login"]').fill('margaret');
  await page.locator('input[name="password"]').fill('any');
  await page.locator('button[type="submit"]').click();
}

test('the button leads to the provider and back to the page that was asked for', async () => {
  provider.say({ email: admin.email, email_verified: true });
  await page.goto('/admin/outbox?state=captured');
  await page.waitForURL(/\/admin\/login\?next=/);
  await signInThere();
  await page.waitForURL('**/admin/outbox?state=captured');
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
  await page.goto('/admin/account');
  await page.getByText(admin.email).waitFor();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/admin\/login/);
});

test('somebody who is no admin comes back to words, a code and both ways in', async () => {
  provider.say({ email: 'nobody@dropback.test', email_verified: true });
  await page.goto('/admin/login?next=%2Fadmin%2Foutbox');
  await signInThere();
  const alert = page.getByRole('alert');
  await alert.getByText('nobody with your email address is an admin here').waitFor();
  await alert.getByText('(admin.oidc_not_admin)').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin/outbox');
  await page.getByRole('heading', { name: 'Outbox' }).waitFor();
});

test('a provider that is down is said on the sign-in page; a made-up failure is not', async () => {
  provider.say({ email: admin.email, email_verified: true });
  await page.goto('/admin/login?failure=your.account_is_locked');
  await page.getByRole('link', { name: 'Sign in with Example' }).waitFor();
  expect(await page.getByText('account_is_locked').count()).toBe(0);
  provider.lie({ noTokens: true });
  await signInThere();
  await page.getByRole('alert').getByText('(admin.oidc_unreachable)').waitFor();
  provider.lie({});
  expect(complaints.filter((text) => !text.startsWith('third party'))).toEqual([]);
});

test('a proxy’s header opens the pages, signs out only until the next page, and names strangers as such', async () => {
  const through = (email: string) =>
    openPage({ browser, url: product.httpUrl, extraHTTPHeaders: { 'Remote-Email': email } });
  const proxied = await through(admin.email);
  await proxied.page.goto('/admin/account');
  await proxied.page.getByText('sign out there').waitFor();
  await proxied.page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await proxied.page.waitForURL(/\/admin\/login/);
  await proxied.page.goto('/admin/outbox');
  await proxied.page.getByRole('heading', { name: 'Outbox' }).waitFor();
  expect(proxied.complaints).toEqual([]);
  await proxied.close();

  const stranger = await through('nobody@dropback.test');
  await stranger.page.goto('/admin/outbox');
  await stranger.page.waitForURL(/\/admin\/login/);
  await stranger.page.getByRole('alert').getByText('names somebody who is no admin here').waitFor();
  await stranger.close();
});
