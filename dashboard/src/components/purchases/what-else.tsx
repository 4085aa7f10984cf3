import { whatElseTitle } from '../../../../domain/claims/page/what-else.words.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';

/** Other options for the items of a purchase, each listed once; nothing if there are none. */
export function WhatElse({ items }: { items: readonly PurchaseItemView[] }) {
  const helps = [...new Set(items.flatMap(({ words }) => words.helps))];
  if (helps.length === 0) return null;
  return (
    <div className="text-sm">
      <p className="font-semibold">{whatElseTitle}</p>
      <ul className="list-disc pl-5">
        {helps.map((help) => (
          <li key={help}>{help}</li>
        ))}
      </ul>
    </div>
  );
}
