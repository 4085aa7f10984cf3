import { isDrawnByBrowsers } from '../../../../domain/receipts/file/receipt-file.rules.js';

/** Status of a chosen file. */
export type LocalFileStatus = 'pending' | 'uploading' | 'success' | 'error';

/** A file in the visitor's list. */
export type LocalFile = {
  id: string;
  file: File;
  /** Object URL of an image the browser can show; null for PDF and HEIC. */
  preview: string | null;
  status: LocalFileStatus;
  filePath: string | null;
  /** Why it failed, in words. */
  reason: string | null;
  /** True if sending the same file again may work. */
  canRetry: boolean;
};

/** Whether the next upload includes it: it was not sent yet, or failed for a temporary reason. */
export function isUnsent({ status, canRetry }: Pick<LocalFile, 'status' | 'canRetry'>): boolean {
  return status === 'pending' || canRetry;
}

/** A file that was not added to the list, with the reason. */
export type RefusedFile = { id: string; name: string; reason: string };

/** Labels of the status badge. */
export const statusLabels: Record<LocalFileStatus, string> = {
  pending: 'Ready',
  uploading: 'Uploading...',
  success: 'Uploaded',
  error: 'Failed',
};

let lastId = 0;

/** Wraps a file for the list. */
export function toLocalFile(file: File): LocalFile {
  lastId += 1;
  const drawable = isDrawnByBrowsers(file.type);
  return {
    id: `file-${lastId}`,
    file,
    preview: drawable ? URL.createObjectURL(file) : null,
    status: 'pending',
    filePath: null,
    reason: null,
    canRetry: false,
  };
}

/** Formats a file size. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
