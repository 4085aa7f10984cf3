import { Router } from 'express';
import { z } from 'zod';
import { acceptedSchema } from '../../domain/admin/answer-fields.schemas.js';
import { receiptsList } from '../../domain/admin/receipts.contract.js';
import type { ReceiptDetailResponse, ReceiptRowResponse } from '../../domain/admin/receipts.schemas.js';
import { receiptDetailSchema, receiptRowSchema } from '../../domain/admin/receipts.schemas.js';
import { rereadingRefusal } from '../../domain/receipts/corrections/rereading.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { toReadingView } from '../../domain/receipts/view/reading-view.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { createAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { unknownCurrency } from '../../domain/shared/money.js';
import type { ReceiptsRepository } from '../../platform/database/receipts.repository.js';
import type { SubmissionsRepository } from '../../platform/database/submissions.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { Rereading } from '../../platform/submissions/rereading.js';
import { describeRoute } from '../http/describe-route.js';
import { createDownloads } from '../http/downloads.js';
import { parseInput } from '../http/validate.js';
import { correctReceipt } from '../submissions/correct-receipt.js';
import { sendReceiptFile } from '../submissions/receipt-file-response.js';
import { correctReadingSchema } from '../submissions/submissions.schemas.js';
import type { ActLog } from './act-log.js';
import { idParameterSchema } from './admin.schemas.js';
import type { Lists } from './lists.js';

/** Most orders of one receipt shown in a row. */
const maxOrders = 5;
const rereadSchema = z.strictObject({ answer: z.boolean() });
const readingParameterSchema = idParameterSchema.extend({ reading: z.string().max(64) });

/** What the pages about receipts need. */
export type ReceiptsDependencies = {
  records: { receipts: ReceiptsRepository; submissions: Pick<SubmissionsRepository, 'findById'> };
  files: FileStore;
  queue: Queue;
  rereading: Rereading;
  retailers: { snapshot(): Promise<RetailerSnapshot> };
  clock: Clock;
  lists: Lists;
  acts: ActLog;
};

/** Receipts and their readings. Mounted under `/api/admin/receipts`, behind the guard. */
export function createAdminReceiptsRouter(dependencies: ReceiptsDependencies): Router {
  const { records, files, lists, acts, clock, retailers } = dependencies;
  // Separate from the shoppers' downloads, so that many of theirs never keep an admin waiting.
  const downloads = createDownloads();
  const router = Router();
  const find = async (params: unknown): Promise<ReceiptRecord> => {
    const { id } = parseInput({ schema: idParameterSchema, value: params });
    const receipt = await records.receipts.findById({ id });
    if (!receipt) throw createAppError({ code: 'request.not_found', message: 'no such receipt' });
    return receipt;
  };

  const detailOf = async (receipt: ReceiptRecord): Promise<ReceiptDetailResponse> => {
    const [known, submission] = await Promise.all([
      retailers.snapshot(),
      records.submissions.findById({ id: receipt.submission_id }),
    ]);
    const registryUrl = submission?.registry_url ?? null;
    return toDetail({ receipt, registryUrl, retailers: known, now: clock.now() });
  };

  lists.serveRecords(router, {
    list: receiptsList,
    where: { state: (state) => ({ state }), address: (email) => ({ email }) },
    page: records.receipts.page,
    row: receiptRowSchema,
    toRows: (receipts) => receipts.map(toRow),
  });

  describeRoute({
    router,
    route: 'GET /:id',
    params: idParameterSchema,
    summary: 'Get a receipt and what was read from it',
    answer: receiptDetailSchema,
  });
  router.get('/:id', async ({ params }, response) => {
    const receipt = await find(params);
    await acts.note({ response, action: 'receipt.viewed', target: receipt.id });
    response.json(await detailOf(receipt));
  });

  describeRoute({
    router,
    route: 'GET /:id/file',
    params: idParameterSchema,
    summary: 'Download the original file of a receipt',
    answer: { type: '*/*', schema: { type: 'string', format: 'binary' } },
  });
  router.get('/:id/file', async (request, response) => {
    const { params } = request;
    const findReceipt = () => find(params);
    await sendReceiptFile({ link: params.id, findReceipt, files, downloads, request, response });
  });

  addActs({ ...dependencies, router, find, detailOf });
  return router;
}

function addActs({
  router,
  find,
  detailOf,
  records,
  queue,
  rereading,
  retailers,
  clock,
  acts,
}: ReceiptsDependencies & {
  router: Router;
  find: (params: unknown) => Promise<ReceiptRecord>;
  detailOf: (receipt: ReceiptRecord) => Promise<ReceiptDetailResponse>;
}): void {
  describeRoute({
    router,
    route: 'POST /:id/reread',
    params: idParameterSchema,
    body: rereadSchema,
    status: 202,
    summary: 'Read a receipt again',
    answer: acceptedSchema,
  });
  router.post('/:id/reread', async ({ params, body }, response) => {
    const { id, submission_id: submissionId } = await find(params);
    const { answer } = parseInput({ schema: rereadSchema, value: body });
    const [done] = await acts.around(
      { response, action: 'receipt.reread', target: id },
      () => rereading.reread({ submissionId, receiptIds: [id], answer }),
      { didIt: ([end]) => end?.end === 'asked' },
    );
    if (done?.end !== 'asked') {
      const reason = done?.end ?? 'not_found';
      throw createAppError({ code: 'receipt.not_rereadable', message: reason, details: { reason } });
    }
    response.status(202).json({ result: 'asked' });
  });

  describeRoute({
    router,
    route: 'PATCH /:id/readings/:reading',
    params: readingParameterSchema,
    summary: 'Correct what was read',
    body: correctReadingSchema,
    answer: receiptDetailSchema,
  });
  router.patch('/:id/readings/:reading', async ({ params, body }, response) => {
    const { reading: readingId } = parseInput({ schema: readingParameterSchema, value: params });
    const input = parseInput({ schema: correctReadingSchema, value: body });
    const known = await retailers.snapshot();
    const { receipts } = records;
    const before = await find(params);
    const act = { response, action: 'receipt.corrected', target: before.id } as const;
    const receipt = await acts.around(act, () =>
      correctReceipt({
        receipt: before,
        readingId,
        input,
        known,
        receipts,
        queue,
        now: clock.now(),
      }),
    );
    response.json(await detailOf(receipt));
  });
}

function toRow(receipt: ReceiptRecord): ReceiptRowResponse {
  return {
    id: receipt.id,
    email: receipt.email,
    file_name: receipt.file_name,
    file_type: receipt.file_type,
    file_size: receipt.file_size,
    source: receipt.source,
    state: receipt.state,
    failure: receipt.failure?.code ?? null,
    failure_words: receipt.failure?.message ?? null,
    orders: receipt.readings.slice(0, maxOrders).map((reading) => ({
      shop: reading.retailer?.value ?? null,
      total_cents: reading.totalCents?.value ?? null,
      currency: reading.currency?.value ?? unknownCurrency,
      needs_review: reading.needsReview,
    })),
    created_at: receipt.created_at.toISOString(),
  };
}

function toDetail({
  receipt,
  registryUrl,
  retailers,
  now,
}: {
  receipt: ReceiptRecord;
  registryUrl: string | null;
  retailers: RetailerSnapshot;
  now: Date;
}): ReceiptDetailResponse {
  return {
    ...toRow(receipt),
    submission_id: receipt.submission_id,
    registry_url: registryUrl,
    message_id: receipt.message_id,
    generation: receipt.generation,
    attempts: receipt.attempts,
    processed_at: receipt.processed_at?.toISOString() ?? null,
    answered_at: receipt.answered_at?.toISOString() ?? null,
    has_file: receipt.file_path !== null,
    readings: receipt.readings.map((reading) => toReadingView({ reading, now, retailers })),
    rereading_refusal: rereadingRefusal(receipt),
  };
}
