import type { Request, RequestHandler, Response } from 'express';
import multer from 'multer';
import { maxFileBytes, maxFilesPerUpload } from '../../domain/receipts/file/receipt-file.rules.js';
import { type AppError, createAppError } from '../../domain/shared/app-error.js';
import { kib, mib } from '../../domain/shared/units.js';
import { sharedBodyPace } from '../http/limits/body-pace.js';
import { callerOf } from '../http/limits/caller.js';
import { createResponseNote } from '../http/routes/response-note.js';
import type { ReceivedFile } from './received-file.types.js';
import type { UploadMemory } from './upload-memory.js';
import { createMemoryStorage, type FormInMemory } from './upload-storage.js';

/** Accepted names of the file field; `files` is the documented one. */
const fileFields = new Set(['files', 'file', 'receipts', 'receipt']);

/** Longest request, bytes: the most and largest files an upload may hold, plus room for the form around them. */
const maxRequestBytes = maxFilesPerUpload * maxFileBytes + mib;

/**
 * Limits on the form around the files. Files beyond the permitted number are refused by name, one by one, up to
 * `parts`; with more than that, nobody is choosing files by hand.
 */
const limits = {
  fieldNameSize: 100,
  fieldSize: 4 * kib,
  fields: 10,
  parts: 100,
  headerPairs: 20,
  fieldNestingDepth: 0,
};

/**
 * Reads a multipart form into memory: fields to `request.body`, files to {@link receivedFiles}. Nothing is stored
 * until the whole form has arrived, so a caller who disconnects leaves nothing behind.
 */
export function createMultipartReader({ memory }: { memory: UploadMemory }): RequestHandler[] {
  const accounts = new WeakMap<Request, FormInMemory>();
  const readForm = multer({
    storage: createMemoryStorage((request) => accounts.get(request)),
    limits,
    defParamCharset: 'utf8',
    // The name is only displayed, and cleaned for that; cutting it here would turn `..` into "no file".
    preservePath: true,
    fileFilter: (request, file, accept) => {
      if (fileFields.has(file.fieldname)) return accept(null, true);
      sharedBodyPace.throwAway({ request, caller: callerOf(request) });
      accept(new multer.MulterError('LIMIT_UNEXPECTED_FILE', file.fieldname));
    },
  }).any();
  return [
    (request, response, next) => {
      if (!request.is('multipart/form-data')) throw unsupportedType();
      if (Number(request.get('content-length') ?? 0) > maxRequestBytes) throw requestTooLarge();
      const files: ReceivedFile[] = [];
      const onCut = (error: AppError): void => {
        for (const file of files) file.bytes = Buffer.alloc(0);
        accounts.get(request)?.current?.drop(error);
      };
      const account = memory.open({ caller: callerOf(request), onCut });
      accounts.set(request, { memory: account, files, current: null });
      sharedBodyPace.keep({ request, caller: callerOf(request), maxBytes: maxRequestBytes });
      response.once('close', () => account.close());
      next();
    },
    readForm,
    (request, response, next) => {
      const account = accounts.get(request);
      account?.memory.complete();
      formFiles.set(response, account?.files ?? []);
      next();
    },
  ];
}

const formFiles = createResponseNote<ReceivedFile[]>('the form');

/** The files of the form that was read. */
export function receivedFiles(response: Response): ReceivedFile[] {
  return formFiles.find(response) ?? [];
}

function unsupportedType() {
  return createAppError({
    code: 'request.unsupported_media_type',
    message: 'send multipart/form-data',
  });
}

function requestTooLarge() {
  return createAppError({
    code: 'upload.request_too_large',
    message: 'all files together are larger than one upload may be',
    details: { limit_bytes: maxRequestBytes },
  });
}
