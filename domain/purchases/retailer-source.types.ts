import type { RetailerVersion } from '../retailers/retailer-record.types.js';
import type { PurchaseRecord } from './purchase.types.js';

/** Port: current retailer records, and the versions promised to purchases. */
export type RetailerSource = {
  /** The record in force; null for an unknown retailer. */
  current(retailerId: string): Promise<RetailerVersion | null>;
  /** The version promised to the purchase; the one in force if that version is not kept. */
  promised(purchase: Pick<PurchaseRecord, 'retailer_id' | 'policy_version'>): Promise<RetailerVersion | null>;
};
