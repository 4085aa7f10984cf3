import { createTransport } from 'nodemailer';
import { fixtureBrand } from '../../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../../templates/render-email.js';

/** The mail both sides send: same text, same size. */
const welcomeEmail = renderEmail({
  template: 'welcome',
  props: {},
  brand: fixtureBrand,
  unsubscribeUrl: `https://dropback.example/unsubscribe/${'a'.repeat(64)}`,
});

/**
 * The peer for bulk sends: a nodemailer pool of five connections that gets all mails at once and records nothing.
 * On `{ send }` it sends that number of mails. Forked by bulk.bench.ts.
 */
const [relayUrl = ''] = process.argv.slice(2);
const transport = createTransport({ pool: true, url: relayUrl, maxConnections: 5 });
const from = { name: 'Dropback', address: 'receipts@localhost' };

process.on('message', ({ send }: { send: number }) => {
  for (let index = 0; index < send; index += 1) {
    const to = { name: '', address: `bare${index}@example.com` };
    void transport.sendMail({ from, to, ...welcomeEmail });
  }
});
process.send?.({ type: 'ready', addresses: { smtp: { host: '127.0.0.1', port: 0 } } });
process.on('disconnect', () => process.exit(0));
