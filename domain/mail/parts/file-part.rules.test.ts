import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { htmlToText } from '../../../jobs/mime/html-text.js';
import { jpegOf, orderHtmlOf, pdfOf, pngOf } from '../../../tests/support/mail/compose.js';
import type { MailPart } from '../mail-tree.types.js';
import {
  decodeText,
  type FileSurroundings,
  isPlainlyAttached,
  judgeFile,
  partName,
} from './file-part.rules.js';

const photo = await jpegOf({ width: 900, height: 1600 });

function partOf({ bytes = photo, ...changes }: Partial<MailPart> = {}): MailPart {
  return {
    path: '2',
    fileName: null,
    declaredType: 'application/octet-stream',
    disposition: 'attachment',
    contentId: null,
    bytes,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
    message: null,
    ...changes,
  };
}
const plain: FileSurroundings = {
  body: 'none',
  referencedIds: new Set(),
  copies: 1,
  hasAttachedReceipt: false,
  isFromCompany: false,
  isBodyWhole: () => false,
};
const judge = (part: Partial<MailPart>, around: Partial<FileSurroundings> = {}) => {
  const { verdict, ...rest } = judgeFile({
    part: partOf(part),
    around: { ...plain, ...around },
    textOfHtml: (html) => htmlToText(html).text,
  });
  return [verdict, 'reason' in rest ? rest.reason : rest.fileType];
};
const shown = { contentId: 'p1', disposition: 'inline' as const };
const referencing = { referencedIds: new Set(['p1']) };

describe('a file in a mail is a receipt', () => {
  it.each<[string, Partial<MailPart>, Partial<FileSurroundings>, string]>([
    ['by its bytes alone', {}, {}, 'image/jpeg'],
    ['shown inline in a person’s mail', shown, referencing, 'image/jpeg'],
    [
      'attached to a company’s mail',
      { bytes: pdfOf() },
      { isFromCompany: true, body: 'strong' },
      'application/pdf',
    ],
    [
      'a companion document, when there is nothing else',
      { bytes: pdfOf(), fileName: 'return-form.pdf' },
      {},
      'application/pdf',
    ],
    ['saved as a page', { bytes: Buffer.from(orderHtmlOf()), fileName: 'Order.HTM' }, {}, 'text/html'],
    [
      'saved as a page in UTF-16',
      { bytes: Buffer.from(`\ufeff${orderHtmlOf()}`, 'utf16le'), declaredType: 'text/html' },
      {},
      'text/html',
    ],
    ['saved as text', { bytes: Buffer.from('Order total $5'), declaredType: 'text/plain' }, {}, 'text/plain'],
  ])('%s', (_, part, around, type) => expect(judge(part, around)).toEqual(['receipt', type]));
});

describe('a file in a mail is not read', () => {
  const png = Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1');
  it.each<[string, Partial<MailPart>, Partial<FileSurroundings>, [string, string]]>([
    [
      'shown in a company’s mail',
      shown,
      { ...referencing, isFromCompany: true },
      ['decoration', 'illustration'],
    ],
    ['shown in an order', shown, { ...referencing, body: 'strong' }, ['decoration', 'illustration']],
    [
      'terms and conditions next to a receipt',
      { bytes: pdfOf(), fileName: 'AGB.pdf' },
      { hasAttachedReceipt: true },
      ['ignored', 'companion_paper'],
    ],
    ['of a signature', { bytes: Buffer.from('x'), fileName: 'smime.p7s' }, {}, ['ignored', 'not_a_document']],
    [
      'of a calendar',
      { bytes: Buffer.from('x'), declaredType: 'text/calendar' },
      {},
      ['ignored', 'not_a_document'],
    ],
    [
      'of a delivery report',
      { bytes: Buffer.from('x'), declaredType: 'message/delivery-status' },
      {},
      ['ignored', 'not_a_document'],
    ],
    [
      'that is a GIF in the text',
      { bytes: png, declaredType: 'image/gif', disposition: 'inline' },
      {},
      ['decoration', 'illustration'],
    ],
    ['that is a tiny GIF', { bytes: png, declaredType: 'image/gif' }, {}, ['decoration', 'illustration']],
    [
      'of text without an order',
      { bytes: Buffer.from('list footer'), declaredType: 'text/plain' },
      {},
      ['ignored', 'text_without_order'],
    ],
    ['without a name or a type of files', { bytes: Buffer.from('x') }, {}, ['ignored', 'unnamed_part']],
  ])('%s', (_, part, around, expected) => expect(judge(part, around)).toEqual(expected));
});

describe('a file in a mail is reported to the shopper', () => {
  const page = Buffer.from(`${orderHtmlOf()}${' '.repeat(10_485_760)}`);
  it.each<[string, Partial<MailPart>, string]>([
    [
      'of an unsupported type',
      { bytes: Buffer.from('PK\u0003\u0004'), fileName: 'a.docx' },
      'receipt.unsupported_type',
    ],
    [
      'declared to be a picture',
      { bytes: Buffer.from('<svg>'), declaredType: 'image/svg+xml' },
      'receipt.unsupported_type',
    ],
    ['without bytes', { bytes: Buffer.alloc(0), fileName: 'a.pdf' }, 'receipt.empty_file'],
    ['cut short', { bytes: photo.subarray(0, photo.length - 4_000) }, 'receipt.truncated'],
    ['cut in its header', { bytes: photo.subarray(0, 30) }, 'receipt.truncated'],
    ['too large', { bytes: Buffer.concat([pdfOf(), Buffer.alloc(10_485_761)]) }, 'receipt.too_large'],
    ['too large, saved as a page', { bytes: page, declaredType: 'text/html' }, 'receipt.too_large'],
    [
      'that is a mail that could not be opened',
      { bytes: Buffer.from('x'), declaredType: 'message/rfc822', fileName: 'a.eml' },
      'receipt.saved_mail',
    ],
  ])('%s', (_, part, reason) => expect(judge(part)).toEqual(['unsupported', reason]));
});

describe('a file is plainly attached', () => {
  it('when it is a PDF, or a photo that is not shown in the text', async () => {
    const small = await pngOf({ width: 400, height: 400 });
    const attached = (part: Partial<MailPart>, ids: string[] = []) =>
      isPlainlyAttached(partOf(part), new Set(ids));
    expect(attached({ bytes: pdfOf(), disposition: 'inline' })).toBe(true);
    expect(attached({})).toBe(true);
    expect(attached({ disposition: 'inline' })).toBe(false);
    expect(attached({ contentId: 'p1' }, ['p1'])).toBe(false);
    expect(attached({ bytes: small })).toBe(false);
    expect(attached({ bytes: Buffer.from('x') })).toBe(false);
  });
});

describe('text in an attached file', () => {
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from('Café')],
    ['UTF-8 with a byte order mark', Buffer.from('\ufeffCafé')],
    ['UTF-16, little-endian', Buffer.from('\ufeffCafé', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeffCafé', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Café', 'latin1')],
  ])('is read as %s', (_, bytes) => expect(decodeText(bytes)).toBe('Café'));
});

describe('the display name of a part', () => {
  it.each<[Partial<MailPart>, string]>([
    [{ fileName: '../../a\u0000b\r\n.pdf' }, 'ab.pdf'],
    [{ fileName: 'C:\\x\\a.pdf' }, 'a.pdf'],
    [{ fileName: '..' }, 'attachment'],
    [{ fileName: null, declaredType: 'image/png' }, 'image.png'],
    [{ fileName: null, declaredType: 'application/pdf' }, 'attachment'],
  ])('%j is %j', (part, name) => expect(partName(partOf(part))).toBe(name));
});
