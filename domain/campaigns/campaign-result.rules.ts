import { type OutboxState, outboxStates } from '../emails/outbox-record.types.js';
import type { CampaignCounts } from './campaign.types.js';

/** What `send-bulk-welcome-emails` answers (spec section 3), and how many mails were kept here. */
export type WelcomeResult = {
  success: boolean;
  summary: { total: number; successful: number; kept: number; failed: number };
};

/** What `trigger-bulk-receipt-emails` answers (spec section 3), and how many mails were kept here. */
export type ReceiptsResult = {
  success: boolean;
  emails_sent: number;
  emails_kept: number;
  total_receipts: number;
  errors: number;
  message: string;
};

/** Counts from what was found; what was not found is none. */
export function countsOf(found: Partial<Record<OutboxState, number>>): CampaignCounts {
  return Object.fromEntries(outboxStates.map((state) => [state, found[state] ?? 0])) as CampaignCounts;
}

/**
 * What became of the mails of a bulk send, in the words of its results. A mail kept here because no relay is set has not
 * failed, and has not been sent either; one whose end nobody knows counts as failed, it needs a person. Who asked for no
 * mail, or was told otherwise meanwhile, is no part of the total.
 */
export function outcomeOf(counts: CampaignCounts) {
  const { sent, captured: kept } = counts;
  const failed = counts.failed + counts.uncertain;
  const waiting = counts.queued + counts.sending;
  return { total: sent + kept + failed + waiting, sent, kept, failed, waiting };
}

/** The result of welcome mails; a success once nothing failed. */
export function welcomeResultOf(counts: CampaignCounts): WelcomeResult {
  const { total, sent, kept, failed } = outcomeOf(counts);
  return { success: failed === 0, summary: { total, successful: sent, kept, failed } };
}

/** The result of receipt analysis mails. */
export function receiptsResultOf({
  counts,
  totalReceipts,
}: {
  counts: CampaignCounts;
  /** Receipts told about in the mails of the send. */
  totalReceipts: number;
}): ReceiptsResult {
  const { sent, kept, failed, waiting } = outcomeOf(counts);
  const rest = `${kept > 0 ? `, kept ${kept} here` : ''}${waiting > 0 ? `, ${waiting} still to go` : ''}`;
  return {
    success: failed === 0,
    emails_sent: sent,
    emails_kept: kept,
    total_receipts: totalReceipts,
    errors: failed,
    message:
      failed === 0
        ? `Sent ${sent} emails to customers with processed receipts${rest}`
        : `Sent ${sent} emails, ${failed} failed${rest}`,
  };
}
