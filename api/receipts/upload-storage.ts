import type { Request } from 'express';
import type { StorageEngine } from 'multer';
import { maxFileBytes, maxFilesPerUpload } from '../../domain/receipts/file/receipt-file.rules.js';
import type { AppError } from '../../domain/shared/app-error.js';
import { sharedBodyPace } from '../http/limits/body-pace.js';
import { callerOf } from '../http/limits/caller.js';
import { toAppError } from '../http/to-app-error.js';
import type { ReceivedFile } from './received-file.types.js';
import type { UploadAccount } from './upload-memory.js';

/** A form that is arriving. */
export type FormInMemory = {
  memory: UploadAccount;
  files: ReceivedFile[];
  /** The file that is arriving. */
  current: { drop: (error: AppError) => void } | null;
};

/**
 * Keeps files in memory up to the permitted size; a longer one is read to its end and dropped, so that the other
 * files of the form are still received. multer's own size limit would refuse the whole form.
 */
export function createMemoryStorage(
  accountOf: (request: Request) => FormInMemory | undefined,
): StorageEngine {
  return {
    _handleFile(request, file, done) {
      const account = accountOf(request);
      if (!account) return done(new Error('the form was not opened'));
      const { memory, files } = account;
      const received: ReceivedFile = {
        fileName: file.originalname,
        declaredType: file.mimetype,
        bytes: Buffer.alloc(0),
        refused: files.length >= maxFilesPerUpload ? 'receipt.too_many_files' : null,
      };
      files.push(received);
      const sent = { request, caller: callerOf(request) };
      if (received.refused) sharedBodyPace.throwAway(sent);
      const parts: Buffer[] = [];
      let size = 0;
      account.current = {
        drop: (error) => {
          parts.length = 0;
          sharedBodyPace.throwAway(sent);
          file.stream.destroy(error);
        },
      };
      file.stream.on('data', (part: Buffer) => {
        size += part.length;
        if (received.refused) return;
        if (size > maxFileBytes) {
          received.refused = 'receipt.too_large';
          sharedBodyPace.throwAway(sent);
          memory.release(size - part.length);
          parts.length = 0;
          return;
        }
        try {
          memory.hold(part.length);
          parts.push(part);
        } catch (error) {
          account.current?.drop(toAppError(error));
        }
      });
      file.stream.on('end', () => {
        received.bytes = Buffer.concat(parts);
        parts.length = 0;
        account.current = null;
        sharedBodyPace.keep(sent);
        done(null, { size });
      });
    },
    _removeFile: (_request, _file, done) => done(null),
  };
}
