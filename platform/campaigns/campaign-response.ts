import type { CampaignResponse } from '../../domain/admin/campaigns.schemas.js';
import type { Campaign } from '../../domain/campaigns/campaign.types.js';

/** A bulk send as it is shown. */
export function toCampaignResponse(campaign: Campaign): CampaignResponse {
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
    ended_at: campaign.ended_at?.toISOString() ?? null,
  };
}
