import { Schema } from 'mongoose';
import type { ClaimRecord } from '../../../domain/claims/claim.types.js';
import { withSearchTerms } from '../found-by.js';
import { type Stored, schemaOptions } from '../record.js';

/** Earlier than any stored date: `$gt: never` matches every set date. */
export const never = new Date(0);

/** Schema of claims, with the indexes they are found by. */
export const claimSchema = withSearchTerms(
  new Schema<Stored<ClaimRecord>>(
    {
      _id: { type: String, required: true },
      key: { type: String, required: true },
      purchase_id: { type: String, required: true },
      item_id: { type: String, required: true },
      target_id: { type: String, default: null },
      retailer_id: { type: String, default: null },
      retailer: { type: String, required: true },
      policy_version: { type: String, default: null },
      email: { type: String, required: true },
      verdict: { type: String, required: true },
      reason: { type: String, required: true },
      doubts: { type: [Schema.Types.Mixed], default: undefined },
      rests_on: { type: String, default: undefined },
      name: { type: String, required: true },
      order_number: { type: String, default: null },
      purchased_at: { type: String, default: null },
      quantity: { type: Number, required: true },
      currency: { type: String, required: true },
      receipt_tax: { type: String, default: null },
      paid_unit_cents: { type: Number, required: true },
      bought_unit_cents: { type: Number, default: null },
      price_cents: { type: Number, required: true },
      amount_cents: { type: Number, required: true },
      last_day: { type: String, required: true },
      is_at_least: { type: Boolean, default: undefined },
      until: { type: Date, required: true },
      evidence: { type: Schema.Types.Mixed, required: true },
      state: { type: String, required: true },
      outcome: { type: Schema.Types.Mixed, default: null },
      asked_at: { type: Date, default: null },
      follow_up_at: { type: Date, default: null },
      created_at: { type: Date, required: true },
      mail_key: { type: String, default: null },
      told_at: { type: Date, default: null },
      reminded_at: { type: Date, default: null },
      changed_at: { type: Date, default: undefined },
    },
    schemaOptions,
  ),
)
  .index({ key: 1 }, { unique: true })
  .index({ purchase_id: 1, _id: 1 })
  .index({ item_id: 1 })
  .index({ email: 1, _id: 1 })
  .index({ state: 1, until: 1 })
  // Unreported claims are few; the watchdog asks for them every minute.
  .index({ created_at: 1 }, { partialFilterExpression: { told_at: null } })
  // Claims that were asked for and not answered yet.
  .index({ follow_up_at: 1 }, { partialFilterExpression: { follow_up_at: { $gt: never } } })
  // Those whose shopper is to hear of a change.
  .index({ changed_at: 1 }, { partialFilterExpression: { changed_at: { $gt: never } } })
  // Answers are counted from this index alone.
  .index({ retailer_id: 1, policy_version: 1, 'outcome.answer': 1 })
  .index({ 'outcome.answer': 1 })
  .index({ state: 1, _id: 1 });
