import type { FileRejectionCode } from '../receipts/receipt-file.rules.js';
import type { FieldSource } from '../receipts/receipt-reading.types.js';
import type { ReceiptSource, ReceiptState } from '../receipts/receipt-record.types.js';
import type { RejectedFile } from '../receipts/submission.types.js';

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

/** One field on the wire, with its provenance. */
export type FieldResponse<T> = { value: T; source: FieldSource; confidence: number; read_before?: T };

/** One line of a receipt on the wire; amounts in cents. */
export type ReceiptItemResponse = {
  /** Stays while the line is corrected or read again. */
  id: string;
  name: string;
  quantity: number;
  unit_price_cents: number | null;
  total_cents: number | null;
  url?: string;
};

/** The price-adjustment window of a reading, as promised (the shorter reading where sources disagree). */
export type AdjustmentWindowResponse = {
  retailer: string;
  window_days: number | null;
  /** `YYYY-MM-DD` at the retailer; null where there is no window or no purchase date. */
  last_claim_day: string | null;
  disputed: boolean;
  notes: string;
  url: string | null;
};

/** One reading on the wire. */
export type ReadingResponse = {
  /** Stays while the order is corrected or read again. */
  id: string;
  retailer: FieldResponse<string> | null;
  retailer_id: string | null;
  order_number: FieldResponse<string> | null;
  purchased_at: FieldResponse<string> | null;
  currency: FieldResponse<string> | null;
  items: ReceiptItemResponse[];
  subtotal_cents: FieldResponse<number> | null;
  tax_cents: FieldResponse<number> | null;
  shipping_cents: FieldResponse<number> | null;
  discount_cents: FieldResponse<number> | null;
  total_cents: FieldResponse<number> | null;
  needs_review: boolean;
  failed_checks: string[];
  notes: string[];
  adjustment_window: AdjustmentWindowResponse | null;
};

/** One receipt on the status page. */
export type ReceiptStatusResponse = {
  id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  source: ReceiptSource;
  state: ReceiptState;
  readings: ReadingResponse[];
  failure: { code: string; message: string } | null;
  created_at: string;
  processed_at: string | null;
  /** When the answer mail was handed over. */
  emailed_at: string | null;
  file_deleted: boolean;
};

/** 200 of `GET /api/submissions/{token}`: what the private status page shows. */
export type SubmissionStatusResponse = {
  submission_id: string;
  /** Masked, `a***@example.com`. */
  email: string;
  receipts: ReceiptStatusResponse[];
  /** Files that came with it and were refused. */
  rejected: RejectedFile[];
  created_at: string;
  /** When the answer mail was written; null while something is still being read. */
  answered_at: string | null;
  /** True once the shopper asked for no more mail. */
  mail_stopped: boolean;
  expires_at: string;
};

/** Body of `PATCH /api/submissions/{token}/receipts/{id}/readings/{readingId}`: the shopper's corrections. */
export type CorrectReadingRequest = {
  retailer?: string;
  /** Null where the receipt has none. */
  order_number?: string | null;
  /** `YYYY-MM-DD`. */
  purchased_at?: string;
  total_cents?: number;
};

/** 200 of `GET /api/stats`: live figures for the public pages. */
export type StatsResponse = { receipts_read: number; purchases_tracked: number; refunds_confirmed: number };

/** Body of `POST /api/events`: first-party analytics; nothing that names a person. */
export type EventRequest = { name: 'page_view' | 'chat'; title: string; path: string; detail?: string };

/** Health of one part in `GET /readyz`. */
export type PartState = { name: string; state: 'up' | 'down' | 'degraded'; detail?: string };

/** `GET /readyz`: 200 when every needed part is up, else 503. */
export type ReadinessResponse = { ready: boolean; parts: PartState[] };
