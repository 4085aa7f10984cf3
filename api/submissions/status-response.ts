import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../domain/contracts/submissions.contract.js';
import { leftOutHolder } from '../../domain/emails/left-out-answer.rules.js';
import {
  type OutboxState,
  openOutboxStates,
  unsentOutboxStates,
} from '../../domain/emails/outbox-record.types.js';
import { type PurchaseFacts, toPurchaseView } from '../../domain/purchase-view/purchase-view.rules.js';
import type { ReceiptRecord } from '../../domain/receipts/receipt-record.types.js';
import { toReadingView } from '../../domain/receipts/view/reading-view.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { maskEmailAddress } from '../../domain/shared/email-address.js';
import { isChangedBy, isProved } from '../../domain/submissions/address-proof.rules.js';
import type { SubmissionRecord } from '../../domain/submissions/submission.types.js';

/** Content of the private status page. The address is masked, because links get forwarded. */
export function toStatusResponse({
  submission,
  answer,
  receipts,
  purchases,
  retailers,
  expiresAt,
  isOwner,
  now,
}: {
  submission: SubmissionRecord;
  /** State of its answer; null when it is still due, or was sent by a bulk send. */
  answer: OutboxState | null;
  receipts: ReceiptRecord[];
  purchases: PurchaseFacts[];
  retailers: RetailerSnapshot;
  expiresAt: Date;
  isOwner: boolean;
  now: Date;
}): SubmissionStatusResponse {
  const isMailStopped = submission.mail_stopped_at !== null;
  return {
    submission_id: submission.id,
    email: maskEmailAddress(submission.email),
    receipts: receipts.map((receipt) => toReceiptStatus({ receipt, retailers, now })),
    purchases: purchases.map((facts) =>
      toPurchaseView({ ...facts, isMailStopped: isMailStopped || !isProved(submission) }),
    ),
    rejected: submission.rejected,
    created_at: submission.created_at.toISOString(),
    answered_at: isOneOf(openOutboxStates, answer) ? null : (submission.answered_at?.toISOString() ?? null),
    mail_stopped: isMailStopped,
    ...(isUnsent({ submission, answer }) ? { answer_unsent: true } : {}),
    ...(submission.is_muted ? { mail_muted: true } : {}),
    ...proofOf({ submission, isOwner }),
    expires_at: expiresAt.toISOString(),
  };
}

/** Whether the address still has to confirm the upload, or has and this link no longer changes anything. */
function proofOf({
  submission,
  isOwner,
}: {
  submission: SubmissionRecord;
  isOwner: boolean;
}): Pick<SubmissionStatusResponse, 'proof'> {
  if (!isProved(submission)) return { proof: 'awaited' };
  return isChangedBy({ submission, isOwner }) ? {} : { proof: 'given_elsewhere' };
}

/** Whether no email about it went out: its answer was not sent or left out, or it was imported, which is not answered. */
function isUnsent({
  submission: { source, answered_at, answer_holder },
  answer,
}: {
  submission: SubmissionRecord;
  answer: OutboxState | null;
}): boolean {
  const isLeftOut =
    (source === 'import' || answer_holder === leftOutHolder) && answered_at !== null && answer === null;
  return isLeftOut || isOneOf(unsentOutboxStates, answer);
}

const isOneOf = (states: readonly OutboxState[], state: OutboxState | null): boolean =>
  state !== null && states.includes(state);

/** One receipt of the status page. */
export function toReceiptStatus({
  receipt,
  retailers,
  now,
}: {
  receipt: ReceiptRecord;
  retailers: RetailerSnapshot;
  now: Date;
}): ReceiptStatusResponse {
  return {
    id: receipt.id,
    file_name: receipt.file_name,
    file_type: receipt.file_type,
    file_size: receipt.file_size,
    source: receipt.source,
    state: receipt.state,
    readings: receipt.readings.map((reading) =>
      toReadingView({ reading, receivedAt: receipt.created_at, now, retailers }),
    ),
    failure: receipt.failure,
    created_at: receipt.created_at.toISOString(),
    processed_at: receipt.processed_at?.toISOString() ?? null,
    answered_at: receipt.answered_at?.toISOString() ?? null,
    file_deleted: receipt.file_path === null,
    ...(receipt.has_thumbnail ? { has_thumbnail: true as const } : {}),
  };
}
