import { extname } from 'node:path';
import { simpleParser } from 'mailparser';
import { sniffFileType } from '../../../domain/receipts/receipt-file.rules.js';
import type { ReadableDocument } from '../../../domain/receipts/receipt-reading.types.js';

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

async function mailDocuments(bytes: Buffer): Promise<ReadableDocument[]> {
  const mail = await simpleParser(bytes, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
  });
  const sender = mail.from?.value[0];
  const facts = {
    ...(sender?.address ? { fromAddress: sender.address } : {}),
    ...(sender?.name ? { fromName: sender.name } : {}),
    ...(mail.subject ? { subject: mail.subject } : {}),
    ...(mail.date ? { sentAt: mail.date.toISOString() } : {}),
  };
  const attached = mail.attachments.flatMap((part) => {
    const fileType = sniffFileType(part.content);
    return fileType && !part.related
      ? [{ bytes: part.content, fileName: part.filename ?? 'attachment', fileType, mail: facts }]
      : [];
  });
  if (attached.length > 0) return attached;
  if (mail.html)
    return [{ bytes: Buffer.from(mail.html), fileName: 'body.html', fileType: 'text/html', mail: facts }];
  return mail.text
    ? [{ bytes: Buffer.from(mail.text), fileName: 'body.txt', fileType: 'text/plain', mail: facts }]
    : [];
}
