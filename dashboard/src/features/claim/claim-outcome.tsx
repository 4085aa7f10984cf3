import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  outcomeFailureInWords,
  outcomeInWords,
  outcomeWords as words,
} from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { proposedAnswer } from '../../../../domain/claims/page/outcome-form.rules.js';
import type { ClaimOutcomeRequest } from '../../../../domain/contracts/claims.contract.js';
import type { RefusedForm } from '../../../../domain/contracts/page-data.js';
import { Button } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import type { createClaimApi } from './claim-api';
import { ClaimAsked } from './claim-asked';
import { ClaimPaid } from './claim-paid';
import { OutcomeForm } from './outcome-form';

/** The outcome: the question, thanks, and corrections while the claim is open to them. */
export function ClaimOutcome({
  claim,
  statusPath,
  api,
  refused,
  onAnswer,
  onAsk,
}: {
  claim: ClaimResponse;
  /** The page of its receipts. */
  statusPath: string;
  api: ReturnType<typeof createClaimApi>;
  /** The form as it was submitted without JavaScript, and refused. */
  refused: RefusedForm | null;
  onAnswer: (body: ClaimOutcomeRequest) => Promise<void>;
  onAsk: (asked: 'yes' | 'no') => Promise<void>;
}) {
  const [query, setQuery] = useSearchParams();
  const proposed = proposedAnswer(query.get('answer'));
  const [isChanging, setChanging] = useState(proposed !== null || refused !== null);
  const [isSaved, setSaved] = useState(false);
  const isPaid = (claim.outcome?.refunded_cents ?? 0) > 0;
  const isAsked = claim.is_answerable && (claim.outcome === null || isChanging);
  const answer = async (body: ClaimOutcomeRequest) => {
    await onAnswer(body);
    setChanging(false);
    setSaved(true);
    if (proposed) setQuery({}, { replace: true });
  };
  if (!claim.is_answerable && claim.outcome === null && !claim.asked_at && !refused) return null;
  return (
    <section aria-labelledby="outcome" className="min-w-0 print:hidden">
      <h2 id="outcome" className={isPaid && !isAsked ? 'sr-only' : 'text-2xl'}>
        {words.title}
      </h2>
      {refused && !claim.is_answerable && (
        <div className="mt-4">
          <Notice tone="bad">{outcomeFailureInWords(refused.code)}</Notice>
        </div>
      )}
      {claim.outcome && !isAsked && (
        <>
          {isPaid ? (
            <ClaimPaid claim={claim} statusPath={statusPath} isNew={isSaved} />
          ) : (
            <Answered claim={claim} isNew={isSaved} />
          )}
          {claim.is_answerable && (
            // Without JavaScript it opens the page as a mail's link with this answer does.
            <form
              action="#outcome"
              className="mt-3"
              onSubmit={(event) => {
                event.preventDefault();
                setChanging(true);
              }}
            >
              <Button type="submit" name="answer" value={claim.outcome.answer} variant="quiet">
                {words.change}
              </Button>
            </form>
          )}
        </>
      )}
      {claim.outcome === null && <ClaimAsked claim={claim} action={api.askedPath} onAsk={onAsk} />}
      {isAsked && (
        <>
          <p className="mt-2 text-soft">{words.intro}</p>
          <OutcomeForm
            claim={claim}
            action={api.outcomePath}
            proposed={proposed}
            refused={refused}
            onAnswer={answer}
          />
        </>
      )}
    </section>
  );
}

/** Replaces the form and takes over its focus. */
function Answered({ claim, isNew }: { claim: ClaimResponse; isNew: boolean }) {
  const box = useFocusOnMount<HTMLDivElement>({ when: isNew });
  return (
    <div ref={box} tabIndex={-1} className="mt-4 max-w-(--container-text) outline-none">
      <Notice tone="good">{outcomeInWords(claim)}</Notice>
    </div>
  );
}
