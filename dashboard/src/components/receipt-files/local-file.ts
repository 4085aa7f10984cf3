/** Where a chosen file stands (spec section 4). */
export type LocalFileStatus = 'pending' | 'uploading' | 'success' | 'error';

/** A file in the visitor's list (spec section 3, "Local file item"). */
export type LocalFile = {
  id: string;
  file: File;
  /** Object URL of a picture the browser can draw; null for PDF and HEIC. */
  preview: string | null;
  status: LocalFileStatus;
  filePath: string | null;
  /** Why it failed, in words for the row. */
  reason: string | null;
  /** True when sending the same file again may work. */
  canRetry: boolean;
};

/** Whether the next upload takes it: it was not sent yet, or that failed through no fault of its own. */
export function isUnsent({ status, canRetry }: Pick<LocalFile, 'status' | 'canRetry'>): boolean {
  return status === 'pending' || canRetry;
}

/** A file that was not taken into the list, and why. */
export type RefusedFile = { id: string; name: string; reason: string };

/** Words of the status badge (spec section 4). */
export const statusLabels: Record<LocalFileStatus, string> = {
  pending: 'Ready',
  uploading: 'Uploading...',
  success: 'Uploaded',
  error: 'Failed',
};

let lastId = 0;

/** Puts a file into the list's shape. */
export function toLocalFile(file: File): LocalFile {
  lastId += 1;
  const drawable = file.type === 'image/jpeg' || file.type === 'image/png';
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

/** A size as people read it. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  if (bytes < 1024 * 1024) return `${Math.round(bytes / 1024)} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}
