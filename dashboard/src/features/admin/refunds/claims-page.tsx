import { useQuery } from '@tanstack/react-query';
import type { ClaimRateResponse, ClaimRowResponse } from '../../../../../domain/admin/refunds.schemas.js';
import { formatCents, formatDay } from '../../../lib/format';
import { type AdminList, ListPage } from '../list/list-page';
import { type ListColumn, ListTable } from '../list/list-table';
import { adminApi } from '../shared/admin-api';
import { adminPaths } from '../shared/admin-paths';
import { Badge } from '../shared/badge';
import { Moment, Part, RecordLink } from '../shared/facts';
import { choicesOf, claimWords } from '../shared/refund-words';

const { yes, partly, no, ...claimStateWords } = claimWords;

/** Columns of claims; also used on the page of a purchase. */
export const claimColumns: readonly ListColumn<ClaimRowResponse>[] = [
  {
    label: 'Claim',
    cell: (row) => (
      <>
        <RecordLink to={adminPaths.purchase(row.purchase_id)}>{row.item}</RecordLink>
        <span className="block text-sm text-soft">
          {row.retailer} {row.policy_version}
        </span>
      </>
    ),
  },
  {
    label: 'Amount',
    isShort: true,
    cell: ({ amount_cents: cents, currency, verdict }) => (
      <>
        <span className="till">{formatCents({ cents, currency })}</span>
        <span className="block text-sm text-soft">{verdict === 'claim' ? 'promised' : 'not promised'}</span>
      </>
    ),
  },
  { label: 'Last day', isShort: true, cell: (row) => formatDay(row.last_day) },
  {
    label: 'Outcome',
    cell: (row) => (
      <>
        <Badge {...claimWords[row.answer ?? row.state]} />
        {row.refunded_cents !== null && row.refunded_cents > 0 && (
          <span className="till block text-sm">
            {formatCents({ cents: row.refunded_cents, currency: row.currency })} came back
          </span>
        )}
      </>
    ),
  },
  { label: 'Notified', cell: (row) => <Moment at={row.told_at} /> },
  { label: 'Asked', cell: (row) => <Moment at={row.asked_at} /> },
];

const claims: AdminList<ClaimRowResponse> = {
  title: 'Claims',
  path: '/claims',
  caption: 'Claims, newest first',
  filters: [
    {
      name: 'answer',
      label: 'Outcome',
      options: [...choicesOf({ yes, partly, no }), ['none', 'No answer yet']],
    },
    { name: 'state', label: 'State', options: choicesOf(claimStateWords) },
    { name: 'retailer', label: 'Retailer id' },
    { name: 'version', label: 'Policy version' },
  ],
  columns: claimColumns,
  keyOf: ({ id }) => id,
  empty: 'No claims yet. A claim is created when a shopper is told about a lower price.',
};

/** All claims with their outcomes, and the success rates. */
export function ClaimsPage() {
  return (
    <ListPage list={claims}>
      <Rates />
    </ListPage>
  );
}

const rateColumns: readonly ListColumn<ClaimRateResponse>[] = [
  {
    label: 'Retailer',
    cell: ({ retailer_id: id }) =>
      id ? <RecordLink to={adminPaths.retailer(id)}>{id}</RecordLink> : 'Unknown shop',
  },
  { label: 'Policy version', cell: (row) => row.policy_version ?? '–' },
  { label: 'It worked', isShort: true, cell: (row) => row.yes },
  { label: 'Partly', isShort: true, cell: (row) => row.partly },
  { label: 'Declined', isShort: true, cell: (row) => row.no },
  { label: 'Success', isShort: true, cell: ({ rate }) => (rate ? `${rate.percent}%` : 'too few answers') },
];

function Rates() {
  const { data } = useQuery({ queryKey: ['claim-rates'], queryFn: adminApi.claimRates });
  if (!data || data.rates.length === 0) return null;
  return (
    <div className="mt-6">
      <Part title="Success rate">
        <p className="text-sm text-soft">
          As shoppers answered; a rate is shown from {data.min_answers} answers on.
        </p>
        <ListTable
          caption="Answers by retailer and policy version"
          columns={rateColumns}
          rows={data.rates}
          keyOf={(row) => `${row.retailer_id} ${row.policy_version}`}
        />
      </Part>
    </div>
  );
}
