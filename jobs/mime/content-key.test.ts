import { describe, expect, it } from 'vitest';
import { parseMailTree } from '../../platform/mime/mail-tree.js';
import { composeMail, pdfOf } from '../../tests/support/mail/compose.js';
import { encodedWord } from '../../tests/support/mail/raw-mail.js';
import { contentKey } from './content-key.js';

const header = [
  'From: Jané <jane@home.example>',
  'To: receipts@example.com',
  'Date: Wed, 05 Jan 2028 10:00:00 +0000',
  'Subject: My café receipt',
  'Message-ID: <m1@home.example>',
  'Content-Type: text/plain; charset=utf-8',
];
const body = 'Order total 5 €\r\nThank you\r\n';
const keyOfBytes = async (raw: Buffer) => contentKey({ message: await parseMailTree(raw), raw });
const keyOf = (lines: string[], text = body) =>
  keyOfBytes(Buffer.from(`${lines.join('\r\n')}\r\n\r\n${text}`));
const changed = (name: string, value: string) =>
  header.map((line) => (line.startsWith(`${name}:`) ? `${name}: ${value}` : line));
const quotedPrintable = 'Order total 5 =E2=82=AC=20\r\nThank=\r\n you\r\n';

describe('the same mail keeps its key', () => {
  it.each<[string, string[], string?]>([
    [
      'with more trace headers',
      ['Delivered-To: x@y', 'Received: from a', 'Return-Path: <x@y>', 'DKIM-Signature: v=1', ...header],
    ],
    ['to another of our addresses', changed('To', 'receipts+tag@example.com')],
    ['refolded', changed('Subject', 'My café\r\n receipt')],
    ['with its subject encoded', changed('Subject', encodedWord('My café receipt'))],
    ['with its subject encoded another way', changed('Subject', '=?iso-8859-1?Q?My_caf=E9?= receipt')],
    ['with the name in its From encoded', changed('From', `${encodedWord('Jané')} <jane@home.example>`)],
    ['with its date in another zone', changed('Date', 'Wed, 5 Jan 2028 11:00:00 +0100 (CET)')],
    ['with its headers in another order', [...header].reverse()],
    [
      'with header names in capitals',
      header.map((line) => line.replace(/^[\w-]+/, (name) => name.toUpperCase())),
    ],
    ['with blank lines at its end', header, `${body}\r\n \r\n`],
    ['with bare line feeds', header, body.replaceAll('\r\n', '\n')],
    [
      'encoded as base64',
      [...header, 'Content-Transfer-Encoding: base64'],
      Buffer.from(body).toString('base64'),
    ],
    [
      'encoded as quoted-printable',
      [...header, 'Content-Transfer-Encoding: quoted-printable'],
      quotedPrintable,
    ],
  ])('%s', async (_, lines, text) => expect(await keyOf(lines, text)).toBe(await keyOf(header)));

  it('with other boundaries between its parts', async () => {
    const mail = () =>
      composeMail({
        messageId: '<m2@home.example>',
        text: 'two',
        attachments: [{ filename: 'a.pdf', content: pdfOf('a') }],
      });
    const [one, other] = [await mail(), await mail()];
    expect(one.equals(other)).toBe(false);
    expect(await keyOfBytes(one)).toBe(await keyOfBytes(other));
  });
});

describe('a different mail has a different key', () => {
  it.each<[string, string[], string?]>([
    ['with the same Message-ID and a different body', header, 'Order total 6 €\r\nThank you\r\n'],
    ['from somebody else', changed('From', 'Tom <tom@home.example>')],
    ['with another date', changed('Date', 'Wed, 05 Jan 2028 10:00:01 +0000')],
    ['with another subject', changed('Subject', 'My other receipt')],
    ['with another Message-ID', changed('Message-ID', '<m2@home.example>')],
    ['with a second From', [...header, 'From: Tom <tom@home.example>']],
    ['without a Subject', header.filter((line) => !line.startsWith('Subject'))],
    ['with another content type', changed('Content-Type', 'text/html; charset=utf-8')],
    [
      'whose Subject pretends to be two headers',
      changed('Subject', 'My café receipt Message-ID: <m1@home.example>').filter(
        (line) => !line.startsWith('Message-ID'),
      ),
    ],
  ])('%s', async (_, lines, text) => expect(await keyOf(lines, text)).not.toBe(await keyOf(header)));

  it('with another file', async () => {
    const withFile = (note: string) =>
      composeMail({ messageId: '<m3@home.example>', attachments: [{ content: pdfOf(note) }] });
    expect(await keyOfBytes(await withFile('a'))).not.toBe(await keyOfBytes(await withFile('b')));
  });

  it('when both are bytes without any identity', async () => {
    const nothing = ['\r\n', '\n\n', 'X: 1\r\n\r\n', 'no mail at all'].map((text) => Buffer.from(text));
    expect(new Set(await Promise.all(nothing.map(keyOfBytes))).size).toBe(nothing.length);
  });
});
