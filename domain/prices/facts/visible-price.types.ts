import type { PriceKind } from './page-facts.types.js';

/** What an amount on the page is; `public` is the only one that counts. */
export type AmountRole =
  | PriceKind
  | 'former'
  /** The regular price: a former price if a lower one is beside it, otherwise the current price. */
  | 'usual'
  | 'later'
  | 'saving'
  | 'shipping'
  | 'used'
  | 'extra'
  | 'net'
  | 'range_end';

/** One amount that the page shows, with the evidence that it is the price. */
export type VisiblePrice = {
  amountCents: number;
  currency: string | null;
  role: AmountRole;
  line: number;
  /** Position in the line. */
  start: number;
  end: number;
  /** Traits of all pieces that the amount spans. */
  traits: number;
  kind: number;
  score: number;
  taxBasis: 'included' | 'excluded' | null;
};

/** All occurrences of one amount together. */
export type VisibleGroup = {
  amountCents: number;
  currency: string | null;
  score: number;
  count: number;
  best: VisiblePrice;
};
