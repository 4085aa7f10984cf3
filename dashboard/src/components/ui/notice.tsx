import { classNames } from '../../lib/class-names';
import { Icon, type IconName } from '../ui/icon';

const icons = { good: 'check', bad: 'alert', asked: 'mail' } as const satisfies Record<string, IconName>;
const colors = {
  good: 'bg-green-wash text-green-deep',
  bad: 'bg-coral-wash text-coral-text',
  asked: 'bg-gold-wash text-gold-text',
} as const;

/** A message that stays on the page, unlike a toast. `asked`: the shopper has something to do in their mailbox. */
export function Notice({ tone, children }: { tone: keyof typeof icons; children: React.ReactNode }) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-3 rounded-md px-4 py-3 font-semibold', colors[tone])}
    >
      <Icon name={icons[tone]} className="mt-1 size-5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
