import { isStillToAsk } from '../../../../domain/claims/claim-page.rules.js';
import {
  boughtInWords,
  claimPageWords,
  claimTitle,
  reasonInWords,
} from '../../../../domain/claims/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/claim-view.schemas.js';
import { DeadlineTicket } from '../../components/purchases/deadline-ticket';
import { Button, buttonClass } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { claimContent } from '../../content/claim';

const words = claimContent.deadline;

/** How much to ask for, whom and by when; or the outcome, without a last day. */
export function ClaimHead({ claim, calendarPath }: { claim: ClaimResponse; calendarPath: string }) {
  const title = claimTitle(claim);
  const { what, tax } = boughtInWords(claim);
  return (
    <header className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <div className="min-w-0">
        <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
          {title.words} <span className="till whitespace-nowrap text-green-deep">{title.amount}</span>
        </h1>
        <p className="mt-2 text-lg [overflow-wrap:anywhere]">
          <bdi>{what}</bdi>
          {tax && <span className="text-soft">, {tax}</span>}
        </p>
        <p className="mt-2 max-w-(--container-text) text-soft">{reasonInWords(claim)}</p>
      </div>
      <div className="grid gap-3">
        {isStillToAsk(claim) && (
          <DeadlineTicket title={claimPageWords.lastDay} day={claim.last_day} daysLeft={claim.days_left} />
        )}
        <p className="flex flex-wrap gap-x-6 gap-y-1 print:hidden">
          {claim.is_open && isStillToAsk(claim) && (
            <a href={calendarPath} className={buttonClass({ variant: 'quiet' })}>
              <Icon name="clock" />
              {words.calendar}
            </a>
          )}
          <Button variant="quiet" onClick={() => window.print()}>
            <Icon name="file" />
            {words.print}
          </Button>
        </p>
      </div>
    </header>
  );
}
