import type { ClaimRecord } from '../claims/claim.types.js';
import type { ClaimChannel } from '../claims/claim-channels.rules.js';
import { type ClaimRetailer, claimRequestOf } from '../claims/claim-request.rules.js';
import type { EmailProps } from './email-props.schemas.js';

/** The page of a claim, below the private page it is reached from. */
export function claimUrlOf({ statusUrl, claimId }: { statusUrl: string; claimId: string }): string {
  return `${statusUrl}/claim/${claimId}`;
}

/** Props of `price-dropped` and `last-day-tomorrow` for the claims of one purchase. */
export function claimMailProps({
  claims,
  retailer,
  channels,
  statusUrl,
}: {
  claims: readonly [ClaimRecord, ...ClaimRecord[]];
  retailer: ClaimRetailer;
  /** Where to ask, what works best first; at least one. */
  channels: readonly ClaimChannel[];
  statusUrl: string;
}): EmailProps<'price-dropped'> {
  return {
    request: claimRequestOf({ claims, retailer }),
    claims: claims.map(({ id, reason, evidence }) => ({
      url: claimUrlOf({ statusUrl, claimId: id }),
      reason,
      seenAt: evidence.confirmed_at.toISOString(),
      sha256: evidence.sha256,
    })),
    channels: channels.map(({ kind, where, contact, bring }) => ({ kind, where, contact, bring })),
    statusUrl,
  };
}
