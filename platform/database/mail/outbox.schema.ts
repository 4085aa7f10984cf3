import { Schema } from 'mongoose';
import type { OutboxRecord } from '../../../domain/emails/outbox-record.types.js';
import { type FoundBy, withSearchTerms } from '../found-by.js';
import { type Stored, schemaOptions } from '../record.js';

const schema = new Schema<Stored<OutboxRecord>>(
  {
    _id: { type: String, required: true },
    idempotency_key: { type: String, required: true },
    recipient: { type: String, required: true },
    template: { type: String, required: true },
    props: { type: Schema.Types.Mixed, required: true },
    state: { type: String, required: true },
    reason: { type: String, default: null },
    attempts: { type: Number, default: 0 },
    message_id_header: { type: String, required: true },
    in_reply_to: { type: String, default: null },
    references: { type: String, default: null },
    auto_reply: { type: Boolean, required: true },
    smtp_response: { type: String, default: null },
    campaign_id: { type: String, default: null },
    not_before: { type: Date, default: null },
    tries: { type: Number, default: 0 },
    submission_id: { type: String, default: null },
    receipt_ids: { type: [String], default: [] },
    purchase_ids: { type: [String], default: [] },
    item_ids: { type: [String], default: [] },
    rendered: { type: Schema.Types.Mixed, default: null },
    bounce: { type: Schema.Types.Mixed, default: null },
    created_at: { type: Date, required: true },
    claimed_at: { type: Date, default: null },
    claim_token: { type: String, default: null },
    data_started_at: { type: Date, default: null },
    sent_at: { type: Date, default: null },
  },
  schemaOptions,
)
  .index({ idempotency_key: 1 }, { unique: true })
  .index(
    { campaign_id: 1, recipient: 1 },
    { unique: true, partialFilterExpression: { campaign_id: { $type: 'string' } } },
  )
  .index(
    { campaign_id: 1, state: 1, not_before: 1 },
    { partialFilterExpression: { campaign_id: { $type: 'string' } } },
  )
  .index({ state: 1, _id: -1 })
  .index({ recipient: 1, _id: -1 })
  .index({ template: 1, _id: -1 })
  .index({ submission_id: 1 })
  .index({ receipt_ids: 1 })
  .index({ purchase_ids: 1 });

/** Schema of the collection `outbox`, shared by the two repositories on it. */
export const outboxSchema = withSearchTerms(schema);

/** What a mail is found by: whom it is to, its Message-ID and its subject. */
export const outboxFoundBy: FoundBy<OutboxRecord> = ({ recipient, message_id_header, rendered }) => [
  recipient,
  message_id_header,
  rendered?.subject,
];
