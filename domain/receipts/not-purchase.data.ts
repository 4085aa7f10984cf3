/** What a paper is that tells of nothing bought. */
export const notPurchaseKinds = [
  'refund',
  'cancelled',
  'order_change',
  'basket',
  'card_alert',
  'offer',
  'gift_card',
  'balance',
  'subscription',
  'promotion',
  'delivery',
  'price_alert',
  'reminder',
  'booking_request',
  'payment_failed',
  'income',
  'not_shopping',
  'unclear',
] as const;

/** See {@link notPurchaseKinds}. */
export type NotPurchaseKind = (typeof notPurchaseKinds)[number];
