import { useRef, useState } from 'react';
import { isToSend, tellOutcomeInWords, waitsForShop } from '../../../../domain/claims/claim-state.rules.js';
import { needsLink } from '../../../../domain/purchase-view/purchase-order.rules.js';
import type { PurchaseItemView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { AskLink } from '../../components/purchases/ask-link';
import type { FollowAct } from '../../components/purchases/follow-acts.rules';
import { FollowButtons } from '../../components/purchases/follow-buttons';
import { ItemForm } from '../../components/purchases/item-form';
import type { ItemLike } from '../../components/purchases/item-list';
import { itemPaths } from '../../components/purchases/item-paths';
import { ItemStatus } from '../../components/purchases/item-status';
import { ButtonLink } from '../../components/ui/button';
import { Disclosure } from '../../components/ui/disclosure';
import { Said } from '../../components/ui/said';
import { myContent } from '../../content/private/my';
import { purchaseContent } from '../../content/private/purchases';
import { useShowFailedAct } from '../../lib/failed-act';
import type { MyApi } from './my-api';
import { statusTokenOf } from './shared-link.rules';

const words = myContent.page;

/** One bought item: its status, price history and claim, or the form for a missing link. */
export function PurchaseItem({
  item,
  like,
  currency,
  page,
  api,
  onChanged,
}: {
  item: PurchaseItemView;
  like: ItemLike;
  currency: string;
  /** Private page of its purchase; null if it no longer has one. */
  page: string | null;
  api: MyApi;
  onChanged: () => Promise<void>;
}) {
  const { id, claim, suggestion } = item;
  const [said, setSaid] = useState<string | null>(null);
  const showFailedAct = useShowFailedAct();
  const place = useRef<HTMLDivElement>(null);
  const statusToken = page === null ? null : statusTokenOf(page);
  // The element that was used may disappear after the change.
  const changed = async () => {
    await onChanged();
    place.current?.focus();
  };
  const follow = async (act: FollowAct) => {
    try {
      await api.follow({ id, act });
      await changed();
    } catch (error) {
      showFailedAct(error);
    }
  };
  const link = async (token: string, url: string) => {
    await api.link({ id, statusToken: token, url });
    setSaid(purchaseContent.link.taken);
    await changed();
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 outline-none"
      data-item-state={item.state}
    >
      <ItemStatus
        item={item}
        currency={currency}
        headingLevel="h3"
        like={like}
        action={
          isToSend(claim) && page ? (
            <AskLink to={`${page}/claim/${claim.id}`} cents={claim.amount_cents} currency={currency} />
          ) : null
        }
      />
      {waitsForShop(claim) && page && (
        <ButtonLink to={`${page}/claim/${claim.id}`}>{tellOutcomeInWords}</ButtonLink>
      )}
      {statusToken !== null && needsLink(item) && !suggestion && (
        <Disclosure summary={purchaseContent.addLink}>
          <ItemForm
            kind="link"
            hasHint
            action={itemPaths({ token: statusToken, id }).link}
            onSend={({ url = '' }) => link(statusToken, url)}
          />
        </Disclosure>
      )}
      {page && suggestion && <ButtonLink to={page}>{words.suggestion}</ButtonLink>}
      <FollowButtons
        item={item}
        actionOf={(act) => api.paths.follow({ id, act })}
        onFollow={(act) => void follow(act)}
      />
      <Said>{said}</Said>
    </div>
  );
}
