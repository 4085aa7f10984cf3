import type { EmailContent } from './email-props.schemas.js';
import type { OutboxRecord } from './outbox-record.types.js';

/** Input of a new outgoing mail; absent fields are empty. */
export type NewOutboxRecord = Pick<OutboxRecord, 'id' | 'idempotency_key' | 'recipient' | 'created_at'> &
  EmailContent &
  Partial<
    Pick<
      OutboxRecord,
      | 'in_reply_to'
      | 'references'
      | 'auto_reply'
      | 'submission_id'
      | 'receipt_ids'
      | 'purchase_ids'
      | 'item_ids'
      | 'campaign_id'
      | 'not_before'
      | 'state'
      | 'reason'
    >
  > & {
    /** Sender address of our mails; its domain is used in the Message-ID (RFC 5322 section 3.6.4). */
    mailFrom: string;
    /** Unguessable part of its Message-ID, 16 hexadecimal digits. */
    nonce: string;
  };

/** A queued mail. Its Message-ID is fixed here, so that every attempt carries the same one. */
export function newOutboxRecord({ mailFrom, nonce, ...mail }: NewOutboxRecord): OutboxRecord {
  const messageId = `<${mail.id}.${nonce}@${mailFrom.slice(mailFrom.lastIndexOf('@') + 1)}>`;
  return {
    state: 'queued',
    reason: null,
    in_reply_to: null,
    references: null,
    auto_reply: false,
    submission_id: null,
    receipt_ids: [],
    purchase_ids: [],
    item_ids: [],
    campaign_id: null,
    not_before: null,
    tries: 0,
    ...mail,
    message_id_header: messageId,
    attempts: 0,
    smtp_response: null,
    rendered: null,
    bounce: null,
    claimed_at: null,
    claim_token: null,
    data_started_at: null,
    sent_at: null,
  };
}
