import type { HeldFacts, PurchaseRecord } from './purchase.types.js';

/**
 * What a purchase's shopper holds: what they said about it, and their latest answers about a membership at the shop,
 * given for any of their purchases there.
 */
export function heldAtShop({
  purchase,
  retailerId,
  own,
}: {
  purchase: Pick<PurchaseRecord, 'id' | 'held'>;
  retailerId: string;
  /** Purchases of the same address, newest first. */
  own: readonly Pick<PurchaseRecord, 'id' | 'retailer_id' | 'held' | 'unproved_of'>[];
}): HeldFacts | undefined {
  const others = own.filter(
    ({ id, retailer_id, unproved_of }) => id !== purchase.id && retailer_id === retailerId && !unproved_of,
  );
  const answer = <Name extends 'member_tier' | 'is_member'>(name: Name) =>
    others.map(({ held }) => held?.[name]).find((value) => value !== undefined);
  const [tier, member] = [answer('member_tier'), answer('is_member')];
  if (tier === undefined && member === undefined) return purchase.held;
  return {
    ...(tier === undefined ? {} : { member_tier: tier }),
    ...(member === undefined ? {} : { is_member: member }),
    ...purchase.held,
  };
}
