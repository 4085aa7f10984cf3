import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { type AskedLink, askedLinks } from '../../../../domain/purchase-view/asked-links.rules.js';
import { itemPaths } from '../../components/purchases/item-paths';
import { LinkQuestion } from '../../components/purchases/link-question';
import { myContent } from '../../content/private/my';
import { purchaseContent } from '../../content/private/purchases';
import { useShowFailedAct } from '../../lib/failed-act';
import type { MyApi } from './my-api';
import { statusTokenOf } from './shared-link.rules';

/** The product link that could bring most, of all purchases that still have a page. */
export function LinkToAdd({
  purchases,
  api,
  onChanged,
  onSaid,
}: {
  purchases: readonly MyPurchase[];
  api: MyApi;
  onChanged: () => Promise<void>;
  /** What an answer led to, to be said on the page. */
  onSaid: (text: string) => void;
}) {
  const showFailedAct = useShowFailedAct();
  const tokens = new Map(
    purchases.flatMap(({ id, page }) => (page === null ? [] : [[id, statusTokenOf(page)] as const])),
  );
  const asked = askedLinks(purchases.filter(({ id }) => tokens.has(id)));
  const tokenOf = ({ purchase_id }: AskedLink): string => tokens.get(purchase_id) ?? '';
  const skip = async (items: readonly AskedLink[]) => {
    try {
      for (const { id } of items) await api.follow({ id, act: 'stop' });
      onSaid(myContent.page.skipped);
    } catch (error) {
      showFailedAct(error);
    }
    await onChanged();
  };
  return (
    <LinkQuestion
      asked={asked}
      headingLevel="h2"
      pathsOf={(one) => itemPaths({ token: tokenOf(one), id: one.id })}
      onLink={async ({ asked: one, url }) => {
        await api.link({ id: one.id, statusToken: tokenOf(one), url });
        onSaid(purchaseContent.link.taken);
        await onChanged();
      }}
      onSkip={skip}
    />
  );
}
