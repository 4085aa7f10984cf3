import type { ReactNode } from 'react';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { pricesByDay } from '../../../../domain/watch/price-history.rules';
import { formatCents } from '../../lib/format';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { PriceHistory } from '../price-history/price-history';
import type { ItemLike } from './item-list';
import { StateBadge } from './state-badge';

const timeParts = {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
/** An instant in the reader's time zone, which is named: mails and claims use UTC. */
const readersTime = new Intl.DateTimeFormat('en-US', timeParts);
/** The server does not know the reader's time zone. */
const serversTime = new Intl.DateTimeFormat('en-US', { ...timeParts, timeZone: 'UTC' });

/** A bought item as shown on all pages of its shopper: price paid, status and price history. */
export function ItemStatus({
  item,
  currency,
  headingLevel: Heading,
  like: { isSaidAbove, isLine },
  action,
}: {
  item: PurchaseItemView;
  currency: string;
  headingLevel: 'h3' | 'h4';
  like: ItemLike;
  /** What to do now; above the prices, so that it is on the first screen of a phone. */
  action?: ReactNode;
}) {
  const { name, quantity, paid_unit_cents, words, link, last_look, history, time_zone: timeZone } = item;
  const time = useHydrated() ? readersTime : serversTime;
  /** The page that is watched: its shopper can open it where a server cannot. */
  const page = item.state === 'watching' && !isLine ? link?.url : undefined;
  const paid =
    paid_unit_cents === null
      ? null
      : `You paid ${formatCents({ cents: paid_unit_cents, currency })}${quantity === 1 ? '' : ' each'}${item.held_drop ? ', as far as we can tell' : ''}`;
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 flex-1 basis-32 font-sans text-base font-bold [overflow-wrap:anywhere]">
          <a href={page} rel="noreferrer" className={page && 'underline'}>
            {quantity === 1 ? name : `${quantity} × ${name}`}
          </a>
        </Heading>
        <StateBadge state={item.state} label={words.label} isAsked={item.held_drop !== null} />
      </div>
      {paid && <p className="till text-sm text-soft">{paid}</p>}
      {!isSaidAbove && !isLine && (
        <p>
          {words.what} {words.next}
        </p>
      )}
      {action}
      <PriceHistory
        name={name}
        points={pricesByDay({ history, timeZone })}
        paidCents={paid_unit_cents}
        currency={currency}
      />
      {last_look && (
        <p className="text-sm text-soft">
          Last price check <time dateTime={last_look.at}>{time.format(new Date(last_look.at))}</time>:{' '}
          {last_look.words}
        </p>
      )}
    </>
  );
}
