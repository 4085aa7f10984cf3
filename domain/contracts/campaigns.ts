import type { CampaignCounts, CampaignKind, CampaignState } from '../campaigns/campaign.types.js';
import type { ReceiptsResult, WelcomeResult } from '../campaigns/campaign-result.rules.js';
import type { OutboxState } from '../emails/outbox-record.types.js';

/** A bulk send as the admin's pages and the command line see it. */
export type CampaignResponse = {
  id: string;
  kind: CampaignKind;
  state: CampaignState;
  /** Why it is paused: `admin`, or the code of the failure that came too often in a row. */
  pause_reason: string | null;
  /** What the mail server said last when it paused itself. */
  pause_response: string | null;
  /** Null for everybody who is due. */
  emails: string[] | null;
  expected: number;
  counts: CampaignCounts;
  created_at: string;
  /** Null while it goes on. */
  ended_at: string | null;
};

/** 200 of `POST /api/functions/send-bulk-welcome-emails`; 202 while mails are still to go. */
export type WelcomeFunctionResponse = WelcomeResult & { campaign: CampaignResponse };

/** 200 of `POST /api/functions/trigger-bulk-receipt-emails`; 202 while mails are still to go. */
export type ReceiptsFunctionResponse = ReceiptsResult & { campaign: CampaignResponse };

/** 200 of `GET /api/admin/campaigns`: how many are due for each kind, and the latest sends. */
export type CampaignsResponse = {
  due: Record<CampaignKind, number>;
  /** Whether a mail server is set; without one mails are kept at `/admin/outbox`. */
  is_sending: boolean;
  latest: CampaignResponse[];
};

/** One mail of a bulk send. */
export type CampaignMailResponse = {
  id: string;
  recipient: string;
  state: OutboxState;
  reason: string | null;
  smtp_response: string | null;
  attempts: number;
  /** When it is tried again; null unless it waits. */
  next_attempt_at: string | null;
};

/** 200 of `GET /api/admin/campaigns/{id}`: a bulk send, and the latest of its mails that did not arrive. */
export type CampaignDetailResponse = { campaign: CampaignResponse; troubles: CampaignMailResponse[] };

/** 200 of `POST /api/admin/campaigns/previews`: the mail as a real recipient would get it; null where nobody is due. */
export type CampaignPreviewResponse = {
  mail: { recipient: string; subject: string; html: string; text: string } | null;
};
