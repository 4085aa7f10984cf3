import type { SubmitReceiptsResponse } from '../../../domain/contracts/http.js';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import { newId } from '../../../platform/database/record.js';
import type { TestApi } from './api.fixtures.js';
import { sampleFiles, uploadForm } from './files.fixtures.js';

/** A possible machine reading of a till receipt, with one doubtful field. */
export function sampleReading(more: Partial<RecordedReading> = {}): RecordedReading {
  return {
    id: newId(),
    corrections: {},
    retailer: { value: 'TARGT', source: 'ocr', confidence: 0.4, where: { line: 0 } },
    purchasedAt: { value: '2026-11-12', source: 'ocr', confidence: 0.97 },
    currency: { value: 'USD', source: 'ocr', confidence: 0.99 },
    items: [
      {
        id: newId(),
        value: { name: 'Kettle', quantity: 1, unitPriceCents: 2_499, totalCents: 2_499 },
        source: 'ocr',
        confidence: 0.95,
      },
    ],
    totalCents: { value: 2_699, source: 'ocr', confidence: 0.97 },
    orderNumber: { value: '1234', source: 'ocr', confidence: 0.9 },
    needsReview: true,
    failedChecks: ['retailer_found', 'readers_agree'],
    notes: [],
    ...more,
  };
}

/** Uploads files and, in place of the worker, stores a reading of the first. */
export async function submitReceipts({
  api,
  names = ['till.jpg'],
  reading,
}: {
  api: TestApi;
  names?: string[];
  reading?: RecordedReading;
}) {
  const files = names.map((name) => ({ name, type: 'image/jpeg', bytes: sampleFiles.jpeg() }));
  const response = await fetch(`${api.url}/api/receipts`, { method: 'POST', body: uploadForm({ files }) });
  const {
    status_token: token,
    submission_id: id,
    receipts,
  } = (await response.json()) as SubmitReceiptsResponse;
  const receiptIds = receipts.map((receipt) => receipt.id);
  const [first = ''] = receiptIds;
  if (reading) {
    const seen = await api.receipts.claimForReading({ id: first });
    if (!seen) throw new Error('the receipt could not be claimed for reading');
    await api.receipts.finishReading({
      seen,
      state: 'read',
      readings: [reading],
      failure: null,
      now: new Date(),
    });
  }
  return { token, id, receiptIds, receiptId: first, readingId: reading?.id ?? '', files };
}
