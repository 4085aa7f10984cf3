import { noItemsInWords } from '../../../../domain/purchase-view/item-state.words.js';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { daysLeftInWords, lastDayTitle } from '../../../../domain/receipts/view/window-words.rules.js';
import { ItemList } from '../../components/purchases/item-list';
import { WhatElse } from '../../components/purchases/what-else';
import { purchaseContent } from '../../content/private/purchases';
import { formatCents, formatDay } from '../../lib/format';
import { PurchaseItem } from './purchase-item';
import type { StatusApi } from './status-api';

const words = purchaseContent;

/** One purchase: possible refunds, then every item with its status. */
export function Purchase({
  purchase,
  token,
  api,
  onChange,
}: {
  purchase: PurchaseView;
  token: string;
  api: StatusApi;
  onChange: (purchase: PurchaseView) => void;
}) {
  const { shop, order_number, purchased_at, last_day, days_left, money, currency, items } = purchase;
  const amounts = [
    [words.claimable, money.open_cents],
    [words.refunded, money.refunded_cents],
  ] as const;
  return (
    <article className="rounded-md bg-sheet p-5 ring-1 ring-line sm:p-7">
      <h3 className="text-xl [overflow-wrap:anywhere]">{shop ?? 'Unknown shop'}</h3>
      <p className="text-sm text-soft [overflow-wrap:anywhere]">
        {[purchased_at && formatDay(purchased_at), order_number && `order ${order_number}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <dl className="till mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {last_day && days_left !== null && (
          <Fact
            label={lastDayTitle({ isAtLeast: purchase.is_at_least, isUnsure: purchase.is_day_unsure })}
            value={`${formatDay(last_day)}, ${daysLeftInWords(days_left)}`}
          />
        )}
        {amounts.map(([label, cents]) =>
          cents > 0 ? <Fact key={label} label={label} value={formatCents({ cents, currency })} /> : null,
        )}
      </dl>
      <ItemList items={items} currency={currency}>
        {(item, like) => (
          <PurchaseItem
            item={item}
            like={like}
            currency={currency}
            token={token}
            api={api}
            onChange={onChange}
          />
        )}
      </ItemList>
      {items.length === 0 && <p>{noItemsInWords}</p>}
      <WhatElse items={items} />
    </article>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
