import { createHash } from 'node:crypto';
import { numberKeyOf } from '../../../domain/purchases/forming/line-match.rules.js';
import { type PurchaseIdentity, purchaseKeysOf } from '../../../domain/purchases/purchase-key.rules.js';

/** Keys of a purchase as stored; null where its document does not say enough. */
export type PurchaseKeys = {
  byOrder: string | null;
  byTotal: string | null;
  /** The order number in comparable form; null without one. */
  number: string | null;
};

/** The keys of a purchase, hashed. */
export function storedKeysOf(identity: PurchaseIdentity): PurchaseKeys {
  const { byOrder, byTotal } = purchaseKeysOf(identity);
  return {
    byOrder: byOrder && hashedKey(byOrder),
    byTotal: byTotal && hashedKey(byTotal),
    number: numberKeyOf(identity.orderNumber ?? '') || null,
  };
}

/** SHA-256 of a key's text, hex, so that the index need not repeat addresses and order numbers. */
export function hashedKey(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
