import type { Doubt } from '../../retailers/decision/policy-decision.types.js';
import { kindsNamedIn } from '../../retailers/kinds/exclusions.rules.js';
import type { AdjustmentPolicy, PolicyFlag } from '../../retailers/retailer-record.types.js';

/** What a shopper can tell us about a purchase or about what they hold at its shop. */
export const heldSubjects = [
  'used_promo_code',
  'paid_full_price',
  'channel',
  'is_member',
  'member_tier',
] as const;

/** One of {@link heldSubjects}. */
export type HeldSubject = (typeof heldSubjects)[number];

/** What an item's questions are about: what a policy depends on, what was paid for it, and how many were kept. */
export const askedSubjects = [...heldSubjects, 'paid_price', 'kept_pieces'] as const;

/** One of {@link askedSubjects}. */
export type AskedSubject = (typeof askedSubjects)[number];

/** The condition that each subject resolves. */
const subjectOf: Partial<Record<PolicyFlag, HeldSubject>> = {
  no_promo_code: 'used_promo_code',
  full_price_only: 'paid_full_price',
  same_side_only: 'channel',
  online_orders_only: 'channel',
  store_purchases_only: 'channel',
  members_only: 'is_member',
};

/** What the shopper can tell that decides about a doubt. */
export function settledBy(doubt: Doubt): readonly HeldSubject[] {
  if (doubt.kind === 'exclusion') return exclusionSettledBy(doubt.exclusion);
  const about = doubt.kind === 'condition' ? subjectOf[doubt.flag] : undefined;
  return about ? [about] : [];
}

function exclusionSettledBy(exclusion: string): readonly HeldSubject[] {
  return kindsNamedIn(exclusion).flatMap(({ settledBy: about }) => about ?? []);
}

/** What the conditions and exclusions of a policy make worth knowing, besides its tiers. */
export function subjectsOf({
  flags,
  exclusions,
}: Pick<AdjustmentPolicy, 'flags' | 'exclusions'>): readonly HeldSubject[] {
  return [...flags.flatMap((flag) => subjectOf[flag] ?? []), ...exclusions.flatMap(exclusionSettledBy)];
}
