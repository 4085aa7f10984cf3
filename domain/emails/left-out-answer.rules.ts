import type { RetailerSnapshot } from '../retailers/retailer-snapshot.js';
import type { SubmissionRecord } from '../submissions/submission.types.js';
import type { EmailContent, EmailProps } from './email-props.schemas.js';

/** Who holds an answer that is left out: nobody asked for it, and it would ask nothing. */
export const leftOutHolder = 'left_out';

/**
 * Whether the answer to a submission is left out. Whoever has a rule pass on what a shop writes wants to hear of money and of
 * nothing else; so the answer is sent only if it asks something of them. Only the mail that a known shop is proved to have
 * written is the rule's for sure: what a person sent was meant to be answered.
 */
export function isAnswerLeftOut({
  submission: { written_by, generation },
  answer,
  retailers,
}: {
  submission: Pick<SubmissionRecord, 'written_by' | 'generation'>;
  answer: EmailContent;
  retailers: Pick<RetailerSnapshot, 'byDomain'>;
}): boolean {
  const mailbox = written_by?.mailbox ?? null;
  // A further answer was asked for.
  if (mailbox === null || generation > 1 || answer.template !== 'receipt-analysis') return false;
  return retailers.byDomain(mailbox) !== null && asksNothing(answer.props);
}

/** Whether nothing is left to its shopper: no question, no page to find, no price to check or to ask for. */
function asksNothing({ readings, watch }: EmailProps<'receipt-analysis'>): boolean {
  const isAnyAsked = [...readings, ...watch].some(({ questions = [] }) => questions.length > 0);
  const states = watch.flatMap(({ items }) => items.map(({ state }) => state));
  if (states.length === 0 || isAnyAsked || watch.some(({ moreItems }) => moreItems > 0)) return false;
  if (states.includes('needs_link') || states.includes('dropped')) return false;
  const isOpen = readings.some(({ window }) => window.state === 'open');
  return !isOpen || states.some((state) => state !== 'not_watchable');
}
