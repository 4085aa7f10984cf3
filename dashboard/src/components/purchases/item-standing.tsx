import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';
import { pricesByDay } from '../../../../domain/watch/price-history.rules';
import { formatCents } from '../../lib/format';
import { PriceHistory } from '../price-history/price-history';

/** An instant by the clock of the reader, who is told which that is: mails and claims go by UTC. */
const readersTime = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** One bought item as every page of its shopper shows it: what was paid, where it stands, how its price went. */
export function ItemStanding({
  item,
  currency,
  headingLevel: Heading,
  isSaidAbove,
}: {
  item: PurchaseItemView;
  currency: string;
  headingLevel: 'h3' | 'h4';
  /** The item above it says the same of its standing: the label is enough. */
  isSaidAbove: boolean;
}) {
  const { name, quantity, paid_unit_cents, words, last_look, history } = item;
  // The days of the reader: both pages are drawn in the browser alone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="min-w-0 font-sans text-base font-bold [overflow-wrap:anywhere]">
          {quantity === 1 ? name : `${quantity} × ${name}`}
        </Heading>
        <span className="rounded-full bg-wash px-3 text-sm font-semibold">{words.label}</span>
      </div>
      {paid_unit_cents !== null && (
        <p className="till text-sm text-soft">
          You paid {formatCents({ cents: paid_unit_cents, currency })}
          {quantity === 1 ? '' : ' each'}
        </p>
      )}
      {!isSaidAbove && (
        <p>
          {words.what} {words.next}
        </p>
      )}
      <PriceHistory
        name={name}
        points={pricesByDay({ history, timeZone })}
        paidCents={paid_unit_cents}
        currency={currency}
      />
      {last_look && (
        <p className="text-sm text-soft">
          Last look <time dateTime={last_look.at}>{readersTime.format(new Date(last_look.at))}</time>:{' '}
          {last_look.words}
        </p>
      )}
    </>
  );
}
