import { useQuery } from '@tanstack/react-query';
import type {
  ClaimRateResponse,
  ClaimRowResponse,
} from '../../../../../domain/admin/contracts/purchases.contract.js';
import {
  type claimRateRoutes,
  claimsList,
} from '../../../../../domain/admin/contracts/purchases.contract.js';
import { claimWords } from '../../../../../domain/admin/refund.words.js';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import { type ListColumn, ListTable } from '../list/list-table';
import { askAdmin } from '../shared/admin-api';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { LastDay, Moment, Part, RecordLink } from '../shared/facts';
import { checkAct } from './check-act';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'claims', page: <ClaimsPage />, menu: { label: 'Claims', group: 'Refunds', order: 3 } },
];

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
  { label: 'Last day', isShort: true, cell: (row) => <LastDay {...row} /> },
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

const claims = listOf(claimsList, {
  columns: claimColumns,
  keyOf: ({ id }) => id,
  acts: [checkAct],
});

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

const to = requestsOf<typeof claimRateRoutes>();

function Rates() {
  const { data } = useQuery({
    queryKey: ['claim-rates'],
    queryFn: () => askAdmin(to('GET /api/admin/claims/rates')),
  });
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
