import type { ReactNode } from 'react';
import { foldedInWords, foldedItems } from '../../../../domain/purchases/folded-items.rules.js';
import type { PurchaseItemView } from '../../../../domain/purchases/purchase-view.types.js';

/** The items of a purchase: of a long list the first ones, and the rest in a disclosure that needs no script. */
export function ItemList({
  items,
  children: draw,
}: {
  items: readonly PurchaseItemView[];
  children: (item: PurchaseItemView) => ReactNode;
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

function Rows({
  items,
  draw,
}: {
  items: readonly PurchaseItemView[];
  draw: (item: PurchaseItemView) => ReactNode;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
      {items.map((item) => (
        <li key={item.id} className="py-5">
          {draw(item)}
        </li>
      ))}
    </ul>
  );
}
