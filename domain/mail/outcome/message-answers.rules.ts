import { priceAnswerKey } from '../../purchases/replies/price-in-reply.rules.js';

/** Templates of mails written about an incoming mail itself, besides the answer to a price in it; one of each at most. */
const messageAnswers = ['mail-stopped', 'erase-data', 'forwarding-confirmation'] as const;

/** Idempotency key of a mail about an incoming mail. */
export const messageAnswerKey = ({
  template,
  messageId,
}: {
  template: (typeof messageAnswers)[number];
  messageId: string;
}): string => `${template}:${messageId}`;

/** Keys of everything that may have been written about an incoming mail and not about a submission it made. */
export const messageAnswerKeys = (messageId: string): string[] => [
  priceAnswerKey(messageId),
  ...messageAnswers.map((template) => messageAnswerKey({ template, messageId })),
];
