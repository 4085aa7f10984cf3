import { useState } from 'react';
import type { MyPurchase } from '../../../../domain/contracts/my.contract.js';
import { Button } from '../../components/ui/button';
import { CopyButton } from '../../components/ui/copy-button';
import { Notice } from '../../components/ui/notice';
import { myContent } from '../../content/private/my';
import { purchaseContent } from '../../content/private/purchases';
import { failureInWords } from '../../lib/failed-act';
import { useHydrated } from '../../lib/hooks/use-hydrated';
import { forgetSharedLink, hostOf, readSharedLink } from '../../lib/share/shared-link';
import type { MyApi } from './my-api';
import { itemsForLink, type LinkableItem } from './shared-link.rules';

const words = myContent.page.shared;

/** A product link shared from a phone within the last hour, one click from the item it belongs to. */
export function SharedLinkOffer({
  purchases,
  api,
  onLinked,
}: {
  purchases: readonly MyPurchase[];
  api: MyApi;
  onLinked: (said: string) => void;
}) {
  const isHydrated = useHydrated();
  const [url, setUrl] = useState(readSharedLink);
  const [problem, setProblem] = useState<string | null>(null);
  // The server does not know what this browser keeps.
  if (!isHydrated || !url) return null;
  const items = itemsForLink({ purchases, url });
  const [first] = items;
  const question = first ? (first.isNamed ? words.isIt(first) : words.text) : words.nothingOpen;
  const forget = () => {
    forgetSharedLink();
    setUrl(null);
  };
  const link = async ({ id, statusToken }: LinkableItem): Promise<void> => {
    try {
      await api.link({ id, statusToken, url });
      forget();
      onLinked(purchaseContent.link.taken);
    } catch (error) {
      setProblem(failureInWords({ error, ...purchaseContent }));
    }
  };
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border-2 border-dotted border-line bg-sheet px-5 py-4"
    >
      <p className="min-w-0">
        <span className="block font-display text-lg font-bold">{words.title}</span>
        <span className="block truncate font-semibold">{hostOf(url)}</span>
        <span className="text-soft [overflow-wrap:anywhere]">{question}</span>
      </p>
      <ul className="flex flex-wrap gap-3">
        {items.map((item) => (
          <li key={item.id}>
            <Button
              variant={item.isNamed || !first?.isNamed ? 'primary' : 'secondary'}
              onClick={() => void link(item)}
            >
              {item.isNamed ? words.yes : item.label}
            </Button>
          </li>
        ))}
        <li>
          <CopyButton text={url} label={words.copy} />
        </li>
        <li>
          <Button variant="quiet" onClick={forget}>
            {words.forget}
          </Button>
        </li>
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
    </section>
  );
}
