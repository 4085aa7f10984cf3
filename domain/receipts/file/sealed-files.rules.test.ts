import { describe, expect, it } from 'vitest';
import { sealedBy } from './sealed-files.rules.js';

const file = (fileName: string, bytes: string | number[], declaredType: string | null = null) => ({
  fileName,
  declaredType,
  bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : Uint8Array.from(bytes),
});
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1];

describe('a file that only its addressee or its own program can open', () => {
  it.each([
    ['winmail.dat', file('winmail.dat', [0x78, 0x9f, 0x3e, 0x22, 1]), 'receipt.outlook_wrapped'],
    ['the same under another name', file('noname', [0x78, 0x9f, 0x3e, 0x22]), 'receipt.outlook_wrapped'],
    ['a mail saved by Outlook', file('Order.MSG', compound), 'receipt.saved_mail'],
    ['a mail saved by other programs', file('order.eml', 'From: a@b.example'), 'receipt.saved_mail'],
    ['S/MIME by its type', file('', '0', 'application/pkcs7-mime'), 'receipt.encrypted'],
    ['S/MIME by its older type', file('', '0', 'application/x-pkcs7-mime'), 'receipt.encrypted'],
    ['S/MIME by its name', file('smime.p7m', '0', 'application/octet-stream'), 'receipt.encrypted'],
    ['OpenPGP', file('encrypted.asc', '\n-----BEGIN PGP MESSAGE-----\n\nhQ'), 'receipt.encrypted'],
  ])('%s', (_, given, code) => expect(sealedBy(given)).toBe(code));

  it.each([
    ['a signature of S/MIME', file('smime.p7s', '0', 'application/pkcs7-signature')],
    ['a signature of OpenPGP', file('signature.asc', '-----BEGIN PGP SIGNATURE-----')],
    ['an old document', file('order.doc', compound)],
    ['an empty file', file('a.pdf', '')],
  ])('is not %s', (_, given) => expect(sealedBy(given)).toBeNull());
});
