import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { purchaseContent } from '../../content/purchases';
import { Button } from '../ui/button';
import { type FollowAct, followChoices } from './follow-acts.rules';

/** A button for each possible change to the watch of an item. */
export function FollowButtons({
  item,
  onFollow,
}: {
  item: PurchaseItemView;
  onFollow: (act: FollowAct) => void;
}) {
  return (
    <p className="flex flex-wrap gap-x-6 empty:hidden">
      {followChoices(item).map(({ act, words }) => {
        const label = purchaseContent.follow[words];
        return (
          <Button
            key={words}
            variant="quiet"
            aria-label={`${label}: ${item.name}`}
            onClick={() => onFollow(act)}
          >
            {label}
          </Button>
        );
      })}
    </p>
  );
}
