/** What a paper is that tells of nothing bought. */
export const notPurchaseKinds = [
  'refund',
  'cancelled',
  'basket',
  'card_alert',
  'offer',
  'gift_card',
  'subscription',
  'promotion',
  'delivery',
] as const;

/** See {@link notPurchaseKinds}. */
export type NotPurchaseKind = (typeof notPurchaseKinds)[number];
