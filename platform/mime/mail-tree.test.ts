import { describe, expect, it } from 'vitest';
import type { MailMessage } from '../../domain/mail/mail-tree.types.js';
import { composeMail, pdfOf } from '../../tests/support/mail/compose.js';
import { rawMail } from '../../tests/support/mail/raw-mail.js';
import { parseMailTree } from './mail-tree.js';

const multipart = (type: string, parts: string[]): Buffer =>
  rawMail(
    ['From: jane@home.example', `Content-Type: multipart/${type}; boundary=b`],
    `${parts.map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`,
  );
const unparsable = { code: 'mail.unparsable' };
const depthOf = ({ parts }: MailMessage): number =>
  1 + Math.max(0, ...parts.map(({ message }) => (message ? depthOf(message) : 0)));

async function nested(depth: number): Promise<Buffer> {
  let mail = await composeMail({ subject: 'innermost' });
  for (let at = 1; at < depth; at += 1) {
    mail = await composeMail({
      text: 'x',
      attachments: [{ contentType: 'message/rfc822', content: mail, filename: 'm.eml' }],
    });
  }
  return mail;
}

describe('a mail is a tree', () => {
  it('of its texts, its parts and the mails within it', async () => {
    const inner = await composeMail({
      subject: 'inner',
      text: 'inside',
      attachments: [{ filename: 'i.pdf', content: pdfOf() }],
    });
    const mail = await composeMail({
      text: 'outside',
      html: '<p>outside</p>',
      attachments: [
        { filename: 'a.pdf', content: pdfOf(), cid: 'c1', contentDisposition: 'inline' },
        { contentType: 'message/rfc822', content: inner, filename: 'm.eml' },
      ],
    });
    const root = await parseMailTree(mail);
    expect(root).toMatchObject({
      path: '',
      html: '<p>outside</p>',
      text: expect.stringMatching(/^outside\s*$/),
    });
    const [pdf, message] = root.parts;
    expect(pdf).toMatchObject({
      fileName: 'a.pdf',
      disposition: 'inline',
      contentId: 'c1',
      declaredType: 'application/pdf',
      size: pdfOf().length,
      message: null,
    });
    expect(message).toMatchObject({ bytes: Buffer.alloc(0), size: inner.length });
    expect(message?.message?.header.subject).toBe('inner');
    expect(message?.message?.parts[0]?.path).toBe(`${message?.path}/2`);
  });

  it('whose inner mails are opened at most eight deep', async () => {
    expect(depthOf(await parseMailTree(await nested(9)))).toBe(9);
    expect(depthOf(await parseMailTree(await nested(10)))).toBe(9);
  });

  it('in which a mail that cannot be opened is an ordinary part', async () => {
    const broken = `Content-Type: multipart/mixed; boundary=z\r\n\r\n${'--z\r\n\r\nx\r\n'.repeat(2_000)}--z--`;
    const root = await parseMailTree(
      await composeMail({
        text: 'still here',
        attachments: [{ filename: 'm.eml', content: broken, contentType: 'application/octet-stream' }],
      }),
    );
    expect(root.text).toContain('still here');
    expect(root.parts[0]).toMatchObject({ message: null, size: broken.length });
  });

  it('in which a PDF named like a mail is a PDF', async () => {
    const root = await parseMailTree(
      await composeMail({
        text: 'x',
        attachments: [{ filename: 'a.eml', content: pdfOf(), contentType: 'application/octet-stream' }],
      }),
    );
    expect(root.parts[0]).toMatchObject({ message: null, bytes: pdfOf() });
  });
});

describe('a mail over a limit', () => {
  const empty = 'Content-Type: application/x\r\n\r\nx';
  it('of parts is refused, and one below it is not', async () => {
    expect((await parseMailTree(multipart('mixed', Array(990).fill(empty)))).parts).toHaveLength(990);
    await expect(parseMailTree(multipart('mixed', Array(1_100).fill(empty)))).rejects.toMatchObject(
      unparsable,
    );
  });

  it('of nested multiparts is refused', async () => {
    const open = Array.from(
      { length: 5_000 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    );
    await expect(parseMailTree(Buffer.from(open.join('')))).rejects.toMatchObject(unparsable);
  });

  it('of header bytes is refused, and one below it is not', async () => {
    const header = (bytes: number) =>
      rawMail(['From: jane@home.example', `X-Long: ${'x '.repeat(bytes / 2)}`]);
    expect((await parseMailTree(header(1_000_000))).header.from?.address).toBe('jane@home.example');
    await expect(parseMailTree(header(1_200_000))).rejects.toMatchObject(unparsable);
    await expect(parseMailTree(Buffer.from(`X: ${'x\r\n '.repeat(600_000)}`))).rejects.toMatchObject(
      unparsable,
    );
  });
});

describe('a malformed mail is still a mail:', () => {
  it.each<[string, Buffer]>([
    ['no bytes', Buffer.alloc(0)],
    ['only line breaks', Buffer.from('\r\n\r\n\r\n')],
    ['NUL bytes', Buffer.alloc(100_000)],
    ['all byte values', Buffer.from(Array.from({ length: 65_536 }, (_, at) => at % 256))],
    ['a multipart without its boundary', rawMail(['Content-Type: multipart/mixed'], 'x')],
    ['an unterminated multipart', rawMail(['Content-Type: multipart/mixed; boundary=b'], '--b\r\n\r\nx')],
    ['an empty boundary', rawMail(['Content-Type: multipart/mixed; boundary=""'], '--\r\n\r\nx\r\n----')],
    ['an unknown charset', rawMail(['Content-Type: text/plain; charset=x-evil-9'], 'caf\u00e9')],
    ['an unknown encoding', rawMail(['Content-Transfer-Encoding: rot13'], 'uryyb')],
    [
      'invalid base64',
      rawMail(['Content-Type: application/pdf', 'Content-Transfer-Encoding: base64'], '%%%%\u0000===='),
    ],
    ['a header without a colon', rawMail(['From jane', 'no colon here', ': no name'])],
    ['an invalid type', rawMail(['Content-Type: ;;;="'])],
  ])('%s', async (_, raw) => {
    expect(await parseMailTree(raw)).toMatchObject({ path: '', parts: expect.any(Array) });
  });
});
