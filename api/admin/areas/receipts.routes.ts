import type {
  ReceiptDetailResponse,
  ReceiptRowResponse,
} from '../../../domain/admin/contracts/receipts.contract.js';
import { receiptRoutes, receiptsList } from '../../../domain/admin/contracts/receipts.contract.js';
import { rereadingRefusal } from '../../../domain/receipts/corrections/rereading.rules.js';
import type { ReceiptRecord } from '../../../domain/receipts/receipt-record.types.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import type { RetailerSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { type FileFault, fileAbsence } from '../../../domain/shared/file-absence.rules.js';
import { unknownCurrency } from '../../../domain/shared/money/money.js';
import type { SubmissionRecord } from '../../../domain/submissions/submission.types.js';
import { createDownloads } from '../../http/limits/downloads.js';
import { type Serve, serveRoutes } from '../../http/routes/serve-route.js';
import { correctReceipt } from '../../submissions/correct-receipt.js';
import { sendReceiptFile } from '../../submissions/receipt-file-response.js';
import type { AdminArea, AdminParts } from '../admin-area.js';
import { createWordSearch } from '../lists/word-search.js';
import { createShownBytes } from '../views/shown-bytes.js';

/** Most orders of one receipt shown in a row. */
const maxOrders = 5;

/** Receipts and their readings. */
export const adminArea: AdminArea = (dependencies) => {
  const { records, files, lists, acts, clock, registry } = dependencies;
  // Separate from the shoppers' downloads, so that many of theirs never keep an admin waiting.
  const downloads = createDownloads();
  const { router, serve } = serveRoutes(receiptRoutes);
  const find = async ({ id }: { id: string }): Promise<ReceiptRecord> => {
    const receipt = await records.receipts.findById({ id });
    if (!receipt) throw createAppError({ code: 'request.not_found', message: 'no such receipt' });
    return receipt;
  };

  const detailOf = async (receipt: ReceiptRecord): Promise<ReceiptDetailResponse> => {
    const [known, submission] = await Promise.all([
      registry.snapshot(),
      records.submissions.findById({ id: receipt.submission_id }),
    ]);
    const faults = await files.faults(pathsOf([receipt]));
    return toDetail({ receipt, faults, submission, retailers: known, now: clock.now() });
  };

  const list = lists.serveRecords(receiptsList, {
    where: {
      state: (state) => ({ state }),
      file: () => ({ file_path: null }),
      review: () => ({ 'readings.needsReview': true }),
      address: (email) => ({ email }),
      search: createWordSearch(records.receipts),
    },
    page: records.receipts.page,
    count: records.receipts.countUpTo,
    toRows: async (receipts) => {
      const faults = await files.faults(pathsOf(receipts));
      return receipts.map((receipt) => toRow(receipt, faults));
    },
  });

  serve('GET /api/admin/receipts/:id', [], async ({ params, response }) => {
    const receipt = await find(params);
    await acts.note({ response, action: 'receipt.viewed', target: receipt.id });
    return detailOf(receipt);
  });

  serve('GET /api/admin/receipts/:id/file', [], async ({ params, request, response }) => {
    const findReceipt = () => find(params);
    await sendReceiptFile({ link: params.id, findReceipt, files, downloads, request, response });
    return response;
  });

  addPreviews({ ...dependencies, serve, find });
  addActs({ ...dependencies, serve, find, detailOf });
  return list.use(router);
};

/** What the file of a receipt looks like, while it is kept. */
function addPreviews({
  serve,
  find,
  files,
  previews,
}: Pick<AdminParts, 'files' | 'previews'> & {
  serve: Serve<typeof receiptRoutes>;
  find: (params: { id: string }) => Promise<ReceiptRecord>;
}): void {
  const shown = createShownBytes({ files, previews });
  serve('GET /api/admin/receipts/:id/preview', [], async ({ params, response }) => {
    const { file_path: path, file_deletion: deletion, file_type: fileType } = await find(params);
    return shown.describe({ path, deletion, from: { fileType }, response });
  });

  serve('GET /api/admin/receipts/:id/preview/:page', [], async ({ params, response }) => {
    const { file_path: path, file_type: fileType } = await find(params);
    return shown.sendPage({ path, from: { fileType }, page: params.page, response });
  });
}

function addActs({
  serve,
  find,
  detailOf,
  records,
  queue,
  rereading,
  registry,
  clock,
  acts,
}: AdminParts & {
  serve: Serve<typeof receiptRoutes>;
  find: (params: { id: string }) => Promise<ReceiptRecord>;
  detailOf: (receipt: ReceiptRecord) => Promise<ReceiptDetailResponse>;
}): void {
  serve('POST /api/admin/receipts/:id/reread', [], async (call) => {
    const { response } = call;
    const { id, submission_id: submissionId } = await find(call.params);
    const { answer } = call.body;
    const [done] = await acts.around(
      { response, action: 'receipt.reread', target: id },
      () => rereading.reread({ submissionId, receiptIds: [id], answer }),
      { didIt: ([end]) => end?.end === 'asked' },
    );
    if (done?.end !== 'asked') {
      const reason = done?.end ?? 'not_found';
      throw createAppError({ code: 'receipt.not_rereadable', message: reason, details: { reason } });
    }
    return { result: 'asked' };
  });

  serve('POST /api/admin/receipts/:id/reviewed', [], async ({ params, response }) => {
    const seen = await find(params);
    const readings = seen.readings.map((reading) => ({ ...reading, needsReview: false }));
    const act = { response, action: 'receipt.reviewed', target: seen.id } as const;
    const isCleared = await acts.around(act, () => records.receipts.replaceReadings({ seen, readings }));
    if (!isCleared) throw createAppError({ code: 'correction.changed_meanwhile', message: 'read again' });
    return detailOf({ ...seen, readings });
  });

  serve('PATCH /api/admin/receipts/:id/readings/:reading', [], async ({ params, body: input, response }) => {
    const { reading: readingId } = params;
    const known = await registry.snapshot();
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
    return detailOf(receipt);
  });
}

function pathsOf(receipts: ReceiptRecord[]): string[] {
  return receipts.flatMap(({ file_path: path }) => path ?? []);
}

type Faults = ReadonlyMap<string, FileFault>;

function toRow(receipt: ReceiptRecord, faults: Faults): ReceiptRowResponse {
  return {
    id: receipt.id,
    email: receipt.email,
    file_name: receipt.file_name,
    file_type: receipt.file_type,
    file_size: receipt.file_size,
    file_absence: fileAbsence({
      path: receipt.file_path,
      deletion: receipt.file_deletion,
      fault: faults.get(receipt.file_path ?? ''),
    }),
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
  faults,
  submission,
  retailers,
  now,
}: {
  receipt: ReceiptRecord;
  faults: Faults;
  submission: SubmissionRecord | null;
  retailers: RetailerSnapshot;
  now: Date;
}): ReceiptDetailResponse {
  return {
    ...toRow(receipt, faults),
    submission_id: receipt.submission_id,
    registry_url: submission?.registry_url ?? null,
    rejected: submission?.rejected ?? [],
    message_id: receipt.message_id,
    generation: receipt.generation,
    attempts: receipt.attempts,
    processed_at: receipt.processed_at?.toISOString() ?? null,
    answered_at: receipt.answered_at?.toISOString() ?? null,
    has_file: receipt.file_path !== null,
    readings: receipt.readings.map((reading) =>
      toReadingView({ reading, receivedAt: receipt.created_at, now, retailers }),
    ),
    rereading_refusal: rereadingRefusal(receipt),
  };
}
