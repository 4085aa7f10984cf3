import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import type { PurchaseRecord } from './purchase.types.js';

/** Port: retailers as they are now and as they were promised. */
export type RetailerSource = {
  /** The record in force; null for a retailer we do not know. */
  current(retailerId: string): Promise<RetailerVersion | null>;
  /** The record that a purchase was promised; the one in force where that version is not kept. */
  promised(purchase: Pick<PurchaseRecord, 'retailer_id' | 'policy_version'>): Promise<RetailerVersion | null>;
};
