import { type MessageOutcome, outcomeRules } from '../mail/message-outcomes.js';
import { dayFilters, defineList } from './list-contract.js';

/** Outcome filter values for mails without an outcome yet, with the stored state of each. */
export const unfinishedMail = { waiting: 'received', in_work: 'processing' } as const;

const outcomeChoices = Object.fromEntries(
  Object.entries(outcomeRules).map(([outcome, { words }]) => [outcome, words]),
) as Record<MessageOutcome, string>;

/** `GET /api/admin/messages`: every mail received. */
export const messagesList = defineList({
  path: '/messages',
  title: 'Mail in',
  caption: 'Incoming emails',
  empty: 'No email yet. Send one to the receipts address and it appears here.',
  filters: {
    outcome: {
      kind: 'choice',
      label: 'Outcome',
      choices: { waiting: 'not processed yet', in_work: 'being processed', ...outcomeChoices },
    },
    search: { kind: 'words', label: 'Whole words or address' },
    ...dayFilters,
  },
});

/** Body of `POST /api/admin/messages/{id}/replay`. */
export type ReplayRequest = {
  /** Whether the shopper gets another answer. */
  answer: boolean;
};
