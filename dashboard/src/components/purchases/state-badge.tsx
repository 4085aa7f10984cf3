import type { ItemState } from '../../../../domain/purchases/purchase.types.js';
import { classNames } from '../../lib/class-names';
import { Icon, type IconName } from '../ui/icon';

type Look = { icon: IconName; look: string };

const acting = 'rounded-sm bg-gold-wash text-gold-text ring-1 ring-inset ring-gold';
const over = 'rounded-none border-b-2 border-line text-soft';

/** Colour, shape and icon of every state: none is told by colour alone. */
const looks: Record<ItemState, Look> = {
  watching: { icon: 'eye', look: 'rounded-full bg-green-wash text-green-deep' },
  needs_link: { icon: 'alert', look: acting },
  dropped: { icon: 'coin', look: 'rounded-sm bg-green text-on-green' },
  claimed: { icon: 'send', look: acting },
  refunded: {
    icon: 'check',
    look: 'rounded-full bg-green-wash text-green-deep ring-2 ring-inset ring-green',
  },
  partly_refunded: {
    icon: 'check',
    look: 'rounded-full bg-green-wash text-green-deep ring-2 ring-inset ring-green',
  },
  declined: { icon: 'close', look: over },
  expired: { icon: 'clock', look: over },
  returned: { icon: 'back', look: over },
  stopped: { icon: 'pause', look: over },
  not_watchable: { icon: 'close', look: over },
};

/** The state of an item in two words. */
export function StateBadge({
  state,
  label,
  isAsked = false,
}: {
  state: ItemState;
  label: string;
  /** The shopper's answer is needed. */
  isAsked?: boolean;
}) {
  const { icon, look } = isAsked ? looks.needs_link : looks[state];
  return (
    <span
      data-badge={state}
      className={classNames('inline-flex items-center gap-1.5 px-2.5 py-0.5 text-sm font-semibold', look)}
    >
      <Icon name={icon} className="size-4" />
      {label}
    </span>
  );
}
