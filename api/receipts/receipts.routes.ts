import { createHash, randomUUID } from 'node:crypto';
import type { Request, RequestHandler, Router } from 'express';
import { z } from 'zod';
import {
  ocrFunctionSchema,
  submitReceiptsSchema,
  uploadRoutes,
} from '../../domain/contracts/receipts.contract.js';
import type { AppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { minuteMs } from '../../domain/shared/units.js';
import { callerOf } from '../http/limits/caller.js';
import { createNativeFormErrors, isNativeForm, redirectForm } from '../http/routes/native-form.js';
import { serveRoutes } from '../http/routes/serve-route.js';
import { parseInput } from '../http/routes/validate.js';
import { refuseOtherSites } from '../http/safety/same-origin.js';
import type { DecodedText } from './base64-text.js';
import { createMultipartReader, receivedFiles } from './multipart.js';
import { createOcrBodyReader } from './ocr-body.js';
import type { ReceiptIntake } from './receipt-intake.js';
import type { ReceivedFile } from './received-file.types.js';
import type { UploadMemory } from './upload-memory.js';

/**
 * A native form has no key: the same files from the same address within this time are one press of the button, ms.
 */
const sameFormMs = 10 * minuteMs;

/** What identifies an upload request. */
type IdempotencyInput = {
  /** The caller's `Idempotency-Key`, if any. */
  key: string | undefined;
  /** True for a form submitted by the browser itself. */
  isNativeForm: boolean;
  email: string;
  files: ReceivedFile[];
  now: Date;
};

/**
 * The key under which an upload takes effect once.
 *
 * Address and bytes are part of it: whoever guesses someone else's key gets their own submission and not the other
 * one's status link, and reusing a key for other files is another upload rather than a lost one.
 */
function submissionKey({ key, isNativeForm, email, files, now }: IdempotencyInput): string {
  const named = key ?? (isNativeForm ? `form ${Math.floor(now.getTime() / sameFormMs)}` : randomUUID());
  const hash = createHash('sha256').update(JSON.stringify([named, email]));
  for (const file of files) {
    hash.update(JSON.stringify([file.fileName, file.refused, file.bytes.length])).update(file.bytes);
  }
  return `upload:${hash.digest('hex')}`;
}

const uploadPage = '/upload-receipt';

/** The body of the function as its reader leaves it: the text is decoded. */
const decodedSchema = ocrFunctionSchema.extend({
  file_data: z
    .custom<DecodedText>((value) => typeof value === 'object' && value !== null, 'receipt.no_files')
    .refine(({ length }) => length > 0, { error: 'receipt.no_files', abort: true })
    .refine(({ isBase64 }) => isBase64, 'receipt.not_base64'),
});

/** Uploads: the form, and the function that accepts base64 (spec section 7). */
export function createReceiptsRouter({
  intake,
  memory,
  knownBrowser,
  limit,
  clock,
}: {
  intake: ReceiptIntake;
  memory: UploadMemory;
  /** Whether the address confirmed an upload in this browser before. */
  knownBrowser: { isOf(input: { request: Request; email: string }): Promise<boolean> };
  limit: RequestHandler;
  clock: Clock;
}): Router {
  const { router, serve } = serveRoutes(uploadRoutes);
  router.use(['/api/receipts', '/api/functions'], refuseOtherSites);

  serve('POST /api/receipts', [limit, ...createMultipartReader({ memory })], async (call) => {
    const { request, response } = call;
    const form = parseInput({ schema: submitReceiptsSchema, value: request.body });
    const { email, phone, registry_url: registryUrl } = form;
    const key = call.headers['idempotency-key'];
    const files = receivedFiles(response);
    const native = isNativeForm(request);
    const identity = { key, isNativeForm: native, email, files, now: clock.now() };
    const body = await intake.submit({
      key: submissionKey(identity),
      caller: callerOf(request),
      email,
      isOwner: await knownBrowser.isOf({ request, email }),
      phone,
      registryUrl,
      files,
    });
    const end = body.rejected.length > 0 ? 'partly' : 'stored';
    return redirectForm(call, `/r/${body.status_token}?done=${end}`) ?? body;
  });

  serve(
    'POST /api/functions/process-receipt-ocr',
    [limit, createOcrBodyReader({ memory })],
    async ({ request, headers }) => {
      const input = parseInput({ schema: decodedSchema, value: request.body });
      const key = headers['idempotency-key'];
      const { email, phone } = input;
      const files = [ocrFileOf(input)];
      const identity = { key, isNativeForm: false, email, files, now: clock.now() };
      const isOwner = await knownBrowser.isOf({ request, email });
      const upload = {
        key: submissionKey(identity),
        caller: callerOf(request),
        email,
        isOwner,
        phone,
        files,
      };
      return intake.submit({ ...upload, registryUrl: null });
    },
  );

  router.use('/api/receipts', createNativeFormErrors({ page: uploadPage, noticeOf }));
  return router;
}

function ocrFileOf(input: z.output<typeof decodedSchema>): ReceivedFile {
  return {
    fileName: input.file_name,
    declaredType: input.file_type,
    bytes: input.file_data.bytes,
    refused: input.file_data.isTooLong ? 'receipt.too_large' : null,
  };
}

const notices = new Set([
  'receipt.no_files',
  'email.required',
  'email.invalid',
  'phone.too_long',
  'request.rate_limited',
]);

const busyCodes = new Set(['upload.busy', 'upload.no_room', 'database.unavailable']);

/** The notices of the upload page (docs/decisions/0005). */
function noticeOf({ code }: AppError): string | null {
  if (code === 'receipt.none_accepted') return 'receipt.rejected';
  if (busyCodes.has(code)) return 'busy';
  return notices.has(code) ? code : null;
}
