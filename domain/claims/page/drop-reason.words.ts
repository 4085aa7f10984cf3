import type { Doubt } from '../../retailers/decision/policy-decision.types.js';
import type { ItemLabel, PolicyFlag } from '../../retailers/retailer-record.types.js';
import { unknownStartInWords } from '../../retailers/windows/policy-words.rules.js';
import { formatDay } from '../../shared/calendar-day.js';
import { isolated } from '../../shared/text/isolated.js';
import { hasName } from '../../shared/typed-records.js';
import type { DropReason } from '../decide-drop.rules.js';

/** Why a lower price became a claim or an ask, or was not reported, in words for shoppers. */
export const dropReasonWords = {
  in_window: 'The price fell within the shop’s price adjustment window.',
  days_over:
    'The shop may leave out the days on which you were told of it, but the price was shown after them, within its window.',
  seen_again:
    'You were told of it on the day of the purchase; the price was shown again later, within the shop’s window.',
  longer_window: 'What we read about this shop’s window differs, and only the longer one is still open.',
  newer_policy:
    'The policy that the shop had when you bought it does not reach so far: only the one that it has now is still open.',
  holiday_window: 'Only a longer holiday window is open, and it is not confirmed for this year.',
  late_start: 'The shop’s days to ask may still be open: they count from a day that we do not know.',
  low_confidence: 'We are not sure enough about this shop’s policy to promise anything.',
  unchecked_condition: 'The policy has a condition that your receipt does not answer.',
  other_source: 'We did not read the lower price ourselves on the page of the shop.',
  own_receipt:
    'You paid the lower price yourself, on another receipt: if you bought it again to save, you can also return the first one.',
  no_adjustments: 'This shop makes no price adjustments.',
  unknown_policy: 'We found no price adjustment policy for this shop.',
  other_market: 'The policy we know for this shop is for another country: you paid in another currency.',
  unknown_retailer: 'We do not know this shop’s policy.',
  no_purchase_day: 'We do not know the purchase date.',
  before_purchase: 'The lower price was seen before the purchase, and not again after it.',
  drop_outside_window: 'The price fell outside the shop’s window.',
  start_unknown: 'The price fell after the shop’s days, as far as we know when they began.',
  window_over: 'The last day to ask has passed.',
  shut_out_days: 'The shop’s policy leaves out certain sale days, and the lower price is from one of them.',
  condition_fails: 'A condition of the shop’s policy is not met.',
  already_adjusted: 'The shop adjusts a price only once, and this purchase has already been adjusted.',
  not_lower: 'The price is not below what you paid.',
  too_small: 'The difference is too small to be worth asking for.',
  already_told: 'It is hardly lower than the price we already told you about.',
  not_believed: 'The price is so low that it must be a mistake.',
  price_open: 'We are not sure what you paid for it: nothing is asked for until you confirm it.',
} as const satisfies Record<DropReason, string>;

/** The reason in words; a fallback for reasons of older versions. */
export function dropReasonInWords(reason: string): string {
  return hasName(dropReasonWords, reason) ? dropReasonWords[reason] : 'The reason was not recorded.';
}

/** Why the shop may refuse, or why nothing is asked for, one sentence for each doubt. */
export function doubtsInWords({ doubts, shop }: { doubts: readonly Doubt[]; shop: string }): string[] {
  return [...new Set(doubts.map((doubt) => doubtInWords(doubt, isolated(shop))))];
}

function doubtInWords(doubt: Doubt, shop: string): string {
  switch (doubt.kind) {
    case 'condition':
      return conditions[doubt.flag](shop);
    case 'own_store':
      return `${shop} adjusts to the price of the store where you bought it, which no website shows: ask ${doubt.store === null ? 'there' : `at number ${doubt.store}`}.`;
    case 'other_side':
      return (otherSides[doubt.flag] ?? conditions[doubt.flag])(shop);
    case 'days':
      return daysInWords(doubt, shop);
    case 'own_figure':
      return `Our own first list says ${doubt.days} days, and we found nobody else who does.`;
    case 'label':
      return labels[doubt.label](shop);
    case 'exclusion':
      return `${shop} leaves out “${doubt.exclusion}”, which may cover it.`;
    case 'steep':
      return `The price is so low that ${shop} may call it a mistake.`;
    case 'extension':
      return `Only the ${doubt.name} would still cover it: ${shop} had them in earlier years, but we have not seen them confirmed for this year.`;
    case 'risen':
      return `${shop} does this only while the lower price is shown, and at our last price check it was higher.`;
    case 'failed':
      return failures[doubt.flag]?.(shop) ?? conditions[doubt.flag](shop);
    case 'left_out':
      return `${shop} leaves out prices of certain days (${doubt.name}), and the lower price is from one of them.`;
    case 'rebuy':
      return `Its return policy gives you until ${formatDay(doubt.until)}: buy it again at the lower price, and return the first one, unopened if possible.`;
    case 'same_day':
      return `The lower price is from the day of the purchase, and we do not know which came first: ${shop} lowers only what was bought before.`;
    case 'late_start':
      return unknownStartInWords({ shop, ...doubt });
    case 'asked_before':
      return `${shop} adjusts only once, and you have already asked about this purchase.`;
  }
}

/** What the days are that may be left out, and what is not known of them. */
function daysInWords({ name, of, scope }: Extract<Doubt, { kind: 'days' }>, shop: string): string {
  if (scope === 'own_price')
    return `${shop} leaves out special prices of certain days (${name}), and this may be one of them: its page names no year.`;
  return of === 'request'
    ? `${shop} may adjust no prices on certain days (${name}), although this price is from before them. We could not find out whether it does so for its own prices this year.`
    : `${shop} may leave out prices of certain days (${name}). We could not find out whether it does so for its own prices this year.`;
}

/** What a receipt says of an item that the shop may leave out. */
const labels: Record<ItemLabel, (shop: string) => string> = {
  clearance: (shop) => `Your receipt says “clearance” for it, and ${shop} may leave such items out.`,
  final_sale: (shop) => `Your receipt says “final sale” for it, and ${shop} may leave such items out.`,
  other_seller: (shop) =>
    `Your receipt names a seller on the site of ${shop} that may not be ${shop} itself, and ${shop} may leave out what others sell.`,
};

/** What a condition demands, where nothing tells us whether it holds. */
const conditions: Record<PolicyFlag, (shop: string) => string> = {
  full_price_only: (shop) =>
    `${shop} does this only for items bought at full price, and we do not know whether yours was.`,
  no_promo_code: (shop) =>
    `${shop} does not do this if a promo code or coupon was used, and we do not know whether you used one.`,
  members_only: (shop) => `${shop} does this only for its members, and we do not know whether you are one.`,
  same_side_only: (shop) =>
    `${shop} compares store with store and website with website: we saw the price on the website, and do not know whether you bought it there.`,
  online_orders_only: (shop) =>
    `What we read about ${shop} is for what was bought on its website or in its app, and we do not know whether yours was.`,
  store_purchases_only: (shop) =>
    `What we read about ${shop} is for what was bought in a store, and we do not know whether yours was.`,
  first_markdown_only: (shop) =>
    `${shop} adjusts only to the first markdown of an item, and its price had been lowered before.`,
  once: (shop) => `${shop} adjusts a purchase only once.`,
  once_per_item: (shop) => `${shop} adjusts an item only once.`,
  price_must_be_live: (shop) =>
    `${shop} does this only while the lower price is shown, which we have not seen.`,
  website_price_only: (shop) => `${shop} goes by the price on its website, which we have not seen.`,
  paid_as_credit: (shop) => `${shop} pays the difference as store credit.`,
  refuses_apps: (shop) => `${shop} wants you to ask yourself.`,
};

/** What was bought on the side of which the sources say nothing. */
const otherSides: Partial<Record<PolicyFlag, (shop: string) => string>> = {
  online_orders_only: (shop) =>
    `What we read about ${shop} is for what was bought on its website or in its app, and yours was bought in a store.`,
  store_purchases_only: (shop) =>
    `What we read about ${shop} is for what was bought in a store, and yours was bought online.`,
};

/** What a condition demands that does not hold. */
const failures: Partial<Record<PolicyFlag, (shop: string) => string>> = {
  full_price_only: (shop) =>
    `${shop} does this only for items bought at full price, and yours was bought for less.`,
  no_promo_code: (shop) =>
    `${shop} does not do this if a promo code or coupon was used, and one was used for this purchase.`,
  members_only: (shop) => `${shop} does this only for its members, and you told us that you are not one.`,
};

/** Reasons that are said by their doubts alone. */
const namedByDoubts: ReadonlySet<string> = new Set<DropReason>([
  'unchecked_condition',
  'holiday_window',
  'condition_fails',
  'shut_out_days',
]);

/** Why a lower price is a request, a claim or nothing to ask for: its doubts if it has any, else its reason. */
export function whyInWords({
  reason,
  doubts = [],
  shop,
}: {
  reason: string;
  doubts?: readonly Doubt[] | null | undefined;
  shop: string;
}): string[] {
  const named = doubtsInWords({ doubts: doubts ?? [], shop });
  return named.length > 0
    ? [...(namedByDoubts.has(reason) ? [] : [dropReasonInWords(reason)]), ...named]
    : [dropReasonInWords(reason)];
}
