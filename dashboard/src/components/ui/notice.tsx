import { classNames } from '../../lib/class-names';
import { Icon } from '../ui/icon';

/** A message that stays on the page, unlike a toast. */
export function Notice({ tone, children }: { tone: 'good' | 'bad'; children: React.ReactNode }) {
  return (
    <p
      role={tone === 'bad' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-md px-4 py-3 font-semibold',
        tone === 'good' ? 'bg-green-wash text-green-deep' : 'bg-coral-wash text-coral-text',
      )}
    >
      <Icon name={tone === 'good' ? 'check' : 'alert'} className="mt-1 size-5" />
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
    </p>
  );
}
