import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isToSend } from '../../../../domain/claims/claim-state.rules.js';
import type { MyPurchasesResponse, MyUnnamedOrder } from '../../../../domain/contracts/my.contract.js';
import type { RefusedForm } from '../../../../domain/contracts/page-data.js';
import { secondMs } from '../../../../domain/shared/units.js';
import { waitingWords } from '../../../../domain/submissions/proof.words.js';
import { PageLoading, PageMessage } from '../../components/layout/page-message';
import { askedItems } from '../../components/purchases/asked-items.rules';
import { ItemQuestions } from '../../components/purchases/item-questions';
import { RefusedNotice } from '../../components/purchases/refused-notice';
import { ShopQuestion } from '../../components/purchases/shop-question';
import { Button, ButtonLink } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Said } from '../../components/ui/said';
import { myContent } from '../../content/private/my';
import { statusContent } from '../../content/private/status';
import type { ThrownFailure } from '../../lib/api/unwrap';
import { useShowFailedAct } from '../../lib/failed-act';
import { formatDay } from '../../lib/format';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { useGiven } from '../../lib/page-data';
import { paths } from '../../lib/paths';
import { LinkToAdd } from './link-to-add';
import { createMyApi, type MyApi } from './my-api';
import { MyBrowsers } from './my-browsers';
import { MyData } from './my-data';
import { MyNotices } from './my-notices';
import { OwnAddress } from './own-address';
import { PurchaseGroups } from './purchase-groups';
import { SharedLinkOffer } from './shared-link-offer';
import { WaitingUploads } from './waiting-uploads';

const words = myContent.page;

/** How often the page asks whether what was just confirmed is there, ms. */
const joiningPollMs = 2 * secondMs;

/** How long the page looks for a purchase whose shop was just named, ms: forming it takes seconds. */
const namedMs = 30 * secondMs;

/** All purchases of an address: what is watched, until when, the outcomes, and possible actions. */
export function MyView({ token }: { token: string }) {
  const api = useMemo(() => createMyApi(token), [token]);
  const [isErased, setErased] = useState(false);
  /** Until when the page looks for a purchase whose shop was just named, ms since the epoch. */
  const namedUntil = useRef(0);
  const given = useGiven('mine');
  const query = useQuery<MyPurchasesResponse, ThrownFailure>({
    queryKey: ['my', token],
    queryFn: api.read,
    initialData: given.content,
    enabled: !isErased && !given.isGone,
    // Back from the settings of a mailbox, the first mail may have arrived.
    refetchOnWindowFocus: 'always',
    // What was just confirmed is read and added in the background.
    refetchInterval: ({ state }) => {
      const isAwaited = (state.data?.joining ?? 0) > 0 || Date.now() < namedUntil.current;
      return isAwaited ? joiningPollMs : false;
    },
    retry: (count, error) => error.failure.status !== 404 && count < 1,
  });
  if (isErased) return <PageMessage {...words.erased} isOutcome />;
  if (given.isGone || query.error?.failure.status === 404) {
    return (
      <PageMessage {...words.gone}>
        <ButtonLink to={paths.my}>{words.newLink}</ButtonLink>
      </PageMessage>
    );
  }
  if (query.isPending) return <PageLoading title={words.loading} />;
  if (query.error && !query.data) {
    return (
      <PageMessage {...words.unreachable}>
        <Button onClick={() => void query.refetch()}>{words.retry}</Button>
      </PageMessage>
    );
  }
  return (
    <Mine
      mine={query.data}
      refused={given.refused}
      api={api}
      onChanged={() => query.refetch()}
      onNamed={() => {
        namedUntil.current = Date.now() + namedMs;
      }}
      onErased={() => setErased(true)}
    />
  );
}

function Mine({
  mine,
  refused,
  api,
  onChanged,
  onNamed,
  onErased,
}: {
  mine: MyPurchasesResponse;
  /** What was submitted without JavaScript and refused. */
  refused: RefusedForm | null;
  api: MyApi;
  onChanged: () => Promise<unknown>;
  /** The shop of an order was named: its purchase is about to be formed. */
  onNamed: () => void;
  onErased: () => void;
}) {
  const [said, setSaid] = useState<string | null>(null);
  const showFailedAct = useShowFailedAct();
  const isChanged = useRef(false);
  const { joining, purchases, push, receipts_address, unnamed = [], waiting } = mine;
  const reload = async () => {
    isChanged.current = true;
    await onChanged();
  };
  const name = async (order: MyUnnamedOrder, shop: string) => {
    await api.nameShop(order, shop);
    setSaid(statusContent.correct.saved);
    onNamed();
    await reload();
  };
  // One thing at a time: the others are asked about once this one is named.
  const [nameless] = unnamed;
  const isAnyToAsk = purchases.some(({ items }) => items.some(({ claim }) => isToSend(claim)));
  // Money to ask for comes before a link to add: the cards of claims to send are the first of the purchases.
  const links = <LinkToAdd purchases={purchases} api={api} onChanged={reload} onSaid={setSaid} />;
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-10 sm:py-10">
      <header>
        <h1 className="text-4xl">{myContent.title}</h1>
        <p className="mt-2 text-soft [overflow-wrap:anywhere]">
          For {mine.email}. This link is private and works until {formatDay(mine.expires_at.slice(0, 10))}.
        </p>
      </header>
      <RefusedNotice refused={refused} />
      <WaitingUploads waiting={waiting} api={api} onChanged={reload} />
      <Said>{said}</Said>
      {nameless && (
        <ShopQuestion key={nameless.reading_id} unnamed={nameless} onName={(shop) => name(nameless, shop)} />
      )}
      <SharedLinkOffer
        purchases={purchases}
        api={api}
        onLinked={(text) => {
          setSaid(text);
          void reload();
        }}
      />
      <ItemQuestions
        asked={askedItems({ purchases, isAsked: () => true })}
        headingLevel="h2"
        actionOf={({ id }) => api.paths.held(id)}
        onAnswer={({ id }, body) => void api.hold({ id, body }).then(reload, showFailedAct)}
      />
      {!isAnyToAsk && links}
      {joining > 0 && <Notice tone="good">{waitingWords.joining}</Notice>}
      {purchases.length === 0 && waiting.length + joining > 0 ? null : purchases.length === 0 ? (
        <Empty isOutcome={isChanged.current} />
      ) : (
        <PurchaseGroups purchases={purchases} api={api} onChanged={reload} />
      )}
      {isAnyToAsk && links}
      {receipts_address !== null && (
        <OwnAddress address={receipts_address} filterPath={api.filterPath} state={mine.forwarding} />
      )}
      {push && <MyNotices push={push} api={api} onChanged={reload} />}
      <MyBrowsers browsers={mine.browsers} api={api} onChanged={reload} />
      <MyData api={api} onErased={onErased} />
    </div>
  );
}

function Empty({ isOutcome }: { isOutcome: boolean }) {
  const heading = useFocusOnMount<HTMLHeadingElement>({ when: isOutcome });
  return (
    <section aria-label={words.empty.title} className="grid justify-items-start gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {words.empty.title}
      </h2>
      <p className="text-soft">{words.empty.text}</p>
      <ButtonLink to={paths.upload}>{words.upload}</ButtonLink>
    </section>
  );
}
