import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { OutboxDetailResponse } from '../../../../domain/contracts/admin.js';
import { Notice } from '../../components/ui/notice';
import { adminApi } from './admin-api';
import { adminPaths } from './admin-paths';
import { formatMoment, wordsFor } from './admin-words';
import { BackLink, Facts } from './facts';
import { MailViews } from './mail-views';
import { StateBadge } from './state-badge';

/** One mail: what is known about it, and the mail itself as HTML, text and source. */
export function MailPage() {
  const { id = '' } = useParams();
  const mail = useQuery({ queryKey: ['mail', id], queryFn: () => adminApi.mail(id) });
  return (
    <>
      <title>Mail | Admin</title>
      <BackLink to={adminPaths.outbox} label="Outbox" />
      {mail.error && <Notice tone="bad">{wordsFor(mail.error)}</Notice>}
      {mail.data && <Mail mail={mail.data} />}
    </>
  );
}

function Mail({ mail }: { mail: OutboxDetailResponse }) {
  return (
    <article className="mt-2 grid gap-6">
      <header className="grid gap-2">
        <h1 className="text-2xl break-words">{mail.subject ?? mail.template}</h1>
        <p className="flex flex-wrap items-center gap-3">
          <StateBadge state={mail.state} />
          <span className="break-all">to {mail.recipient}</span>
        </p>
      </header>
      <Facts facts={factsOf(mail)} />
      {mail.html !== null && mail.text !== null ? (
        <MailViews html={mail.html} text={mail.text} />
      ) : (
        <p className="rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft">
          The mail has not been composed yet; that happens when it is sent.
        </p>
      )}
    </article>
  );
}

function factsOf(mail: OutboxDetailResponse) {
  return [
    ['Template', mail.template],
    ['Written', formatMoment(mail.created_at)],
    ['Sent', mail.sent_at && formatMoment(mail.sent_at)],
    ['Attempts', String(mail.attempts)],
    ['Reason', mail.reason],
    ['SMTP response', mail.smtp_response],
    ['Message-ID', mail.message_id],
    ['In-Reply-To', mail.in_reply_to],
    ['Key', mail.idempotency_key],
    ['Automatic reply', mail.auto_reply ? 'yes (RFC 3834)' : null],
    ['Submission', mail.submission_id],
  ] as const;
}
