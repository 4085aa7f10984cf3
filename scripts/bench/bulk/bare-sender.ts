import { createTransport } from 'nodemailer';
import { welcomeEmail } from './welcome-mail.js';

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
