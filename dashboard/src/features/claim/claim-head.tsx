import { isStillToAsk, waysToAsk } from '../../../../domain/claims/page/claim-page.rules.js';
import { boughtInWords, claimTitle } from '../../../../domain/claims/page/claim-page.words.js';
import type { ClaimResponse } from '../../../../domain/claims/page/claim-view.schemas.js';
import { lastDayTitle } from '../../../../domain/receipts/view/window-words.rules.js';
import { DeadlineTicket } from '../../components/purchases/deadline-ticket';
import { Button, buttonClass } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { claimContent } from '../../content/private/claim';
import { classNames } from '../../lib/class-names';
import type { createClaimApi } from './claim-api';
import { ClaimReason, LowerPrice } from './claim-evidence';
import { ClaimReceipt } from './claim-receipt';
import { QuickAsk } from './quick-ask';

const words = claimContent.deadline;

/** What the first screen of a phone shows: how much, of whom, by when, the one button, the lower price, the receipt. */
export function ClaimHead({ claim, api }: { claim: ClaimResponse; api: ReturnType<typeof createClaimApi> }) {
  const title = claimTitle(claim);
  const { what, tax } = boughtInWords(claim);
  const isToAsk = isStillToAsk(claim);
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 lg:grid-cols-[minmax(0,1fr)_auto] print:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-4 lg:justify-start lg:gap-8">
        <div className="min-w-0 flex-[1_1_10rem] lg:flex-initial">
          <h1 className="text-3xl [overflow-wrap:anywhere] sm:text-4xl">
            {title.words} <span className="till whitespace-nowrap text-green-deep">{title.amount}</span>
          </h1>
          <p className="mt-2 text-lg leading-snug">
            <bdi className="line-clamp-3 [overflow-wrap:anywhere]">{what}</bdi>
            {tax && <span className="text-soft">{tax}</span>}
          </p>
        </div>
        {claim.receipt && (
          <ClaimReceipt
            receipt={claim.receipt}
            href={api.filePath(claim.receipt.id)}
            src={api.thumbnailPath(claim.receipt.id)}
          />
        )}
      </div>
      {isToAsk && (
        <div className="grid content-start lg:justify-items-end">
          <DeadlineTicket
            title={lastDayTitle({ isAtLeast: claim.is_at_least, isUnsure: claim.is_day_unsure })}
            day={claim.last_day}
            daysLeft={claim.days_left}
          />
        </div>
      )}
      {waysToAsk(claim).length > 0 && isToAsk && <QuickAsk claim={claim} />}
      {/* Once the shop was asked, how it went is the first question: on screen this follows it. */}
      <div className={classNames('lg:col-start-1 print:col-span-full', !isToAsk && 'hidden print:block')}>
        {!claim.outcome && <LowerPrice claim={claim} />}
        <ClaimReason claim={claim} />
      </div>
      <p
        className={classNames(
          'flex flex-wrap content-start gap-x-6 gap-y-1 lg:col-start-2 lg:row-start-2 lg:justify-end print:hidden',
          !isToAsk && 'max-sm:hidden',
        )}
      >
        {claim.is_open && isToAsk && (
          <a href={api.calendarPath} className={buttonClass({ variant: 'quiet' })}>
            <Icon name="clock" />
            {words.calendar}
          </a>
        )}
        <Button variant="quiet" onClick={() => window.print()} className="noscript:hidden">
          <Icon name="file" />
          {words.print}
        </Button>
      </p>
    </header>
  );
}
