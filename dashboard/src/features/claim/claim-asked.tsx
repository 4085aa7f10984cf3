import { useRef, useState } from 'react';
import { askedInWords, outcomeWords as words } from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { ActForm } from '../../components/ui/act-form';
import { Notice } from '../../components/ui/notice';
import { failureInWords } from '../../lib/failed-act';

/** Reports that the shop was asked, or takes it back. */
export function ClaimAsked({
  claim,
  action,
  onAsk,
}: {
  claim: ClaimResponse;
  /** URL the button posts to without JavaScript. */
  action: string;
  onAsk: (asked: 'yes' | 'no') => Promise<void>;
}) {
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const said = askedInWords(claim);
  if (!said && !claim.is_askable) return null;
  const answer = said ? 'no' : 'yes';
  const ask = async () => {
    if (isSaving) return;
    setSaving(true);
    setProblem(null);
    try {
      await onAsk(answer);
      place.current?.focus();
    } catch (error) {
      setProblem(failureInWords({ error, ...words }));
    }
    setSaving(false);
  };
  return (
    <div
      ref={place}
      tabIndex={-1}
      className="mt-4 grid max-w-(--container-text) justify-items-start gap-2 outline-none"
    >
      {said ? <Notice tone="good">{said}</Notice> : <p className="text-soft">{words.askedIntro}</p>}
      {claim.is_askable && (
        <ActForm
          action={action}
          onAct={() => void ask()}
          name="asked"
          value={answer}
          variant={said ? 'quiet' : 'secondary'}
          disabledFocusable={isSaving}
        >
          {said ? words.notAsked : words.asked}
        </ActForm>
      )}
      <p role="alert" className="text-sm font-semibold text-coral-text empty:hidden">
        {problem}
      </p>
    </div>
  );
}
