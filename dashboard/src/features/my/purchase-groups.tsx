import { useEffect, useRef, useState } from 'react';
import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { inOrder, orderPurchases } from '../../../../domain/purchase-view/purchase-order.rules.js';
import { WhatElse } from '../../components/purchases/what-else';
import { myContent } from '../../content/private/my';
import type { MyApi } from './my-api';
import { PurchaseCard } from './purchase-card';

const words = myContent.page;

/** All purchases: the most urgent first, and finished ones folded, with shared advice shown once. */
export function PurchaseGroups({
  purchases,
  api,
  onChanged,
}: {
  purchases: readonly MyPurchase[];
  api: MyApi;
  onChanged: () => Promise<void>;
}) {
  const [order] = useState(() => orderPurchases(purchases));
  const heading = useFocusAfterRemoval(purchases.length);
  const { now, over } = inOrder({ purchases, order });
  const rest = { api, onChanged };
  return (
    <section aria-labelledby="purchases" className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <h2 ref={heading} tabIndex={-1} id="purchases" className="sr-only">
        {words.purchases}
      </h2>
      {now.length > 0 ? <Cards purchases={now} {...rest} /> : <p className="text-soft">{words.nothingNow}</p>}
      {over.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-display text-xl font-bold">
            {words.over(over.length)}
          </summary>
          <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-8">
            <WhatElse items={over.flatMap(({ items }) => items)} />
            <Cards purchases={over} isAdviceGiven {...rest} />
          </div>
        </details>
      )}
    </section>
  );
}

function Cards({
  purchases,
  ...rest
}: {
  purchases: readonly MyPurchase[];
  api: MyApi;
  isAdviceGiven?: boolean;
  onChanged: () => Promise<void>;
}) {
  return (
    <ul className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
      {purchases.map((purchase) => (
        <li key={purchase.id} className="lg:only:col-span-2">
          <PurchaseCard purchase={purchase} {...rest} />
        </li>
      ))}
    </ul>
  );
}

/** Moves the focus of a deleted purchase to the heading. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(count);
  useEffect(() => {
    if (count < shown.current) heading.current?.focus({ preventScroll: true });
    shown.current = count;
  }, [count]);
  return heading;
}
