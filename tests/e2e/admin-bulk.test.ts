import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Secret, TOTP } from 'otpauth';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { connectDatabase } from '../../platform/database/connection.js';
import { createWaitlistRepository } from '../../platform/database/mail/waitlist.repository.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { signInAt } from '../support/browser/admin-walk.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { type Mood, type MoodyRelay, startMoodyRelay } from '../support/mail/moody-relay.js';
import { type Product, startProduct } from '../support/product.js';
import { type MovedClock, openMovedClock } from '../support/time/moved-clock.js';

const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };
/**
 * Mails per minute: the troublesome recipients and six others fill the first minute, so that the send is paused
 * halfway.
 */
const pace = 12;
const troubles = ['unknown', 'refuse-body', 'hang', 'drop-after-body', 'take-and-die', 'greylist'] as const;
const plain = Array.from({ length: 14 }, (_, index) => `plain${index}`);
const addressOf = (name: string): string => `${name}@example.com`;

let clock: MovedClock;
let relay: MoodyRelay;
let dataDir: string;
let product: Product;
let isMended = false;
const browser = await openBrowser();
const moodOf = (recipient: string): Mood => {
  const name = recipient.slice(0, recipient.indexOf('@'));
  const mood = troubles.find((trouble) => trouble === name) ?? 'take';
  return isMended && mood === 'refuse-body' ? 'take' : mood;
};
const start = () =>
  startProduct({
    dataDir,
    env: {
      ...clock.env,
      SMTP_URL: relay.url,
      WELCOME_ON_SIGN_UP: 'off',
      BULK_MAX_PER_MINUTE: String(pace),
    },
  });
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'dropback-bulk-'));
  clock = await openMovedClock({ start: new Date() });
  relay = await startMoodyRelay({ moodOf });
  product = await start();
  const logger = createLogger({ level: 'silent', name: 'test' });
  const database = await connectDatabase({ uri: product.mongodbUri, logger });
  const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
  await auth.accounts.create(admin);
  const waitlist = createWaitlistRepository({ database });
  for (const name of [...troubles, ...plain]) {
    await waitlist.insertOnce({ email: addressOf(name), phone: null, now: clock.now() });
  }
  await database.close();
});
afterAll(async () => {
  await product?.stop();
  await relay?.close();
  await clock?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** The code the app shows now. */
const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });

/** Enables the second factor and signs out; returns the secret, and the code used up by enabling it. */
async function switchSecondFactorOn(page: Page): Promise<{ secret: string; used: string }> {
  await signInAt({ page, url: `${product.httpUrl}/admin/account`, admin });
  await page.getByRole('button', { name: 'Turn on codes' }).click();
  await page.getByLabel('Your password').fill(admin.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const key = page.getByText('or enter this key:').locator('span');
  const secret = (await key.textContent()) ?? '';
  const used = codeOf(secret);
  await page.getByLabel('Code', { exact: true }).fill(used);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' });
  await codes.waitFor();
  // They receive the focus from the form they replace.
  await expect.poll(() => codes.evaluate((list) => document.activeElement?.contains(list))).toBe(true);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.waitForURL(/\/admin\/login/);
  return { secret, used };
}

async function signInWithCode(page: Page): Promise<void> {
  const { secret, used } = await switchSecondFactorOn(page);
  await signInAt({ page, url: `${product.httpUrl}/admin/emails`, admin });
  const field = page.getByLabel('Code', { exact: true });
  await expect.poll(() => field.evaluate((input) => input.matches(':focus'))).toBe(true);
  await field.fill(used);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('has already been used').waitFor();
  clock.advance(30 * secondMs);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Emails', exact: true }).waitFor();
}

/**
 * Moves the clock on until the panel says that the send is over. Only while no mail is in flight, because a minute
 * outlasts the lease it is sent under.
 */
async function waitForTheEnd(page: Page): Promise<void> {
  const finished = page.getByRole('heading', { name: 'Finished' });
  const logger = createLogger({ level: 'silent', name: 'test' });
  const database = await connectDatabase({ uri: product.mongodbUri, logger });
  const mails = database.connection.collection('outbox');
  await expect
    .poll(
      async () => {
        if ((await mails.countDocuments({ state: 'sending' })) === 0) clock.advance(minuteMs);
        return finished.isVisible();
      },
      { interval: 1_000 },
    )
    .toBe(true);
  await database.close();
}

it('an admin signs in with a code, sends to all through a bad relay, pauses, restarts, resumes and retries only the failures', async () => {
  const page = await (await browser.newContext()).newPage();
  await signInWithCode(page);

  const panel = page.getByRole('region', { name: 'Welcome emails' });
  await panel.getByText('20 on the waitlist not yet welcomed').waitFor();
  await panel.getByRole('button', { name: 'Send to all' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  // Twelve were tried: eleven have ended or are greylisted, and the relay has not answered about one.
  await panel.getByText(/ · 7 sent · 10 to go · 2 failed · 1 uncertain/).waitFor();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await panel.getByRole('heading', { name: 'Paused' }).waitFor();

  await product.stop();
  product = await start();
  await page.goto(`${product.httpUrl}/admin/emails`);
  await panel.getByRole('heading', { name: 'Paused' }).waitFor();
  // The one the relay never answered about may have arrived.
  await panel.getByText('11 of 20 · 7 sent · 9 to go · 2 failed · 2 uncertain').waitFor();
  expect(relay.recipients()).toHaveLength(9);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await waitForTheEnd(page);
  await panel.getByText('20 of 20 · 16 sent · 2 failed · 2 uncertain').waitFor();
  await panel.getByText('Partial Success Sent 16 emails, 2 failed, 2 may have arrived').waitFor();
  await panel.getByText('Who did not get it, and why').click();
  await panel.getByRole('row', { name: /unknown@example\.com.*550 5\.1\.1 no such user/ }).waitFor();

  isMended = true;
  await panel.getByRole('button', { name: 'Retry 2 failed' }).click();
  // The unknown address is not mailed again; recipients who may have the mail are left alone.
  await panel.getByText('20 of 20 · 17 sent · 2 uncertain · 1 skipped (suppressed)').waitFor();
  const held = [...troubles, ...plain].map((name) => [name, relay.held(addressOf(name))] as const);
  expect(held.filter(([, times]) => times !== 1)).toEqual([['unknown', 0]]);
  await page.context().close();
});
