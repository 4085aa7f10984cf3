import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { outcomeInWords, outcomeWords as words } from '../../../../domain/claims/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/claim-view.schemas.js';
import { proposedAnswer } from '../../../../domain/claims/outcome-form.rules.js';
import type { ClaimOutcomeRequest } from '../../../../domain/contracts/claims.contract.js';
import { Button, ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { Notice } from '../../components/ui/notice';
import { claimContent } from '../../content/claim';
import { useFocusOnMount } from '../../lib/use-focus-on-mount';
import { ClaimAsked } from './claim-asked';
import { OutcomeForm } from './outcome-form';

/** The outcome: the question, thanks, and corrections while the claim is open to them. */
export function ClaimOutcome({
  claim,
  statusPath,
  action,
  onAnswer,
  onAsk,
}: {
  claim: ClaimResponse;
  /** The page of its receipts. */
  statusPath: string;
  action: string;
  onAnswer: (body: ClaimOutcomeRequest) => Promise<void>;
  onAsk: (asked: 'yes' | 'no') => Promise<void>;
}) {
  const [query, setQuery] = useSearchParams();
  const proposed = proposedAnswer(query.get('answer'));
  const [isChanging, setChanging] = useState(proposed !== null);
  const [isSaved, setSaved] = useState(false);
  const isAsked = claim.is_answerable && (claim.outcome === null || isChanging);
  const answer = async (body: ClaimOutcomeRequest) => {
    await onAnswer(body);
    setChanging(false);
    setSaved(true);
    if (proposed) setQuery({}, { replace: true });
  };
  if (!claim.is_answerable && claim.outcome === null && !claim.asked_at) return null;
  return (
    <section aria-labelledby="outcome" className="min-w-0 print:hidden">
      <h2 id="outcome" className="text-2xl">
        {words.title}
      </h2>
      {claim.outcome && !isAsked && (
        <Answered claim={claim} statusPath={statusPath} isNew={isSaved} onChange={() => setChanging(true)} />
      )}
      {claim.outcome === null && <ClaimAsked claim={claim} onAsk={onAsk} />}
      {isAsked && (
        <>
          <p className="mt-2 text-soft">{words.intro}</p>
          <OutcomeForm claim={claim} action={action} proposed={proposed} onAnswer={answer} />
        </>
      )}
    </section>
  );
}

/** Replaces the form and takes over its focus. */
function Answered({
  claim,
  statusPath,
  isNew,
  onChange,
}: {
  claim: ClaimResponse;
  statusPath: string;
  isNew: boolean;
  onChange: () => void;
}) {
  const box = useFocusOnMount<HTMLDivElement>({ when: isNew });
  const isPaid = (claim.outcome?.refunded_cents ?? 0) > 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mt-4 grid max-w-(--container-text) justify-items-start gap-2 outline-none"
    >
      {isPaid && <Mascot mood="cha-ching" className="w-28" />}
      <Notice tone="good">{outcomeInWords(claim)}</Notice>
      {isPaid && (
        <ButtonLink to={statusPath} variant="secondary">
          {claimContent.seeWatched}
        </ButtonLink>
      )}
      {claim.is_answerable && (
        <Button variant="quiet" onClick={onChange}>
          {words.change}
        </Button>
      )}
    </div>
  );
}
