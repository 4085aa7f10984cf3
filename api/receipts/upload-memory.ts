import { createAppError } from '../../domain/shared/app-error.js';
import { mib } from '../../domain/shared/units.js';

/**
 * Bytes of uploads held at one moment in this process. A file is held whole while it is checked and stored. Not
 * less than the longest request (201 MB), or that upload would be told to try again for ever.
 */
export const maxHeldBytes = 208 * mib;

/** Counts the bytes of uploads in memory, so that many at once cannot exhaust it. */
export type UploadMemory = ReturnType<typeof createUploadMemory>;

/** Creates the counter that every way to upload shares. */
export function createUploadMemory({ limitBytes = maxHeldBytes }: { limitBytes?: number } = {}) {
  let heldBytes = 0;
  return {
    /** Opens an account for one request. */
    open() {
      let ownBytes = 0;
      return {
        /** Takes bytes into account. @throws {AppError} `upload.busy` (503) when there is no room for them */
        hold(bytes: number): void {
          if (heldBytes + bytes > limitBytes) {
            throw createAppError({
              code: 'upload.busy',
              message: 'too many uploads at this moment',
            });
          }
          heldBytes += bytes;
          ownBytes += bytes;
        },
        /** Gives bytes back. */
        release(bytes = ownBytes): void {
          heldBytes -= bytes;
          ownBytes -= bytes;
        },
      };
    },
    /** Bytes held at this moment. */
    heldBytes: () => heldBytes,
  };
}
