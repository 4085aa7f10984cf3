import {
  evidenceRows,
  lowerPriceInWords,
  claimPageWords as words,
} from '../../../../domain/claims/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/claim-view.schemas.js';

/** Evidence of the claim: the lower price with its page in plain words; the rest is for who wants to check it. */
export function ClaimEvidence({ claim }: { claim: ClaimResponse }) {
  const { note, url } = claim.evidence;
  return (
    <section aria-labelledby="evidence" className="min-w-0 break-inside-avoid">
      <h2 id="evidence" className="text-2xl">
        {words.evidence}
      </h2>
      <p className="mt-3 max-w-(--container-text) [overflow-wrap:anywhere]">
        {lowerPriceInWords(claim)}{' '}
        {url?.startsWith('https://') && (
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="font-semibold text-green-deep underline underline-offset-4 print:hidden"
          >
            {words.openPage}
          </a>
        )}
      </p>
      {note && <p className="mt-2 text-sm text-soft">{note}</p>}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep print:hidden">
          {words.details}
        </summary>
        <dl className="till mt-2 grid gap-2.5 rounded-md border border-line bg-sheet px-5 py-4">
          {evidenceRows(claim).map(([term, text]) => (
            <div key={term} className="grid gap-x-6 sm:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-soft">{term}</dt>
              <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{text}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}
