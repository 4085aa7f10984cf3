import { describe, expect, it } from 'vitest';
import { formerContentKeys } from './former-content-keys.js';

const receiptsAddress = 'receipts@example.com';
const keysOf = (raw: Buffer, rcpt_to: string[] = [receiptsAddress]) =>
  formerContentKeys({ raw, envelope: { rcpt_to }, receiptsAddress });
const mail = Buffer.from(
  'From: jane@home.example\r\nDate: Wed, 05 Jan 2028 10:00:00 +0000\r\nSubject: My\r\n receipt\r\nMessage-ID: <m1@home.example>\r\n\r\nOrder total $5\r\n',
);

describe('the keys a mail had in an earlier release', () => {
  it('are unchanged', () => {
    expect(keysOf(mail)).toEqual(['f57b404629d948dcd25ab3ca475a33495ddde0db8b7d65d757bc92d5f12b7b07']);
  });

  it('ignore trace headers and trailing blank lines', () => {
    const again = Buffer.concat([Buffer.from('Received: from a\r\n'), mail, Buffer.from('\r\n')]);
    expect(keysOf(again)).toEqual(keysOf(mail));
  });

  it('include those for the receipts address, whatever the mail’s recipient is now', () => {
    expect(keysOf(mail, [])).toEqual(expect.arrayContaining(keysOf(mail)));
    expect(keysOf(mail, ['receipts+a@example.com'])).toHaveLength(2);
  });

  it.each([
    ['no bytes', Buffer.alloc(0)],
    ['NUL bytes', Buffer.alloc(1_000)],
    ['an unterminated header', Buffer.from(`Subject: ${'x'.repeat(3_000_000)}`)],
    ['a body without a header', Buffer.from('\r\n\r\nhello')],
    ['all byte values', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
  ])('exist for bytes that are not a mail: %s', (_, raw) => {
    expect(keysOf(raw)[0]).toMatch(/^[0-9a-f]{64}$/);
  });
});
