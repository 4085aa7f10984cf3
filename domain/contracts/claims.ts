import type { ChannelKind } from '../claims/claim-channels.rules.js';
import type { SuccessRate } from '../claims/success-rate.rules.js';
import type { SourceId } from '../price-sources/price-sources.data.js';
import type { HeldQuestion } from '../purchases/held-questions.rules.js';
import type { TaxBasis } from '../shared/tax-basis.rules.js';

/** One way to ask the shop, with the text to send. */
export type ClaimChannelResponse = {
  /** Sent back when the shopper reports where they asked. */
  id: string;
  kind: ChannelKind;
  where: string;
  contact: string | null;
  bring: string[];
  /** Subject to copy; null where the channel has none. */
  subject: string | null;
  /** Text to copy; lines are separated by `\n`. */
  words: string;
};

/** Result of a claim. */
export type ClaimOutcomeResponse = {
  answer: 'yes' | 'partly' | 'no';
  refunded_cents: number;
  channel: string | null;
  /** ISO 8601 instant. */
  at: string;
};

/** 200 of `GET /api/submissions/{token}/claims/{id}`: the claim page. */
export type ClaimResponse = {
  id: string;
  retailer: string;
  /** `claim`: promised by the policy; `ask`: only a request. */
  verdict: 'claim' | 'ask';
  /** Why, in words. */
  reason: string;
  /** The claim can still be made: its last day has not passed and no further drop replaced it. */
  is_open: boolean;
  /** It ended before its last day: the item was returned, or data it rested on was corrected. */
  is_ended: boolean;
  /** In words, that the price has risen since; null if it has not. */
  price_since: string | null;
  /** A further drop created a new claim. */
  is_superseded: boolean;
  /** An answer may be given or corrected. */
  is_answerable: boolean;
  name: string;
  order_number: string | null;
  purchased_at: string | null;
  quantity: number;
  currency: string;
  /** Price paid per unit, minus earlier refunds. */
  paid_unit_cents: number;
  /** Earlier refunds per unit; 0 if none. */
  refunded_unit_cents: number;
  price_cents: number;
  /** Difference times quantity. */
  amount_cents: number;
  tax: TaxBasis;
  /** Last day to ask, in the retailer's time zone. */
  last_day: string;
  /** In the retailer's time zone; 0 on the last day, negative after it. */
  days_left: number;
  channels: ClaimChannelResponse[];
  /** The shop's own help page, https; null if we know none. */
  help_url: string | null;
  /** Conditions of the policy in words. */
  rules: string[];
  evidence: {
    source: SourceId;
    /** Where the price comes from, in a sentence; null if the evidence speaks for itself. */
    note: string | null;
    url: string | null;
    /** Title of the page, plain text. */
    title: string | null;
    /** First and second reading, ISO 8601 instants. */
    seen_at: string;
    confirmed_at: string;
    sha256: string | null;
    /** Parts of the page that showed the price. */
    witnesses: string[];
    /** Page text showing the price, plain text. */
    excerpt: string | null;
  };
  outcome: ClaimOutcomeResponse | null;
  /** When the shopper said they had asked the shop, ISO 8601 instant; null if they have not. */
  asked_at: string | null;
  /** The same as a day in the retailer's time zone. */
  asked_on: string | null;
  /** Whether the shopper may report that they asked, or take it back. */
  is_askable: boolean;
  /** Measured for this retailer under this policy; null while there are too few answers. */
  success_rate: SuccessRate | null;
  /** What we ask its shopper, because the answer decides about it; empty if nothing. */
  questions: HeldQuestion[];
  /** Other ways that may help, without guarantee. */
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
  /** Cents refunded; required for `partly`. */
  refunded_cents?: number;
  /** Id of a channel of the claim. */
  channel?: string;
};
