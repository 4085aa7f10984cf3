import { randomBytes } from 'node:crypto';

/**
 * Mail number `n` from its own shopper: three lines of text, about a receipt that is not attached, and an HTML
 * part.
 */
export function smallMail(n: number): Buffer {
  const text = `Hello,\r\n\r\nplease find my receipt number ${n} of last week.\r\n\r\n${'Thank you very much.\r\n'.repeat(40)}`;
  const html = `<html><body><p>Hello, receipt ${n} of last week.</p>${'<p>Thank you very much.</p>'.repeat(60)}</body></html>`;
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
    `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`,
  ];
  return Buffer.from(`${headerOf(n)}${multipart('alternative', parts)}`);
}

/** Mail number `n` of about 100 KB: text, a photo of 41 KB and a PDF of 26 KB. */
export function mailWithReceipts(n: number): Buffer {
  const photo = Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
    randomBytes(41_000),
    Buffer.from([0xff, 0xd9]),
  ]);
  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    randomBytes(26_000),
    Buffer.from('\ntrailer\n%%EOF\n'),
  ]);
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\n\r\nReceipt ${n}.\r\n`,
    attachment({ type: 'image/jpeg', name: 'receipt.jpg', bytes: photo }),
    attachment({ type: 'application/pdf', name: 'invoice.pdf', bytes: pdf }),
  ];
  return Buffer.from(`${headerOf(n)}${multipart('mixed', parts)}`);
}

function headerOf(n: number): string {
  const id = `${n}.${randomBytes(6).toString('hex')}`;
  return [
    `From: Shopper ${n} <shopper-${id}@example.com>`,
    'To: receipts@localhost',
    `Subject: Receipt ${n}`,
    `Message-ID: <${id}@example.com>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    '',
  ].join('\r\n');
}

function multipart(kind: string, parts: string[]): string {
  const boundary = 'bench-boundary';
  const body = parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('');
  return `Content-Type: multipart/${kind}; boundary="${boundary}"\r\n\r\n${body}--${boundary}--\r\n`;
}

function attachment({ type, name, bytes }: { type: string; name: string; bytes: Buffer }): string {
  const head = `Content-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"`;
  const lines = bytes.toString('base64').replace(/.{76}/g, '$&\r\n');
  return `${head}\r\nContent-Transfer-Encoding: base64\r\n\r\n${lines}`;
}
