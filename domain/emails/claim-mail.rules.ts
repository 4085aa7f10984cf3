import type { ClaimRecord } from '../claims/claim.types.js';
import type { HeldQuestion } from '../claims/held/held-questions.rules.js';
import type { ClaimChannel } from '../claims/page/claim-channels.rules.js';
import { type ClaimRetailer, claimRequestOf } from '../claims/page/claim-request.rules.js';
import { whyInWords } from '../claims/page/drop-reason.words.js';
import type { CalendarDay } from '../shared/calendar-day.js';
import type { EmailProps } from './email-props.schemas.js';

/** URL of the claim page, below the private status page. */
export function claimUrlOf({ statusUrl, claimId }: { statusUrl: string; claimId: string }): string {
  return `${statusUrl}/claim/${claimId}`;
}

/** Props of `price-dropped` and `last-day-tomorrow` for the claims of one purchase. */
export function claimMailProps({
  claims,
  retailer,
  channels,
  risen = [],
  asked = [],
  questions = [],
  today,
  statusUrl,
}: {
  claims: readonly [ClaimRecord, ...ClaimRecord[]];
  retailer: ClaimRetailer;
  /** Where to ask, best first; at least one. */
  channels: readonly ClaimChannel[];
  /** Current price of each claim's item where it has risen above the reported one, in the order of the claims. */
  risen?: readonly (number | null)[];
  /** What the shopper already asked for about each claim's item, in the order of the claims. */
  asked?: readonly (number | null)[];
  /** What its shopper is asked, because the answer decides about one of them. */
  questions?: readonly HeldQuestion[];
  /** Today at the shop. */
  today?: CalendarDay;
  statusUrl: string;
}): EmailProps<'price-dropped'> {
  const request = claimRequestOf({ claims, retailer });
  return {
    request,
    claims: claims.map(({ id, reason, doubts, evidence }, at) => ({
      url: claimUrlOf({ statusUrl, claimId: id }),
      reason,
      why: whyInWords({ reason, doubts, shop: request.shop }),
      seenAt: evidence.confirmed_at.toISOString(),
      sha256: evidence.sha256,
      nowCents: risen[at] ?? null,
      askedCents: asked[at] ?? null,
    })),
    channels: channels.map(({ kind, where, contact, bring }) => ({ kind, where, contact, bring })),
    questions: questions.map(({ words }) => words),
    ...(request.lastDay === today && { isLastDay: true as const }),
    statusUrl,
  };
}
