import type { EmailTemplateName, OutboxState } from '../emails/outbox-record.types.js';

/** 200 of `POST` and `GET /api/admin/session`: who is signed in. */
export type AdminSessionResponse = {
  email: string;
  /** End of the session however busy, ISO 8601. */
  expires_at: string;
};

/** Body of `POST /api/admin/session`. */
export type SignInRequest = { email: string; password: string };

/** Body of `POST /api/admin/setup`: the first admin chooses who they are. */
export type SetUpAdminRequest = { token: string; email: string; password: string };

/** Body of `POST /api/admin/password`. */
export type ChangePasswordRequest = { present: string; next: string };

/** One row of the outbox list. */
export type OutboxRowResponse = {
  id: string;
  recipient: string;
  template: EmailTemplateName;
  /** Null until the mail was first composed. */
  subject: string | null;
  state: OutboxState;
  /** Why it failed, was suppressed or skipped. */
  reason: string | null;
  attempts: number;
  created_at: string;
  sent_at: string | null;
};

/** 200 of `GET /api/admin/outbox/{id}`: one mail as it went out. */
export type OutboxDetailResponse = OutboxRowResponse & {
  idempotency_key: string;
  message_id: string;
  in_reply_to: string | null;
  auto_reply: boolean;
  smtp_response: string | null;
  submission_id: string | null;
  receipt_ids: string[];
  /** Null until the mail was first composed. */
  html: string | null;
  text: string | null;
};

/** 200 of `GET /api/admin/overview`: how many of each there are, by state or outcome. */
export type AdminOverviewResponse = {
  receipts: Record<string, number>;
  messages: Record<string, number>;
  outbox: Record<string, number>;
  waitlist: number;
};
