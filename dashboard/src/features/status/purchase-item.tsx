import { useRef, useState } from 'react';
import type { ItemActionResponse } from '../../../../domain/contracts/http.js';
import type { PurchaseItemView, PurchaseView } from '../../../../domain/purchases/purchase-view.types.js';
import { FollowButtons } from '../../components/purchases/follow-buttons';
import { HeldQuestions } from '../../components/purchases/held-questions';
import { ItemForm } from '../../components/purchases/item-form';
import type { ItemLike } from '../../components/purchases/item-list';
import { ItemStanding } from '../../components/purchases/item-standing';
import { Disclosure } from '../../components/ui/disclosure';
import { purchaseContent } from '../../content/purchases';
import type { ThrownFailure } from '../../lib/unwrap';
import { itemAnchor, itemChoices } from './purchases.rules';
import type { ItemAction, StatusApi } from './status-api';

const words = purchaseContent;

/** One bought item: its status, price history, and what the shopper can do about it. */
export function PurchaseItem({
  item,
  like,
  currency,
  token,
  api,
  onChange,
}: {
  item: PurchaseItemView;
  like: ItemLike;
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
  const press = (action: ItemAction, body?: Record<string, string>) => () =>
    void act(action, body).catch((error: ThrownFailure) =>
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
      <ItemStanding item={item} currency={currency} headingLevel="h4" like={like} />
      <HeldQuestions item={item} action={`${post}/held`} onAnswer={(body) => press('held', body)()} />
      <div className="flex flex-wrap items-start gap-x-6">
        {canLink && (
          <Disclosure summary={words.addLink}>
            <ItemForm kind="link" hasHint action={`${post}/link`} onSend={(body) => act('link', body)} />
          </Disclosure>
        )}
        {canReport && (
          <Disclosure summary={words.price.open}>
            <ItemForm action={`${post}/price`} onSend={(body) => act('price', body)} kind="price" />
          </Disclosure>
        )}
        <FollowButtons item={item} onFollow={(action) => press(action)()} />
      </div>
      <p role="status" className="font-semibold empty:hidden">
        {note}
      </p>
    </div>
  );
}
