import type { PurchaseView } from '../purchases/purchase-view.types.js';
import type { FileRejectionCode } from '../receipts/file/receipt-file.rules.js';
import type { ReceiptSource, ReceiptState } from '../receipts/receipt-record.types.js';
import type { RejectedFile } from '../receipts/submission.types.js';
import type { ReadingView } from '../receipts/view/reading-view.schemas.js';

/** Every failed request answers with this; `code` is what the caller decides by. */
export type ErrorResponse = {
  error: { code: string; message: string; details?: Readonly<Record<string, unknown>> };
};

/** One stored file in the answer of `POST /api/receipts` (field names: spec section 3). */
export type StoredReceiptResponse = {
  id: string;
  file_name: string;
  file_path: string | null;
  file_size: number;
  file_type: string;
  email: string;
  phone: string | null;
  is_student: false;
};

/** One refused file: the others of the same request are kept. */
export type RejectedFileResponse = {
  file_name: string;
  /** Why it was refused, or `receipt.not_stored` / `receipt.not_recorded` where keeping it failed. */
  code: FileRejectionCode | 'receipt.not_stored' | 'receipt.not_recorded';
  message: string;
};

/** 201 of `POST /api/receipts` and of `POST /api/functions/process-receipt-ocr`. */
export type SubmitReceiptsResponse = {
  submission_id: string;
  /** Opens the private status page: `/r/{status_token}`. */
  status_token: string;
  receipts: StoredReceiptResponse[];
  rejected: RejectedFileResponse[];
};

/** 201 of `POST /api/waitlist`. */
export type JoinWaitlistResponse = { email: string; phone: string | null };

/** One receipt on the status page. */
export type ReceiptStatusResponse = {
  id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  source: ReceiptSource;
  state: ReceiptState;
  readings: ReadingView[];
  failure: { code: string; message: string } | null;
  created_at: string;
  processed_at: string | null;
  /** When the answer mail was handed over. */
  answered_at: string | null;
  file_deleted: boolean;
};

/** 200 of `GET /api/submissions/{token}`: what the private status page shows. */
export type SubmissionStatusResponse = {
  submission_id: string;
  /** Masked, `a***@example.com`. */
  email: string;
  receipts: ReceiptStatusResponse[];
  /** What its papers tell was bought: what is watched, told and claimed. */
  purchases: PurchaseView[];
  /** Files that came with it and were refused. */
  rejected: RejectedFile[];
  created_at: string;
  /** When its answer ended; null while something is still being read, or the mail waits to be sent. */
  answered_at: string | null;
  /** True once the shopper asked for no more mail. */
  mail_stopped: boolean;
  /** True where the answer was written and not sent: no mail was wanted, or it could not be; absent elsewhere. */
  answer_unsent?: boolean;
  /** True where no mail about it was ever to come, so that none can be started; absent elsewhere. */
  mail_muted?: boolean;
  expires_at: string;
};

/** 200 of `POST /api/submissions/{token}/items/{id}/…`: the purchase as it is now. */
export type ItemActionResponse = {
  purchase: PurchaseView;
  /** What will come of it, in a sentence; null where the purchase says it. */
  note: string | null;
};

/** Body of `PATCH /api/submissions/{token}/receipts/{id}/readings/{readingId}`: the shopper's corrections; null removes. */
export type CorrectReadingRequest = {
  retailer?: string | null;
  order_number?: string | null;
  /** `YYYY-MM-DD`. */
  purchased_at?: string | null;
  /** ISO 4217. */
  currency?: string | null;
  tax_cents?: number | null;
  /** Of the whole order, positive. */
  discount_cents?: number | null;
  total_cents?: number | null;
  /** Lines that were changed, removed or added; the others stay. */
  items?: CorrectItemRequest[];
};

/** One line in a {@link CorrectReadingRequest}: changed or removed by its id, or added, without one, under a name. */
export type CorrectItemRequest = {
  id?: string;
  name?: string;
  quantity?: number;
  /** What was paid for the line, its own discounts taken off; null where the receipt says nothing. */
  net_total_cents?: number | null;
  removed?: true;
};

/** 200 of `GET /api/stats`: live figures for the public pages. */
export type StatsResponse = { receipts_read: number; items_tracked: number; refunds_confirmed: number };

/** Body of `POST /api/events`: first-party analytics; nothing that names a person. */
export type EventRequest = { name: 'page_view' | 'chat'; title: string; path: string; detail?: string };

/** Health of one part in `GET /readyz`. */
export type PartState = { name: string; state: 'up' | 'down' | 'degraded'; detail?: string };

/** `GET /readyz`: 200 when every needed part is up, else 503. */
export type ReadinessResponse = { ready: boolean; parts: PartState[] };
