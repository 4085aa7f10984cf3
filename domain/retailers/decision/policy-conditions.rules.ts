import type { AdjustmentPolicy, PolicyFlag, PurchaseFacts } from '../retailer-record.types.js';
import type { Doubt, DropFacts, PolicyDecision } from './policy-decision.types.js';

type Facts = { purchase: PurchaseFacts; drop: DropFacts; tiers: AdjustmentPolicy['member_tiers'] };

/** True: holds; false: does not hold; null: cannot be checked. Flags without an entry need no check. */
const checks: Partial<Record<PolicyFlag, (facts: Facts) => boolean | null>> = {
  full_price_only: ({ purchase }) => purchase.paid_full_price ?? null,
  no_promo_code: ({ purchase }) => (purchase.used_promo_code == null ? null : !purchase.used_promo_code),
  // A tier that the shop does not have says nothing.
  members_only: ({ purchase, tiers }) =>
    tiers.some(({ tier }) => tier === purchase.member_tier) ? true : (purchase.is_member ?? null),
  // A web page does not show store prices.
  same_side_only: ({ purchase, drop }) =>
    drop.seen_at === (purchase.channel === 'online' ? 'website' : 'own_store') ? true : null,
  online_orders_only: ({ purchase }) => (purchase.channel === 'online' ? true : null),
  store_purchases_only: ({ purchase }) => (purchase.channel === 'store' ? true : null),
  first_markdown_only: ({ purchase }) => (purchase.was_reduced_before ? null : true),
  website_price_only: ({ drop }) => (drop.seen_at === 'website' ? true : null),
  price_must_be_live: ({ drop }) => (drop.seen_at === 'website' ? true : null),
};

/** Which of a policy's conditions hold not, or cannot be checked. */
export function checkFlags({
  policy: { flags, member_tiers: tiers },
  ...known
}: Omit<Facts, 'tiers'> & { policy: Pick<AdjustmentPolicy, 'flags' | 'member_tiers'> }): Pick<
  PolicyDecision,
  'unchecked' | 'failed'
> {
  const facts = { ...known, tiers };
  const checked = flags.map((flag) => ({
    flag,
    holds: checks[flag]?.(facts) ?? (checks[flag] ? null : true),
  }));
  return {
    unchecked: checked.filter(({ holds }) => holds === null).map(({ flag }) => flag),
    failed: checked.filter(({ holds }) => holds === false).map(({ flag }) => flag),
  };
}

/** What an unchecked condition leaves open; for what was bought in a store, that store knows its own price. */
export function doubtOf({ flag, purchase }: { flag: PolicyFlag; purchase: PurchaseFacts }): Doubt {
  if (flag === 'same_side_only' && purchase.channel === 'store')
    return { kind: 'own_store', store: purchase.store_number ?? null };
  const isOfSide = flag === 'online_orders_only' || flag === 'store_purchases_only';
  return isOfSide && purchase.channel ? { kind: 'other_side', flag } : { kind: 'condition', flag };
}
