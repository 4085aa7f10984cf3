/** Kinds of documents that show no purchase. */
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
