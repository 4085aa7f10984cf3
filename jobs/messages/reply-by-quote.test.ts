import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emailFixtures, fixtureSender } from '../../templates/fixtures/emails.fixtures.js';
import { renderEmail } from '../../templates/render-email.js';
import { mailFrom } from '../../tests/support/jobs/mail-from.js';
import { createMailWorker, type MailWorker, mailSettings } from '../../tests/support/jobs/mail-worker.js';
import { orderHtmlOf, pngOf } from '../../tests/support/mail/compose.js';

/** Replies of mail programs that send neither In-Reply-To nor References. */

let worker: MailWorker;
beforeAll(async () => {
  worker = await createMailWorker();
});
afterAll(() => worker.close());

const settings = { ...mailSettings, ownAddresses: [mailSettings.receiptsAddress, mailFrom] };
const ours = emailFixtures
  .filter(({ name }) => ['analysis-one', 'received-part', 'price-dropped'].includes(name))
  .map((fixture) => renderEmail({ ...fixture, ...fixtureSender }));
const [analysis] = ours;
if (!analysis) throw new Error('there are mails to answer');
const { subject, text: ourText, html: ourHtml } = analysis;

const marked = (text: string): string => text.replace(/^/gm, '> ');
const order = `---------- Forwarded message ---------
From: Lamps and More <orders@lamps.example>
Date: Mon, 3 Jan 2028 at 10:00
Subject: Your order 7654321
To: <jane@home.example>

Order number: 7654321
Desk lamp $39.99
Tax $3.30
Order total $43.29
`;

/** How a mail without any reference to ours ends. */
async function endOf(mail: Parameters<MailWorker['mailWith']>[0]) {
  const message = await worker.receive(await worker.mailWith({ to: mailSettings.receiptsAddress, ...mail }));
  await worker.handle(message, { settings });
  const { outcome, outcome_reason: reason } = await worker.found(message);
  const { receipts } = await worker.stored(message);
  const shops = receipts.map(({ mail_context }) => mail_context?.fromAddress);
  return { outcome, reason, shops };
}
const isReply = { outcome: 'no_receipt_found', reason: 'reply_without_price', shops: [] };

describe('a reply that only quotes our mail is a reply', () => {
  it.each(ours)('to $subject', async (own) => {
    const text = `Thanks!\n\nOn Mon, 3 Jan 2028 at 10:00, Dropback <${mailFrom}> wrote:\n${marked(own.text)}`;
    expect(await endOf({ subject: `Re: ${own.subject}`, text })).toEqual(isReply);
  });

  it.each<[string, string, string]>([
    ['by name alone, with our links', `Re: ${subject}`, `On Mon, Dropback wrote:\n${marked(ourText)}`],
    [
      'in German',
      `AW: ${subject}`,
      `Am Mo., 3. Jan. 2028 schrieb Dropback <${mailFrom}>:\n${marked(ourText)}`,
    ],
    [
      'below an introduction in another language',
      `Odp: ${subject}`,
      `W dniu 3.01 Dropback pisze:\n${marked(ourText)}`,
    ],
    [
      'below the header that Outlook writes',
      `RE: [External] Re: ${subject}`,
      `From: Dropback <${mailFrom}>\nSent: Monday, January 3, 2028 10:00 AM\nTo: Jane\nSubject: ${subject}\n\n${ourText}`,
    ],
    [
      'below a line',
      `SV: ${subject}`,
      `-----Original Message-----\nFrom: Dropback <${mailFrom}>\n\n${ourText}`,
    ],
  ])('%s', async (_, answered, quote) => {
    expect(await endOf({ subject: answered, text: `Great, thank you.\n\n${quote}` })).toEqual(isReply);
  });

  it('in HTML', async () => {
    const attribution = `<div class="gmail_attr">On Mon, Dropback &lt;<a href="mailto:${mailFrom}">${mailFrom}</a>&gt; wrote:</div>`;
    const html = `<div>Thanks</div><div class="gmail_quote">${attribution}<blockquote>${ourHtml}</blockquote></div>`;
    expect(await endOf({ subject: `Re: ${subject}`, html })).toEqual(isReply);
  });
});

describe('an order is still read', () => {
  const quote = `On Mon, 3 Jan 2028 at 10:00, Dropback <${mailFrom}> wrote:\n${marked(ourText)}`;

  it('written above our quoted mail', async () => {
    const text = `Here it is as text:\n\n${order.split('\n\n')[1]}\n${quote}`;
    expect(await endOf({ subject: `Re: ${subject}`, text })).toMatchObject({ outcome: 'receipt_created' });
  });

  it.each([
    ['below our quoted mail', `Re: ${subject}`, `See below\n\n${quote}\n\n${order}`],
    ['quoted with our mail', `Re: ${subject}`, `See below\n\n${quote}\n>\n${marked(order)}`],
    [
      'below our forwarded mail',
      `Fwd: ${subject}`,
      `Both:\n\n${order.split('\n\n')[0]?.replace(/From:.*/, `From: Dropback <${mailFrom}>`)}\n\n${ourText}\n\n${order}`,
    ],
  ])('alone when it is forwarded %s', async (_, title, text) => {
    const end = await endOf({ subject: title, text });
    expect(end).toEqual({ outcome: 'receipt_created', reason: null, shops: ['orders@lamps.example'] });
  });

  it('from a file attached to the reply', async () => {
    const attachments = [{ filename: 'receipt.png', content: await pngOf({ width: 900, height: 1600 }) }];
    const end = await endOf({ subject: `Re: ${subject}`, text: `This one\n\n${quote}`, attachments });
    expect(end).toMatchObject({ outcome: 'receipt_created', shops: ['jane@home.example'] });
  });

  it.each([
    [
      'from a shop, as a reply to it',
      'Re: Your order',
      `<blockquote type="cite">${orderHtmlOf()}</blockquote>`,
    ],
    [
      'from a shop whose mail names us',
      'Re: Your order',
      `FYI ${mailFrom}<blockquote>${orderHtmlOf()}</blockquote>`,
    ],
  ])('%s', async (_, title, html) => {
    expect(await endOf({ subject: title, html })).toMatchObject({ outcome: 'receipt_created' });
  });
});
