import { createTransport } from 'nodemailer';
import { jobRoutes } from '../domain/admin/contracts/jobs.contract.js';
import { outboxRoutes } from '../domain/admin/contracts/outbox.contract.js';
import { retailerRoutes } from '../domain/admin/contracts/retailers.contract.js';
import { connectDatabase } from '../platform/database/connection.js';
import { createOutboxRepository } from '../platform/database/mail/outbox.repository.js';
import { createLogger } from '../platform/logger/logger.js';
import { startProduct } from '../tests/support/product.js';
import { waitFor } from '../tests/support/time/wait-for.js';

/** Starts the built output as a user would and sends one order through it, to show that what was built works. */
const order = `<html><body><h1>Thanks for your order</h1>
<p>Order number: 112-7654321-1234567</p><p>Order placed: November 18, 2026</p>
<table><tr><td>Desk lamp, brass</td><td align="right">$39.99</td></tr>
<tr><td>Item subtotal</td><td align="right">$39.99</td></tr>
<tr><td>Tax</td><td align="right">$3.30</td></tr>
<tr><td>Order total</td><td align="right">$43.29</td></tr></table></body></html>`;

const product = await startProduct();
try {
  for (const path of ['/healthz', '/readyz', '/', '/upload-receipt']) await expectStatus(path, 200);
  await expectStatus('/no-such-page', 404);
  await expectAdminAreas();
  const transport = createTransport({ host: product.smtpHost, port: product.smtpPort, ignoreTLS: true });
  await transport.sendMail({
    from: 'ann@example.com',
    to: 'receipts@localhost',
    subject: 'Fwd: Your order',
    html: order,
  });
  transport.close();
  const database = await connectDatabase({
    uri: product.mongodbUri,
    logger: createLogger({ level: 'silent', name: 'smoke' }),
  });
  const outbox = createOutboxRepository({ database });
  const answer = await waitFor(
    'the answer',
    async () => (await outbox.page({ filter: { state: 'captured' }, limit: 1 })).records[0],
    {
      timeoutMs: 60_000,
    },
  );
  await database.close();
  if (!answer.rendered?.text.includes('$43.29')) throw new Error('the answer does not name the total');
  console.log('smoke: pages, mail in, reading and answer work from the built output');
} catch (error) {
  console.error(error, product.output());
  process.exitCode = 1;
} finally {
  await product.stop();
}

/** The areas of the admin are found in a folder by the sources and by name in the bundle: both must serve the same. */
async function expectAdminAreas(): Promise<void> {
  const response = await fetch(`${product.httpUrl}/api/openapi.json`);
  const { paths } = (await response.json()) as { paths: Record<string, unknown> };
  const lost = Object.keys({ ...retailerRoutes, ...jobRoutes, ...outboxRoutes })
    .map((key) => key.replace(/^\w+ /, '').replaceAll(/:(\w+)/g, '{$1}'))
    .filter((path) => !(path in paths));
  if (lost.length > 0) throw new Error(`not served: ${lost.join(', ')}`);
}

async function expectStatus(path: string, status: number): Promise<void> {
  const response = await fetch(product.httpUrl + path);
  if (response.status !== status) throw new Error(`${path} answered ${response.status}, not ${status}`);
}
