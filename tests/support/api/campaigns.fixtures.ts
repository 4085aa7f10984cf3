import type { Campaign } from '../../../domain/campaigns/campaign.types.js';
import { countsOf } from '../../../domain/campaigns/campaign-result.rules.js';
import { newId } from '../../../platform/database/record.js';

/** A running bulk send of welcome mails that no worker processes. */
export function campaignRecord(changes: Partial<Campaign> = {}): Campaign {
  const now = new Date();
  return {
    id: newId(),
    kind: 'welcome',
    audience: { to: 'all', limit: null },
    state: 'running',
    pause_reason: null,
    pause_response: null,
    active_key: null,
    requested_by: 'cli',
    expected: 1,
    fill_cursor: null,
    filled_at: now,
    lease_token: null,
    lease_until: now,
    next_look_at: now,
    counts: countsOf({}),
    created_at: now,
    ended_at: null,
    ...changes,
  };
}
