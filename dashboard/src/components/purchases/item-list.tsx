import type { ReactNode } from 'react';
import {
  foldedItems,
  moreInWords,
  smallInWords,
} from '../../../../domain/purchase-view/folded-items.rules.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';

/** How an item is drawn: after one with the same status text, or as a line of a long list. */
export type ItemLike = { isSaidAbove: boolean; isLine: boolean };

type DrawItem = (item: PurchaseItemView, like: ItemLike) => ReactNode;

/**
 * The items of a purchase: the most valuable ones, and the rest as lines in disclosures that need no script. Each item
 * is told whether the one above has the same status text, so that ten equal ones show it once.
 */
export function ItemList({
  items,
  currency,
  children: draw,
}: {
  items: readonly PurchaseItemView[];
  currency: string;
  children: DrawItem;
}) {
  const { open, more, small } = foldedItems({ items, currency });
  return (
    <>
      <Rows items={open} draw={draw} />
      <Fold items={more} summary={moreInWords(more)} draw={draw} />
      <Fold items={small} summary={smallInWords({ items: small, currency })} draw={draw} />
    </>
  );
}

function Fold({
  items,
  summary,
  draw,
}: {
  items: readonly PurchaseItemView[];
  summary: string;
  draw: DrawItem;
}) {
  if (items.length === 0) return null;
  return (
    <details className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold text-green-deep">{summary}</summary>
      <Rows items={items} draw={draw} isLine />
    </details>
  );
}

function Rows({
  items,
  draw,
  isLine = false,
}: {
  items: readonly PurchaseItemView[];
  draw: DrawItem;
  isLine?: boolean;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {items.map((item, at) => (
        <li key={item.id} className={isLine ? 'py-3' : 'py-5'}>
          {draw(item, { isSaidAbove: statusOf(items[at - 1]) === statusOf(item), isLine })}
        </li>
      ))}
    </ul>
  );
}

function statusOf(item: PurchaseItemView | undefined): string | null {
  return item ? `${item.words.what} ${item.words.next}` : null;
}
