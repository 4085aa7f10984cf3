import type { PurchaseItemRecord, PurchaseRecord } from '../purchases/purchase.types.js';
import type { SubmissionRecord } from '../submissions/submission.types.js';
import type { EmailTemplateName, OutboxRecord } from './outbox-record.types.js';

/** Answers to what a shopper wrote to us: they get them even after they stopped all other mail. */
const answersToReplies: readonly string[] = [
  'price-noted',
  'answer-noted',
  'receipt-corrected',
] satisfies EmailTemplateName[];

/** What a mail is about, as it stands now: only what still exists. */
export type MailSubjects = {
  submission: Pick<SubmissionRecord, 'mail_stopped_at'> | null;
  purchases: readonly Pick<PurchaseRecord, 'mail_stopped_at'>[];
  items: readonly Pick<PurchaseItemRecord, 'state'>[];
};

/**
 * Why nobody wants a mail any more that was written and not sent: its shopper stopped mail about all that it is about,
 * stopped watching its items, or returned them. Null while somebody wants it. A mail about several purchases or items is
 * wanted until the last of them is stopped.
 */
export function whyUnwanted({
  row,
  submission,
  purchases,
  items,
}: {
  row: Pick<OutboxRecord, 'template' | 'created_at'>;
} & MailSubjects): 'stopped_by_shopper' | 'returned' | null {
  const isAnswer = answersToReplies.includes(row.template);
  const isStopped = ({ mail_stopped_at: at }: { mail_stopped_at: Date | null }): boolean =>
    at !== null && (!isAnswer || at >= row.created_at);
  if (submission && isStopped(submission)) return 'stopped_by_shopper';
  if (purchases.length > 0 && purchases.every(isStopped)) return 'stopped_by_shopper';
  if (items.length === 0 || !items.every(({ state }) => state === 'stopped' || state === 'returned'))
    return null;
  return items.some(({ state }) => state === 'stopped') ? 'stopped_by_shopper' : 'returned';
}
