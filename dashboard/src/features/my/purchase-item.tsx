import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';
import { pricesByDay } from '../../../../domain/watch/price-history.rules';
import { PriceHistory } from '../../components/price-history/price-history';
import { Button, ButtonLink } from '../../components/ui/button';
import { myContent } from '../../content/my';
import { formatCents, formatDay } from '../../lib/format';

const words = myContent.page;

/** One bought item: where it stands, how its price went, and the claim there is. */
export function PurchaseItem({
  item,
  currency,
  page,
  onFollow,
}: {
  item: PurchaseItemView;
  currency: string;
  /** Private page of its purchase; null when there is none any more. */
  page: string | null;
  onFollow: (act: 'stop' | 'resume') => void;
}) {
  const { name, quantity, claim, last_look: look } = item;
  // The days of the reader: the page is drawn in the browser alone.
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-item-state={item.state}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-sans text-base font-bold [overflow-wrap:anywhere]">
          {quantity === 1 ? '' : `${quantity} × `}
          {name}
        </h3>
        <span className="rounded-full bg-wash px-3 text-sm font-semibold">{item.words.label}</span>
      </div>
      <p className="text-sm text-soft">
        {item.words.what} {item.words.next}
      </p>
      {item.words.helps.map((help) => (
        <p key={help} className="text-sm text-soft">
          {help}
        </p>
      ))}
      {claim?.state === 'open' && page && (
        <ButtonLink to={`${page}/claim/${claim.id}`}>
          {words.claim}: {formatCents({ cents: claim.amount_cents, currency })}
        </ButtonLink>
      )}
      <PriceHistory
        name={name}
        points={pricesByDay({ history: item.history, timeZone })}
        paidCents={item.paid_unit_cents}
        currency={currency}
      />
      {followActs[item.state] && (
        <FollowButton act={followActs[item.state] ?? 'stop'} name={name} onFollow={onFollow} />
      )}
      {look && (
        <p className="text-sm text-soft">
          Last look {formatDay(look.at.slice(0, 10))}: {look.words}
        </p>
      )}
    </div>
  );
}

/** What may be changed about the watch of an item in a state. */
const followActs: Partial<Record<PurchaseItemView['state'], 'stop' | 'resume'>> = {
  watching: 'stop',
  needs_link: 'stop',
  dropped: 'stop',
  stopped: 'resume',
};

function FollowButton({
  act,
  name,
  onFollow,
}: {
  act: 'stop' | 'resume';
  name: string;
  onFollow: (act: 'stop' | 'resume') => void;
}) {
  const label = words.follow[act];
  return (
    <p>
      <Button variant="quiet" aria-label={`${label}: ${name}`} onClick={() => onFollow(act)}>
        {label}
      </Button>
    </p>
  );
}
