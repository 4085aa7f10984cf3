import { searchTermsOf } from '../shared/search-terms.js';
import { uncheckedAuthentication } from './authentication.rules.js';
import type { MessageRecord } from './message-record.types.js';

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
    search: searchTermsOf([arrived.envelope.mail_from, arrived.envelope.remote_address]),
    duplicate_of: null,
    attempts: 0,
    last_error: null,
    processed_at: null,
  };
}
