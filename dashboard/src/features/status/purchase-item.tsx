import { useRef, useState } from 'react';
import { isToSend } from '../../../../domain/claims/claim-state.rules.js';
import type {
  PurchaseItemView,
  PurchaseView,
} from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { AskLink } from '../../components/purchases/ask-link';
import { FollowButtons } from '../../components/purchases/follow-buttons';
import { ItemForm } from '../../components/purchases/item-form';
import type { ItemLike } from '../../components/purchases/item-list';
import { itemPaths } from '../../components/purchases/item-paths';
import { ItemStatus } from '../../components/purchases/item-status';
import { Disclosure } from '../../components/ui/disclosure';
import { Said } from '../../components/ui/said';
import { purchaseContent } from '../../content/private/purchases';
import { failureInWords } from '../../lib/failed-act';
import { paths } from '../../lib/paths';
import { itemAnchor, itemChoices } from './purchases.rules';
import type { ItemAct, StatusApi } from './status-api';

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
  // A note is of the claim there was: once another appears, that it is being drafted is no longer true.
  const [said, setSaid] = useState<{ note: string | null; claim: string }>({ note: null, claim: '' });
  const place = useRef<HTMLDivElement>(null);
  const { canLink, canReport } = itemChoices(item);
  const { claim } = item;
  const known = claim ? `${claim.id} ${claim.amount_cents}` : '';
  const setNote = (note: string | null) => setSaid({ note, claim: known });
  const to = itemPaths({ token, id: item.id });
  const act = async (chosen: ItemAct): Promise<void> => {
    const answer = await api.actOnItem({ id: item.id, act: chosen });
    setNote(answer.note ?? (typeof chosen === 'object' && 'link' in chosen ? words.link.taken : null));
    onChange(answer.purchase);
    // The pressed button may have disappeared.
    place.current?.focus();
  };
  const press = (chosen: ItemAct) => () =>
    void act(chosen).catch((error: unknown) => setNote(failureInWords({ error, ...words })));
  return (
    <div
      ref={place}
      id={itemAnchor(item)}
      tabIndex={-1}
      data-item={item.state}
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-2 outline-none"
    >
      <ItemStatus
        item={item}
        currency={currency}
        headingLevel="h4"
        like={like}
        action={
          isToSend(claim) && (
            <p>
              <AskLink
                to={paths.claim({ token, id: claim.id })}
                cents={claim.amount_cents}
                currency={currency}
              />
            </p>
          )
        }
      />
      <div className="flex flex-wrap items-start gap-x-6">
        {canLink && (
          <Disclosure summary={words.addLink}>
            <ItemForm kind="link" hasHint action={to.link} onSend={({ url = '' }) => act({ link: url })} />
          </Disclosure>
        )}
        {canReport && (
          <Disclosure summary={words.price.open}>
            <ItemForm
              action={to.price}
              onSend={({ amount = '', url = '' }) => act({ price: { amount, url } })}
              kind="price"
            />
          </Disclosure>
        )}
        <FollowButtons item={item} actionOf={to.plain} onFollow={(action) => press(action)()} />
      </div>
      <Said>{said.claim === known ? said.note : null}</Said>
    </div>
  );
}
