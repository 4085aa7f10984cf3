import { describe, expect, it } from 'vitest';
import { composeMail, jpegOf, orderHtmlOf, pdfOf } from '../../tests/support/mail/compose.js';
import { rawMail } from '../../tests/support/mail/raw-mail.js';
import { parseMail } from './parse-mail.js';

const photo = await jpegOf({ width: 900, height: 700 });
const receiptsAddress = 'receipts@example.com';
const signs = { ownAddresses: [receiptsAddress], publicUrl: 'https://dropback.example' };
const isWholeOrder = () => false;
const parse = (raw: Buffer) =>
  parseMail({ raw, ownDomain: 'example.com', receiptsAddress, signs }, { isWholeOrder });
const compose = async (options: Parameters<typeof composeMail>[0]) => parse(await composeMail(options));
const names = ({ documents }: Awaited<ReturnType<typeof parse>>) => documents.map(({ fileName }) => fileName);

describe('a mail that answers one of ours', () => {
  it('has no quoted content among its documents', async () => {
    const quoted = `Thanks!<div class="gmail_quote"><blockquote>${orderHtmlOf()}</blockquote></div>`;
    const mail = await compose({ html: quoted, inReplyTo: '<0123456789abcdef01234567@example.com>' });
    expect(mail).toMatchObject({ isReplyToUs: true, documents: [] });
    expect(names(await compose({ html: quoted, inReplyTo: '<x@y.example>' }))).toEqual(['My receipt.html']);
  });
});

describe('a mail forwarded by a shopper’s rule', () => {
  const passedOn = { from: 'tracking@carrier.example', to: 'jane@home.example' };
  const notice = '<p>Your order #1234567 was delivered</p>';

  it('is not a document when it is a notice, even with the pictures it shows', async () => {
    const html = `${notice}<img src="cid:door">`;
    const attachments = [{ filename: 'door.jpg', content: photo, cid: 'door' }];
    const mail = await compose({ ...passedOn, html, attachments });
    expect(names(mail)).toEqual([]);
    expect(mail.parts.map(({ verdict, reason }) => [verdict, reason])).toContainEqual([
      'decoration',
      'illustration',
    ]);
  });

  it('is one when it is an order, or carries one', async () => {
    expect(names(await compose({ ...passedOn, html: orderHtmlOf() }))).toEqual(['My receipt.html']);
    const attachments = [{ filename: 'invoice.pdf', content: pdfOf() }];
    expect(names(await compose({ ...passedOn, html: notice, attachments }))).toEqual(['invoice.pdf']);
  });

  it('is still read when the shopper forwards it by hand', async () => {
    const html = `${notice}<img src="cid:door">`;
    const attachments = [{ filename: 'door.jpg', content: photo, cid: 'door' }];
    expect(names(await compose({ html, attachments }))).toEqual(['door.jpg']);
    expect(names(await compose({ html: notice }))).toEqual(['My receipt.html']);
  });
});

describe('a picture is inline when the text', () => {
  it.each(['cid:p%40home.example', 'CID:p@home.example'])('refers to it as %s', async (reference) => {
    const attachments = [{ filename: 'p.jpg', content: photo, cid: 'p@home.example' }];
    const mail = await compose({ html: `${orderHtmlOf()}<img src="${reference}">`, attachments });
    expect(names(mail)).toEqual(['My receipt.html']);
  });

  it('but is attached when the reference is broken', async () => {
    const attachments = [{ filename: 'p.jpg', content: photo, cid: 'p' }];
    expect(names(await compose({ html: `${orderHtmlOf()}<img src="cid:%zz">`, attachments }))).toEqual([
      'p.jpg',
    ]);
  });
});

describe('what is kept of a mail besides its documents', () => {
  it('is limited', async () => {
    const parts = Array(600).fill('--b\r\nContent-Type: application/x\r\n\r\nx\r\n').join('');
    const raw = rawMail(
      ['From: jane@home.example', 'Content-Type: multipart/mixed; boundary=b'],
      `--b\r\n\r\n${'hello '.repeat(10_000)}\r\n${parts}--b--\r\n`,
    );
    const mail = await parse(raw);
    expect(mail.textStart).toHaveLength(4_000);
    expect(mail.partTypes).toHaveLength(200);
    expect(mail.parts).toHaveLength(200);
  });

  it('is its text, taken from the HTML when there is no other', async () => {
    expect((await compose({ html: '<p>Verify at<br>https://mail.example</p>' })).textStart).toContain(
      'Verify at',
    );
    expect((await compose({ html: '<p>x</p>', text: 'plain' })).textStart.trim()).toBe('plain');
  });

  it('is plain data that can be passed between processes', async () => {
    const mail = await compose({ html: orderHtmlOf() });
    expect(structuredClone({ ...mail, documents: [] })).toEqual({ ...mail, documents: [] });
  });
});

describe('text with CRLF line ends', () => {
  it('is unquoted when Apple Mail forwards it', async () => {
    const original = [
      'Begin forwarded message:',
      '',
      'From: Shop <o@shop.example>',
      'Subject: Your order',
      'Date: January 3, 2028 at 4:05:06 PM PST',
      'To: jane@home.example',
      '',
      'Order 12345',
      'Total $12.00',
    ];
    const body = `Here\r\n\r\n${original.map((line) => `> ${line}`).join('\r\n')}\r\n`;
    const mail = await parse(rawMail(['From: jane@home.example', 'Subject: Fwd: Your order'], body));
    expect(mail.documents.map((document) => document.mail.fromAddress)).toEqual(['o@shop.example']);
  });
});
