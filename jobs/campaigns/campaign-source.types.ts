import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import type { OutboxRecord } from '../../domain/emails/outbox-record.types.js';

/** What one mail of a bulk send is made from; or why it is not sent after all. */
export type PreparedMail = { props: Record<string, unknown>; receiptIds?: string[] } | { skip: string };

/** Where the mails of a kind of bulk send come from. */
export type CampaignSource = {
  /**
   * Writes the next rows of a send, `limit` at most. Repeating a batch changes nothing: rows have keys of their own.
   * Answers where to go on, how many mails wait more, and `isLast` when there is nobody after.
   */
  fill(input: {
    campaign: Campaign;
    limit: number;
    now: Date;
  }): Promise<{ cursor: string | null; isLast: boolean; written: number }>;
  /** The data of a mail as of this moment. */
  prepare(input: { campaign: Campaign; row: OutboxRecord }): Promise<PreparedMail>;
  /** Notes on the records behind the mails that they went out, or may have. */
  noteHandedOver(input: { rows: readonly OutboxRecord[]; now: Date }): Promise<void>;
  /** A mail as somebody who is due would get it; null where nobody is. */
  sample(): Promise<{ recipient: string; props: Record<string, unknown> } | null>;
  /** Gives back what the send still holds. */
  close(input: { campaign: Campaign }): Promise<void>;
};
