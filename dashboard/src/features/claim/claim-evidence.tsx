import { isStillToAsk } from '../../../../domain/claims/page/claim-page.rules.js';
import {
  evidenceRows,
  lowerPriceInWords,
  reasonInWords,
  claimPageWords as words,
} from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';

/** The lower price in one sentence, with its page. */
export function LowerPrice({ claim }: { claim: ClaimResponse }) {
  const { url } = claim.evidence;
  const isLink = url?.startsWith('https://');
  return (
    <p className="max-w-(--container-text) [overflow-wrap:anywhere]">
      {lowerPriceInWords(claim)}{' '}
      {isLink && (
        <a
          href={url ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          className="font-semibold text-green-deep underline underline-offset-4 print:hidden"
        >
          {words.openPage}
        </a>
      )}
      {isLink && <span className="hidden text-sm print:line-clamp-2">{url}</span>}
    </p>
  );
}

/** Why there is something to ask for; nothing once that is over. */
export function ClaimReason({ claim }: { claim: ClaimResponse }) {
  const reason = reasonInWords(claim);
  return reason && <p className="mt-2 max-w-(--container-text) text-soft">{reason}</p>;
}

/** Evidence of the claim for who wants to check it. */
export function ClaimEvidence({ claim }: { claim: ClaimResponse }) {
  const { note } = claim.evidence;
  return (
    <section aria-labelledby="evidence" className="min-w-0 break-inside-avoid print:hidden">
      <h2 id="evidence" className="text-2xl">
        {words.evidence}
      </h2>
      {!isStillToAsk(claim) && (
        <div className="mt-3">
          <LowerPrice claim={claim} />
          <ClaimReason claim={claim} />
        </div>
      )}
      {note && <p className="mt-2 text-soft">{note}</p>}
      <details className="mt-2">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green-deep">
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
