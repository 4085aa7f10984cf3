import type { OutboxRecord } from './outbox-record.types.js';
import type { SuppressionScope } from './suppression.types.js';

/**
 * What kind of mail a row is, in the words of suppressions: `bulk` for news sent to many, which whoever unsubscribed
 * from it does not get, `all` for what answers a person, which only they miss who want no mail at all.
 */
export function scopeOfMail({
  template,
  campaign_id,
}: Pick<OutboxRecord, 'template' | 'campaign_id'>): SuppressionScope {
  return campaign_id !== null || template === 'welcome' ? 'bulk' : 'all';
}
