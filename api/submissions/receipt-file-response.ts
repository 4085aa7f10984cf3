import { extname } from 'node:path';
import { Readable } from 'node:stream';
import type { Request, Response } from 'express';
import { isDrawnByBrowsers } from '../../domain/receipts/file/receipt-file.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { thumbnailPath } from '../../platform/files/thumbnail-path.js';
import { callerOf } from '../http/limits/caller.js';
import type { Downloads } from '../http/limits/downloads.js';

/** Types a browser only displays. Everything else is downloaded and never opened under our address. */
const drawnTypes = new Set(['image/jpeg', 'image/png', 'image/heic', 'image/heif']);

/** Whose link asks for which receipt. */
type ReceiptFileRequest = {
  /** The link that opens it, for counting downloads. */
  link: string;
  findReceipt: () => Promise<ReceiptRecord>;
  files: FileStore;
  downloads: Downloads;
  request: Request;
  response: Response;
};

/**
 * Sends a shopper their own file. It came from outside, so it is sent with a policy under which nothing in it can
 * run (ASVS 5.0 3.2.1, 5.4.1), and with a type determined by us, not by the sender.
 *
 * @throws {AppError} `request.rate_limited`, before the file is looked up; the errors of finding it;
 * `file.not_found` (404) once the file has been deleted; `file.damaged` when it is damaged from the start
 */
export async function sendReceiptFile(asked: ReceiptFileRequest): Promise<void> {
  await sendStored(asked, async (receipt, path) => ({
    content: asked.files.open(path),
    setHeaders: () => setHeaders({ response: asked.response, receipt }),
  }));
}

/**
 * Sends the reduced picture of a receipt; the picture itself where none was made, as before reading, if browsers can
 * draw it.
 *
 * @throws {AppError} as {@link sendReceiptFile}; `file.not_found` also if there is no picture
 */
export async function sendThumbnail(asked: ReceiptFileRequest): Promise<void> {
  await sendStored(asked, async (receipt, path) => {
    const { response, files } = asked;
    const reduced = thumbnailPath(path);
    if (await files.exists(reduced)) {
      const bytes = await files.read(reduced);
      return {
        content: Readable.from([bytes]),
        setHeaders: () => setDrawnHeaders({ response, type: 'image/jpeg', size: bytes.length }),
      };
    }
    if (!isDrawnByBrowsers(receipt.file_type)) throw noFile();
    return { content: files.open(path), setHeaders: () => setHeaders({ response, receipt }) };
  });
}

type Opened = { content: Readable; setHeaders: () => void };

async function sendStored(
  { link, findReceipt, downloads, request, response }: ReceiptFileRequest,
  open: (receipt: ReceiptRecord, path: string) => Promise<Opened>,
): Promise<void> {
  let opened: Opened | undefined;
  const content = async () => {
    const receipt = await findReceipt();
    if (!receipt.file_path) throw noFile();
    opened = await open(receipt, receipt.file_path);
    return opened.content;
  };
  await downloads.send({ response, link, caller: callerOf(request), content }, () => opened?.setHeaders());
}

function noFile() {
  return createAppError({ code: 'file.not_found', message: 'deleted, or no picture' });
}

const stillPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

function setHeaders({ response, receipt }: { response: Response; receipt: ReceiptRecord }): void {
  const { file_type: type, file_size: size } = receipt;
  if (drawnTypes.has(type)) {
    setDrawnHeaders({ response, type, size });
    return;
  }
  response.set('Content-Security-Policy', stillPolicy).attachment(safeFileName(receipt));
  response.type('application/octet-stream').set('Content-Length', String(size));
}

function setDrawnHeaders({ response, type, size }: { response: Response; type: string; size: number }): void {
  response.set('Content-Security-Policy', stillPolicy).set('Content-Disposition', 'inline');
  response.type(type).set('Content-Length', String(size));
}

/**
 * The sender's name with our extension: bytes may be a PDF and a program at once, and the extension decides what
 * opens them.
 */
function safeFileName({ file_name, file_path }: ReceiptRecord): string {
  const ending = extname(file_path ?? '') || '.bin';
  return file_name.toLowerCase().endsWith(ending) ? file_name : `${file_name}${ending}`;
}
