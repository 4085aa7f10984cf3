import type { CampaignResponse } from '../../domain/admin/contracts/campaigns.contract.js';
import type { Campaign } from '../../domain/campaigns/campaign.types.js';
import { isPutOff } from '../../domain/campaigns/put-off.rules.js';

/** A bulk send as shown to admins at a given time. */
export function toCampaignResponse(campaign: Campaign, now: Date): CampaignResponse {
  const { id, kind, state, pause_reason, pause_response, audience, expected, counts } = campaign;
  return {
    id,
    kind,
    state,
    pause_reason,
    pause_response,
    emails: audience.to === 'addresses' ? audience.emails : null,
    expected,
    counts,
    created_at: campaign.created_at.toISOString(),
    next_attempt_at: isPutOff(campaign, now) ? campaign.next_look_at.toISOString() : null,
    ended_at: campaign.ended_at?.toISOString() ?? null,
  };
}
