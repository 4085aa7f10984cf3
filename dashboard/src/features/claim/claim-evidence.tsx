import { claimPageWords, evidenceRows } from '../../../../domain/claims/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/contracts/claims.js';

/** Evidence of the claim; the page's URL is plain text, to be read out or written down. */
export function ClaimEvidence({ claim }: { claim: ClaimResponse }) {
  const { note } = claim.evidence;
  return (
    <section aria-labelledby="evidence" className="min-w-0 break-inside-avoid">
      <h2 id="evidence" className="text-2xl">
        {claimPageWords.evidence}
      </h2>
      <dl className="till mt-4 grid gap-2.5 rounded-md border border-line bg-sheet px-5 py-4">
        {evidenceRows(claim).map(([term, text]) => (
          <div key={term} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
            <dt className="text-soft">{term}</dt>
            <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
    </section>
  );
}
