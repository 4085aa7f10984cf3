import { type OutboxState, outboxStates } from '../emails/outbox-record.types.js';
import type { CampaignCounts } from './campaign.types.js';

/** What `send-bulk-welcome-emails` answers (spec section 3). */
export type WelcomeResult = {
  success: boolean;
  summary: { total: number; successful: number; failed: number };
};

/** What `trigger-bulk-receipt-emails` answers (spec section 3). */
export type ReceiptsResult = {
  success: boolean;
  emails_sent: number;
  total_receipts: number;
  errors: number;
  message: string;
};

/** Counts from what was found; what was not found is none. */
export function countsOf(found: Partial<Record<OutboxState, number>>): CampaignCounts {
  return Object.fromEntries(outboxStates.map((state) => [state, found[state] ?? 0])) as CampaignCounts;
}

/**
 * What became of the mails of a bulk send, in the words of its results. A mail kept here because no relay is set is as
 * good as one that went out; one whose end nobody knows counts as failed, it needs a person. Who asked for no mail, or
 * was told otherwise meanwhile, is no part of the total.
 */
export function outcomeOf(counts: CampaignCounts) {
  const successful = counts.sent + counts.captured;
  const failed = counts.failed + counts.uncertain;
  const waiting = counts.queued + counts.sending;
  return { total: successful + failed + waiting, successful, failed, waiting };
}

/** The result of welcome mails; a success once nothing failed. */
export function welcomeResultOf(counts: CampaignCounts): WelcomeResult {
  const { total, successful, failed } = outcomeOf(counts);
  return { success: failed === 0, summary: { total, successful, failed } };
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
  const { successful, failed, waiting } = outcomeOf(counts);
  const going = waiting > 0 ? `, ${waiting} still to go` : '';
  return {
    success: failed === 0,
    emails_sent: successful,
    total_receipts: totalReceipts,
    errors: failed,
    message:
      failed === 0
        ? `Sent ${successful} emails to customers with processed receipts${going}`
        : `Sent ${successful} emails, ${failed} failed${going}`,
  };
}
