import type { ClaimRecord } from '../../domain/claims/claim.types.js';
import { cleanName, cleanShopName } from '../../domain/claims/clean-words.rules.js';
import { isDayUnsure } from '../../domain/claims/unsure-day.rules.js';
import { formatMoney } from '../../domain/shared/money.js';
import { lastDayCalendar } from '../../platform/calendar/last-day-event.js';

/** The last day of a claim as a calendar file. */
export function claimCalendar({
  claim,
  claimUrl,
  brand,
}: {
  claim: ClaimRecord;
  claimUrl: string;
  brand: { name: string; publicUrl: string };
}): string {
  const shop = cleanShopName(claim.retailer);
  const amount = formatMoney({ cents: claim.amount_cents, currency: claim.currency });
  return lastDayCalendar({
    event: {
      id: claim.id,
      title:
        claim.is_at_least || isDayUnsure([claim])
          ? `Ask ${shop} for ${amount}: this may be the last day`
          : `Last day to ask ${shop} for ${amount}`,
      lastDay: claim.last_day,
      url: claimUrl,
      description: `${cleanName(claim.name) || 'An item'} costs less than you paid. The message to send: ${claimUrl}`,
      createdAt: claim.created_at,
    },
    brand: { name: brand.name, domain: new URL(brand.publicUrl).hostname },
  });
}
