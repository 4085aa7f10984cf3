/** Where an item stands, in the words of the product. */
export type ItemState =
  | 'watching'
  | 'needs_link'
  | 'not_watchable'
  | 'dropped'
  | 'claimed'
  | 'refunded'
  | 'partly_refunded'
  | 'declined'
  | 'expired'
  | 'returned'
  | 'stopped';
