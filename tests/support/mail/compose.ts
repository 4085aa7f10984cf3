import type { SendMailOptions } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import sharp from 'sharp';

/** Composes a mail as a mail program would; defaults are those of an ordinary shopper. */
export function composeMail(options: SendMailOptions = {}): Promise<Buffer> {
  const mail = new MailComposer({
    from: 'Jane Shopper <jane@home.example>',
    to: 'receipts@example.com',
    subject: 'My receipt',
    date: new Date('2028-01-05T10:00:00Z'),
    ...options,
  });
  return mail.compile().build();
}

type PictureSize = { width: number; height: number; shade?: number };

/** A JPEG of the given size. */
export function jpegOf(size: PictureSize): Promise<Buffer> {
  return plainPicture(size).jpeg().toBuffer();
}

/** A PNG of the given size. */
export function pngOf(size: PictureSize): Promise<Buffer> {
  return plainPicture(size).png().toBuffer();
}

function plainPicture({ width, height, shade = 200 }: PictureSize) {
  return sharp({ create: { width, height, channels: 3, background: { r: shade, g: 120, b: 80 } } });
}

/** Bytes that look like a PDF to anybody checking the beginning and the end. */
export function pdfOf(note = 'receipt'): Buffer {
  return Buffer.from(`%PDF-1.4\n% ${note}\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
}

/** The smallest still HEIC header and an empty body box. */
export function heicOf(): Buffer {
  const box = (type: string, content: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(8 + content.length);
    return Buffer.concat([size, Buffer.from(type), content]);
  };
  return Buffer.concat([
    box('ftyp', Buffer.from('heic\0\0\0\0mif1heic')),
    box('mdat', Buffer.alloc(100_000)),
  ]);
}

/** An order confirmation as mailed by a shop. */
export function orderHtmlOf({
  shop = 'Lamps and More',
  total = '$43.29',
}: {
  shop?: string;
  total?: string;
} = {}): string {
  return `<html><body><h1>Thanks for your order at ${shop}</h1><p>Order number: 7654321</p>
<table><tr><td>Desk lamp</td><td align="right">$39.99</td></tr><tr><td>Tax</td><td align="right">$3.30</td></tr>
<tr><td>Order total</td><td align="right">${total}</td></tr></table></body></html>`;
}
