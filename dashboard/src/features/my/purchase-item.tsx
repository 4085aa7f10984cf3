import { isOpen } from '../../../../domain/purchases/purchase.types.js';
import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';
import { ItemStanding } from '../../components/purchases/item-standing';
import { Button, ButtonLink } from '../../components/ui/button';
import { myContent } from '../../content/my';
import { formatCents } from '../../lib/format';
import type { FollowAct } from './my-api';

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
  onFollow: (act: FollowAct) => void;
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
      <p className="flex flex-wrap gap-x-6 empty:hidden">
        {followActs(item).map(([act, label]) => (
          <Button key={act} variant="quiet" aria-label={`${label}: ${name}`} onClick={() => onFollow(act)}>
            {label}
          </Button>
        ))}
      </p>
    </div>
  );
}

/** What may be changed about the watch of an item, each with its words. */
function followActs({ state, is_return_said: isReturnSaid }: PurchaseItemView): [FollowAct, string][] {
  const { stop, returned, resume, takeBack } = words.follow;
  if (state === 'claimed') return [['returned', returned]];
  if (isOpen({ state })) {
    return [
      ['stop', stop],
      ['returned', returned],
    ];
  }
  if (state === 'stopped') return [['resume', resume]];
  return isReturnSaid ? [['resume', takeBack]] : [];
}
