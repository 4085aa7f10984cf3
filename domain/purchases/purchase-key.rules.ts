import { normalizeEmailAddress } from '../shared/email-address.js';
import { unknownCurrency } from '../shared/money/money.js';
import { nameKeyOf } from '../shared/text/name-key.js';
import { numberKeyOf } from './forming/line-match.rules.js';

/** What identifies a purchase. */
export type PurchaseIdentity = {
  email: string;
  /** The group that it stands in while nothing proves it, see `groupOf`: it meets no other. Null when proved. */
  unprovedOf: string | null;
  retailerId: string | null;
  /** As printed, for unknown shops. */
  retailer: string | null;
  orderNumber: string | null;
  purchasedAt: string | null;
  totalCents: number | null;
};

/**
 * Keys of a purchase, to be hashed: by order number, and by day and total. Null if the receipt does not state enough;
 * it then forms a purchase of its own. A receipt on which no shop was read meets its like by day and total alone: every
 * till counts its orders from 1.
 */
export function purchaseKeysOf(identity: PurchaseIdentity): {
  byOrder: string | null;
  byTotal: string | null;
} {
  const { retailerId, retailer, orderNumber, purchasedAt, totalCents } = identity;
  const name = nameKeyOf(retailer ?? '');
  const owner = normalizeEmailAddress(identity.email);
  const base = `${identity.unprovedOf === null ? owner : `${owner}|upload:${identity.unprovedOf}`}|${retailerId ?? `name:${name}`}`;
  const number = retailerId === null && name === '' ? '' : numberKeyOf(orderNumber ?? '');
  return {
    byOrder: number ? `${base}|order|${number}` : null,
    // Without the currency, which one document may state and the next not: `mayBeOneCurrency` compares it.
    byTotal: purchasedAt && totalCents !== null ? `${base}|total|${purchasedAt}|${totalCents}` : null,
  };
}

/** Whether two amounts may be in one currency (ISO 4217): they are, or one of them does not say. */
export function mayBeOneCurrency(one: string, other: string): boolean {
  return one === other || one === unknownCurrency || other === unknownCurrency;
}
