import { useRef, useState } from 'react';
import type { ItemActionResponse } from '../../../../domain/contracts/http.js';
import type { PurchaseItemView, PurchaseView } from '../../../../domain/purchases/purchase-view.types.js';
import { FollowButtons } from '../../components/purchases/follow-buttons';
import { ItemForm } from '../../components/purchases/item-form';
import { ItemStanding } from '../../components/purchases/item-standing';
import { Button } from '../../components/ui/button';
import { purchaseContent } from '../../content/purchases';
import type { ThrownFailure } from '../../lib/unwrap';
import { itemAnchor, itemChoices } from './purchases.rules';
import type { ItemAction, StatusApi } from './status-api';

const words = purchaseContent;

/** One bought item: its status, price history, and what the shopper can do about it. */
export function PurchaseItem({
  item,
  isSaidAbove,
  currency,
  token,
  api,
  onChange,
}: {
  item: PurchaseItemView;
  isSaidAbove: boolean;
  currency: string;
  token: string;
  api: StatusApi;
  onChange: (purchase: PurchaseView) => void;
}) {
  const [note, setNote] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const { canLink, canReport } = itemChoices(item);
  const post = `/api/submissions/${encodeURIComponent(token)}/items/${encodeURIComponent(item.id)}`;
  const act = async (action: ItemAction, body?: Record<string, string>): Promise<void> => {
    const answer: ItemActionResponse = await api.actOnItem({ itemId: item.id, action, body });
    setNote(answer.note ?? (action === 'link' ? words.link.taken : null));
    onChange(answer.purchase);
    // The pressed button may have disappeared.
    place.current?.focus();
  };
  const press = (action: ItemAction) => () =>
    void act(action).catch((error: ThrownFailure) =>
      setNote(words.failures[error.failure?.code ?? ''] ?? words.failed),
    );
  return (
    <div
      ref={place}
      id={itemAnchor(item)}
      tabIndex={-1}
      data-item={item.state}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 outline-none"
    >
      <ItemStanding item={item} currency={currency} headingLevel="h4" isSaidAbove={isSaidAbove} />
      {item.suggestion && (
        <div className="rounded-md bg-wash p-4">
          <p className="font-semibold">{words.suggestion.question}</p>
          <p className="[overflow-wrap:anywhere]">{item.suggestion.title}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button onClick={press('confirm')}>{words.suggestion.yes}</Button>
            <Button variant="secondary" onClick={press('reject')}>
              {words.suggestion.no}
            </Button>
          </div>
        </div>
      )}
      {canLink && (
        <ItemForm
          kind="link"
          hasHint={!isSaidAbove}
          action={`${post}/link`}
          onSend={(body) => act('link', body)}
        />
      )}
      {canReport && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep">
            {words.price.open}
          </summary>
          <ItemForm action={`${post}/price`} onSend={(body) => act('price', body)} kind="price" />
        </details>
      )}
      <FollowButtons item={item} onFollow={(action) => press(action)()} />
      <p role="status" className="font-semibold empty:hidden">
        {note}
      </p>
    </div>
  );
}
