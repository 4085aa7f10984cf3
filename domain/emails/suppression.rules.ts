import type { EmailTemplateName, OutboxRecord } from './outbox-record.types.js';
import type { SuppressionReason, SuppressionScope } from './suppression.types.js';

/**
 * Mails that somebody gets who just stopped all mail: the answer that it is done, and the link for deletion that they
 * asked for themselves.
 */
const answersToWishes: readonly string[] = ['mail-stopped', 'erase-data'] satisfies EmailTemplateName[];

/** Whether a suppression for a reason stops a mail of its scope. */
export function isStoppedBy({
  reason,
  template,
}: {
  reason: SuppressionReason;
  template: EmailTemplateName;
}): boolean {
  return reason !== 'unsubscribed' || !answersToWishes.includes(template);
}

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
