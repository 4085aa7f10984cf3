import { afterAll, expect, it } from 'vitest';
import type { EmailProps } from '../../domain/emails/email-props.schemas.js';
import { openBrowser } from '../support/browser/shared-browser.js';
import { axeFindings, hydrated, openPage, overflows } from '../support/browser/site-browser.js';
import { composeMail } from '../support/mail/compose.js';
import { sendMail } from '../support/send-mail.js';
import { openShopWorld } from '../support/shops/shop-world.js';
import { passTimeUntil } from '../support/time/pass-time.js';
import { waitFor } from '../support/time/wait-for.js';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

const browser = await openBrowser();
const { clock, shops, product, observer, close } = await openShopWorld();
afterAll(close);

const mailTo = async (recipient: string, template: string) =>
  (await observer.outbox()).find(
    (mail) => mail.recipient === recipient && mail.template === template && mail.state === 'captured',
  );
const mailedTo = (recipient: string, template: string) =>
  waitFor(`${template} to ${recipient}`, async () => (await mailTo(recipient, template)) ?? false);
const send = (mail: Parameters<typeof sendMail>[0]['mail']) =>
  sendMail({ host: product.smtpHost, port: product.smtpPort, mail });

/** Forwards an order whose mail names no shop, and returns our answer. */
async function forwarded({ from, item, cents }: { from: string; item: string; cents: number }) {
  const price = `$${(cents / 100).toFixed(2)}`;
  const html = `<html><body><h1>Thank you for your order</h1><p>Order number: 55-${from.length}01</p>
<p>Order date: ${clock.now().toISOString().slice(0, 10)}</p>
<table><tr><th>Item</th><th>Quantity</th><th>Price</th></tr><tr><td>${item}</td><td>1</td><td>${price}</td></tr>
<tr><td>Order total</td><td></td><td>${price}</td></tr></table></body></html>`;
  const raw = await composeMail({
    from,
    to: 'receipts@localhost',
    subject: 'Fwd: your order',
    date: clock.now(),
    html,
  });
  await send({ raw, envelope: { from, to: 'receipts@localhost' } });
  return mailedTo(from, 'receipt-analysis');
}

/** The private page of a mail on a phone. */
async function privatePage(statusUrl: string) {
  const opened = await openPage({ browser, url: product.httpUrl, ...phone });
  await opened.page.goto(new URL(statusUrl).pathname);
  await hydrated(opened.page);
  return opened;
}

it('a forward that names no shop ends in one question; a reply answers it, and the claim follows', async () => {
  const [shop] = shops.shops;
  const [item] = shop?.order.items ?? [];
  const [tell] = shop?.expected.tells ?? [];
  if (!shop || !item || !tell) throw new Error('the simulator drew no falling price');
  const ann = 'ann@example.com';
  const answer = await forwarded({ from: ann, item: item.name, cents: item.unitCents });
  for (const part of [answer.rendered?.text, answer.rendered?.html]) {
    expect(part).toContain('Which shop is it from?');
    expect(part).toContain('“It is Target”');
  }
  const { statusUrl } = answer.props as EmailProps<'receipt-analysis'>;
  await send({
    from: ann,
    inReplyTo: answer.message_id_header,
    subject: `Re: ${answer.rendered?.subject}`,
    text: `It is ${shop.retailer.retailer}\n\nOn Sat, Dropback wrote:\n> Which shop is it from?`,
  });
  const noted = await mailedTo(ann, 'receipt-corrected');
  expect(noted.rendered?.text).toContain(`Shop: ${shop.retailer.retailer}`);

  const { page, complaints, close } = await privatePage(statusUrl);
  const ask = page.getByRole('region', { name: `Which page at ${shop.retailer.retailer} is this?` });
  await ask.getByText('Type the link instead').tap();
  await ask.getByRole('textbox', { name: 'Link to the product' }).fill(item.url);
  await ask.getByRole('button', { name: 'Watch this page' }).tap();
  await page.locator('[data-badge=watching]').first().waitFor();
  expect(complaints).toEqual([]);
  await close();

  const told = await passTimeUntil({
    clock,
    observer,
    what: 'the mail about the drop',
    latest: tell.latest,
    find: async () => mailTo(ann, 'price-dropped'),
  });
  const { request } = told.props as EmailProps<'price-dropped'>;
  expect(request.lines.map(({ amountCents }) => amountCents)).toEqual([item.unitCents - tell.unitCents]);
});

it('the page asks for the shop first, and one tap answers', async () => {
  const bob = 'bob@home.example';
  const answer = await forwarded({ from: bob, item: 'Stand Mixer', cents: 27_999 });
  const { statusUrl } = answer.props as EmailProps<'receipt-analysis'>;
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await privatePage(statusUrl);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Best Buy', exact: true }).waitFor();
    expect(await overflows(page)).toEqual([]);
    expect(await axeFindings(page)).toEqual([]);
    await close();
  }
  const { page, complaints, close } = await privatePage(statusUrl);
  const question = page.getByRole('region', { name: 'Which shop is it from?' });
  const best = question.getByRole('button', { name: 'Best Buy', exact: true });
  const box = await best.boundingBox();
  expect((box?.y ?? 9_999) + (box?.height ?? 0)).toBeLessThan(844);
  expect(await page.getByRole('region', { name: /^Which page at/ }).count()).toBe(0);
  await question.getByRole('button', { name: 'Save' }).tap();
  await question.getByText('Please enter the name of the shop.').waitFor();
  await best.tap();
  await page.getByRole('region', { name: 'Which page at Best Buy is this?' }).waitFor();
  expect(await question.count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});
