import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { OutboxDetailResponse } from '../../../../domain/contracts/admin.js';
import { Icon } from '../../components/ui/icon';
import { Notice } from '../../components/ui/notice';
import { adminApi } from './admin-api';
import { adminPaths } from './admin-paths';
import { formatMoment, wordsFor } from './admin-words';
import { MailViews } from './mail-views';
import { StateBadge } from './state-badge';

/** One mail: what is known about it, and the mail itself as HTML, text and source. */
export function MailPage() {
  const { id = '' } = useParams();
  const mail = useQuery({ queryKey: ['mail', id], queryFn: () => adminApi.mail(id) });
  return (
    <>
      <title>Mail | Admin</title>
      <Link
        to={adminPaths.outbox}
        className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
      >
        <Icon name="back" /> Outbox
      </Link>
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
      <Facts mail={mail} />
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

function Facts({ mail }: { mail: OutboxDetailResponse }) {
  const facts: [string, string | null][] = [
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
  ];
  return (
    <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} className="grid sm:col-span-2 sm:grid-cols-subgrid">
              <dt className="text-soft">{name}</dt>
              <dd className="break-all">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
