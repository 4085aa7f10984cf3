import { normalizeEmailAddress } from '../shared/email-address.js';
import { nameKeyOf } from '../shared/name-key.js';
import { numberKeyOf } from './line-match.rules.js';

/** What identifies a purchase. */
export type PurchaseIdentity = {
  email: string;
  retailerId: string | null;
  /** As printed, for unknown shops. */
  retailer: string | null;
  orderNumber: string | null;
  purchasedAt: string | null;
  totalCents: number | null;
  currency: string;
};

/**
 * Keys of a purchase, to be hashed: by order number, and by day and total. Null if the receipt does not state enough;
 * it then forms a purchase of its own.
 */
export function purchaseKeysOf(identity: PurchaseIdentity): {
  byOrder: string | null;
  byTotal: string | null;
} {
  const { orderNumber, purchasedAt, totalCents, currency } = identity;
  const shop =
    identity.retailerId ?? (identity.retailer === null ? null : `name:${nameKeyOf(identity.retailer)}`);
  if (!shop) return { byOrder: null, byTotal: null };
  const base = `${normalizeEmailAddress(identity.email)}|${shop}`;
  const number = orderNumber === null ? '' : numberKeyOf(orderNumber);
  return {
    byOrder: number ? `${base}|order|${number}` : null,
    byTotal:
      purchasedAt && totalCents !== null ? `${base}|total|${purchasedAt}|${currency}|${totalCents}` : null,
  };
}
