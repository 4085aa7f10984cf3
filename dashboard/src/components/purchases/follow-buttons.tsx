import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { purchaseContent } from '../../content/private/purchases';
import { ActForm } from '../ui/act-form';
import { type FollowAct, followChoices } from './follow-acts.rules';

/** A button for each possible change to the watch of an item. */
export function FollowButtons({
  item,
  actionOf,
  onFollow,
}: {
  item: PurchaseItemView;
  /** URL that is posted to without JavaScript. */
  actionOf: (act: FollowAct) => string;
  onFollow: (act: FollowAct) => void;
}) {
  return (
    <div className="flex flex-wrap gap-x-6 empty:hidden">
      {followChoices(item).map(({ act, words }) => {
        const label = purchaseContent.follow[words];
        return (
          <ActForm
            key={words}
            action={actionOf(act)}
            onAct={() => onFollow(act)}
            variant="quiet"
            aria-label={`${label}: ${item.name}`}
          >
            {label}
          </ActForm>
        );
      })}
    </div>
  );
}
