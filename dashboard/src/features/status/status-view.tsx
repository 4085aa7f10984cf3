import { useMemo, useState } from 'react';
import type {
  ReceiptStatusResponse,
  SubmissionStatusResponse,
} from '../../../../domain/contracts/submissions.contract.js';
import type { PurchaseView } from '../../../../domain/purchase-view/purchase-view.schemas.js';
import { isUnderWay } from '../../../../domain/receipts/view/receipt-progress.rules.js';
import { isShopAsked, unnamedOrder } from '../../../../domain/receipts/view/unnamed-order.rules.js';
import { isMailStopped } from '../../../../domain/submissions/mail-stopped.rules.js';
import { type ProofWords, proofInWords } from '../../../../domain/submissions/proof.words.js';
import { PageLoading, PageMessage } from '../../components/layout/page-message';
import { DeadlineTicket } from '../../components/purchases/deadline-ticket';
import { RefusedNotice } from '../../components/purchases/refused-notice';
import { ShopQuestion } from '../../components/purchases/shop-question';
import { Button, ButtonLink, buttonClass } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { Said } from '../../components/ui/said';
import { statusContent, statusNotices } from '../../content/private/status';
import { failureCodeOf } from '../../lib/api/unwrap';
import { classNames } from '../../lib/class-names';
import { formatDay } from '../../lib/format';
import { type FollowedSubmission, useSubmission } from '../../lib/hooks/use-live';
import { useNotice } from '../../lib/hooks/use-notice';
import { paths } from '../../lib/paths';
import { Purchase } from './purchase-section';
import { isDayAwaited } from './purchases.rules';
import { ReceiptCard } from './receipt-card';
import { ReceiptPicture } from './receipt-picture';
import { Rights } from './rights';
import { isDrawable, nextDeadline } from './status.rules';
import { createStatusApi, type StatusApi } from './status-api';
import { StatusSteps } from './status-steps';
import { toDoOf } from './to-do.rules';
import { ToDoList } from './to-do-list';
import { useNewClaim } from './use-new-claim';

/** The private page of one submission: what happened, what was read, and what the shopper can do. */
export function StatusView({ token }: { token: string }) {
  const [ended, setEnded] = useState<'erased' | 'revoked' | null>(null);
  const followed = useSubmission({ token, isOver: ended !== null });
  const { query, given } = followed;
  if (ended) return <Ending {...statusContent[ended]} isOutcome />;
  // Deleted or closed elsewhere meanwhile: its data must no longer be shown.
  if (given.isGone || query.error?.failure.status === 404) return <Ending {...statusContent.gone} />;
  if (query.isPending) return <PageLoading title={statusContent.loading} />;
  if (query.error && !query.data) {
    return (
      <PageMessage {...statusContent.unreachable}>
        <Button onClick={() => void query.refetch()}>{statusContent.unreachable.button}</Button>
      </PageMessage>
    );
  }
  return <Status token={token} submission={query.data} followed={followed} onEnded={setEnded} />;
}

/** The page without its receipts, for good. */
function Ending(message: { title: string; text: string; isOutcome?: boolean }) {
  return (
    <PageMessage {...message}>
      <ButtonLink to={paths.upload}>{statusContent.more.button}</ButtonLink>
    </PageMessage>
  );
}

function Status({
  token,
  submission,
  followed: { query, given, change },
  onEnded,
}: {
  token: string;
  submission: SubmissionStatusResponse;
  followed: FollowedSubmission;
  onEnded: (how: 'erased' | 'revoked') => void;
}) {
  const api = useMemo(() => createStatusApi(token), [token]);
  const notice = useNotice(statusNotices);
  const [said, setSaid] = useState<string | null>(null);
  const { purchases } = submission;
  useNewClaim({ purchases, onSaid: setSaid });
  const proofWords = proofInWords(submission);
  const toDo = toDoOf(submission);
  const proof = proofWords && <ProofNotice {...proofWords} />;
  const isProofAsked = submission.proof === 'awaited';
  const isToDo = toDo.isAskedHere || (purchases.length > 0 && (isProofAsked || toDo.idle !== null));
  const correct = async (correction: Correction): Promise<void> => {
    try {
      const corrected = await api.correct(correction);
      change((before) => ({ ...before, receipts: replaced(before.receipts, corrected) }));
    } catch (error) {
      // What is stored differs from what is shown.
      if (failureCodeOf(error) === 'correction.changed_meanwhile') void query.refetch();
      throw error;
    }
  };
  const putPurchase = (purchase: PurchaseView) =>
    change((before) => ({ ...before, purchases: replaced(before.purchases, purchase) }));
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-8 py-8 sm:gap-10 sm:py-10">
      <StatusHeader submission={submission} isAsking={toDo.isAsking} />
      <RefusedNotice refused={given.refused} />
      {notice && <Notice tone="good">{notice.text}</Notice>}
      {!(isToDo && isProofAsked) && proof}
      <Said>{said}</Said>
      {submission.receipts.map(({ id, readings }) =>
        readings.filter(isShopAsked).map((reading) => (
          <ShopQuestion
            key={reading.id}
            unnamed={unnamedOrder(reading)}
            onName={async (retailer) => {
              await correct({ receiptId: id, readingId: reading.id, body: { retailer } });
              setSaid(statusContent.correct.saved);
            }}
          />
        )),
      )}
      {isToDo && (
        <ToDoList
          first={isProofAsked && proof}
          toDo={toDo}
          token={token}
          api={api}
          onChange={putPurchase}
          onCorrect={({ receiptId, reading }, body) => correct({ receiptId, readingId: reading.id, body })}
          onSaid={setSaid}
        />
      )}
      {purchases.map((purchase) => (
        <Purchase key={purchase.id} purchase={purchase} token={token} api={api} onChange={putPurchase} />
      ))}
      <StatusSteps submission={submission} />
      {isUnderWay(submission) && (
        <p className="hidden noscript:block">
          <a href={paths.status(token)} className={buttonClass({ variant: 'secondary' })}>
            {statusContent.reload}
          </a>
        </p>
      )}
      <Receipts receipts={submission.receipts} api={api} onCorrect={correct} />
      <MoreReceipts />
      <Rights
        api={api}
        isMailStopped={isMailStopped(submission)}
        isMuted={submission.mail_muted}
        onMailChanged={() => void query.refetch()}
        onEnded={onEnded}
      />
    </div>
  );
}

type Correction = Parameters<StatusApi['correct']>[0];

function replaced<One extends { id: string }>(all: readonly One[], one: One): One[] {
  return all.map((known) => (known.id === one.id ? one : known));
}

function StatusHeader({ submission, isAsking }: { submission: SubmissionStatusResponse; isAsking: boolean }) {
  const deadline = nextDeadline(submission.receipts);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
      <div>
        <h1 className="text-4xl">{statusContent.title}</h1>
        <p className="mt-2 text-soft [overflow-wrap:anywhere]">
          For {submission.email}. This link is private and works until{' '}
          {formatDay(submission.expires_at.slice(0, 10))}.
        </p>
      </div>
      {/* Only while there is nothing to claim; claims show their own last day. */}
      {deadline && isDayAwaited(submission.purchases) && (
        // On a phone what is asked comes first; the purchase says its last day as well.
        <div className={classNames(isAsking && 'max-sm:hidden')}>
          <DeadlineTicket
            title={
              <>
                {deadline.isAtLeast ? 'You can ask' : 'Last day to ask'} <bdi>{deadline.shop}</bdi>
                {deadline.isAtLeast && ' at least until'}
              </>
            }
            day={deadline.day}
            daysLeft={deadline.daysLeft}
          />
        </div>
      )}
    </header>
  );
}

function Receipts({
  receipts,
  api,
  onCorrect,
}: {
  receipts: readonly ReceiptStatusResponse[];
  api: StatusApi;
  onCorrect: (correction: Correction) => Promise<void>;
}) {
  const alone = receipts.length === 1 ? receipts[0] : undefined;
  // Nothing is shown next to a mail or a PDF.
  const isWide = alone !== undefined && !isDrawable(alone);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-2">
      <ul
        aria-label="Receipts"
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] items-start gap-8',
          !alone ? 'lg:col-span-2 lg:grid-cols-2' : isWide && 'lg:col-span-2',
        )}
      >
        {receipts.map((receipt) => (
          <li key={receipt.id}>
            <ReceiptCard
              receipt={receipt}
              isWide={isWide}
              api={api}
              onCorrect={(readingId, body) => onCorrect({ receiptId: receipt.id, readingId, body })}
            />
          </li>
        ))}
      </ul>
      {alone && <ReceiptPicture receipt={alone} src={api.thumbnailPath(alone.id)} />}
    </div>
  );
}

function MoreReceipts() {
  return (
    <section
      aria-label={statusContent.more.title}
      className="flex flex-wrap items-center justify-between gap-4 border-y-2 border-dotted border-line py-5"
    >
      <p>
        <span className="block font-display text-lg font-bold">{statusContent.more.title}</span>
        <span className="text-soft">{statusContent.more.text}</span>
      </p>
      <ButtonLink to={paths.upload} variant="secondary">
        {statusContent.more.button}
      </ButtonLink>
    </section>
  );
}

/** On a phone it takes the room of a sentence: what is to do beside it has to be on the first screen. */
function ProofNotice({ text, ifNotFound }: ProofWords) {
  if (ifNotFound === null) return <Notice tone="good">{text}</Notice>;
  return (
    <div className="rounded-md bg-gold-wash text-gold-text">
      <Notice tone="asked">{text}</Notice>
      <details className="pr-4 pb-1 pl-12">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold underline underline-offset-4">
          {statusContent.proofNotFound}
        </summary>
        <p className="pb-3 [overflow-wrap:anywhere]">{ifNotFound}</p>
      </details>
    </div>
  );
}
