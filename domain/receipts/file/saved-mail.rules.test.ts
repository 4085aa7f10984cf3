import { describe, expect, it } from 'vitest';
import { checkReceiptFile } from './check-receipt-file.rules.js';
import { savedMailType } from './saved-mail.rules.js';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const mail = 'Return-Path: <a@b.example>\r\nReceived: from x\r\n\tby y\r\nFrom: a@b.example\r\n\r\nHello';
const compound = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]);
const typeOf = (fileName: string, bytes: Uint8Array | string, declaredType: string | null = null) =>
  savedMailType({ fileName, declaredType, bytes: typeof bytes === 'string' ? bytesOf(bytes) : bytes });

describe('a saved mail', () => {
  it.each<[string, Parameters<typeof typeOf>, string]>([
    ['by its name', ['order.EML', mail], 'message/rfc822'],
    ['by its type', ['order', mail, 'message/rfc822; charset=utf-8'], 'message/rfc822'],
    ['after a byte order mark', ['a.eml', `\ufeff${mail}`], 'message/rfc822'],
    ['from a Unix mailbox', ['a.eml', `From a@b Mon Jan 1\n${mail}`], 'message/rfc822'],
    ['with bare line feeds', ['a.eml', 'Subject: x\nFrom: a@b.example\n\nx'], 'message/rfc822'],
    [
      'by a header longer than the examined part',
      ['a.eml', `From: a@b\nTo: c@d\nX: ${'x'.repeat(70_000)}`],
      'message/rfc822',
    ],
    ['from Outlook', ['Order.MSG', compound], 'application/vnd.ms-outlook'],
  ])('is recognised %s', (_, given, type) => expect(typeOf(...given)).toBe(type));

  it.each<[string, Parameters<typeof typeOf>]>([
    ['a text with another name', ['notes.txt', mail]],
    ['a text with a colon', ['a.eml', 'Shopping list: milk\nFrom: the shop\n']],
    ['a page', ['a.eml', '<html>From: a@b</html>']],
    ['nothing', ['a.eml', '']],
    ['an old document', ['order.doc', compound]],
  ])('is not %s', (_, given) => expect(typeOf(...given)).toBeNull());

  it('is accepted, and refused by name if it is not one', () => {
    const check = (fileName: string, text: string, declaredType: string | null = null) =>
      checkReceiptFile({ fileName, declaredType, bytes: bytesOf(text) });
    expect(check('order.eml', mail)).toBe('message/rfc822');
    expect(check('order.eml', mail, 'text/plain')).toBe('message/rfc822');
    expect(() => check('order.eml', 'no mail')).toThrow(
      expect.objectContaining({ code: 'receipt.saved_mail' }),
    );
    expect(() => check('order.pdf', mail, 'message/rfc822')).toThrow(
      expect.objectContaining({ code: 'receipt.type_mismatch' }),
    );
  });
});
