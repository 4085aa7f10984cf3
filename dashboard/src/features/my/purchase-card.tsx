import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { noItemsInWords } from '../../../../domain/purchase-view/item-state.words.js';
import { daysLeftInWords, lastDayTitle } from '../../../../domain/receipts/view/window-words.rules.js';
import { ItemList } from '../../components/purchases/item-list';
import { MailSwitch } from '../../components/purchases/mail-switch';
import { WhatElse } from '../../components/purchases/what-else';
import { Button, ButtonLink } from '../../components/ui/button';
import { myContent } from '../../content/private/my';
import { formatCents, formatDay } from '../../lib/format';
import type { MyApi } from './my-api';
import { PurchaseItem } from './purchase-item';
import { useConfirmedAct } from './use-confirmed-act';

const words = myContent.page;

/** One purchase: the shop, the last day to ask, its items, and possible actions. */
export function PurchaseCard({
  purchase,
  api,
  isAdviceGiven = false,
  onChanged,
}: {
  purchase: MyPurchase;
  api: MyApi;
  /** Other options are already listed above it. */
  isAdviceGiven?: boolean;
  onChanged: () => Promise<void>;
}) {
  const { ask, dialog } = useConfirmedAct();
  const { id, page, currency, items } = purchase;
  // The page is reloaded after the dialog has closed: only then can the focus move to the right place.
  const stopMail = async () => {
    await api.mail('stop', id);
    void onChanged();
  };
  const startMail = async () => {
    await api.mail('start', id);
    await onChanged();
  };
  const remove = async () => {
    await api.deletePurchase(id);
    void onChanged();
  };
  return (
    <article className="paper-shadow" data-purchase={id}>
      <div className="torn bg-sheet px-5 sm:px-8">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 py-7">
          <PurchaseHead purchase={purchase} />
          <div>
            <ItemList items={items} currency={currency}>
              {(item, like) => (
                <PurchaseItem
                  item={item}
                  like={like}
                  currency={currency}
                  page={page}
                  api={api}
                  onChanged={onChanged}
                />
              )}
            </ItemList>
          </div>
          {items.length === 0 && <p>{noItemsInWords}</p>}
          {!isAdviceGiven && <WhatElse items={items} />}
          {page && <p className="text-sm text-soft">{words.openHint}</p>}
          <div className="flex flex-wrap items-center gap-3">
            {page && (
              <ButtonLink to={page} variant="secondary">
                {words.open}
              </ButtonLink>
            )}
            <MailSwitch
              isStopped={purchase.mail_stopped}
              isMuted={purchase.mail_muted}
              actionOf={(act) => api.paths.mail(act, id)}
              onStop={() => ask({ ...words.stopMail, act: stopMail })}
              onStart={startMail}
            />
            <Button
              variant="danger"
              onClick={() => ask({ ...words.deleteOne, act: remove })}
              className="noscript:hidden"
            >
              {words.deleteOne.button}
            </Button>
          </div>
          {dialog}
        </div>
      </div>
    </article>
  );
}

function PurchaseHead({ purchase }: { purchase: MyPurchase }) {
  const { shop, purchased_at, total_cents, currency, last_day, days_left, money } = purchase;
  const facts = [
    purchased_at && formatDay(purchased_at),
    total_cents !== null && formatCents({ cents: total_cents, currency }),
  ].filter(Boolean);
  return (
    <header className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl [overflow-wrap:anywhere]">{shop ?? 'Unknown shop'}</h2>
        <p className="till text-soft">{facts.join(' · ')}</p>
      </div>
      {last_day && days_left !== null && (
        <p className="till flex flex-wrap items-baseline justify-between gap-x-6 rounded-md bg-gold-wash px-4 py-2 font-semibold text-gold-text">
          <span>
            {lastDayTitle({ isAtLeast: purchase.is_at_least, isUnsure: purchase.is_day_unsure })}:{' '}
            {formatDay(last_day)}
          </span>
          <span>{daysLeftInWords(days_left)}</span>
        </p>
      )}
      {money.refunded_cents > 0 && (
        <p className="till font-semibold text-green-deep">
          {formatCents({ cents: money.refunded_cents, currency })} came back
        </p>
      )}
    </header>
  );
}
