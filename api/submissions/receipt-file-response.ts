import { extname } from 'node:path';
import type { Response } from 'express';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { FileStore } from '../../platform/files/file-store.js';

/** Types a browser only ever draws. Everything else is saved and never opened under our address. */
const drawnTypes = new Set(['image/jpeg', 'image/png', 'image/heic', 'image/heif']);

/**
 * Sends a shopper their own file. It came from outside, so it gets a policy under which nothing in it can run
 * (ASVS 5.0 3.2.1, 5.4.1), and a type that is ours and not the sender's.
 *
 * @throws {AppError} `file.not_found` (404) once the file has been deleted; `file.damaged`
 */
export async function sendReceiptFile({
  receipt,
  files,
  response,
}: {
  receipt: ReceiptRecord;
  files: FileStore;
  response: Response;
}): Promise<void> {
  if (!receipt.file_path) throw createAppError({ code: 'file.not_found', message: 'deleted' });
  // Read whole before the first byte leaves: a damaged file is then an error and not half a picture.
  const bytes = await files.read(receipt.file_path);
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (drawnTypes.has(receipt.file_type)) response.set('Content-Disposition', 'inline');
  else response.attachment(safeFileName(receipt));
  response
    .type(drawnTypes.has(receipt.file_type) ? receipt.file_type : 'application/octet-stream')
    .send(bytes);
}

/** The sender's name with our ending: bytes may be a PDF and a program at once, and the ending decides what opens them. */
function safeFileName({ file_name, file_path }: ReceiptRecord): string {
  const ending = extname(file_path ?? '') || '.bin';
  return file_name.toLowerCase().endsWith(ending) ? file_name : `${file_name}${ending}`;
}
