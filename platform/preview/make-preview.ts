import sharp from 'sharp';
import type { Preview } from '../../domain/admin/contracts/preview.contract.js';
import type { MailMessage, MailPart } from '../../domain/mail/mail-tree.types.js';
import { decodeText } from '../../domain/mail/parts/file-part.rules.js';
import { sniffFileType } from '../../domain/receipts/file/check-receipt-file.rules.js';
import type { ReadableFileType } from '../../domain/receipts/receipt-reading.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import { parseMailTree } from '../mime/mail-tree.js';
import { decodeImage } from '../pictures/decode-image.js';
import { withPictures } from './inline-pictures.js';

/** What to show: a mail's part by its path, or a file; and which of its pages, or what it consists of. */
export type PreviewTask = {
  bytes: Uint8Array;
  from: { mailPart: string } | { fileType: string };
  /** One-based; null asks what the preview consists of. */
  page: number | null;
};

/** A page as a JPEG. */
export type PreviewPage = { jpeg: Uint8Array };

/** Most pages of a PDF that are shown: as many as are read (`jobs/reading`), twice. */
const maxPages = 20;
/** Longest text shown, characters: a mail of an order has a tenth. */
const maxChars = 1_000_000;
const jpegQuality = 82;
/** Pictures that are decoded besides those accepted as receipts. SVG is a program, and not among them. */
const otherPictures = new Set(['image/gif', 'image/webp', 'image/tiff']);

type Shown = { bytes: Uint8Array; declaredType: string; fileName: string | null };

/**
 * Makes a preview, or one page of it. Call it in a child process only: the bytes are a stranger's.
 *
 * @throws {AppError} `request.not_found` when there is no such part or page
 */
export async function makePreview({ bytes, from, page }: PreviewTask): Promise<Preview | PreviewPage> {
  if ('fileType' in from)
    return ofFile({ shown: { bytes, declaredType: from.fileType, fileName: null }, page });
  const found = findPart(await parseMailTree(Buffer.from(bytes)), from.mailPart);
  if (!found) throw createAppError({ code: 'request.not_found', message: 'no such part' });
  if ('parts' in found) return page === null ? ofBody(await withPictures(found)) : noSuchPage();
  const { bytes: content, declaredType, fileName } = found;
  return ofFile({ shown: { bytes: content, declaredType, fileName }, page });
}

/** A message by the path of its body (`body`, `2/body`), or of the part that holds it; or a part. */
function findPart(message: MailMessage, path: string): MailMessage | MailPart | null {
  if (path === [message.path, 'body'].filter(Boolean).join('/')) return message;
  for (const part of message.parts) {
    if (part.path === path) return part.message ?? part;
    const inside = part.message && findPart(part.message, path);
    if (inside) return inside;
  }
  return null;
}

function ofBody({ html, text }: Pick<MailMessage, 'html' | 'text'>): Preview {
  const cut = (content: string | null) => content?.slice(0, maxChars) ?? null;
  return { kind: 'words', html: cut(html), text: cut(text) };
}

async function ofFile({
  shown,
  page,
}: {
  shown: Shown;
  page: number | null;
}): Promise<Preview | PreviewPage> {
  const type = sniffFileType(shown.bytes) ?? shown.declaredType;
  try {
    if (type === 'application/pdf') return await ofPdf({ bytes: shown.bytes, page });
    if (isPicture(type)) return await ofPicture({ bytes: shown.bytes, type, page });
  } catch (error) {
    // Pages are asked for only after the preview said that there are some.
    if (page !== null || !isAppError(error)) throw error;
    return { kind: 'none', why: error.code === 'reading.encrypted_pdf' ? 'encrypted' : 'damaged' };
  }
  if (page !== null) return noSuchPage();
  const text = isText(shown) ? decodeText(shown.bytes) : null;
  if (text === null) return { kind: 'none', why: 'type' };
  return ofBody(isHtml(shown) ? { html: text, text: null } : { html: null, text });
}

const isHtml = ({ declaredType, fileName }: Shown): boolean =>
  declaredType.startsWith('text/html') || /\.html?$/i.test(fileName ?? '');

const isText = (shown: Shown): boolean => isHtml(shown) || shown.declaredType.startsWith('text/');

const isPicture = (type: string): boolean =>
  /^image\/(?:jpeg|png|hei[cf])$/.test(type) || otherPictures.has(type);

async function ofPdf({
  bytes,
  page,
}: {
  bytes: Uint8Array;
  page: number | null;
}): Promise<Preview | PreviewPage> {
  // Loaded with the first PDF: it is a fifth of a start.
  const { drawPage, openPdfFile } = await import('../pictures/pdf-file.js');
  const { document, close } = await openPdfFile(bytes);
  try {
    const pages = Math.min(document.numPages, maxPages);
    if (page === null) return { kind: 'pages', pages, left_out: document.numPages - pages };
    if (page > pages) return noSuchPage();
    return await toJpeg(await drawPage(await document.getPage(page)));
  } finally {
    await close();
  }
}

async function ofPicture({
  bytes,
  type,
  page,
}: {
  bytes: Uint8Array;
  type: string;
  page: number | null;
}): Promise<Preview | PreviewPage> {
  if (page !== null && page > 1) return noSuchPage();
  // Everything but HEIC is opened by the same decoder, which goes by the bytes.
  const picture = await decodeImage({ bytes, fileType: type as ReadableFileType });
  return page === null ? { kind: 'pages', pages: 1, left_out: 0 } : toJpeg(picture);
}

async function toJpeg({ data, width, height }: { data: Buffer; width: number; height: number }) {
  const raw = { width, height, channels: 3 } as const;
  return { jpeg: await sharp(data, { raw }).jpeg({ quality: jpegQuality }).toBuffer() };
}

function noSuchPage(): never {
  throw createAppError({ code: 'request.not_found', message: 'no such page' });
}
