import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { secondMs } from '../../domain/shared/units.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { axeFindings, openPage } from '../support/browser/site-browser.js';
import { composeMail } from '../support/mail/compose.js';
import { sendMail } from '../support/send-mail.js';
import type { SimulatedShop } from '../support/shops/shop.types.js';
import { escapeHtml } from '../support/shops/shop-page.js';
import { openShopWorld } from '../support/shops/shop-world.js';
import { waitFor } from '../support/time/wait-for.js';

/** Pictures of the question for people to look at; none unless asked for. */
const pictures = process.env.SHOTS_DIR;

const browser = await openBrowser();
const { clock, shops, product, observer, close } = await openShopWorld();
afterAll(close);

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const mailsTo = async (recipient: string, template: string) =>
  (await observer.outbox()).filter(
    (mail) => mail.recipient === recipient && mail.template === template && mail.state === 'captured',
  );

/** A jug beside the product that is watched. */
const jugCents = 6_401;

/** The order as a mail without markup: the product, a jug and these rows, and its total. */
async function order({
  shop,
  to,
  number,
  rows,
  totalCents,
}: {
  shop: SimulatedShop;
  to: string;
  number: string;
  /** `[where, name, cents]`: below the product, below the jug, or in the sums. */
  rows: ['product' | 'jug', string, number][];
  totalCents: number;
}): Promise<void> {
  const [item] = shop.order.items;
  if (!item) throw new Error('no product');
  const row = (name: string, count: string, cents: number) =>
    `<tr><td>${name}</td><td>${count}</td><td>${cents < 0 ? `-${dollars(-cents)}` : dollars(cents)}</td></tr>`;
  const below = (where: string) =>
    rows.filter(([at]) => at === where).map(([, name, cents]) => row(name, '', cents));
  const name = `<a href="${item.url}">${escapeHtml(item.name)}</a><br>Item ${item.sku}`;
  const html = `<html><body><h1>Thank you for your order at ${escapeHtml(shop.retailer.retailer)}</h1>
<p>Order number: ${number}</p><p>Order date: ${shop.order.day}</p>
<table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr>
${[row(name, '1', item.unitCents), ...below('product'), row('Milk Jug', '1', jugCents), ...below('jug')].join('\n')}
${row('Order total', '', totalCents)}</table></body></html>`;
  const from = `${shop.retailer.retailer} <orders@${shop.retailer.sender_domains[0]}>`;
  const subject = `Your ${shop.retailer.retailer} order ${number}`;
  await sendMail({
    host: product.smtpHost,
    port: product.smtpPort,
    mail: {
      raw: await composeMail({ from, to, subject, date: clock.now(), html }),
      envelope: { from: to, to: 'receipts@localhost' },
    },
  });
  await waitFor('the answer', async () => (await mailsTo(to, 'receipt-analysis'))[0] ?? false);
}

/** Moves the clock from one due time to the next until something has happened. */
async function passTimeUntil<T>(what: string, find: () => Promise<T | undefined>): Promise<T> {
  return waitFor(what, async () => {
    const found = await find();
    if (found) return found;
    const hosts = (await observer.hosts()).map(({ held_by, next_due_at }) =>
      held_by ? clock.now() : next_due_at,
    );
    const jobs = (await observer.jobs())
      .filter(({ name }) => name.startsWith('tell-'))
      .map(({ nextRunAt }) => nextRunAt);
    const times = [...hosts, ...jobs].flatMap((time) => (time ? [time.getTime()] : []));
    const left = Math.min(...times) - clock.now().getTime();
    if (left > 0) clock.advance(left + secondMs);
    return false;
  });
}

async function shoot(name: string, take: (path: string) => Promise<unknown>): Promise<void> {
  if (!pictures) return;
  await mkdir(pictures, { recursive: true });
  await take(join(pictures, `${name}.png`));
}

it('a saving that may be of one item or of the order ends in a question, and its answer in the claim', async () => {
  const [shop] = shops.shops;
  const [item] = shop?.order.items ?? [];
  const [tell] = shop?.expected.tells ?? [];
  if (!shop || !item || !tell) throw new Error('the simulator drew no falling price');
  const goods = item.unitCents + jugCents;
  // Summed up again at the foot, a saving was once spread over both items: a claim for money that nobody was owed.
  await order({
    shop,
    to: 'bob@example.com',
    number: 'BOB-7001',
    rows: [
      ['product', 'Instant savings', -1_100],
      ['jug', 'Subtotal', goods - 1_100],
      ['jug', 'Total savings', -1_100],
    ],
    totalCents: goods - 1_100,
  });
  await order({
    shop,
    to: 'ann@example.com',
    number: 'ANN-7002',
    rows: [['jug', 'Discount', -1_730]],
    totalCents: goods - 1_730,
  });

  const question = await passTimeUntil(
    'the question',
    async () => (await mailsTo('ann@example.com', 'what-was-paid'))[0],
  );
  const bobs = await passTimeUntil(
    "Bob's claim",
    async () => (await mailsTo('bob@example.com', 'price-dropped'))[0],
  );
  const { request } = bobs.props as EmailProps<'price-dropped'>;
  expect(request.lines.map(({ amountCents }) => amountCents)).toEqual([
    item.unitCents - 1_100 - tell.unitCents,
  ]);
  expect(await mailsTo('bob@example.com', 'what-was-paid')).toEqual([]);
  expect(await mailsTo('ann@example.com', 'price-dropped')).toEqual([]);
  const { paidCents, otherCents, statusUrl } = question.props as EmailProps<'what-was-paid'>;
  expect(paidCents).toBe(item.unitCents);
  if (otherCents === null) throw new Error('no other price');
  expect(question.rendered?.text).toContain(dollars(paidCents));
  expect(question.rendered?.text).toContain(dollars(otherCents));

  for (const colorScheme of ['light', 'dark'] as const) {
    const view = { width: 390, height: 844 };
    const { page, complaints, close } = await openPage({
      browser,
      url: product.httpUrl,
      viewport: view,
      colorScheme,
    });
    await page.goto(new URL(statusUrl).pathname);
    await page.getByRole('button', { name: dollars(otherCents), exact: true }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(view.width);
    expect(await axeFindings(page)).toEqual([]);
    await shoot(`page-${colorScheme}`, (path) => page.screenshot({ path, fullPage: true }));
    await page.setContent(question.rendered?.html ?? '');
    await shoot(`mail-${colorScheme}`, (path) => page.screenshot({ path, fullPage: true }));
    expect(complaints).toEqual([]);
    await close();
  }

  await sendMail({
    host: product.smtpHost,
    port: product.smtpPort,
    mail: {
      from: 'ann@example.com',
      inReplyTo: question.message_id_header,
      subject: `Re: ${question.rendered?.subject}`,
      text: `No, it is ${dollars(otherCents)}`,
    },
  });
  const noted = await waitFor(
    'the answer to the reply',
    async () => (await mailsTo('ann@example.com', 'receipt-corrected'))[0] ?? false,
  );
  expect(noted.rendered?.text).toContain(dollars(otherCents));
  const claim = await passTimeUntil(
    "Ann's claim",
    async () => (await mailsTo('ann@example.com', 'price-dropped'))[0],
  );
  const anns = (claim.props as EmailProps<'price-dropped'>).request.lines;
  expect(anns.map(({ amountCents }) => amountCents)).toEqual([otherCents - tell.unitCents]);
});
