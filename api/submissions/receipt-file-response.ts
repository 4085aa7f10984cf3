import { extname } from 'node:path';
import type { Request, Response } from 'express';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { callerOf } from '../http/caller.js';
import type { Downloads } from '../http/downloads.js';

/** Types a browser only displays. Everything else is downloaded and never opened under our address. */
const drawnTypes = new Set(['image/jpeg', 'image/png', 'image/heic', 'image/heif']);

/**
 * Sends a shopper their own file. It came from outside, so it is sent with a policy under which nothing in it can
 * run (ASVS 5.0 3.2.1, 5.4.1), and with a type determined by us, not by the sender.
 *
 * @throws {AppError} `request.rate_limited`, before the file is looked up; the errors of finding it;
 * `file.not_found` (404) once the file has been deleted; `file.damaged` when it is damaged from the start
 */
export async function sendReceiptFile({
  link,
  findReceipt,
  files,
  downloads,
  request,
  response,
}: {
  /** The link that opens it, for counting downloads. */
  link: string;
  findReceipt: () => Promise<ReceiptRecord>;
  files: FileStore;
  downloads: Downloads;
  request: Request;
  response: Response;
}): Promise<void> {
  let receipt: ReceiptRecord | undefined;
  const content = async () => {
    receipt = await findReceipt();
    if (!receipt.file_path) throw createAppError({ code: 'file.not_found', message: 'deleted' });
    return files.open(receipt.file_path);
  };
  await downloads.send({ response, link, caller: callerOf(request), content }, () => {
    if (receipt) setHeaders({ response, receipt });
  });
}

function setHeaders({ response, receipt }: { response: Response; receipt: ReceiptRecord }): void {
  const { file_type: type, file_size: size } = receipt;
  const isDrawn = drawnTypes.has(type);
  response.set('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (isDrawn) response.set('Content-Disposition', 'inline');
  else response.attachment(safeFileName(receipt));
  response.type(isDrawn ? type : 'application/octet-stream').set('Content-Length', String(size));
}

/**
 * The sender's name with our extension: bytes may be a PDF and a program at once, and the extension decides what
 * opens them.
 */
function safeFileName({ file_name, file_path }: ReceiptRecord): string {
  const ending = extname(file_path ?? '') || '.bin';
  return file_name.toLowerCase().endsWith(ending) ? file_name : `${file_name}${ending}`;
}
