import type { PurchaseRecord, PurchaseSource } from '../../../domain/purchases/purchase.types.js';
import { unknownCurrency } from '../../../domain/shared/money/money.js';
import type { PurchaseKeys } from '../../database/purchases/purchase-keys.js';
import { newId } from '../../database/record.js';

/** A purchase with one document, before its header and items are formed. */
export function newPurchase({
  email,
  unprovedOf,
  key,
  keys,
  source,
  now,
}: {
  email: string;
  unprovedOf: string | null;
  key: string;
  keys: PurchaseKeys;
  source: PurchaseSource;
  now: Date;
}): PurchaseRecord {
  return {
    id: newId(),
    key,
    total_keys: keys.byTotal ? [keys.byTotal] : [],
    unproved_of: unprovedOf,
    email,
    sources: [source],
    retailer_id: null,
    retailer: null,
    order_number: null,
    purchased_at: null,
    currency: unknownCurrency,
    total_cents: null,
    policy_version: null,
    is_returned: false,
    mail_stopped_at: null,
    last_told_at: null,
    closed_at: null,
    revision: 1,
    created_at: now,
    updated_at: now,
  };
}
