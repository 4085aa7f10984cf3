import type { DropReason } from './decide-drop.rules.js';

/** Why a lower price became a claim or an ask, or was not reported, in words for shoppers. */
export const dropReasonWords = {
  in_window: 'The price fell within the shop’s price adjustment window.',
  longer_window: 'Sources disagree about this shop’s window, and only the longer one is still open.',
  low_confidence: 'We are not sure enough about this shop’s policy to promise anything.',
  unchecked_condition: 'The policy has a condition that we cannot check from your receipt.',
  other_source: 'We did not read the lower price ourselves: someone saw it, or paid it.',
  no_adjustments: 'This shop makes no price adjustments.',
  unknown_policy: 'We found no price adjustment policy for this shop.',
  unknown_retailer: 'We do not know this shop’s policy.',
  no_purchase_day: 'We do not know the purchase date.',
  drop_outside_window: 'The price fell outside the shop’s window.',
  window_over: 'The last day to ask has passed.',
  shut_out_days: 'The shop’s policy leaves out certain sale days, and the lower price is from one of them.',
  condition_fails: 'A condition of the shop’s policy is not met.',
  already_adjusted: 'The shop adjusts a price only once, and this purchase has already been adjusted.',
  not_lower: 'The price is not below what you paid.',
  too_small: 'The difference is too small to be worth asking for.',
  already_told: 'It is hardly lower than the price we already told you about.',
  not_believed: 'The price is so low that it must be a mistake.',
} as const satisfies Record<DropReason, string>;

/** The reason in words; a fallback for reasons of older versions. */
export function dropReasonInWords(reason: string): string {
  return Object.hasOwn(dropReasonWords, reason)
    ? dropReasonWords[reason as DropReason]
    : 'The reason was not recorded.';
}
