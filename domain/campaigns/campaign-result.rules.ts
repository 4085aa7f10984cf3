import { type OutboxState, outboxStates } from '../emails/outbox-record.types.js';
import { recordOf } from '../shared/typed-records.js';
import type { CampaignCounts } from './campaign.types.js';

/** Response of `send-bulk-welcome-emails`, including how many mails were kept here. */
export type WelcomeResult = {
  success: boolean;
  summary: { total: number; successful: number; kept: number; failed: number };
};

/** Response of `trigger-bulk-receipt-emails`, including how many mails were kept here. */
export type ReceiptsResult = {
  success: boolean;
  emails_sent: number;
  emails_kept: number;
  total_receipts: number;
  errors: number;
  message: string;
};

/** Counts for every state; states not found count 0. */
export function countsOf(found: Partial<Record<OutboxState, number>>): CampaignCounts {
  return recordOf(outboxStates, (state) => found[state] ?? 0);
}

/**
 * Totals of a bulk send. Mails kept here because no relay is configured are neither failed nor sent; uncertain ones
 * may have arrived. Suppressed and skipped mails are not part of the total.
 */
export function outcomeOf(counts: CampaignCounts) {
  const { sent, captured: kept } = counts;
  const { failed, uncertain } = counts;
  const waiting = counts.queued + counts.sending;
  return { total: sent + kept + failed + uncertain + waiting, sent, kept, failed, uncertain, waiting };
}

/** Result of a welcome send; a success if nothing failed. Uncertain mails count as failed: a person has to look. */
export function welcomeResultOf(counts: CampaignCounts): WelcomeResult {
  const { total, sent, kept, failed: refused, uncertain } = outcomeOf(counts);
  const failed = refused + uncertain;
  return { success: failed === 0, summary: { total, successful: sent, kept, failed } };
}

/** Result of a receipt analysis send; uncertain mails count as errors. */
export function receiptsResultOf({
  counts,
  totalReceipts,
}: {
  counts: CampaignCounts;
  /** Receipts covered by the mails of the send. */
  totalReceipts: number;
}): ReceiptsResult {
  const { sent, kept, failed: refused, uncertain, waiting } = outcomeOf(counts);
  const failed = refused + uncertain;
  const doubt = uncertain > 0 ? `, ${uncertain} may have arrived` : '';
  const rest = `${doubt}${kept > 0 ? `, kept ${kept} here` : ''}${waiting > 0 ? `, ${waiting} still to go` : ''}`;
  return {
    success: failed === 0,
    emails_sent: sent,
    emails_kept: kept,
    total_receipts: totalReceipts,
    errors: failed,
    message:
      failed === 0
        ? `Sent ${sent} emails to customers with processed receipts${rest}`
        : `Sent ${sent} emails, ${refused} failed${rest}`,
  };
}
