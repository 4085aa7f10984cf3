import { describe, expect, it } from 'vitest';
import type { MailFindings } from '../../domain/mail/mail-documents.types.js';
import { composeMail, heicOf, jpegOf, orderHtmlOf, pdfOf, pngOf } from '../../tests/support/mail/compose.js';
import { documentsOfMail } from './mail-documents.js';

type Options = Parameters<typeof composeMail>[0];

async function find(options: Options): Promise<MailFindings> {
  return documentsOfMail({ raw: await composeMail(options) });
}

/** Names and types of the findings. */
function summary({ documents, rejected }: MailFindings) {
  return { documents: documents.map(({ fileName, fileType }) => [fileName, fileType]), rejected };
}

function verdictOf(findings: MailFindings, fileName: string) {
  const part = findings.parts.find(({ file_name }) => file_name === fileName);
  return [part?.verdict, part?.reason];
}

const photo = await jpegOf({ width: 900, height: 1600 });
const logo = await pngOf({ width: 300, height: 80 });

describe('attached files', () => {
  it('are recognised by their bytes, whatever their declared type', async () => {
    const findings = await find({
      text: 'here',
      attachments: [
        { filename: 'invoice.bin', content: pdfOf(), contentType: 'application/octet-stream' },
        { filename: 'IMG_0001.heic', content: heicOf(), contentType: 'image/heif' },
        { filename: 'photo', content: photo, contentType: 'application/x-unknown' },
        {
          filename: 'scan.pdf',
          content: await pngOf({ width: 800, height: 1200 }),
          contentType: 'application/pdf',
        },
      ],
    });
    expect(summary(findings)).toEqual({
      documents: [
        ['invoice.bin', 'application/pdf'],
        ['IMG_0001.heic', 'image/heic'],
        ['photo', 'image/jpeg'],
        ['scan.pdf', 'image/png'],
      ],
      rejected: [],
    });
  });

  it('carry the facts of the mail they came in', async () => {
    const { documents } = await find({
      text: 'x',
      subject: 'Lamp',
      attachments: [{ filename: 'a.pdf', content: pdfOf() }],
    });
    expect(documents[0]?.mail).toEqual({
      fromAddress: 'jane@home.example',
      fromName: 'Jane Shopper',
      subject: 'Lamp',
      sentAt: '2028-01-05T10:00:00.000+00:00',
    });
    expect(Buffer.from(documents[0]?.bytes ?? []).equals(pdfOf())).toBe(true);
  });

  it('that cannot be receipts are named with the reason, and the others are kept', async () => {
    const findings = await find({
      text: 'x',
      attachments: [
        { filename: 'order.docx', content: Buffer.from('PK\u0003\u0004 word') },
        { filename: 'all.zip', content: Buffer.from('PK\u0003\u0004 zip'), contentType: 'application/zip' },
        { filename: 'empty.pdf', content: '' },
        { filename: 'cut.jpg', content: photo.subarray(0, photo.length - 5_000) },
        { filename: 'cut-early.jpg', content: photo.subarray(0, 100) },
        { filename: 'huge.pdf', content: Buffer.concat([pdfOf(), Buffer.alloc(10_485_761)]) },
        { filename: 'good.pdf', content: pdfOf() },
      ],
    });
    expect(summary(findings)).toEqual({
      documents: [['good.pdf', 'application/pdf']],
      rejected: [
        { file_name: 'order.docx', code: 'receipt.unsupported_type' },
        { file_name: 'all.zip', code: 'receipt.unsupported_type' },
        { file_name: 'empty.pdf', code: 'receipt.empty_file' },
        { file_name: 'cut.jpg', code: 'receipt.truncated' },
        { file_name: 'cut-early.jpg', code: 'receipt.truncated' },
        { file_name: 'huge.pdf', code: 'receipt.too_large' },
      ],
    });
  });

  it('that mail programs add by themselves are not reported', async () => {
    const findings = await find({
      text: 'hello',
      attachments: [
        { filename: 'smime.p7s', content: 'x', contentType: 'application/pkcs7-signature' },
        { filename: 'invite.ics', content: 'BEGIN:VCALENDAR', contentType: 'text/calendar' },
        { filename: 'jane.vcf', content: 'BEGIN:VCARD', contentType: 'text/vcard' },
        { content: 'x', contentType: 'application/x-private', filename: false },
      ],
    });
    expect(summary(findings)).toEqual({ documents: [], rejected: [] });
  });

  it('take precedence over the body of their mail', async () => {
    const findings = await find({
      html: orderHtmlOf(),
      attachments: [{ filename: 'invoice.pdf', content: pdfOf() }],
    });
    expect(summary(findings).documents).toEqual([['invoice.pdf', 'application/pdf']]);
  });

  it('that merely accompany an order do not', async () => {
    const findings = await find({
      html: orderHtmlOf(),
      attachments: [{ filename: 'Terms-and-Conditions.pdf', content: pdfOf() }],
    });
    expect(summary(findings).documents).toEqual([['My receipt.html', 'text/html']]);
    expect(verdictOf(findings, 'Terms-and-Conditions.pdf')).toEqual(['ignored', 'companion_paper']);
  });

  it('are one document when the same file occurs twice', async () => {
    const findings = await find({
      text: 'x',
      attachments: [
        { filename: 'a.pdf', content: pdfOf() },
        { filename: 'copy of a.pdf', content: pdfOf() },
        { filename: 'b.pdf', content: pdfOf('other') },
      ],
    });
    expect(summary(findings).documents.map(([name]) => name)).toEqual(['a.pdf', 'b.pdf']);
  });

  it('are limited in number; the rest are named', async () => {
    const attachments = Array.from({ length: 23 }, (_, index) => ({
      filename: `${index}.pdf`,
      content: pdfOf(String(index)),
    }));
    const findings = await find({ text: 'x', attachments });
    expect(findings.documents).toHaveLength(20);
    expect(findings.rejected).toEqual(
      [20, 21, 22].map((index) => ({ file_name: `${index}.pdf`, code: 'receipt.too_many_files' })),
    );
    expect(findings.parts.slice(-4)).toMatchObject([
      { file_name: '19.pdf', verdict: 'receipt', reason: null },
      ...[20, 21, 22].map((index) => ({
        file_name: `${index}.pdf`,
        verdict: 'unsupported',
        reason: 'receipt.too_many_files',
      })),
    ]);
  });

  it('may be an order saved as a page or a text', async () => {
    const findings = await find({
      text: 'see file',
      attachments: [
        { filename: 'order.html', content: orderHtmlOf() },
        { filename: 'order.txt', content: 'Order 12345\nTotal: $5.00' },
        { filename: 'latin1.html', content: Buffer.from('<p>Café: order total $5.00</p>', 'latin1') },
        { filename: 'notes.txt', content: 'buy milk' },
      ],
    });
    expect(summary(findings)).toEqual({
      documents: [
        ['order.html', 'text/html'],
        ['order.txt', 'text/plain'],
        ['latin1.html', 'text/html'],
      ],
      rejected: [],
    });
    expect(Buffer.from(findings.documents[2]?.bytes ?? []).toString()).toContain('Café');
  });

  it.each([
    '../../etc/passwd.pdf',
    '..\\..\\boot.pdf',
    '/etc/cron.d/x.pdf',
    'a\r\nBcc: evil@example.com.pdf',
  ])('named %j are shown with a harmless name', async (filename) => {
    const raw = Buffer.from(
      `From: jane@home.example\r\nContent-Type: application/pdf; name*=utf-8''${encodeURIComponent(filename)}\r\nContent-Transfer-Encoding: base64\r\n\r\n${pdfOf().toString('base64')}\r\n`,
    );
    const { documents, parts } = await documentsOfMail({ raw });
    expect(documents).toHaveLength(1);
    for (const name of [documents[0]?.fileName, parts[1]?.file_name])
      expect(name).not.toMatch(/[/\\\r\n]|^\.\./);
  });
});

describe('pictures', () => {
  it('inline photos are receipts (Apple Mail), with or without a Content-ID', async () => {
    const findings = await find({
      html: 'Here it is:<br><img src="cid:photo1">',
      attachments: [
        { filename: 'IMG_1.jpg', content: photo, cid: 'photo1', contentDisposition: 'inline' },
        {
          filename: 'IMG_2.jpg',
          content: await jpegOf({ width: 1600, height: 900 }),
          contentDisposition: 'inline',
        },
      ],
    });
    expect(summary(findings).documents.map(([name]) => name)).toEqual(['IMG_1.jpg', 'IMG_2.jpg']);
  });

  it('tracking pixels, logos and banners never are', async () => {
    const findings = await find({
      html: 'Regards <img src="cid:logo"><img src="cid:banner"><img src="cid:pixel">',
      attachments: [
        { filename: 'logo.png', content: logo, cid: 'logo' },
        { filename: 'banner.png', content: await pngOf({ width: 1200, height: 300 }), cid: 'banner' },
        { filename: 'pixel.png', content: await pngOf({ width: 1, height: 1 }), cid: 'pixel' },
        { filename: 'loose-logo.png', content: await pngOf({ width: 180, height: 130 }) },
        {
          filename: 'spacer.gif',
          content: Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'),
          contentType: 'image/gif',
        },
      ],
    });
    expect(summary(findings)).toEqual({ documents: [], rejected: [] });
    expect(verdictOf(findings, 'logo.png')).toEqual(['decoration', 'logo']);
    expect(verdictOf(findings, 'banner.png')).toEqual(['decoration', 'banner']);
    expect(verdictOf(findings, 'pixel.png')).toEqual(['decoration', 'tracking_pixel']);
    expect(verdictOf(findings, 'spacer.gif')).toEqual(['decoration', 'illustration']);
  });

  it('of products in an order mail do not hide the order', async () => {
    const findings = await find({
      html: `${orderHtmlOf()}<img src="cid:lamp">`,
      attachments: [
        { filename: 'lamp.jpg', content: await jpegOf({ width: 1200, height: 1200 }), cid: 'lamp' },
      ],
    });
    expect(summary(findings).documents).toEqual([['My receipt.html', 'text/html']]);
  });

  it('repeated in a conversation are icons', async () => {
    const icon = await pngOf({ width: 400, height: 400 });
    const findings = await find({
      text: 'hi',
      attachments: ['a.png', 'b.png'].map((filename) => ({
        filename,
        content: icon,
        contentDisposition: 'inline' as const,
      })),
    });
    expect(findings.documents).toEqual([]);
  });

  it('in the signature of a mail with an attached receipt are not read', async () => {
    const findings = await find({
      html: 'See attachment <img src="cid:portrait">',
      attachments: [
        { filename: 'portrait.jpg', content: await jpegOf({ width: 500, height: 500 }), cid: 'portrait' },
        { filename: 'receipt.pdf', content: pdfOf() },
      ],
    });
    expect(summary(findings).documents.map(([name]) => name)).toEqual(['receipt.pdf']);
  });
});

describe('the body', () => {
  it('is the receipt when nothing is attached', async () => {
    const html = await find({ subject: 'Your order 1/2', html: orderHtmlOf(), text: 'see the HTML' });
    expect(summary(html).documents).toEqual([['Your order 1-2.html', 'text/html']]);
    expect(Buffer.from(html.documents[0]?.bytes ?? []).toString()).toContain('Order total');
    const text = await find({ text: 'Order 12345\nLamp 39.99\nTotal 43.29' });
    expect(summary(text).documents).toEqual([['My receipt.txt', 'text/plain']]);
  });

  it('is read as text when the HTML shows no order', async () => {
    const findings = await find({
      html: '<img src="https://shop.example/all.png">',
      text: 'Order 12345, total $43.29',
    });
    expect(summary(findings).documents).toEqual([['My receipt.txt', 'text/plain']]);
  });

  it.each(['hello', 'Hi, how does this work? Jane', 'Can you help me?\n-- \nJane, 555-0100', ''])(
    'is not a receipt when it says %j',
    async (text) => {
      const findings = await find({ text });
      expect(summary(findings)).toEqual({ documents: [], rejected: [] });
      expect(findings.hasText).toBe(text !== '');
    },
  );

  it('is recognised as remote images only', async () => {
    const html = '<a href="https://shop.example"><img src="https://shop.example/all.png"></a>';
    expect(await find({ html })).toMatchObject({ documents: [], hasPicturesElsewhere: true });
    expect(await find({ html: '<p>hello</p>', text: 'hello' })).toMatchObject({
      hasPicturesElsewhere: false,
    });
  });

  it('that quotes our own answer is not a receipt, but what is written above it may be', async () => {
    const quoted = 'Thanks!\n\nOn Mon, Jan 3, 2028, Dropback wrote:\n> Your order at Lamps, total $43.29\n';
    const html = `Thanks!<div class="gmail_quote"><blockquote>${orderHtmlOf()}</blockquote></div>`;
    for (const options of [{ text: quoted }, { html }]) {
      const { documents } = await documentsOfMail({ raw: await composeMail(options), isReplyToUs: true });
      expect(documents).toEqual([]);
    }
    const above = { text: `Order 12345, total $5.00\n\n${quoted}` };
    const { documents } = await documentsOfMail({ raw: await composeMail(above), isReplyToUs: true });
    expect(documents.map(({ bytes }) => Buffer.from(bytes).toString().trim())).toEqual([
      'Order 12345, total $5.00\n\nThanks!',
    ]);
  });
});
