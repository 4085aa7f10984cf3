import {
  claimPageWords,
  outcomeInWords,
  stillWatchedInWords,
} from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { ButtonLink } from '../../components/ui/button';
import { Mascot } from '../../components/ui/mascot';
import { claimContent } from '../../content/private/claim';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { paths } from '../../lib/paths';

/** Money came back: a receipt that paid, what it paid, and what is still watched. */
export function ClaimPaid({
  claim,
  statusPath,
  isNew,
}: {
  claim: ClaimResponse;
  /** The page of its receipts. */
  statusPath: string;
  /** Just reported: it takes over the focus of the form. */
  isNew: boolean;
}) {
  const isWatching = claim.still_watched.length > 0;
  const box = useFocusOnMount<HTMLElement>({ when: isNew });
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={claimPageWords.paidBack}
      className="paper-shadow w-full max-w-xl outline-none print:hidden"
    >
      <div className="torn animate-print bg-sheet px-6 sm:px-10">
        <div className="flex items-center justify-between gap-4 py-4">
          <Mascot mood="cha-ching" className="w-24 sm:w-28" />
          <p
            aria-hidden="true"
            className="rounded-sm border-[3px] border-green px-3 py-0.5 font-display text-xl whitespace-nowrap motion-safe:animate-stamp motion-reduce:rotate-[-8deg] sm:text-2xl font-extrabold text-green-deep uppercase"
          >
            {claimPageWords.paidBack}
          </p>
        </div>
        <p role="status" className="text-lg font-semibold [overflow-wrap:anywhere]">
          {outcomeInWords(claim)}
        </p>
        <div className="my-4 perforation" />
        <p className="[overflow-wrap:anywhere]">{stillWatchedInWords(claim)}</p>
        <p className="mt-4 flex flex-wrap gap-3 pb-4">
          {isWatching && <ButtonLink to={statusPath}>{claimContent.seeWatched}</ButtonLink>}
          <ButtonLink to={paths.upload} variant={isWatching ? 'secondary' : 'primary'}>
            {claimContent.sendAnother}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
