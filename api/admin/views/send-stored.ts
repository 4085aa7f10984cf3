import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { createAppError } from '../../../domain/shared/app-error.js';
import type { FileStore } from '../../../platform/files/file-store.js';

/**
 * Answers with stored bytes. Whatever they are, they are never rendered as a page of ours: no scripts, no frames,
 * no content sniffing.
 *
 * @throws {AppError} `request.not_found` when nothing is stored under the path
 */
export async function sendStored({
  response,
  files,
  path,
  type,
  saveAs,
}: {
  response: Response;
  files: Pick<FileStore, 'open' | 'exists'>;
  path: string | null;
  /** MIME type. */
  type: string;
  /** File name for saving; without one the content is shown inline, as pictures are. */
  saveAs?: string;
}): Promise<void> {
  // Checked before the first byte, because a started answer cannot be changed.
  if (path === null || !(await files.exists(path))) {
    throw createAppError({ code: 'request.not_found', message: 'the bytes are gone' });
  }
  response.set({
    'Content-Type': type,
    'Content-Disposition': saveAs ? `attachment; filename="${saveAs}"` : 'inline',
    'Content-Security-Policy': 'sandbox',
    'X-Content-Type-Options': 'nosniff',
  });
  await pipeline(files.open(path), response).catch(() => response.destroy());
}
