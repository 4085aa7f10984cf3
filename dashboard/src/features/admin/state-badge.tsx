import type { OutboxState } from '../../../../domain/emails/outbox-record.types.js';
import { classNames } from '../../lib/class-names';
import { stateWords } from './admin-words';

const looks = {
  good: 'bg-green-wash text-green-deep',
  plain: 'bg-wash text-ink',
  bad: 'bg-coral-wash text-coral-text',
};

/** The state of a mail in a word. */
export function StateBadge({ state }: { state: OutboxState }) {
  const { label, tone } = stateWords[state];
  return (
    <span className={classNames('inline-block rounded-sm px-2 py-0.5 text-sm font-semibold', looks[tone])}>
      {label}
    </span>
  );
}
