import { extname } from 'node:path';
import { sniffFileType } from '../../../domain/receipts/check-receipt-file.rules.js';
import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';
import { mailContext } from '../../../jobs/messages/mail-body.js';
import { documentsOfMail } from '../../../jobs/messages/mail-documents.js';
import { parseMailTree } from '../../../jobs/messages/mail-tree.js';

/** Finds what can be read in a file: itself, or the parts of a mail. */
export async function readableDocuments({
  file,
  bytes,
}: {
  file: string;
  bytes: Buffer;
}): Promise<ReadableDocument[]> {
  const extension = extname(file).toLowerCase();
  if (extension === '.eml') return mailDocuments(bytes);
  const sniffed = sniffFileType(bytes);
  if (sniffed) return [{ bytes, fileName: file, fileType: sniffed }];
  if (['.html', '.htm'].includes(extension)) return [{ bytes, fileName: file, fileType: 'text/html' }];
  if (['.txt', '.text'].includes(extension)) return [{ bytes, fileName: file, fileType: 'text/plain' }];
  return [];
}

/** The documents the product finds in a mail; the body in any case, because somebody asked for it to be read. */
async function mailDocuments(bytes: Buffer): Promise<ReadableDocument[]> {
  const { documents } = await documentsOfMail({ raw: bytes });
  if (documents.length > 0) return documents;
  const { header, html, text } = await parseMailTree(bytes);
  const mail = mailContext(header);
  if (html) return [{ bytes: Buffer.from(html), fileName: 'body.html', fileType: 'text/html', mail }];
  return text ? [{ bytes: Buffer.from(text), fileName: 'body.txt', fileType: 'text/plain', mail }] : [];
}
