import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import {
  helpBesideAsking,
  isStillToAsk,
  waysToAsk,
} from '../../../../domain/claims/page/claim-page.rules.js';
import { claimPageWords, claimStateInWords } from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { whatElseTitle } from '../../../../domain/claims/page/what-else.words.js';
import type { ClaimOutcomeRequest } from '../../../../domain/contracts/claims.contract.js';
import type { HeldRequest } from '../../../../domain/contracts/items.contract.js';
import { PageLoading, PageMessage } from '../../components/layout/page-message';
import { HeldQuestions } from '../../components/purchases/held-questions';
import { RefusedNotice } from '../../components/purchases/refused-notice';
import { Button, ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { claimContent } from '../../content/private/claim';
import type { ThrownFailure } from '../../lib/api/unwrap';
import { useShowFailedAct } from '../../lib/failed-act';
import { useLive } from '../../lib/hooks/use-live';
import { useGiven } from '../../lib/page-data';
import { paths } from '../../lib/paths';
import { createClaimApi } from './claim-api';
import { ClaimEvidence } from './claim-evidence';
import { ClaimHead } from './claim-head';
import { ClaimOutcome } from './claim-outcome';
import { ClaimWays } from './claim-ways';

/** One claim: amount, last day, drafts, evidence and outcome. */
export function ClaimView({ token, id }: { token: string; id: string }) {
  const api = useMemo(() => createClaimApi({ token, id }), [token, id]);
  const showFailedAct = useShowFailedAct();
  const queryClient = useQueryClient();
  const top = useRef<HTMLDivElement>(null);
  const queryKey = ['claim', token, id];
  const given = useGiven('claim');
  const isLive = useLive<ClaimResponse>({
    path: given.isGone ? null : api.livePath,
    onContent: (claim) => queryClient.setQueryData<ClaimResponse>(queryKey, claim),
    onRefused: () => void query.refetch(),
  });
  const query = useQuery<ClaimResponse, ThrownFailure>({
    queryKey,
    queryFn: api.read,
    initialData: given.content,
    enabled: !given.isGone,
    // Back on the page, the shop may have answered on another device.
    refetchOnWindowFocus: isLive ? false : 'always',
    retry: (count, error) => error.failure.status !== 404 && count < 1,
  });
  if (given.isGone || query.error?.failure.status === 404) {
    return (
      <PageMessage {...claimContent.gone}>
        <ButtonLink to={paths.home}>Return to Home</ButtonLink>
      </PageMessage>
    );
  }
  if (query.isPending) return <PageLoading title={claimContent.loading} />;
  if (query.error && !query.data) {
    return (
      <PageMessage {...claimContent.unreachable}>
        <Button onClick={() => void query.refetch()}>{claimContent.unreachable.button}</Button>
      </PageMessage>
    );
  }
  const claim = query.data;
  const answer = async (body: ClaimOutcomeRequest) => {
    queryClient.setQueryData<ClaimResponse>(queryKey, await api.answer(body));
  };
  const ask = async (asked: 'yes' | 'no') => {
    queryClient.setQueryData<ClaimResponse>(queryKey, await api.ask(asked));
  };
  const hold = (body: HeldRequest) => {
    const show = (held: ClaimResponse) => {
      queryClient.setQueryData<ClaimResponse>(queryKey, held);
      // The pressed button is gone.
      top.current?.focus();
    };
    void api.hold(body).then(show, showFailedAct);
  };
  // The questions are at the top, the outcome has a form of its own.
  const isAboutItem = given.refused?.typed.about !== undefined;
  const state = claimStateInWords(claim);
  const ways = waysToAsk(claim);
  const help = helpBesideAsking(claim);
  const asking = ways.length > 0 && <ClaimWays key="asking" claim={claim} ways={ways} />;
  const answering = (
    <div key="answering" className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ClaimOutcome
        claim={claim}
        statusPath={paths.status(token)}
        api={api}
        refused={isAboutItem ? null : given.refused}
        onAnswer={answer}
        onAsk={ask}
      />
      {help.length > 0 && <WhatElse help={help} />}
      <ClaimEvidence claim={claim} />
    </div>
  );
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-4 sm:gap-10 sm:py-10 print:gap-5 print:py-0">
      <div ref={top} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-4 outline-none">
        <p className="print:hidden">
          <Link
            to={paths.status(token)}
            className="inline-flex min-h-11 items-center gap-2 font-semibold text-green-deep underline underline-offset-4"
          >
            <Icon name="back" />
            {claimPageWords.back}
          </Link>
        </p>
        {isAboutItem && <RefusedNotice refused={given.refused} />}
        <ClaimHead claim={claim} api={api} />
        <HeldQuestions item={claim} action={api.heldPath} onAnswer={hold} />
        {state && <p className="rounded-md bg-wash px-4 py-3 font-semibold">{state}</p>}
        {claim.is_superseded && (
          <p className="print:hidden">
            <ButtonLink to={paths.status(token)}>{claimContent.newer}</ButtonLink>
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 lg:grid-cols-2">
        {/* Keyed, so that what was typed or shown survives the change of order. */}
        {isStillToAsk(claim) ? [asking, answering] : [answering, asking]}
      </div>
    </div>
  );
}

function WhatElse({ help }: { help: readonly string[] }) {
  return (
    <section aria-labelledby="what-else">
      <h2 id="what-else" className="text-2xl">
        {whatElseTitle}
      </h2>
      <ul className="mt-3 grid max-w-(--container-text) list-disc gap-1.5 pl-5">
        {help.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
