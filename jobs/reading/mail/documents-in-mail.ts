import type { MailMessage } from '../../../domain/mail/mail-tree.types.js';
import { readingError } from '../../../domain/receipts/reading.errors.js';
import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import { parseMailTree } from '../../../platform/mime/mail-tree.js';
import { mailContext } from '../../mime/mail-body.js';
import { findDocuments } from '../../mime/mail-documents.js';
import { isWholeOrder } from '../whole-order.js';

/**
 * The documents to read in a mail that was submitted as a file: those found if the same mail had been sent to us,
 * otherwise its body, because a reading was requested.
 *
 * @throws {AppError} `reading.corrupt_file`
 */
export async function documentsInMail({ bytes }: ReadableDocument): Promise<ReadableDocument[]> {
  const root = await parseMailTree(Buffer.from(bytes)).catch((error: unknown) => {
    throw readingError('reading.corrupt_file', 'the mail cannot be taken apart', error);
  });
  const { documents } = findDocuments({ root, isReplyToUs: false, isFromCompany: false, isWholeOrder });
  return documents.length > 0 ? documents : bodyOf(root);
}

function bodyOf({ header, html, text }: MailMessage): ReadableDocument[] {
  const mail = mailContext(header);
  if (html) return [{ bytes: Buffer.from(html), fileName: 'body.html', fileType: 'text/html', mail }];
  return text ? [{ bytes: Buffer.from(text), fileName: 'body.txt', fileType: 'text/plain', mail }] : [];
}
