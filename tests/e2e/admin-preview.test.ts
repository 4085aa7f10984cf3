import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../domain/shared/clock.js';
import { connectDatabase, type Database } from '../../platform/database/connection.js';
import { createLogger } from '../../platform/logger/logger.js';
import { createAdminAuth } from '../../platform/sessions/admin-auth.js';
import { createPasswords } from '../../platform/sessions/passwords.js';
import { signInAt } from '../support/browser/admin-walk.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { writePdf } from '../support/documents/pdf/pdf-writer.js';
import { type Product, startProduct } from '../support/product.js';
import { sendMail } from '../support/send-mail.js';
import { waitFor } from '../support/time/wait-for.js';

const admin = { email: 'margaret@dropback.test', password: 'blue kettle on the stairs' };

let product: Product;
let database: Database;
let listener: Server;
let connections = 0;
const browser = await openBrowser();
beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  product = await startProduct();
  const logger = createLogger({ level: 'silent', name: 'test' });
  database = await connectDatabase({ uri: product.mongodbUri, logger });
  const auth = createAdminAuth({ database, passwords: createPasswords(), clock: systemClock });
  await auth.accounts.create(admin);
});
afterAll(async () => {
  await database?.close();
  await product?.stop();
  listener?.close();
});

/** Everything by which HTML reaches a server or runs, aimed at a server that counts. */
function restlessHtml(url: string): string {
  return `<html><head>
    <link rel="preconnect" href="${url}"><link rel="dns-prefetch" href="${url}"><link rel="stylesheet" href="${url}/a.css">
    <link rel="prefetch" href="${url}/p"><meta http-equiv="refresh" content="0;url=${url}/refresh"><base href="${url}/">
    <style>@import url("${url}/i.css"); @font-face { font-family: f; src: url("${url}/f.woff") } p { font-family: f; background: url("${url}/bg.png") }</style>
    <script>parent.document.title = 'taken'; fetch('${url}/script')</script></head>
    <body background="${url}/body.png" onload="fetch('${url}/onload')"><p>Thanks for your order</p>
    <img src="${url}/pixel.gif" srcset="${url}/2x.gif 2x" onerror="fetch('${url}/onerror')"><picture><source srcset="${url}/s.webp"></picture>
    <video src="${url}/v.mp4" poster="${url}/v.png" autoplay></video><audio src="${url}/a.mp3" autoplay></audio>
    <iframe src="${url}/frame"></iframe><object data="${url}/object"></object><embed src="${url}/embed">
    <svg><image href="${url}/svg.png"/><use href="${url}/use.svg#a"/></svg><input type="image" src="${url}/input.png">
    <form action="${url}/form"><button autofocus>Send</button></form><a href="${url}/link" ping="${url}/ping">My order</a>
    </body></html>`;
}

async function open(path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAt({ page, url: `${product.httpUrl}${path}`, admin });
  return page;
}

test('an admin sees the body and the attachments of a mail, and no stranger learns of it', async () => {
  const { port } = listener.address() as AddressInfo;
  const pdf = writePdf({ pages: [{ texts: [{ x: 72, y: 72, text: 'Total 49.99' }] }] });
  await sendMail({
    host: product.smtpHost,
    port: product.smtpPort,
    mail: {
      subject: 'Look',
      html: restlessHtml(`http://127.0.0.1:${port}`),
      attachments: [{ filename: 'bill.pdf', content: pdf }],
    },
  });
  const message = await waitFor('the mail to be processed', () =>
    database.connection.collection('messages').findOne({ state: 'done', subject: 'Look' }),
  );
  const before = connections;
  const page = await open(`/admin/messages/${message._id}`);
  const frame = page.frameLocator('iframe[title="The email as HTML"]');
  await frame.getByText('Thanks for your order').waitFor();
  await frame.getByText('My order').click();
  await frame.getByRole('button', { name: 'Send' }).click();
  await page
    .getByRole('row', { name: /bill\.pdf/ })
    .getByRole('button', { name: 'Show' })
    .click();
  const picture = page.getByRole('img', { name: 'bill.pdf' });
  await picture.waitFor();
  await page.waitForFunction(
    () => (document.querySelector('figure img') as HTMLImageElement | null)?.naturalWidth,
  );
  expect(await page.title()).toBe('Incoming email | Admin');
  expect(connections - before).toBe(0);
  await page.context().close();
});
