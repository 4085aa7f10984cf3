import type { TaxBasis } from '../claims/claim-amounts.rules.js';
import type { ChannelKind } from '../claims/claim-channels.rules.js';
import type { SuccessRate } from '../claims/success-rate.rules.js';
import type { PriceSourceKind } from '../watch/watch.types.js';

/** A way to ask on the wire, with the words for it. */
export type ClaimChannelResponse = {
  /** Named when the shopper says where they asked. */
  id: string;
  kind: ChannelKind;
  where: string;
  contact: string | null;
  bring: string[];
  /** Subject to copy; null where the way has none. */
  subject: string | null;
  /** Words to copy; lines are separated by `\n`. */
  words: string;
};

/** What came of it, on the wire. */
export type ClaimOutcomeResponse = {
  answer: 'yes' | 'partly' | 'no';
  refunded_cents: number;
  channel: string | null;
  /** ISO 8601 instant. */
  at: string;
};

/** 200 of `GET /api/submissions/{token}/claims/{id}`: what the page of a claim shows. */
export type ClaimResponse = {
  id: string;
  retailer: string;
  /** `claim` is promised by the policy, `ask` is a question. */
  verdict: 'claim' | 'ask';
  /** Why so, in words. */
  reason: string;
  /** The difference still may be asked for: the last day has not passed and no further fall took its place. */
  is_open: boolean;
  /** It ended before its last day: the item went back, or what it rested on was corrected. */
  is_ended: boolean;
  /** In words, that the price has risen since; null where it has not. */
  price_since: string | null;
  /** A further fall made a new claim. */
  is_superseded: boolean;
  /** An answer may be given or corrected. */
  is_answerable: boolean;
  name: string;
  order_number: string | null;
  purchased_at: string | null;
  quantity: number;
  currency: string;
  /** What one cost, after money that came back before. */
  paid_unit_cents: number;
  /** What came back of one before; 0 where nothing did. */
  refunded_unit_cents: number;
  price_cents: number;
  /** Difference times quantity. */
  amount_cents: number;
  tax: TaxBasis;
  /** Last day to ask, at the retailer. */
  last_day: string;
  /** By the retailer's calendar; 0 on the last day, negative after it. */
  days_left: number;
  channels: ClaimChannelResponse[];
  /** Conditions of the policy in words. */
  rules: string[];
  evidence: {
    source: PriceSourceKind;
    url: string | null;
    /** Title of the page, as text. */
    title: string | null;
    /** First and second look, ISO 8601 instants. */
    seen_at: string;
    confirmed_at: string;
    sha256: string | null;
    /** Parts of the page that said so. */
    witnesses: string[];
    /** Text of the page that shows the price, as text. */
    excerpt: string | null;
  };
  outcome: ClaimOutcomeResponse | null;
  /** When the shopper said that they had asked the shop, ISO 8601 instant; null where they did not. */
  asked_at: string | null;
  /** The same as a day at the retailer. */
  asked_on: string | null;
  /** That they asked, or did not after all, may be said. */
  is_askable: boolean;
  /** Measured at this retailer under this policy; null while there are too few answers. */
  success_rate: SuccessRate | null;
  /** What else can help; none of it is guaranteed. */
  what_else: string[];
};

/** Body of `POST /api/submissions/{token}/claims/{id}/asked`. */
export type ClaimAskedRequest = {
  /** `no`: they have not asked after all. */
  asked: 'yes' | 'no';
};

/** Body of `POST /api/submissions/{token}/claims/{id}/outcome`. */
export type ClaimOutcomeRequest = {
  answer: 'yes' | 'partly' | 'no';
  /** Cents that came back; needed for `partly`. */
  refunded_cents?: number;
  /** Id of a channel of the claim. */
  channel?: string;
};
