import type { MessageRecord } from './message-record.types.js';
import { uncheckedAuthentication } from './sender/authentication.rules.js';

/** What is known about a mail on arrival. `raw_path` and `raw_size` are the location and size of its stored bytes. */
export type ArrivedMessage = Pick<
  MessageRecord,
  'id' | 'spool_id' | 'source' | 'envelope' | 'received_at' | 'raw_path' | 'raw_size'
> & { trace?: string | null | undefined };

/** A mail that was received but not processed yet. */
export function newMessageRecord(arrived: ArrivedMessage): MessageRecord {
  return {
    ...arrived,
    trace: arrived.trace ?? null,
    content_key: null,
    generation: 1,
    state: 'received',
    outcome: null,
    outcome_reason: null,
    answered_email: null,
    subject: null,
    message_id_header: null,
    references: null,
    authentication: uncheckedAuthentication,
    claimed_email: null,
    claimed_mailbox: null,
    reported_mails: [],
    confirm_link: null,
    released: null,
    parts: [],
    duplicate_of: null,
    attempts: 0,
    last_error: null,
    processed_at: null,
  };
}

/** Texts that a mail, or a change to one, is found by: who sent it from where, whom it answered, subject and Message-ID. */
export function messageTexts(message: Partial<MessageRecord>): (string | null | undefined)[] {
  const { envelope, subject, answered_email, message_id_header } = message;
  return [envelope?.mail_from, envelope?.remote_address, subject, answered_email, message_id_header];
}
