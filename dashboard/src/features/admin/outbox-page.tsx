import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import type { OutboxRowResponse } from '../../../../domain/contracts/admin.js';
import { type OutboxState, outboxStates } from '../../../../domain/emails/outbox-record.types.js';
import { buttonClass } from '../../components/ui/button';
import { Notice } from '../../components/ui/notice';
import { classNames } from '../../lib/class-names';
import { adminApi } from './admin-api';
import { adminPaths } from './admin-paths';
import { formatMoment, stateWords, wordsFor } from './admin-words';
import { StateBadge } from './state-badge';

/** How often the list is asked for again while it is open, ms: an answer shows up by itself. */
const refreshMs = 5_000;

/** Every mail we sent or mean to send, newest first; filter and place are in the address. */
export function OutboxPage() {
  const [parameters] = useSearchParams();
  const state = outboxStates.find((known) => known === parameters.get('state')) ?? null;
  const before = parameters.get('before');
  const outbox = useQuery({
    queryKey: ['outbox', state, before],
    queryFn: () => adminApi.outbox({ state, before }),
    refetchInterval: refreshMs,
    placeholderData: (shown) => shown,
  });
  const { data, error } = outbox;
  return (
    <>
      <title>Outbox | Admin</title>
      <h1 className="text-3xl">Outbox</h1>
      <StateFilter chosen={state} />
      {error && <Notice tone="bad">{wordsFor(error)}</Notice>}
      {data && data.rows.length > 0 && <MailTable rows={data.rows} />}
      {data?.rows.length === 0 && (
        <p className="rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft">
          {state || before
            ? 'No mail matches.'
            : 'No mail yet. Sign up or send a receipt, and the answer appears here.'}
        </p>
      )}
      <nav aria-label="Pages" className="mt-4 flex justify-between">
        {before ? <PageLink state={state} before={null} label="Newest" /> : <span />}
        {data?.next_before && <PageLink state={state} before={data.next_before} label="Older" />}
      </nav>
    </>
  );
}

function PageLink({
  state,
  before,
  label,
}: {
  state: OutboxState | null;
  before: string | null;
  label: string;
}) {
  return (
    <Link to={adminPaths.outboxAt({ state, before })} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </Link>
  );
}

function StateFilter({ chosen }: { chosen: OutboxState | null }) {
  return (
    <nav aria-label="State" className="mt-4 mb-6 flex flex-wrap gap-2">
      {[null, ...outboxStates].map((state) => (
        <Link
          key={state ?? 'all'}
          to={adminPaths.outboxAt({ state, before: null })}
          aria-current={state === chosen ? 'true' : undefined}
          className={classNames(
            'inline-flex min-h-10 items-center rounded-full px-3.5 text-sm font-semibold ring-1 ring-inset',
            state === chosen ? 'bg-green text-on-green ring-green' : 'bg-sheet ring-edge hover:ring-green',
          )}
        >
          {state ? stateWords[state].label : 'All'}
        </Link>
      ))}
    </nav>
  );
}

/** A table where there is room for one, and a list of cards on a phone. */
function MailTable({ rows }: { rows: OutboxRowResponse[] }) {
  return (
    <table className="w-full bg-sheet text-left max-md:block">
      <caption className="sr-only">Mails, newest first</caption>
      <thead className="border-b-2 border-ink text-sm max-md:hidden">
        <tr>
          <th scope="col" className="px-3 py-2">
            Mail
          </th>
          <th scope="col" className="px-3 py-2">
            To
          </th>
          <th scope="col" className="px-3 py-2">
            State
          </th>
          <th scope="col" className="px-3 py-2">
            Written
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {rows.map((row) => (
          <MailRow key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  );
}

function MailRow({ row }: { row: OutboxRowResponse }) {
  return (
    <tr className="border-b-2 border-dotted border-line hover:bg-wash max-md:block max-md:py-3">
      <th scope="row" className="px-3 py-2.5 font-normal max-md:block max-md:py-0.5">
        <Link
          to={adminPaths.mail(row.id)}
          className="font-semibold text-green-deep underline underline-offset-4"
        >
          {row.subject ?? row.template}
        </Link>
        {row.subject && <span className="block text-sm text-soft">{row.template}</span>}
      </th>
      <td className="px-3 py-2.5 break-all max-md:block max-md:py-0.5">{row.recipient}</td>
      <td className="px-3 py-2.5 max-md:block max-md:py-0.5">
        <StateBadge state={row.state} />
        {row.reason && <span className="block text-sm text-soft">{row.reason}</span>}
      </td>
      <td className="till px-3 py-2.5 text-sm whitespace-nowrap max-md:block max-md:py-0.5">
        <time dateTime={row.created_at}>{formatMoment(row.created_at)}</time>
      </td>
    </tr>
  );
}
