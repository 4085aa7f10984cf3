import type { Response } from 'express';
import type { Preview } from '../../../domain/admin/contracts/preview.contract.js';
import { createAppError, isAppError } from '../../../domain/shared/app-error.js';
import { type FileDeletion, type FileFault, fileAbsence } from '../../../domain/shared/file-absence.rules.js';
import type { FileStore } from '../../../platform/files/file-store.js';
import type { PreviewTask } from '../../../platform/preview/make-preview.js';
import type { Previews } from '../../../platform/preview/previews.js';
import { createFairLimiter } from '../../http/limits/fair-limiter.js';
import { callerOf } from '../sign-in/admin-guard.js';

/** Stored bytes held for previews at a time: a mail has up to 35 MB, and the child shows one after the other. */
const heldAtOnce = 2;

/** What is to be shown; a path of null is of bytes that were deleted, as `deletion` may say. */
type Wanted = {
  path: string | null;
  deletion?: FileDeletion | null | undefined;
  from: PreviewTask['from'];
  response: Response;
};

/** What errors of the file store say of the bytes. */
const faults: Partial<Record<string, FileFault>> = {
  'file.not_found': 'lost',
  'file.key_unknown': 'locked',
};

/** Previews of stored bytes for admins, shared fairly. */
export function createShownBytes({
  files,
  previews,
}: {
  files: Pick<FileStore, 'read'>;
  previews: Pick<Previews, 'describe' | 'page'>;
}) {
  const limiter = createFairLimiter(heldAtOnce);
  const withBytes = <Shown>(
    { path, response }: Pick<Wanted, 'path' | 'response'>,
    show: (bytes: Buffer) => Promise<Shown>,
  ): Promise<Shown> => {
    if (path === null) throw createAppError({ code: 'file.not_found', message: 'deleted' });
    return limiter.take({
      owner: callerOf(response).user.id,
      work: async () => show(await files.read(path)),
    });
  };
  return {
    /** What can be shown of it. */
    async describe({ from, deletion, ...wanted }: Wanted): Promise<Preview> {
      const deleted = fileAbsence({ path: wanted.path, deletion });
      if (deleted) return { kind: 'none', why: deleted };
      try {
        return await withBytes(wanted, (bytes) => previews.describe({ bytes, from }));
      } catch (error) {
        const why = isAppError(error) ? faults[error.code] : undefined;
        if (!why) throw error;
        return { kind: 'none', why };
      }
    },
    /** Answers with a page as a picture that we drew. @throws {AppError} `file.not_found`, `request.not_found` */
    async sendPage({ from, page, ...wanted }: Wanted & { page: string }): Promise<Response> {
      const picture = await withBytes(wanted, (bytes) => previews.page({ bytes, from, page: Number(page) }));
      return wanted.response
        .set({
          'Content-Type': 'image/jpeg',
          'Content-Security-Policy': 'sandbox',
          'X-Content-Type-Options': 'nosniff',
        })
        .send(Buffer.from(picture));
    },
  };
}
