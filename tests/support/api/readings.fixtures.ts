import type { SubmitReceiptsResponse } from '../../../domain/contracts/receipts.contract.js';
import type { RecordedReading } from '../../../domain/receipts/receipt-reading.types.js';
import { statusLinkExpiry } from '../../../domain/receipts/status-link.rules.js';
import { newId } from '../../../platform/database/record.js';
import { createStatusTokens } from '../../../platform/submissions/status-token.js';
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

/**
 * Uploads files and, in place of the worker, stores a reading of the first. The token is that of the uploader's browser or,
 * if the owner of the address has confirmed the upload, of the link in the answer.
 */
export async function submitReceipts({
  api,
  names = ['till.jpg'],
  reading,
  email,
  isConfirmed = false,
}: {
  api: TestApi;
  names?: string[];
  reading?: RecordedReading;
  email?: string;
  isConfirmed?: boolean;
}) {
  const files = names.map((name) => ({ name, type: 'image/jpeg', bytes: sampleFiles.jpeg() }));
  const response = await fetch(`${api.url}/api/receipts`, {
    method: 'POST',
    body: uploadForm({ files, ...(email ? { fields: { email } } : {}) }),
  });
  const {
    status_token: browserToken,
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
  if (isConfirmed) await api.submissions.prove({ id, now: new Date() });
  const token = isConfirmed ? await mailedToken(api, id) : browserToken;
  return { token, browserToken, id, receiptIds, receiptId: first, readingId: reading?.id ?? '', files };
}

/** The token of a submission's page as mails carry it. */
export async function mailedToken(api: TestApi, id: string): Promise<string> {
  const submission = await api.submissions.findById({ id });
  if (!submission) throw new Error('no such submission');
  const expiresAt = statusLinkExpiry({ createdAt: submission.created_at });
  return createStatusTokens(api).issue({ submissionId: id, expiresAt });
}
