import { useParams } from 'react-router-dom';
import type {
  AdminItemResponse,
  PurchaseDetailResponse,
  purchaseRoutes,
} from '../../../../../domain/admin/contracts/purchases.contract.js';
import { itemStates, linkRungs, windowWords } from '../../../../../domain/admin/refund.words.js';
import { buyerStates } from '../../../../../domain/purchases/purchase.types.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents, formatDay } from '../../../lib/format';
import { type ListColumn, ListTable } from '../list/list-table';
import { ActButton } from '../shared/act-button';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { formatMoment } from '../shared/admin-words';
import { Badge } from '../shared/badge';
import { Facts, LastDay, Part, RecordLink } from '../shared/facts';
import { RecordHead, RecordPage } from '../shared/record-page';
import { claimColumns } from './claims-page';
import { dropColumns } from './drops-page';
import { ItemLinkForm } from './item-link-form';
import { Looks } from './looks';

/** Where it is found. */
export const places: readonly AdminPlace[] = [{ pattern: 'purchases/:id', page: <PurchasePage /> }];

const to = requestsOf<typeof purchaseRoutes>();

/** A purchase: its items, the watched products, and the drops and claims with their outcomes. */
export function PurchasePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      title="Purchase"
      request={to('GET /api/admin/purchases/:id', { params: { id } })}
      back={{ to: adminPaths.purchases, label: 'Purchases' }}
    >
      {(purchase) => <Purchase purchase={purchase} />}
    </RecordPage>
  );
}

function Purchase({ purchase }: { purchase: PurchaseDetailResponse }) {
  const { items, drops, claims, sources } = purchase;
  return (
    <article className="mt-2 grid gap-8">
      <RecordHead title={purchase.shop ?? 'Unknown shop'}>
        <Facts facts={factsOf(purchase)} />
        {items.some(({ state, target_id: target }) => target && buyerStates.some((one) => one === state)) && (
          <ActButton
            act={{
              label: 'Check prices now',
              request: to('POST /api/admin/purchases/:id/check', { params: { id: purchase.id } }),
              done: 'Due now. Hosts that are paused are checked after their pause.',
            }}
          />
        )}
      </RecordHead>
      <Part title="Items">
        <ListTable
          caption="Items of the purchase"
          columns={itemColumns(purchase.id)}
          rows={items}
          keyOf={({ id }) => id}
        />
      </Part>
      <Part title="Drops">
        {drops.length === 0 && <p className="text-soft">No lower price was confirmed.</p>}
        {drops.length > 0 && (
          <ListTable
            caption="Lower prices, reported or not"
            columns={dropColumns}
            rows={drops}
            keyOf={({ id }) => id}
          />
        )}
      </Part>
      <Part title="Claims">
        {claims.length === 0 && <p className="text-soft">The shopper has not been told about any drop.</p>}
        {claims.length > 0 && (
          <ListTable
            caption="Claims of the purchase"
            columns={claimColumns}
            rows={claims}
            keyOf={({ id }) => id}
          />
        )}
      </Part>
      <Part title="Sources">
        <ul className="grid gap-1 text-sm">
          {sources.map((source) => (
            <li key={source.reading_id} className="[overflow-wrap:anywhere]">
              <RecordLink to={adminPaths.receipt(source.receipt_id)}>Receipt {source.receipt_id}</RecordLink>,
              submission {source.submission_id}, reading {source.reading_id}
            </li>
          ))}
        </ul>
      </Part>
    </article>
  );
}

function factsOf(purchase: PurchaseDetailResponse) {
  const { total_cents: cents, currency, retailer_id, policy_version, promise } = purchase;
  const moment = (at: string | null) => at && formatMoment(at);
  return [
    ['Shopper', <LongWord key="shopper">{purchase.email}</LongWord>],
    ['Order number', purchase.order_number],
    ['Bought', purchase.purchased_at && formatDay(purchase.purchased_at)],
    ['Window today', <Badge key="window" {...windowWords[purchase.window]} />],
    ['Total', cents === null ? null : formatCents({ cents, currency })],
    [
      'Promised',
      <>
        {promise ?? 'nothing'}
        {retailer_id && (
          <>
            {' '}
            <RecordLink to={adminPaths.retailer(retailer_id)}>
              {retailer_id} {policy_version}
            </RecordLink>
          </>
        )}
      </>,
    ],
    ['Created', moment(purchase.created_at)],
    ['Last notified', moment(purchase.last_told_at)],
    ['Closed', moment(purchase.closed_at)],
    ['Emails stopped', moment(purchase.mail_stopped_at)],
    ['Returned', purchase.is_returned ? 'the shop says it was canceled or refunded' : null],
  ] as const;
}

const itemColumns = (purchaseId: string): readonly ListColumn<AdminItemResponse>[] => [
  {
    label: 'Item',
    cell: (row) => (
      <>
        <strong>{row.name}</strong>
        <span className="block text-sm text-soft">
          {[row.sku, row.gtin].filter((number) => number !== null).join(', ') || 'no item number'}
        </span>
      </>
    ),
  },
  { label: 'Paid', isShort: true, cell: (row) => <Paid row={row} /> },
  {
    label: 'State',
    cell: (row) => (
      <>
        <Badge {...itemStates[row.state]} />
        <span className="block text-sm text-soft">{row.words}</span>
      </>
    ),
  },
  { label: 'Last day', isShort: true, cell: (row) => <LastDay {...row} /> },
  {
    label: 'Product page',
    cell: (row) =>
      row.link ? (
        <>
          <LongWord>{row.link.url}</LongWord>
          <span className="block text-sm text-soft">{linkRungs[row.link.rung]}</span>
          {row.target_id && <RecordLink to={adminPaths.target(row.target_id)}>Price checks</RecordLink>}
        </>
      ) : row.state === 'needs_link' ? (
        <>
          <Looks looks={row.looks} />
          <ItemLinkForm purchaseId={purchaseId} item={row} />
        </>
      ) : (
        '–'
      ),
  },
];

function Paid({ row }: { row: AdminItemResponse }) {
  const cents = (amount: number) => formatCents({ cents: amount, currency: row.currency });
  if (row.paid_unit_cents === null) return <>–</>;
  return (
    <span className="till">
      {row.quantity > 1 && `${row.quantity} × `}
      {cents(row.paid_unit_cents)}
      {row.told_unit_cents !== null && (
        <span className="block text-sm text-soft">notified: {cents(row.told_unit_cents)}</span>
      )}
      {row.adjusted_unit_cents !== null && (
        <span className="block text-sm text-soft">after refund: {cents(row.adjusted_unit_cents)}</span>
      )}
    </span>
  );
}
