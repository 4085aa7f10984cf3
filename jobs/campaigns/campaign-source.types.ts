import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';

/** What one bulk mail is made from, or why it is not sent after all. */
export type PreparedMail = { props: Record<string, unknown>; receiptIds?: string[] } | { skip: string };

/** Supplies the mails of one kind of bulk send. */
export type CampaignSource = {
  /**
   * Writes the next rows of a send, at most `limit`. Repeating a batch changes nothing, because rows have unique
   * keys. Returns the cursor to continue from, the number of mails added, and `isLast` when no recipients are left.
   */
  fill(input: {
    campaign: Campaign;
    limit: number;
    now: Date;
  }): Promise<{ cursor: string | null; isLast: boolean; written: number }>;
  /** The data of a mail as of now. */
  prepare(input: { campaign: Campaign; row: OutboxRecord }): Promise<PreparedMail>;
  /** Records on the sources of these mails that they were sent, or may have been. */
  noteHandedOver(input: { rows: readonly OutboxRecord[]; now: Date }): Promise<void>;
  /** A mail as a due recipient would get it; null when nobody is due. */
  sample(): Promise<{ recipient: string; props: Record<string, unknown> } | null>;
  /** Releases what the send still holds. */
  close(input: { campaign: Campaign }): Promise<void>;
};
