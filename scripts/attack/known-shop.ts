import { createTransport } from 'nodemailer';
import { signedBy, signingKey } from '../../tests/support/mail/signed-mail.js';
import { listenLocally } from '../../tests/support/shops/serve-shop.js';
import type { Surroundings } from './attack.types.js';

/** One line of an order. */
export type OrderLine = { name: string; sku: string; cents: number };

const shopName = 'Corner Kettles';
/** Where {@link startKnownShop} is, as its own setting says. */
const hostSetting = 'PRICE_FETCH_ALLOW';
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Starts a shop on this machine that promises price adjustments for 14 days. Each of its product pages, `/p/SKU`, shows
 * one price for everything.
 */
export async function startKnownShop({ cents }: { cents: number }): Promise<Surroundings> {
  const shop = await listenLocally(({ url = '' }, response) => {
    const sku = /^\/p\/(\w+)$/.exec(url)?.[1];
    if (!sku) return response.writeHead(404).end();
    const product = {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: `Kettle ${sku}`,
      sku,
      offers: { '@type': 'Offer', price: dollars(cents), priceCurrency: 'USD' },
    };
    const body = `<title>Kettle ${sku}</title><script type="application/ld+json">${JSON.stringify(product)}</script><h1>Kettle ${sku}</h1><p>$${dollars(cents)}</p>`;
    return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(body);
  });
  const host = `127.0.0.1:${shop.port}`;
  const retailer = {
    retailer_id: 'corner-kettles',
    retailer: shopName,
    country: 'US',
    currency: 'USD',
    domains: [host],
    sender_domains: ['kettles.example'],
    item_url: null,
    policy: { window_days: 14, counted_from: 'purchase' },
  };
  return { env: { [hostSetting]: host }, retailers: [retailer], close: () => shop.close() };
}

/** The shop's mail to a buyer about an order of today; its lines lead to their pages where `env` says where the shop is. */
export function kettleOrder({
  order,
  to = 'buyer@example.com',
  lines,
  env,
}: {
  order: string;
  to?: string;
  lines: readonly OrderLine[];
  env?: Record<string, string>;
}): Buffer {
  const now = new Date();
  const rows = lines.map(({ name, sku, cents }) => {
    const title = env ? `<a href="http://${env[hostSetting]}/p/${sku}">${name}</a>` : name;
    return `<tr><td>${title}<br>Item ${sku}</td><td>1</td><td>$${dollars(cents)}</td></tr>`;
  });
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  return Buffer.from(
    [
      `From: ${shopName} <orders@kettles.example>`,
      `To: ${to}`,
      `Subject: Your ${shopName} order ${order}`,
      `Message-ID: <${order}-${Math.random()}@kettles.example>`,
      `Date: ${now.toUTCString()}`,
      'Content-Type: text/html; charset=utf-8',
      '',
      `<h1>Thank you for your order at ${shopName}</h1>`,
      `<p>Order number: ${order}</p><p>Order date: ${now.toISOString().slice(0, 10)}</p>`,
      `<table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>`,
      ...rows,
      `<tr><td>Order total</td><td></td><td>$${dollars(total)}</td></tr></table>`,
    ].join('\r\n'),
  );
}

/** The setting that carries the key of the surroundings' domains to the attack, which is a process of its own. */
const keySetting = 'ATTACK_SIGNING_KEY';

/** Lets an attack sign as the domains whose record is `signingRecord`. */
export const signingEnv = { [keySetting]: signingKey };

/** A mail signed by one of those domains, with the key of {@link signingEnv}. */
export function signedIn(env: Record<string, string>, domain: string, raw: Buffer): Promise<Buffer> {
  const privateKey = env[keySetting];
  if (!privateKey) throw new Error('the surroundings publish no key');
  return signedBy(domain, raw, { privateKey });
}

/** Mails it to the receipts address or another of ours, as a client at `from` in the name of `sender`. */
export async function mailAs({
  port,
  from,
  sender,
  raw,
  to = 'receipts@localhost',
}: {
  port: number;
  from: string;
  sender: string;
  raw: Buffer;
  to?: string;
}): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, localAddress: from });
  try {
    await transport.sendMail({ raw, envelope: { from: sender, to: [to] } });
  } finally {
    transport.close();
  }
}
