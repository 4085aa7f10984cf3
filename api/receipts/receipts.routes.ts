import { type Request, type RequestHandler, Router } from 'express';
import type { z } from 'zod';
import type { AppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { callerOf } from '../http/caller.js';
import { describeRoute } from '../http/describe-route.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { refuseOtherSites } from '../http/same-origin.js';
import { parseInput } from '../http/validate.js';
import { submissionKey } from './idempotency.js';
import { createMultipartReader, receivedFiles } from './multipart.js';
import { createOcrBodyReader } from './ocr-body.js';
import type { ReceiptIntake } from './receipt-intake.js';
import { idempotencyHeaderSchema, ocrFunctionSchema, submitReceiptsSchema } from './receipts.schemas.js';
import type { ReceivedFile } from './received-file.types.js';
import type { UploadMemory } from './upload-memory.js';

const uploadPage = '/upload-receipt';

const stored = 'What was stored, what was refused and why, and the private link';
/** The form as described in the API document. */
const uploadBody = {
  type: 'multipart/form-data',
  schema: {
    type: 'object',
    required: ['email', 'files'],
    properties: {
      email: { type: 'string' },
      phone: { type: 'string' },
      registry_url: { type: 'string', format: 'uri' },
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  },
};

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
  const router = Router();
  router.use(['/api/receipts', '/api/functions'], refuseOtherSites);

  describeRoute({
    router,
    route: 'POST /api/receipts',
    summary: 'Upload receipts',
    headers: idempotencyHeaderSchema,
    body: uploadBody,
    status: 201,
    answer: stored,
  });
  router.post('/api/receipts', limit, ...createMultipartReader({ memory }), async (request, response) => {
    const form = parseInput({ schema: submitReceiptsSchema, value: request.body });
    const { email, phone, registry_url: registryUrl } = form;
    const key = idempotencyKeyOf(request);
    const files = receivedFiles(response.locals);
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
    if (native) {
      const end = body.rejected.length > 0 ? 'partly' : 'stored';
      response.redirect(303, `/r/${body.status_token}?plain=1&done=${end}`);
      return;
    }
    response.status(201).json(body);
  });

  describeRoute({
    router,
    route: 'POST /api/functions/process-receipt-ocr',
    summary: 'Upload one receipt as base64',
    headers: idempotencyHeaderSchema,
    body: ocrFunctionSchema,
    status: 201,
    answer: stored,
  });
  router.post(
    '/api/functions/process-receipt-ocr',
    limit,
    createOcrBodyReader({ memory }),
    async (request, response) => {
      const input = parseInput({ schema: ocrFunctionSchema, value: request.body });
      const key = idempotencyKeyOf(request);
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
      response.status(201).json(await intake.submit({ ...upload, registryUrl: null }));
    },
  );

  router.use('/api/receipts', createNativeFormErrors({ page: uploadPage, noticeOf }));
  return router;
}

function ocrFileOf(input: z.output<typeof ocrFunctionSchema>): ReceivedFile {
  return {
    fileName: input.file_name,
    declaredType: input.file_type,
    bytes: input.file_data.bytes,
    refused: input.file_data.isTooLong ? 'receipt.too_large' : null,
  };
}

function idempotencyKeyOf(request: Request): string | undefined {
  return parseInput({ schema: idempotencyHeaderSchema, value: request.headers })['idempotency-key'];
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
