import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { isOpen } from '../../../../domain/purchases/purchase.types.js';

/** Changes a shopper can make to the watch of an item. */
export type FollowAct = 'stop' | 'returned' | 'resume';

/** A change with the key of its button label. */
type FollowChoice = { act: FollowAct; words: 'stop' | 'leaveOut' | 'returned' | 'resume' | 'takeBack' };

/** States in which the watch can be stopped. */
const stoppable = new Set(['watching', 'needs_link', 'dropped']);

/** The changes possible for an item, wherever it is shown; none once its window is over. */
export function followChoices({
  state,
  days_left,
  is_return_said: isReturnSaid,
}: Pick<PurchaseItemView, 'state' | 'days_left' | 'is_return_said'>): FollowChoice[] {
  if (days_left === null) return [];
  if (state === 'stopped') return [{ act: 'resume', words: 'resume' }];
  if (isReturnSaid) return [{ act: 'resume', words: 'takeBack' }];
  return [
    ...(stoppable.has(state)
      ? [{ act: 'stop', words: state === 'needs_link' ? 'leaveOut' : 'stop' } as const]
      : []),
    ...(isOpen({ state }) ? [{ act: 'returned', words: 'returned' } as const] : []),
  ];
}
