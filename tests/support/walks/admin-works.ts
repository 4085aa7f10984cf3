import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newMessageRecord } from '../../../domain/mail/message-record.rules.js';
import { systemClock } from '../../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../../platform/database/connection.js';
import { createMessagesRepository } from '../../../platform/database/mail/messages.repository.js';
import { createSuppressionsRepository } from '../../../platform/database/mail/suppressions.repository.js';
import { newId } from '../../../platform/database/record.js';
import { createLogger } from '../../../platform/logger/logger.js';
import { openPurchaseRecords } from '../../../platform/purchases/open-purchases.js';
import { createAdminAuth } from '../../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../../platform/sessions/passwords.js';
import { seedRefunds } from '../api/refunds.fixtures.js';
import { everyAdminPage, signInAt, walkAdminPages } from '../browser/admin-walk.js';
import { openBrowser } from '../browser/shared-browser.js';
import { drawReceipt } from '../documents/drawn-receipts.js';
import type { Product } from '../product.js';
import { orderHtml, sendMail } from '../send-mail.js';
import { waitFor } from '../time/wait-for.js';

/** Every page of the admin area is looked at, and an admin does what they are for. */
export async function describeAdminWork(product: () => Product): Promise<void> {
  const browser = await openBrowser();
  describe('the admin pages', () => {
    const admin = { email: 'walter@dropback.test', password: 'blue kettle on the stairs' };
    const hostile = '<img src=x onerror=alert(1)>';

    let database: Database;
    let refunds: Awaited<ReturnType<typeof seedRefunds>>;
    const ids = { message: '', receipt: '', mail: '', job: '', aside: '' };
    beforeAll(async () => {
      const logger = createLogger({ level: 'silent', name: 'test' });
      database = await connectDatabase({ uri: product().mongodbUri, logger });
      const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
      await auth.accounts.create(admin);
      await mail({
        subject: `Fwd: ${hostile} Your order`,
        html: orderHtml({ orderNumber: '112-7766554-1122334', total: '49.99' }),
      });
      await upload();
      await fillTheRest();
      refunds = await seedRefunds({ records: openPurchaseRecords({ database }) });
    });
    afterAll(async () => {
      await database?.close();
    });

    const mail = (content: Parameters<typeof sendMail>[0]['mail']) =>
      sendMail({ host: product().smtpHost, port: product().smtpPort, mail: content });

    /** Uploads a photo of a receipt with the site's form, with a file name that contains markup. */
    async function upload(): Promise<void> {
      const day = new Date().toISOString().slice(0, 10);
      const { jpeg } = await drawReceipt({ browser, day });
      const form = new FormData();
      form.append('email', 'ben@example.com');
      form.append('files', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), `${hostile}.jpg`);
      const response = await fetch(`${product().httpUrl}/api/receipts`, { method: 'POST', body: form });
      expect(response.status).toBeLessThan(300);
    }

    /** Waits until the product has processed it, and adds records that only failures leave behind. */
    async function fillTheRest(): Promise<void> {
      const { connection } = database;
      const messages = createMessagesRepository({ database });
      const read = { state: 'read', email: 'ben@example.com' };
      const found = await waitFor('the photo to be read and the mail to be answered', async () => {
        const receipt = await connection.collection('receipt_uploads').findOne(read);
        const mail = await connection
          .collection('outbox')
          .findOne({ recipient: 'ann@example.com', state: 'captured' });
        const message = await connection.collection('messages').findOne({ state: 'done' });
        return receipt && mail && message ? { receipt, mail, message } : null;
      });
      ids.receipt = String(found.receipt._id);
      ids.mail = String(found.mail._id);
      ids.message = String(found.message._id);
      ids.aside = newId();
      const envelope = {
        mail_from: 'eve@example.org',
        rcpt_to: ['receipts@localhost'],
        remote_address: '192.0.2.9',
        helo: null,
        tls: null,
      };
      const arrived = {
        id: ids.aside,
        spool_id: ids.aside,
        source: 'smtp' as const,
        envelope,
        received_at: new Date(),
      };
      await messages.insertOrFind(newMessageRecord({ ...arrived, raw_path: null, raw_size: 2_400_000 }));
      await connection.collection<{ _id: string }>('messages').updateOne(
        { _id: ids.aside },
        {
          $set: {
            state: 'done',
            outcome: 'quarantined',
            outcome_reason: 'child.timed_out',
            processed_at: new Date(),
          },
        },
      );
      const suppressions = createSuppressionsRepository({ database });
      await suppressions.suppress({
        address: 'gone@example.com',
        scope: 'all',
        reason: 'hard_bounce',
        now: new Date(),
      });
      const failed = { name: 'send-email', data: { outbox_id: ids.mail }, nextRunAt: null, lockedAt: null };
      const why = { failedAt: new Date(), failCount: 12, failReason: 'the relay said no' };
      const job = await connection.collection('jobs').insertOne({ ...failed, ...why });
      ids.job = String(job.insertedId);
      await fetch(`${product().httpUrl}/api/waitlist`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'carla@example.com', phone: '+1 415 555 0100' }),
      });
    }

    async function open(path: string): Promise<Page> {
      const page = await (await browser.newContext()).newPage();
      await signInAt({ page, url: `${product().httpUrl}${path}`, admin });
      return page;
    }

    test('are all reachable without overlaps, on a desktop and on a phone', async () => {
      const open = { login: '/admin/login', setup: `/admin/setup#${'x'.repeat(43)}` };
      const paths = {
        overview: '/admin/overview',
        messages: '/admin/messages',
        message: `/admin/messages/${ids.message}`,
        'message-aside': `/admin/messages/${ids.aside}`,
        emails: '/admin/emails',
        outbox: '/admin/outbox',
        mail: `/admin/outbox/${ids.mail}`,
        receipts: '/admin/receipts',
        receipt: `/admin/receipts/${ids.receipt}`,
        purchases: '/admin/purchases',
        purchase: `/admin/purchases/${refunds.purchases[0]}`,
        drops: '/admin/drops?verdict=silent',
        claims: '/admin/claims',
        targets: '/admin/targets',
        target: `/admin/targets/${refunds.targets[0]}`,
        hosts: '/admin/hosts',
        sources: '/admin/sources',
        retailers: '/admin/retailers',
        retailer: '/admin/retailers/target',
        jobs: '/admin/jobs',
        job: `/admin/jobs/${ids.job}`,
        waitlist: '/admin/waitlist',
        suppressions: '/admin/suppressions',
        audit: '/admin/audit',
        settings: '/admin/settings',
        tokens: '/admin/tokens',
        account: '/admin/account',
        'nothing-matches': '/admin/messages?search=nothing',
        gone: '/admin/messages/000000000000000000000000',
      };
      const walked = Object.values({ ...open, ...paths }).map((path) => path.replace(/[?#].*/, ''));
      const isWalked = (page: string) =>
        walked.some((path) => new RegExp(`^${page.replace(':id', '[^/]+')}$`).test(path));
      expect(everyAdminPage().filter((page) => !isWalked(page))).toEqual([]);
      await walkAdminPages({ browser, baseUrl: product().httpUrl, admin, open, paths });
    });

    test('an unknown address is 404 in status and text', async () => {
      for (const path of ['/admin/no-such-page', '/admin/messages/a/b', '/admin/overview/x']) {
        expect([path, (await fetch(`${product().httpUrl}${path}`)).status]).toEqual([path, 404]);
      }
      expect((await fetch(`${product().httpUrl}/admin/messages/${ids.message}`)).status).toBe(200);
      const page = await open('/admin/no-such-page');
      await page.getByRole('heading', { name: 'Page not found' }).waitFor();
      await page.context().close();
    });

    test('a mail shows its steps, links to its answer, and is replayed without duplicates', async () => {
      const receipts = () => database.connection.collection('receipt_uploads').countDocuments();
      const mails = () => database.connection.collection('outbox').countDocuments();
      const before = [await receipts(), await mails()];
      const page = await open(`/admin/messages/${ids.message}`);
      await page.getByText('Outcome: accepted as a receipt').waitFor();
      await page.getByRole('button', { name: 'Process again, no reply' }).click();
      await page.getByText('Processing it again.').first().waitFor();
      await waitFor(
        'the second generation',
        async () =>
          (await createMessagesRepository({ database }).findById({ id: ids.message }))?.generation === 2,
      );
      await page.getByText('2 times').waitFor();
      await page.getByText('Outcome after processing again: accepted as a receipt').waitFor();
      await page.getByRole('link', { name: /receipt-analysis to ann@example.com: kept here/ }).click();
      await page.getByText('Not sent: no mail server is configured').waitFor();
      expect([await receipts(), await mails()]).toEqual(before);
      await page.context().close();
    });

    test('a list updates itself while it is open', async () => {
      const page = await open('/admin/messages');
      await page.getByRole('row').nth(2).waitFor();
      await mail({ from: 'dora@example.com', subject: 'Hello there', text: 'Just saying hello.' });
      await page.getByRole('link', { name: 'Hello there' }).waitFor();
      await page.context().close();
    });

    test('the first tab stop skips the menu of every page', async () => {
      const page = await open('/admin/jobs');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('main :focus').count()).toBe(1);
      await page.context().close();
    });

    test('a reading is located in the picture by keyboard, and corrected', async () => {
      const page = await open(`/admin/receipts/${ids.receipt}`);
      await page.getByRole('heading', { name: `${hostile}.jpg` }).waitFor();
      await page.locator('figure svg rect').first().waitFor();
      const total = page.getByRole('button', { name: /^Total/ });
      await total.focus();
      await page.keyboard.press('Enter');
      expect(await total.getAttribute('aria-pressed')).toBe('true');
      expect(await page.locator('figure svg rect.stroke-coral').count()).toBe(1);
      await page.getByRole('button', { name: 'Correct this reading' }).click();
      await page.getByRole('button', { name: 'Add an item' }).click();
      await page.getByLabel('Item', { exact: true }).last().fill('Spare handle');
      await page.locator('input[name=total]').fill('12.34');
      await page.getByRole('button', { name: 'Save corrections' }).click();
      await page.getByText('Saved. The purchase is being rebuilt.').waitFor();
      await page.getByRole('button', { name: /^Total \$12\.34 corrected/ }).waitFor();
      await page.getByText('Spare handle').first().waitFor();
      await page.context().close();
    });

    test('a failed job is run again, and the action is in the audit log', async () => {
      const page = await open(`/admin/jobs/${ids.job}`);
      await page.getByText('Why it failed: the relay said no').waitFor();
      // What it is about is one step away.
      const subject = page.getByRole('link', { name: ids.mail });
      expect(await subject.getAttribute('href')).toBe(`/admin/outbox/${ids.mail}`);
      await page.getByRole('button', { name: 'Run now' }).click();
      await page.getByText('Due now.').first().waitFor();
      await page.getByRole('link', { name: 'Audit log' }).click();
      await page
        .getByRole('row')
        .filter({ hasText: 'Retried a job' })
        .filter({ hasText: admin.email })
        .getByRole('link', { name: ids.job })
        .click();
      await page.waitForURL(`**/admin/jobs/${ids.job}`);
      await page.context().close();
    });
  });
}
