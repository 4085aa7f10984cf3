import type { OutboxRecord } from './outbox-record.types.js';
import type { SuppressionScope } from './suppression.types.js';

/**
 * Suppression scope that stops a mail: `bulk` for news sent to many, stopped by unsubscribing from news; `all` for mail
 * addressed to one person, stopped only by unsubscribing from all mail.
 */
export function scopeOfMail({
  template,
  campaign_id,
}: Pick<OutboxRecord, 'template' | 'campaign_id'>): SuppressionScope {
  return campaign_id !== null || template === 'welcome' ? 'bulk' : 'all';
}
