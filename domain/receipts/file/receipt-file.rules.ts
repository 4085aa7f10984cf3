import { isAppError } from '../../shared/app-error.js';
import { sealedFileCodes } from './sealed-files.rules.js';

/** Largest file accepted, bytes: 10 MB as enforced by the upload form. */
export const maxFileBytes = 10_485_760;

/** Most files in one upload: enough for a large shopping trip, and a limit on the work of one request. */
export const maxFilesPerUpload = 20;

/** Types of saved mails: from Outlook, and from other programs. */
export const savedMailTypes = ['message/rfc822', 'application/vnd.ms-outlook'] as const;

/** MIME types a shopper may send: images, PDF and saved mails. */
export const acceptedFileTypes = [
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
  'application/pdf',
  ...savedMailTypes,
] as const;

/** Whether every browser can draw it: HEIC and PDF get an icon with their type. */
export function isDrawnByBrowsers(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png';
}

/** Whether it is a picture, of which a reduced copy is kept that every browser can draw. */
export function isPicture(type: string): boolean {
  return type.startsWith('image/');
}

/** The type of a mail saved as a file. */
export type SavedMailType = (typeof savedMailTypes)[number];

/** Whether a type is that of a saved mail. */
export function isSavedMailType(type: string): type is SavedMailType {
  return savedMailTypes.some((saved) => saved === type);
}

/** A type a shopper may send. */
export type AcceptedFileType = (typeof acceptedFileTypes)[number];

/** File name extensions a shopper may send, without the dot. */
export const acceptedExtensions = ['jpeg', 'jpg', 'png', 'heic', 'heif', 'pdf', 'eml', 'msg'] as const;

const extensionByType: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/plain': 'txt',
  'application/json': 'json',
  'message/rfc822': 'eml',
  'application/vnd.ms-outlook': 'msg',
};

/** Why a file is refused; each has its words in the dashboard. */
export const fileRejectionCodes = [
  'receipt.empty_file',
  'receipt.too_large',
  'receipt.unsupported_type',
  'receipt.type_mismatch',
  'receipt.truncated',
  'receipt.too_many_files',
  ...sealedFileCodes,
] as const;

/** One of {@link fileRejectionCodes}. */
export type FileRejectionCode = (typeof fileRejectionCodes)[number];

/** Whether an error's code is that of a file refused for a fault of its own. */
export function isFileRejection(code: string): code is FileRejectionCode {
  return fileRejectionCodes.some((each) => each === code);
}

/** Why a good file is not kept: its bytes, or its record, could not be stored. */
export const storingFailureCodes = ['receipt.not_stored', 'receipt.not_recorded'] as const;

/** One of {@link storingFailureCodes}. */
export type StoringFailureCode = (typeof storingFailureCodes)[number];

/** What to call the error that kept a good file from being stored. */
export function storingFailureOf(error: unknown): StoringFailureCode {
  const code = isAppError(error) ? error.code : null;
  return storingFailureCodes.find((known) => known === code) ?? 'receipt.not_stored';
}

/** A file of a submission that was refused or could not be stored, reported in the answer. */
export type RejectedFile = { file_name: string; code: FileRejectionCode | StoringFailureCode };

/** Builds a storage path: `receipts/{timestamp}-{random}.{extension}`. */
export function receiptPath({
  now,
  random,
  fileType,
}: {
  now: Date;
  random: string;
  fileType: string;
}): string {
  return `receipts/${now.getTime()}-${random}.${extensionByType[fileType] ?? 'bin'}`;
}

/**
 * Strips directories, control characters and invisible marks (text direction marks can disguise an extension) from a
 * name given by a sender; the result is only displayed, never used as a path.
 */
export function displayFileName(name: string | null | undefined, fallback = 'receipt'): string {
  const last = (name ?? '').replaceAll('\\', '/').split('/').at(-1) ?? '';
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return clean === '' || clean === '.' || clean === '..' ? fallback : clean.slice(0, 200);
}
