import type { PriceKind } from './page-facts.types.js';

/** What an amount on the page is; `public` is the only one that counts. */
export type AmountRole =
  | PriceKind
  | 'former'
  /** What it costs as a rule: former beside a lower price, else the price. */
  | 'usual'
  | 'later'
  | 'saving'
  | 'shipping'
  | 'used'
  | 'extra'
  | 'net'
  | 'range_end';

/** One amount that the page shows, with what speaks for it being the price. */
export type VisiblePrice = {
  amountCents: number;
  currency: string | null;
  role: AmountRole;
  line: number;
  /** Where in the line it stands. */
  start: number;
  end: number;
  /** Traits of all pieces that the amount spans. */
  traits: number;
  kind: number;
  score: number;
  taxBasis: 'included' | 'excluded' | null;
};

/** All places of one amount together. */
export type VisibleGroup = {
  amountCents: number;
  currency: string | null;
  score: number;
  count: number;
  best: VisiblePrice;
};
