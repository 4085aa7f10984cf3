import type { PurchaseView } from '../purchases/purchase-view.types.js';
import type { FileRejectionCode, RejectedFile } from '../receipts/file/receipt-file.rules.js';
import type { ReceiptSource, ReceiptState } from '../receipts/receipt-record.types.js';
import type { ReadingView } from '../receipts/view/reading-view.schemas.js';

/** Body of every failed request; callers decide by `code`. */
export type ErrorResponse = {
  error: { code: string; message: string; details?: Readonly<Record<string, unknown>> };
};

/** One stored file in the response of `POST /api/receipts`. */
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

/** One refused file; the other files of the request are kept. */
export type RejectedFileResponse = {
  file_name: string;
  /** Why it was refused, or `receipt.not_stored` / `receipt.not_recorded` if storing it failed. */
  code: FileRejectionCode | 'receipt.not_stored' | 'receipt.not_recorded';
  message: string;
};

/** 201 of `POST /api/receipts` and of `POST /api/functions/process-receipt-ocr`. */
export type SubmitReceiptsResponse = {
  submission_id: string;
  /** Token of the private status page, `/r/{status_token}`. */
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
  /** When the answer mail was handed to the mail server. */
  answered_at: string | null;
  file_deleted: boolean;
};

/** 200 of `GET /api/submissions/{token}`: what the private status page shows. */
export type SubmissionStatusResponse = {
  submission_id: string;
  /** Masked, `a***@example.com`. */
  email: string;
  receipts: ReceiptStatusResponse[];
  /** Purchases formed from its receipts: what is watched, notified and claimed. */
  purchases: PurchaseView[];
  /** Files that were refused. */
  rejected: RejectedFile[];
  created_at: string;
  /** When it was answered; null while something is still being read or the mail waits to be sent. */
  answered_at: string | null;
  /** True once the shopper has unsubscribed. */
  mail_stopped: boolean;
  /** True if the answer was written but not sent: the address wants no mail, or delivery failed; absent otherwise. */
  answer_unsent?: boolean;
  /** True if no mail about it was ever to be sent, so mail cannot be turned on; absent otherwise. */
  mail_muted?: boolean;
  /**
   * `awaited` until the owner of the address confirms the upload; `given_elsewhere` where they did, and this link, which
   * was not mailed to them, only shows it. Absent where the link does everything.
   */
  proof?: 'awaited' | 'given_elsewhere';
  expires_at: string;
};

/** 200 of `POST /api/submissions/{token}/items/{id}/…`: the updated purchase. */
export type ItemActionResponse = {
  purchase: PurchaseView;
  /** What happens next, in one sentence; null where the purchase itself says so. */
  note: string | null;
};

/** 200 of `GET /api/stats`: live figures for the public pages. */
export type StatsResponse = { receipts_read: number; items_tracked: number; refunds_confirmed: number };

/** Body of `POST /api/events`: first-party analytics without personal data. */
export type EventRequest = { name: 'page_view' | 'chat'; title: string; path: string; detail?: string };

/** Health of one component in `GET /readyz`. */
export type PartState = { name: string; state: 'up' | 'down' | 'degraded'; detail?: string };

/** `GET /readyz`: 200 when every required component is up, else 503. */
export type ReadinessResponse = { ready: boolean; parts: PartState[] };
