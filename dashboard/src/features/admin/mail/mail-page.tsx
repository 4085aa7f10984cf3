import { useParams } from 'react-router-dom';
import type {
  OutboxDetailResponse,
  outboxRoutes,
} from '../../../../../domain/admin/contracts/outbox.contract.js';
import { mailReasonInWords } from '../../../../../domain/emails/mail-reason.words.js';
import type { OutboxState } from '../../../../../domain/emails/outbox-record.types.js';
import { outboxStateWords } from '../../../../../domain/emails/outbox-state.words.js';
import { bounceWords } from '../../../../../domain/mail/bounce.words.js';
import type { BounceKind } from '../../../../../domain/mail/delivery-report.rules.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment } from '../shared/admin-words';
import { Badge } from '../shared/badge';
import { Facts, RecordLink } from '../shared/facts';
import { MailViews } from '../shared/mail-views';
import { RecordHead, RecordPage } from '../shared/record-page';
import { StateBadge } from '../shared/state-badge';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'outbox/:id', page: <MailPage /> }];

const to = requestsOf<typeof outboxRoutes>();

/** An outgoing mail: its history, and the mail itself as HTML, text and source. */
export function MailPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Email"
      request={to('GET /api/admin/outbox/:id', { params: { id } })}
      back={{ to: adminPaths.outbox, label: 'Outbox' }}
      isMoving={({ state }) => state === 'queued' || state === 'sending'}
    >
      {(mail) => <Mail mail={mail} />}
    </RecordPage>
  );
}

function Mail({ mail }: { mail: OutboxDetailResponse }) {
  return (
    <article className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-6">
      <RecordHead title={mail.subject ?? mail.template}>
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={mail.state} />
          <span>
            to <LongWord>{mail.recipient}</LongWord>
          </span>
        </p>
        <p>
          {outboxStateWords[mail.state].meaning}
          {mail.reason && ` ${reasonInWords(mail.reason)}`}
        </p>
        {mail.bounce && mail.bounce_report && <Bounce kind={mail.bounce} report={mail.bounce_report} />}
        {mail.can_resend && <Resend mail={mail} />}
      </RecordHead>
      {mail.html !== null && mail.text !== null ? (
        <MailViews html={mail.html} text={mail.text} />
      ) : (
        <p className="rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft">
          This email has not been composed yet. That happens when it is sent.
        </p>
      )}
      <Facts facts={factsOf(mail)} />
    </article>
  );
}

function reasonInWords(reason: string): string {
  const words = mailReasonInWords(reason);
  return words ? `${words.why} ${words.next} (${reason})` : `Reason: ${reason}.`;
}

function Bounce({
  kind,
  report: { at, status, message_id },
}: {
  kind: BounceKind;
  report: NonNullable<OutboxDetailResponse['bounce_report']>;
}) {
  return (
    <p className="flex flex-wrap items-center gap-3">
      <Badge label={bounceWords[kind]} tone="bad" />
      <span>
        {formatMoment(at)}
        {status && `, status ${status}`}
      </span>
      {message_id && <RecordLink to={adminPaths.message(message_id)}>the report</RecordLink>}
    </p>
  );
}

const questions: Partial<Record<OutboxState, string>> = {
  uncertain: 'It may have arrived already. Send it again?',
  captured: 'Send it now? Without a mail server it will only be kept here again.',
  suppressed: 'Try again? It will be sent only if the address is no longer suppressed.',
};

function Resend({ mail: { id, state } }: { mail: OutboxDetailResponse }) {
  const question = questions[state];
  return (
    <ActButton
      act={{
        label: 'Send again',
        request: to('POST /api/admin/outbox/:id/resend', { params: { id } }),
        done: 'Queued again.',
        ...(question ? { question } : {}),
      }}
    />
  );
}

function factsOf(mail: OutboxDetailResponse) {
  const answered = mail.answers_message_id;
  return [
    ['Created', formatMoment(mail.created_at)],
    ['Sent', mail.state === 'sent' && mail.sent_at ? formatMoment(mail.sent_at) : null],
    ['Server said', mail.smtp_response],
    ['Attempts', String(mail.attempts)],
    ['Answers', answered && <RecordLink to={adminPaths.message(answered)}>the incoming email</RecordLink>],
    ['Template', mail.template],
    ['Automatic reply', mail.auto_reply ? 'yes (RFC 3834)' : null],
    ['Message-ID', mail.message_id],
    ['In-Reply-To', mail.in_reply_to],
    ['Submission', mail.submission_id],
    ['Key', mail.idempotency_key],
  ] as const;
}
