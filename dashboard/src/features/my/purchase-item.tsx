import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';
import { ItemStanding } from '../../components/purchases/item-standing';
import { Button, ButtonLink } from '../../components/ui/button';
import { myContent } from '../../content/my';
import { formatCents } from '../../lib/format';

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
  const { name, claim } = item;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" data-item-state={item.state}>
      <ItemStanding item={item} currency={currency} headingLevel="h3" />
      {claim?.state === 'open' && page && (
        <ButtonLink to={`${page}/claim/${claim.id}`}>
          {words.claim}: {formatCents({ cents: claim.amount_cents, currency })}
        </ButtonLink>
      )}
      {followActs[item.state] && (
        <FollowButton act={followActs[item.state] ?? 'stop'} name={name} onFollow={onFollow} />
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
