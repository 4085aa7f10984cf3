import express, { type Request, type RequestHandler, Router } from 'express';
import { maxFileBytes } from '../../domain/receipts/receipt-file.rules.js';
import type { AppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { mib } from '../../domain/shared/units.js';
import { createNativeFormErrors, isNativeForm } from '../http/native-form.js';
import { parseInput } from '../http/validate.js';
import { describeRoute } from '../openapi/describe-route.js';
import { submissionKey } from './idempotency.js';
import { createMultipartReader, receivedFiles } from './multipart.js';
import type { ReceiptIntake } from './receipt-intake.js';
import { idempotencyHeaderSchema, ocrFunctionSchema, submitReceiptsSchema } from './receipts.schemas.js';
import type { ReceivedFile } from './received-file.types.js';
import type { UploadMemory } from './upload-memory.js';

/** Longest JSON body: the largest file in base64, and enough beyond that a slightly larger one is refused by name. */
const maxJsonBytes = Math.ceil((maxFileBytes * 4) / 3) + mib;

const uploadPage = '/upload-receipt';

const stored = 'What was stored, what was refused and why, and the private link';
/** The form, as the API's document describes it. */
const uploadBody = {
  type: 'multipart/form-data',
  schema: {
    type: 'object',
    required: ['email', 'files'],
    properties: {
      email: { type: 'string' },
      phone: { type: 'string' },
      files: { type: 'array', items: { type: 'string', format: 'binary' } },
    },
  },
};

/** Uploads: the form, and the function that takes base64 (spec section 7). */
export function createReceiptsRouter({
  intake,
  memory,
  limit,
  clock,
}: {
  intake: ReceiptIntake;
  memory: UploadMemory;
  limit: RequestHandler;
  clock: Clock;
}): Router {
  const router = Router();

  describeRoute({
    router,
    route: 'POST /api/receipts',
    summary: 'Takes receipts',
    headers: idempotencyHeaderSchema,
    body: uploadBody,
    status: 201,
    answer: stored,
  });
  router.post('/api/receipts', limit, ...createMultipartReader({ memory }), async (request, response) => {
    const { email, phone } = parseInput({ schema: submitReceiptsSchema, value: request.body });
    const key = idempotencyKeyOf(request);
    const files = receivedFiles(response.locals);
    const native = isNativeForm(request);
    const identity = { key, isNativeForm: native, email, files, now: clock.now() };
    const body = await intake.submit({ key: submissionKey(identity), email, phone, files });
    if (native) {
      response.redirect(303, `${uploadPage}?done=${body.rejected.length > 0 ? 'partly' : 'stored'}`);
      return;
    }
    response.status(201).json(body);
  });

  describeRoute({
    router,
    route: 'POST /api/functions/process-receipt-ocr',
    summary: 'Takes one receipt as base64',
    headers: idempotencyHeaderSchema,
    body: ocrFunctionSchema,
    status: 201,
    answer: stored,
  });
  router.post(
    '/api/functions/process-receipt-ocr',
    limit,
    createMemoryGate({ memory }),
    // Not inflated: a gzip bomb of 15 KB would be 14 MB here, and accounted for by its 15 KB.
    express.json({ limit: maxJsonBytes, inflate: false }),
    async (request, response) => {
      const input = parseInput({ schema: ocrFunctionSchema, value: request.body });
      const key = idempotencyKeyOf(request);
      const { email, phone } = input;
      const files: ReceivedFile[] = [
        {
          fileName: input.file_name,
          declaredType: input.file_type,
          bytes: Buffer.from(input.file_data, 'base64'),
          refused: null,
        },
      ];
      const identity = { key, isNativeForm: false, email, files, now: clock.now() };
      response.status(201).json(await intake.submit({ key: submissionKey(identity), email, phone, files }));
    },
  );

  router.use('/api/receipts', createNativeFormErrors({ page: uploadPage, noticeOf }));
  return router;
}

/** Accounts for a JSON body by its declared length (or the longest allowed): text and bytes are held side by side. */
function createMemoryGate({ memory }: { memory: UploadMemory }): RequestHandler {
  return (request, response, next) => {
    const account = memory.open();
    response.once('close', () => account.release());
    account.hold(2 * Math.min(Number(request.get('content-length') ?? maxJsonBytes), maxJsonBytes));
    next();
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

/** The notices of the upload page (docs/decisions/0005). */
function noticeOf({ code }: AppError): string | null {
  if (code === 'receipt.none_accepted') return 'receipt.rejected';
  if (code === 'upload.busy' || code === 'database.unavailable') return 'busy';
  return notices.has(code) ? code : null;
}
