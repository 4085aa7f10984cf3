import { tellOutcomeInWords } from '../../../../domain/claims/claim-standing.rules.js';
import type { HeldRequest, PlainItemAct } from '../../../../domain/contracts/items.contract.js';
import { type AskedLink, askedLinks } from '../../../../domain/purchase-view/asked-links.rules.js';
import { noItemsInWords } from '../../../../domain/purchase-view/item-state.words.js';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { daysLeftInWords, lastDayTitle } from '../../../../domain/receipts/view/window-words.rules.js';
import { ItemList } from '../../components/purchases/item-list';
import { itemPaths } from '../../components/purchases/item-paths';
import { LinkQuestion } from '../../components/purchases/link-question';
import { WhatElse } from '../../components/purchases/what-else';
import { ButtonLink } from '../../components/ui/button';
import { purchaseContent } from '../../content/purchases';
import { showFailedAct } from '../../lib/failed-act';
import { formatCents, formatDay } from '../../lib/format';
import { paths } from '../../lib/paths';
import { showToast } from '../../lib/toast-store';
import { isPaidQuestion, PaidQuestions } from './paid-questions';
import { PurchaseItem } from './purchase-item';
import { askedClaims, isDoubtful, openClaims, toDoOf } from './purchases.rules';
import type { StatusApi } from './status-api';
import { SuggestionQuestion } from './suggestion-question';

const words = purchaseContent;

/** What to do next comes first, then possible refunds, then every item with its status. */
export function PurchaseList({
  purchases,
  isShopAsked,
  token,
  api,
  onChange,
}: {
  purchases: readonly PurchaseView[];
  /** The page asks above which shop it is: one thing at a time. */
  isShopAsked: boolean;
  token: string;
  api: StatusApi;
  onChange: (purchase: PurchaseView) => void;
}) {
  if (purchases.length === 0) return null;
  const claims = openClaims(purchases);
  const asked = askedClaims(purchases);
  const { isAnyWatched, isAnyTold } = toDoOf(purchases);
  const toLink = isShopAsked ? [] : askedLinks(purchases);
  const waiting = purchases.flatMap(({ items }) =>
    items.filter(({ questions }) => questions.some(isPaidQuestion)),
  );
  const answer = async ({ id }: { id: string }, held: HeldRequest) => {
    try {
      onChange((await api.actOnItem({ id, act: { held } })).purchase);
      showToast({ title: words.noted });
    } catch {
      showFailedAct();
    }
  };
  const doubts = purchases.flatMap(({ items }) => items.filter(isDoubtful));
  const isAsked = purchases.some(({ items }) => items.some(({ questions }) => questions.length > 0));
  const link = async ({ asked: { id }, url }: { asked: AskedLink; url: string }) => {
    onChange((await api.actOnItem({ id, act: { link: url } })).purchase);
    showToast({ title: words.link.taken });
  };
  const settle = async ({ items, action }: { items: readonly { id: string }[]; action: PlainItemAct }) => {
    try {
      for (const { id } of items) {
        const { purchase, note } = await api.actOnItem({ id, act: action });
        if (note) showToast({ title: note });
        onChange(purchase);
      }
    } catch {
      showFailedAct();
    }
  };
  return (
    <section aria-labelledby="to-do" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id="to-do" className="text-2xl">
        {words.title}
      </h2>
      {!isShopAsked &&
        waiting.length + claims.length + asked.length + doubts.length + toLink.length === 0 && (
          <p className="text-soft">
            {isAsked
              ? words.question
              : isAnyTold
                ? words.nothing
                : isAnyWatched
                  ? words.nothingQuiet
                  : words.nothingWatched}
          </p>
        )}
      <PaidQuestions
        items={waiting}
        actionOf={({ id }) => itemPaths({ token, id }).held}
        onAnswer={(item, body) => void answer(item, body)}
      />
      {claims.map(({ shop, name, currency, claim }) => (
        <p
          key={claim.id}
          className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-gold-wash px-5 py-4 text-gold-text"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-lg font-bold">
              Ask <bdi>{shop}</bdi> for {formatCents({ cents: claim.amount_cents, currency })} by{' '}
              {formatDay(claim.last_day)}
            </span>
            <span>
              <bdi>{name}</bdi>
              {claim.days_left !== null && <>, {daysLeftInWords(claim.days_left)}</>}
            </span>
          </span>
          <ButtonLink to={paths.claim({ token, id: claim.id })}>{words.open}</ButtonLink>
        </p>
      ))}
      {asked.map(({ shop, name, currency, claim }) => (
        <p
          key={claim.id}
          className="flex flex-wrap items-center justify-between gap-4 rounded-md bg-wash px-5 py-4"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block font-bold">
              You asked <bdi>{shop}</bdi> for {formatCents({ cents: claim.amount_cents, currency })}
            </span>
            <bdi>{name}</bdi>
          </span>
          <ButtonLink to={paths.claim({ token, id: claim.id })}>{tellOutcomeInWords}</ButtonLink>
        </p>
      ))}
      {doubts.map((item) => (
        <SuggestionQuestion
          key={item.id}
          item={item}
          actionOf={itemPaths({ token, id: item.id }).plain}
          onAnswer={(answer) => void settle({ items: [item], action: answer })}
        />
      ))}
      <LinkQuestion
        asked={toLink}
        headingLevel="h3"
        pathsOf={({ id }) => itemPaths({ token, id })}
        onLink={link}
        onSkip={(items) => settle({ items, action: 'stop' })}
      />
      {purchases.map((purchase) => (
        <Purchase key={purchase.id} purchase={purchase} token={token} api={api} onChange={onChange} />
      ))}
    </section>
  );
}

function Purchase({
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
            label={lastDayTitle({ isAtLeast: purchase.is_at_least })}
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
