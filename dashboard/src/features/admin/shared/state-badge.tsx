import type { OutboxState } from '../../../../../domain/emails/outbox-record.types.js';
import { outboxStateWords } from '../../../../../domain/emails/outbox-state.words.js';
import { Badge } from './badge';

/** The state of a mail as a badge. */
export function StateBadge({ state }: { state: OutboxState }) {
  return <Badge {...outboxStateWords[state]} />;
}
