import { Schema } from 'mongoose';
import type { WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { type Stored, schemaOptions } from '../record.js';

/** Mongoose schema of watched products, with their indexes. */
export const watchTargetSchema = new Schema<Stored<WatchTargetRecord>>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    host: { type: String, required: true },
    url: { type: String, required: true },
    sku: { type: String, default: null },
    gtin: { type: String, default: null },
    name: { type: String, default: null },
    retailer_id: { type: String, default: null },
    currency: { type: String, required: true },
    state: { type: String, required: true },
    next_check_at: { type: Date, default: null },
    first_check_at: { type: Date, default: null },
    first_check_for: { type: String, default: null },
    earliest_until: { type: Date, default: null },
    highest_paid_cents: { type: Number, required: true },
    watched_since: { type: Date, required: true },
    joined_at: { type: Date, required: true },
    last_checked_at: { type: Date, default: null },
    last_read_at: { type: Date, default: null },
    unread_told_at: { type: Date, default: null },
    last_outcome: { type: String, default: null },
    last_reason: { type: String, default: null },
    last_price_cents: { type: Number, default: null },
    pending: { type: Schema.Types.Mixed, default: null },
    told_price_cents: { type: Number, default: null },
    news_again_at: { type: Date, default: null },
    observation_id: { type: String, default: null },
    etag: { type: String, default: null },
    last_modified: { type: String, default: null },
    page_sha256: { type: String, default: null },
    shop_system: { type: Schema.Types.Mixed, default: null },
    created_at: { type: Date, required: true },
  },
  schemaOptions,
)
  .index({ key: 1 }, { unique: true })
  // The next check of a host.
  .index({ host: 1, next_check_at: 1 })
  // First checks of a host that wait for their place, and the last of one shopper's.
  .index({ host: 1, first_check_at: 1 })
  .index({ first_check_for: 1, host: 1, first_check_at: 1 })
  // Watched products unread for long.
  .index({ state: 1, unread_told_at: 1, last_read_at: 1 })
  // Known links for an item number.
  .index({ retailer_id: 1, sku: 1, last_read_at: -1 })
  // Products matching the rows of a feed.
  .index({ retailer_id: 1, gtin: 1 })
  // Which system a shop runs on.
  .index({ retailer_id: 1, 'shop_system.source': 1 })
  .index({ last_outcome: 1, _id: 1 });
