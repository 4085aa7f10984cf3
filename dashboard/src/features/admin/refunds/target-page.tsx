import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type {
  ObservationResponse,
  TargetDetailResponse,
  targetRoutes,
} from '../../../../../domain/admin/contracts/watch.contract.js';
import { checkOutcomes } from '../../../../../domain/admin/refund.words.js';
import { Button } from '../../../components/ui/button';
import { LongWord } from '../../../components/ui/long-word';
import { Notice } from '../../../components/ui/notice';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents } from '../../../lib/format';
import { type ListColumn, ListTable } from '../list/list-table';
import { askAdmin } from '../shared/admin-api';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment, wordsFor } from '../shared/admin-words';
import { Badge } from '../shared/badge';
import { Facts, Moment, Part } from '../shared/facts';
import { RecordHead, RecordPage } from '../shared/record-page';
import { CheckWords } from './check-words';
import { Looks } from './looks';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'targets/:id', page: <TargetPage /> }];

const to = requestsOf<typeof targetRoutes>();
const read = (id: string) => to('GET /api/admin/targets/:id', { params: { id } });

/** A watched product: results of its checks, its price history, and an immediate check. */
export function TargetPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Watched product"
      request={read(id)}
      back={{ to: adminPaths.targets, label: 'Watched products' }}
      isMoving={isDue}
    >
      {(target) => <Target target={target} />}
    </RecordPage>
  );
}

/** Whether a worker is about to check it. */
function isDue({ state, rest, next_check_at: next }: TargetDetailResponse): boolean {
  return state === 'active' && !rest && next !== null && Date.parse(next) <= Date.now();
}

function Target({ target }: { target: TargetDetailResponse }) {
  return (
    <article className="mt-2 grid gap-8">
      <RecordHead title={target.name ?? target.sku ?? target.host}>
        <Facts facts={factsOf(target)} />
        <CheckNow target={target} />
      </RecordHead>
      {target.looks.length > 0 && (
        <Part title="Where its page was looked for">
          <Looks looks={target.looks} />
        </Part>
      )}
      <Part title="Price history">
        {target.history.length === 0 && <p className="text-soft">Not checked yet.</p>}
        {target.history.length > 0 && (
          <ListTable
            caption="Price checks, newest first; consecutive checks with the same result share a row"
            columns={historyColumns}
            rows={target.history}
            keyOf={({ id }) => id}
          />
        )}
      </Part>
    </article>
  );
}

function CheckNow({ target }: { target: TargetDetailResponse }) {
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: () => askAdmin(to('POST /api/admin/targets/:id/check', { params: { id: target.id } })),
    onSuccess: () => client.invalidateQueries({ queryKey: ['record', read(target.id).path] }),
  });
  if (target.state === 'ended') return <p className="text-soft">No buyer is waiting for it anymore.</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="secondary" disabledFocusable={check.isPending} onClick={() => check.mutate()}>
        Check now
      </Button>
      {check.error && <Notice tone="bad">{wordsFor(check.error)}</Notice>}
      {check.data && (
        <Notice tone="good">
          {check.data.rests_until
            ? `Due now. Its host is paused until ${formatMoment(check.data.rests_until)} and will be checked after that.`
            : 'Due now. A worker will check it within seconds, and the result appears here.'}
        </Notice>
      )}
    </div>
  );
}

function factsOf(target: TargetDetailResponse) {
  const { currency, rest, pending } = target;
  const money = (cents: number | null) => (cents === null ? null : formatCents({ cents, currency }));
  const moment = (at: string | null) => at && formatMoment(at);
  return [
    ['Page', <LongWord key="page">{target.url}</LongWord>],
    ['Retailer', target.retailer_id],
    ['Item number', target.sku],
    ['GTIN', target.gtin],
    [
      'Last check',
      target.last_outcome && (
        <>
          <Badge {...checkOutcomes[target.last_outcome]} />
          <CheckWords outcome={target.last_outcome} reason={target.last_reason} />
        </>
      ),
    ],
    ['Price', money(target.last_price_cents)],
    ['Highest paid', money(target.highest_paid_cents)],
    ['Waiting for a second check', pending && `${money(pending.amount_cents)}, ${moment(pending.seen_at)}`],
    ['Checked', moment(target.last_checked_at)],
    ['Price last read', moment(target.last_read_at)],
    ['Next check', moment(target.next_check_at)],
    ['Host paused until', moment(rest?.rests_until ?? null)],
    ['Watched since', moment(target.watched_since)],
    ['First window closes', moment(target.earliest_until)],
  ] as const;
}

const historyColumns: readonly ListColumn<ObservationResponse>[] = [
  {
    label: 'Result',
    cell: (row) => (
      <>
        <Badge {...checkOutcomes[row.outcome]} />
        <CheckWords outcome={row.outcome} reason={row.reason} />
      </>
    ),
  },
  {
    label: 'Price',
    isShort: true,
    cell: ({ amount_cents: cents, currency }) =>
      cents === null ? (
        '–'
      ) : (
        <span className="till">{formatCents({ cents, currency: currency ?? 'USD' })}</span>
      ),
  },
  { label: 'From', cell: (row) => <Moment at={row.first_at} /> },
  { label: 'To', cell: (row) => <Moment at={row.last_at} /> },
  { label: 'Checks', isShort: true, cell: (row) => row.times },
  { label: 'Source', isShort: true, cell: (row) => row.source },
  { label: 'Page', cell: (row) => row.title ?? '–' },
];
