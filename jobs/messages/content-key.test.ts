import { describe, expect, it } from 'vitest';
import { contentKey } from './content-key.js';

const header = [
  'From: Jane <jane@home.example>',
  'Date: Wed, 05 Jan 2028 10:00:00 +0000',
  'Subject: My receipt',
  'Message-ID: <m1@home.example>',
  'Content-Type: text/plain',
];
const keyOf = (lines: string[], body = 'Order total $5\r\n', recipients = ['receipts@example.com']) =>
  contentKey({ raw: Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`), recipients });
const changed = (name: string, value: string) =>
  header.map((line) => (line.startsWith(`${name}:`) ? `${name}: ${value}` : line));
const key = keyOf(header);

describe('the same mail keeps its key', () => {
  it.each<[string, string]>([
    [
      'with more trace headers',
      keyOf(['Received: from a', 'Return-Path: <x@y>', 'DKIM-Signature: v=1', ...header, 'X-Spam: no']),
    ],
    ['with another MIME header', keyOf(changed('Content-Type', 'text/plain; charset=utf-8'))],
    ['folded anew', keyOf(changed('Subject', 'My\r\n\treceipt'))],
    ['with its headers in another order', keyOf([...header].reverse())],
    [
      'with names in capitals',
      keyOf(header.map((line) => line.replace(/^[\w-]+/, (name) => name.toUpperCase()))),
    ],
    ['with blanks before the colon', keyOf(header.map((line) => line.replace(':', ' \t:')))],
    ['with blank lines at its end', keyOf(header, 'Order total $5\r\n\r\n \r\n')],
    ['without a line break at its end', keyOf(header, 'Order total $5')],
    ['to our address in capitals', keyOf(header, undefined, ['Receipts@Example.COM'])],
    ['to our address twice', keyOf(header, undefined, ['receipts@example.com', 'receipts@example.com'])],
    [
      'with bare line feeds in its header',
      contentKey({
        raw: Buffer.from(`${header.join('\n')}\n\nOrder total $5\r\n`),
        recipients: ['receipts@example.com'],
      }),
    ],
  ])('%s', (_, other) => expect(other).toBe(key));
});

describe('another mail has another key', () => {
  it.each<[string, string]>([
    ['with the same Message-ID and another body', keyOf(header, 'Order total $6\r\n')],
    ['from somebody else', keyOf(changed('From', 'Tom <tom@home.example>'))],
    ['of another time', keyOf(changed('Date', 'Wed, 05 Jan 2028 10:00:01 +0000'))],
    ['with another subject', keyOf(changed('Subject', 'My other receipt'))],
    ['with another Message-ID', keyOf(changed('Message-ID', '<m2@home.example>'))],
    ['to another plus-address', keyOf(header, undefined, ['receipts+tom=home.example@example.com'])],
    ['with a second From', keyOf([...header, 'From: Tom <tom@home.example>'])],
    ['without a Subject', keyOf(header.filter((line) => !line.startsWith('Subject')))],
    [
      'whose Subject pretends to be two headers',
      keyOf(
        changed('Subject', 'My receipt Message-ID: <m1@home.example>').filter(
          (line) => !line.startsWith('Message-ID'),
        ),
      ),
    ],
    [
      'whose body pretends to be its header',
      keyOf(header.slice(0, 3), `${header.slice(3).join('\r\n')}\r\n\r\nOrder total $5\r\n`),
    ],
  ])('%s', (_, other) => expect(other).not.toBe(key));
});

describe('bytes that are no mail have a key', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['NUL bytes', Buffer.alloc(1_000)],
    ['a header without end', Buffer.from(`Subject: ${'x'.repeat(3_000_000)}`)],
    ['a body without header', Buffer.from('\r\n\r\nhello')],
    ['every byte there is', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ])('%s', (_, raw) => expect(contentKey({ raw, recipients: [] })).toMatch(/^[0-9a-f]{64}$/));

  it('of their own, beyond the part of the header that is looked at too', () => {
    const bytes = (end: string) => Buffer.from(`Subject: ${'x'.repeat(2_000_000)}\r\n\r\n${end}`);
    const keys = ['a', 'b'].map((end) => contentKey({ raw: bytes(end), recipients: [] }));
    expect(keys[0]).not.toBe(keys[1]);
  });
});
