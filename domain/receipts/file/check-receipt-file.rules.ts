import { type AppError, createAppError } from '../../shared/app-error.js';
import { compoundFile, startsWith } from './first-bytes.js';
import {
  type AcceptedFileType,
  acceptedExtensions,
  displayFileName,
  type FileRejectionCode,
  maxFileBytes,
} from './receipt-file.rules.js';
import { savedMailType } from './saved-mail.rules.js';
import { sealedBy } from './sealed-files.rules.js';

const heicBrands = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs']);
const heifBrands = new Set(['mif1', 'msf1', 'heif']);

/**
 * The accepted type of a file by its first bytes, or null.
 *
 * @see ISO/IEC 14496-12 section 4.3 (`ftyp` brands of HEIF), RFC 2083 (PNG), ISO 32000 7.5.2 (PDF; the header may be
 * anywhere in the first 1024 bytes if an end marker follows).
 */
export function sniffFileType(bytes: Uint8Array): AcceptedFileType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (latin1(bytes, 4, 8) === 'ftyp') {
    const major = latin1(bytes, 8, 12);
    if (heicBrands.has(major)) return 'image/heic';
    if (heifBrands.has(major)) return 'image/heif';
    return null;
  }
  return isPdf(bytes) ? 'application/pdf' : null;
}

/** First bytes of archives and archive-based documents: they may contain a PDF but are not one. */
const containers = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  compoundFile,
];

/** Some programs write other bytes before a PDF: then it must have an end marker in its last 1024 bytes. */
function isPdf(bytes: Uint8Array): boolean {
  const at = latin1(bytes, 0, 1024).indexOf('%PDF-');
  if (at <= 0) return at === 0;
  if (containers.some((magic) => startsWith(bytes, magic))) return false;
  return (
    latin1(bytes, 0, at).trim() === '' || latin1(bytes, bytes.length - 1024, bytes.length).includes('%%EOF')
  );
}

/** A file to be accepted or refused. */
export type FileCandidate = {
  fileName: string;
  /** Declared MIME type, or null if the sender gave no meaningful one. */
  declaredType: string | null;
  bytes: Uint8Array;
};

/**
 * Accepts a file and returns its actual type, or refuses it.
 *
 * With a generic declared type (`application/octet-stream`, none) or an extension unrelated to receipts (names of
 * people contain dots), the bytes decide; `image/heic` and `image/heif` are one family. Any other contradiction between
 * declared type, extension and bytes is refused.
 *
 * @throws {AppError} `receipt.empty_file`, `receipt.too_large` (413), `receipt.unsupported_type` (415) or, if a more
 * specific reason is known, `receipt.encrypted`, `receipt.outlook_wrapped`, `receipt.saved_mail` (415),
 * `receipt.type_mismatch` (415), `receipt.truncated`
 */
export function checkReceiptFile({ fileName, declaredType, bytes }: FileCandidate): AcceptedFileType {
  if (bytes.length === 0) throw rejection('receipt.empty_file', fileName, 'file has no bytes');
  if (bytes.length > maxFileBytes) {
    throw rejection('receipt.too_large', fileName, `file is larger than ${maxFileBytes} bytes`);
  }
  const sniffed = sniffFileType(bytes) ?? savedMailType({ fileName, declaredType, bytes });
  if (!sniffed) {
    const code = sealedBy({ fileName, declaredType, bytes }) ?? 'receipt.unsupported_type';
    throw rejection(code, fileName, 'bytes are of no accepted type');
  }
  if (contradicts(declaredType, fileName, sniffed)) {
    throw rejection('receipt.type_mismatch', fileName, `declared type is not ${sniffed}`);
  }
  if (isTruncated(bytes, sniffed)) throw rejection('receipt.truncated', fileName, 'file ends too early');
  return sniffed;
}

function rejection(code: FileRejectionCode, fileName: string, message: string): AppError {
  return createAppError({ code, message, details: { file_name: displayFileName(fileName) } });
}

function contradicts(declaredType: string | null, fileName: string, sniffed: AcceptedFileType): boolean {
  const family = familyOf(sniffed);
  const declared = declaredType?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!genericTypes.has(declared) && familyOf(declared) !== family) return true;
  const extension = /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase();
  const named = acceptedExtensions.find((accepted) => accepted === extension);
  return named !== undefined && familyOf(typeNamedBy[named] ?? `image/${named}`) !== family;
}

/** Types whose name differs from the extension. */
const typeNamedBy: Partial<Record<(typeof acceptedExtensions)[number], string>> = {
  pdf: 'application/pdf',
  eml: 'message/rfc822',
  msg: 'application/vnd.ms-outlook',
};

/** Declared by programs that do not know a file's type. */
const genericTypes = new Set([
  '',
  'application/octet-stream',
  'binary/octet-stream',
  'application/x-download',
]);

/** Aliases of the accepted types, as declared by browsers and phones. */
const familyByAlias: Record<string, string> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'application/x-pdf': 'application/pdf',
  // A mail is text, and some programs declare nothing more specific.
  'text/plain': 'message/rfc822',
};

function familyOf(type: string): string {
  return familyByAlias[type] ?? type;
}

function isHeif(type: AcceptedFileType): boolean {
  return type === 'image/heic' || type === 'image/heif';
}

function isTruncated(bytes: Uint8Array, type: AcceptedFileType): boolean {
  if (type === 'image/png') return !latin1(bytes, bytes.length - 64, bytes.length).includes('IEND');
  if (type === 'image/jpeg') return !endsWithJpegMarker(bytes);
  if (type === 'application/pdf') return !latin1(bytes, bytes.length - 2048, bytes.length).includes('%%EOF');
  return isHeif(type) && heifBoxesOverrun(bytes);
}

/**
 * Looks for the end marker from the image data on: before it, a preview has one of its own; after it, phones append
 * megabytes (motion photos contain a video).
 */
function endsWithJpegMarker(bytes: Uint8Array): boolean {
  let at = 2;
  // Segments before the image data (ITU-T T.81 section B.1.1.4): marker, two-byte length, content.
  while (bytes[at] === 0xff && bytes[at + 1] !== 0xda && bytes[at + 1] !== 0xd9) {
    const isFill = bytes[at + 1] === 0xff;
    const length = isFill ? 1 : 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0));
    if (at + length > bytes.length) break;
    at += length;
  }
  // `indexOf` scans megabytes in a fraction of the time of a loop.
  for (at = bytes.indexOf(0xff, at); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xd9) return true;
  }
  return false;
}

/** Walks the top-level boxes: a box longer than the file means that the end is missing. */
function heifBoxesOverrun(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = view.getUint32(at);
    if (size === 0) return false;
    const length = size === 1 && at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : size;
    if (length < 8 || at + length > bytes.length) return true;
    at += length;
  }
  return at !== bytes.length;
}

function latin1(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), to));
}
