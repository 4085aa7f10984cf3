import type { ReactNode } from 'react';
import { foldedInWords, foldedItems } from '../../../../domain/purchases/folded-items.rules.js';
import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';

type DrawItem = (item: PurchaseItemView, like: { isSaidAbove: boolean }) => ReactNode;

/**
 * The items of a purchase: the first ones of a long list, and the rest in a disclosure that needs no script. Each item
 * is told whether the one above has the same status text, so that ten equal ones show it once.
 */
export function ItemList({
  items,
  children: draw,
}: {
  items: readonly PurchaseItemView[];
  children: DrawItem;
}) {
  const { open, folded } = foldedItems(items);
  return (
    <>
      <Rows items={open} draw={draw} />
      {folded.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 cursor-pointer py-3 font-semibold text-green-deep">
            {foldedInWords(folded)}
          </summary>
          <Rows items={folded} draw={draw} />
        </details>
      )}
    </>
  );
}

function Rows({ items, draw }: { items: readonly PurchaseItemView[]; draw: DrawItem }) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {items.map((item, at) => (
        <li key={item.id} className="py-5">
          {draw(item, { isSaidAbove: standingOf(items[at - 1]) === standingOf(item) })}
        </li>
      ))}
    </ul>
  );
}

function standingOf(item: PurchaseItemView | undefined): string | null {
  return item ? `${item.words.what} ${item.words.next}` : null;
}
