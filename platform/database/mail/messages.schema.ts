import { Schema } from 'mongoose';
import type { MessageRecord } from '../../../domain/mail/message-record.types.js';
import { withSearchTerms } from '../found-by.js';
import { mixedList, type Stored, schemaOptions } from '../record.js';

const plain = new Schema<Stored<MessageRecord>>(
  {
    _id: { type: String, required: true },
    spool_id: { type: String, required: true },
    source: { type: String, required: true },
    envelope: { type: Schema.Types.Mixed, required: true },
    received_at: { type: Date, required: true },
    trace: { type: String, default: null },
    raw_path: { type: String, default: null },
    raw_deletion: { type: Schema.Types.Mixed, default: null },
    raw_size: { type: Number, required: true },
    content_key: { type: String, default: null },
    generation: { type: Number, default: 1 },
    state: { type: String, required: true },
    outcome: { type: String, default: null },
    outcome_reason: { type: String, default: null },
    answered_email: { type: String, default: null },
    subject: { type: String, default: null },
    message_id_header: { type: String, default: null },
    references: { type: String, default: null },
    authentication: { type: Schema.Types.Mixed, required: true },
    claimed_email: { type: String, default: null },
    claimed_mailbox: { type: String, default: null },
    reported_mails: { type: [String], default: [] },
    confirm_link: { type: String, default: null },
    released: { type: Schema.Types.Mixed, default: null },
    parts: { type: mixedList, default: [] },
    duplicate_of: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    last_error: { type: String, default: null },
    processed_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ spool_id: 1 }, { unique: true })
  .index({ content_key: 1 }, { unique: true, partialFilterExpression: { content_key: { $type: 'string' } } })
  .index({ state: 1, received_at: 1 })
  .index({ answered_email: 1, received_at: 1 })
  // The mail log, newest or oldest first: all of it, by outcome, by state.
  .index({ outcome: 1, _id: 1 })
  .index({ state: 1, _id: 1 })
  .index({ claimed_email: 1, _id: 1 }, { partialFilterExpression: { claimed_email: { $gt: '' } } })
  .index({ claimed_mailbox: 1, _id: 1 }, { partialFilterExpression: { claimed_mailbox: { $gt: '' } } })
  .index({ raw_path: 1 })
  .index({ outcome: 1, processed_at: 1 }, { partialFilterExpression: { outcome: 'quarantined' } })
  // Retention only reads messages that still have their raw bytes, not all there ever were.
  .index({ processed_at: 1 }, { partialFilterExpression: { raw_path: { $gt: '' } } })
  .index({ duplicate_of: 1 }, { partialFilterExpression: { duplicate_of: { $type: 'string' } } });

/** Schema of the received mails and the indexes of their queries. */
export const messagesSchema = withSearchTerms(plain);
