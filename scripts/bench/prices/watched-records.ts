import type { PurchaseItemRecord } from '../../../domain/purchases/purchase.types.js';
import { dayMs, hourMs } from '../../../domain/shared/units.js';
import type { WatchHostRecord, WatchTargetRecord } from '../../../domain/watch/watch.types.js';
import { newId } from '../../../platform/database/record.js';

/** A watched product of a host. */
export function watchedTarget(
  changes: Pick<WatchTargetRecord, 'host' | 'url' | 'next_check_at'>,
): WatchTargetRecord {
  const now = new Date();
  const id = newId();
  return {
    id,
    key: `${changes.url} K-17 USD`,
    sku: 'K-17',
    gtin: null,
    name: 'Copper kettle 1.7 l',
    retailer_id: null,
    currency: 'USD',
    state: 'active',
    earliest_until: new Date(now.getTime() + 20 * dayMs),
    highest_paid_cents: 4_990,
    watched_since: new Date(now.getTime() - dayMs),
    joined_at: new Date(now.getTime() - dayMs),
    last_checked_at: new Date(now.getTime() - 8 * hourMs),
    last_read_at: new Date(now.getTime() - 8 * hourMs),
    unread_told_at: null,
    last_outcome: 'price',
    last_reason: null,
    last_price_cents: 4_990,
    pending: null,
    told_price_cents: null,
    observation_id: null,
    etag: null,
    last_modified: null,
    created_at: now,
    ...changes,
  };
}

/** A host, free. */
export function watchedHost({
  id,
  next_due_at,
}: Pick<WatchHostRecord, 'id' | 'next_due_at'>): WatchHostRecord {
  return { id, next_due_at, held_by: null, cool_until: null, cool_ms: 0, apart_until: null, woken_at: null };
}

/** A bought item with this product. */
export function boughtItem(changes: Partial<PurchaseItemRecord>): PurchaseItemRecord {
  const id = newId();
  const now = new Date();
  return {
    id,
    purchase_id: newId(),
    line_key: 'K-17',
    source_item_ids: [],
    email: `${id}@example.com`,
    retailer_id: null,
    name: 'Copper kettle 1.7 l',
    quantity: 1,
    paid_unit_cents: 4_990,
    paid_total_cents: 4_990,
    currency: 'USD',
    sku: 'K-17',
    gtin: null,
    link: null,
    suggestion: null,
    target_id: null,
    state: 'watching',
    reason: null,
    last_day: null,
    until: new Date(now.getTime() + 20 * dayMs),
    told_unit_cents: null,
    adjusted_unit_cents: null,
    unreadable_told_at: null,
    created_at: now,
    updated_at: now,
    ...changes,
  };
}
