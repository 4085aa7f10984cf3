import { useRef, useState } from 'react';
import type { AskedLink } from '../../../../domain/purchase-view/asked-links.rules.js';
import { shopSearchUrl } from '../../../../domain/retailers/shop-search.data.js';
import { purchaseContent } from '../../content/private/purchases';
import { failureInWords } from '../../lib/failed-act';
import { formatCents, formatDay } from '../../lib/format';
import { ActForm } from '../ui/act-form';
import { Button, buttonClass } from '../ui/button';
import { Icon } from '../ui/icon';
import { ItemForm } from './item-form';
import type { itemPaths } from './item-paths';
import { readCopiedLink, useCopiedLink } from './use-copied-link';

const words = purchaseContent.ask;

/** The one question of a private page: which page at the shop is this item? Others follow once it is answered. */
export function LinkQuestion({
  asked: [asked, ...later],
  headingLevel,
  pathsOf,
  onLink,
  onSkip,
}: {
  asked: readonly AskedLink[];
  headingLevel: 'h2' | 'h3';
  /** Where the forms post to without JavaScript. */
  pathsOf: (asked: AskedLink) => ReturnType<typeof itemPaths>;
  onLink: (answer: { asked: AskedLink; url: string }) => Promise<void>;
  /** The shopper does not want these watched. */
  onSkip: (asked: readonly AskedLink[]) => Promise<void>;
}) {
  if (!asked) return null;
  return (
    <section
      aria-label={words.title(asked.shop)}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-gold bg-sheet px-5 py-4"
    >
      <One
        key={asked.id}
        asked={asked}
        headingLevel={headingLevel}
        action={pathsOf(asked).link}
        onLink={(url) => onLink({ asked, url })}
      />
      <div className="flex flex-wrap gap-x-6">
        <ActForm action={pathsOf(asked).plain('stop')} onAct={() => void onSkip([asked])} variant="quiet">
          {words.skip}
        </ActForm>
        {later.length > 0 && (
          <Button variant="quiet" onClick={() => void onSkip([asked, ...later])} className="noscript:hidden">
            {words.skipAll(later.length + 1)}
          </Button>
        )}
      </div>
    </section>
  );
}

function One({
  asked: { shop, retailer_id, name, paid_unit_cents, currency, purchased_at },
  headingLevel: Heading,
  action,
  onLink,
}: {
  asked: AskedLink;
  headingLevel: 'h2' | 'h3';
  action: string;
  onLink: (url: string) => Promise<void>;
}) {
  const [problem, setProblem] = useState<string | null>(null);
  const typing = useRef<HTMLDetailsElement>(null);
  const send = async (url: string) => {
    setProblem(null);
    try {
      await onLink(url);
    } catch (error) {
      setProblem(failureInWords({ error, ...purchaseContent }));
    }
  };
  const typed = ({ url = '' }: { url?: string }) => {
    setProblem(null);
    return onLink(url);
  };
  const { arm } = useCopiedLink({ onLink: (url) => void send(url) });
  const paste = async () => {
    const url = await readCopiedLink();
    if (url) return await send(url);
    setProblem(words.noCopy);
    // The words name the field, so it has to be there.
    typing.current?.setAttribute('open', '');
  };
  const search = shopSearchUrl({ retailerId: retailer_id, name });
  const paid = paid_unit_cents === null ? null : formatCents({ cents: paid_unit_cents, currency });
  return (
    <>
      <Heading className="text-xl [overflow-wrap:anywhere]">{words.title(shop)}</Heading>
      <p className="[overflow-wrap:anywhere]">
        <bdi className="font-bold">{name}</bdi>
        {paid && (
          <span className="till block text-sm text-soft">
            You paid {paid} at <bdi>{shop}</bdi>
            {purchased_at && ` on ${formatDay(purchased_at)}`}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-3">
        {search && (
          <a
            href={search}
            target="_blank"
            rel="noopener noreferrer"
            onClick={arm}
            className={buttonClass({ variant: 'primary', className: 'max-w-full' })}
          >
            <Icon name="store" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{words.find(shop)}</span>
          </a>
        )}
        <Button
          variant={search ? 'secondary' : 'primary'}
          onClick={() => void paste()}
          className="noscript:hidden"
        >
          {words.paste}
        </Button>
      </p>
      <p role="alert" className="font-semibold text-coral-text empty:hidden">
        {problem}
      </p>
      <details ref={typing}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep">{words.type}</summary>
        <ItemForm kind="link" hasHint action={action} onSend={typed} />
      </details>
    </>
  );
}
