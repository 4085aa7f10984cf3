import type { OutboxState } from '../../../../domain/emails/outbox-record.types.js';
import { stateWords } from './admin-words';
import { Badge } from './badge';

/** The state of a mail in a word. */
export function StateBadge({ state }: { state: OutboxState }) {
  return <Badge {...stateWords[state]} />;
}
