import { describe, expect, it } from 'vitest';
import { composeMail, orderHtmlOf, pdfOf } from '../../tests/support/mail/compose.js';
import { documentsOfMail } from './mail-documents.js';

async function find(options: Parameters<typeof composeMail>[0]) {
  return documentsOfMail({ raw: await composeMail(options) });
}

describe('forwarded mails', () => {
  const gmailForward = (
    { shop, total, day }: { shop: string; total: string; day: number },
    content: string,
  ) =>
    `<div class="gmail_quote"><div class="gmail_attr">---------- Forwarded message ---------<br>From: <strong>${shop}</strong> <span>&lt;<a href="mailto:orders@shop.example">orders@shop.example</a>&gt;</span><br>Date: Mon, Jan ${day}, 2028 at 4:05&#8239;PM<br>Subject: Your ${shop} order<br>To: &lt;jane@home.example&gt;<br></div><br>${orderHtmlOf({ shop, total })}${content}</div>`;

  it('by hand are read as the shop sent them', async () => {
    const { documents } = await find({
      subject: 'Fwd: Your Lamps order',
      html: `FYI<br>${gmailForward({ shop: 'Lamps', total: '$43.29', day: 3 }, '')}`,
    });
    expect(documents).toHaveLength(1);
    expect(documents[0]).toMatchObject({
      fileName: 'Your Lamps order.html',
      mail: {
        fromAddress: 'orders@shop.example',
        fromName: 'Lamps',
        subject: 'Your Lamps order',
        sentAt: '2028-01-03',
      },
    });
    const html = Buffer.from(documents[0]?.bytes ?? []).toString();
    expect(html).toContain('<h1>Thanks for your order at Lamps</h1>');
    expect(html).toContain('<table><tr><td>Desk lamp</td>');
    expect(html).not.toContain('Jan 3');
  });

  it('in a chain with two orders are two receipts', async () => {
    const inner = gmailForward({ shop: 'Chairs', total: '$99.00', day: 4 }, '');
    const { documents } = await find({
      subject: 'Fwd: both',
      html: `two!<br>${gmailForward({ shop: 'Lamps', total: '$43.29', day: 3 }, inner)}`,
    });
    expect(documents.map(({ key, mail }) => [key, mail.subject])).toEqual([
      ['body', 'Your Lamps order'],
      ['body-2', 'Your Chairs order'],
    ]);
    const [lamps, chairs] = documents.map(({ bytes }) => Buffer.from(bytes).toString());
    expect(lamps).toContain('$43.29');
    expect(lamps).not.toContain('$99.00');
    expect(chairs).toContain('$99.00');
    expect(chairs).not.toContain('$43.29');
  });

  it('in a chain with one order are one', async () => {
    const text = [
      'see below',
      '---------- Forwarded message ---------',
      'From: Tom <tom@home.example>',
      'Date: Tue, Jan 4, 2028 at 9:00 AM',
      'Subject: Fwd: Your order',
      'To: <jane@home.example>',
      '',
      '---------- Forwarded message ---------',
      'From: Shop <orders@shop.example>',
      'Date: Mon, Jan 3, 2028 at 4:05 PM',
      'Subject: Your order',
      'To: <tom@home.example>',
      '',
      'Order 12345',
      'Total $12.00',
    ].join('\n');
    const { documents } = await find({ subject: 'Fwd: Fwd: Your order', text });
    expect(documents.map(({ mail }) => mail.fromAddress)).toEqual(['orders@shop.example']);
  });

  it('as quoted plain text (Apple Mail) are unquoted', async () => {
    const original = [
      'Begin forwarded message:',
      '',
      'From: Shop <orders@shop.example>',
      'Subject: Your order',
      'Date: January 3, 2028 at 4:05:06 PM PST',
      'To: jane@home.example',
      '',
      'Order 12345',
      'Total $12.00',
    ];
    const text = `Here\n\n${original.map((line) => `> ${line}`).join('\n')}`;
    const { documents } = await find({ subject: 'Fwd: Your order', text });
    expect(documents[0]?.mail.fromAddress).toBe('orders@shop.example');
    expect(
      Buffer.from(documents[0]?.bytes ?? [])
        .toString()
        .trim(),
    ).toBe('Order 12345\nTotal $12.00');
  });

  it('as attachments are opened, and their attachments take precedence over their bodies', async () => {
    const order = await composeMail({
      from: 'Shop <orders@shop.example>',
      subject: 'Your order',
      html: orderHtmlOf(),
    });
    const withPdf = await composeMail({
      from: 'Other <billing@other.example>',
      subject: 'Invoice',
      html: orderHtmlOf(),
      attachments: [{ filename: 'invoice.pdf', content: pdfOf() }],
    });
    const { documents, parts } = await find({
      text: 'two mails, order total $1.00',
      attachments: [
        { filename: 'order.eml', content: order, contentType: 'message/rfc822' },
        { filename: 'invoice.eml', content: withPdf, contentType: 'application/octet-stream' },
      ],
    });
    expect(documents.map(({ fileName, mail, key }) => [fileName, mail.fromAddress, key])).toEqual([
      ['Your order.html', 'orders@shop.example', '2/body'],
      ['invoice.pdf', 'billing@other.example', '3/2'],
    ]);
    expect(parts.map(({ path, verdict }) => [path, verdict])).toContainEqual(['body', 'body']);
  });

  it('are opened to a limited depth', async () => {
    let mail = await composeMail({ subject: 'innermost', html: orderHtmlOf() });
    const wrap = async (content: Buffer) =>
      composeMail({ text: '', attachments: [{ filename: 'm.eml', content, contentType: 'message/rfc822' }] });
    for (let depth = 0; depth < 5; depth += 1) mail = await wrap(mail);
    expect((await documentsOfMail({ raw: mail })).documents).toHaveLength(1);
    for (let depth = 0; depth < 20; depth += 1) mail = await wrap(mail);
    expect((await documentsOfMail({ raw: mail })).documents).toEqual([]);
  });

  it('that contain nothing leave the decision to the outer mail', async () => {
    const empty = await composeMail({ text: 'see you' });
    const { documents } = await find({
      html: orderHtmlOf(),
      attachments: [{ filename: 'm.eml', content: empty, contentType: 'message/rfc822' }],
    });
    expect(documents.map(({ key }) => key)).toEqual(['body']);
  });
});
