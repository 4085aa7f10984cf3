import {
  type EmailTemplateName,
  emailTemplateNames,
  type OutboxState,
} from '../emails/outbox-record.types.js';
import { outboxStateWords } from '../emails/outbox-state.words.js';
import { dayFilters, defineList } from './list-contract.js';

const stateChoices = Object.fromEntries(
  Object.entries(outboxStateWords).map(([state, { label }]) => [state, label]),
) as Record<OutboxState, string>;

const templateChoices = Object.fromEntries(emailTemplateNames.map((name) => [name, name])) as Record<
  EmailTemplateName,
  string
>;

/** `GET /api/admin/outbox`: every mail sent or to be sent. */
export const outboxList = defineList({
  path: '/outbox',
  title: 'Outbox',
  caption: 'Emails',
  empty: 'No email yet. Sign up or send a receipt, and the reply appears here.',
  filters: {
    state: { kind: 'choice', label: 'State', choices: stateChoices },
    template: { kind: 'choice', label: 'Template', choices: templateChoices },
    address: { kind: 'address', label: 'Exact address' },
    search: { kind: 'words', label: 'Whole words' },
    ...dayFilters,
  },
});

/**
 * States from which a mail may be resent: it was certainly not delivered, or its delivery is uncertain and an admin
 * decides.
 */
export const resendableStates = [
  'failed',
  'uncertain',
  'captured',
  'suppressed',
] as const satisfies OutboxState[];
