import {
  hostsList,
  type targetRoutes,
  targetsList,
} from '../../../../../domain/admin/contracts/watch.contract.js';
import { checkOutcomes } from '../../../../../domain/admin/refund.words.js';
import { parseUrl } from '../../../../../domain/shared/parse-url.js';
import { LongWord } from '../../../components/ui/long-word';
import { requestsOf } from '../../../lib/api/api-request';
import { formatCents } from '../../../lib/format';
import { ListPage, listOf } from '../list/list-page';
import { adminPaths } from '../shared/admin-paths';
import type { AdminPlace } from '../shared/admin-place';
import { Badge } from '../shared/badge';
import { Moment, RecordLink } from '../shared/facts';
import { dueInWords } from './check-act';
import { CheckWords } from './check-words';

/** Where it is found. */
export const places: readonly AdminPlace[] = [
  { pattern: 'targets', page: <TargetsPage />, menu: { label: 'Watched', group: 'Refunds', order: 4 } },
  { pattern: 'hosts', page: <HostsPage />, menu: { label: 'Hosts', group: 'Refunds', order: 5 } },
];

const to = requestsOf<typeof targetRoutes>();

const targets = listOf(targetsList, {
  columns: [
    {
      label: 'Product',
      cell: (row) => (
        <>
          <RecordLink to={adminPaths.target(row.id)}>{row.name ?? row.sku ?? pathOf(row.url)}</RecordLink>
          <span className="block text-sm text-soft">
            <LongWord>{row.host}</LongWord>
          </span>
        </>
      ),
    },
    {
      label: 'Last check',
      cell: (row) => (
        <>
          {row.last_outcome ? <Badge {...checkOutcomes[row.last_outcome]} /> : 'none yet'}
          {row.last_outcome && <CheckWords outcome={row.last_outcome} reason={row.last_reason} />}
        </>
      ),
    },
    {
      label: 'Price',
      isShort: true,
      cell: ({ last_price_cents: cents, currency }) =>
        cents === null ? '–' : <span className="till">{formatCents({ cents, currency })}</span>,
    },
    { label: 'Checked', cell: (row) => <Moment at={row.last_checked_at} /> },
    {
      label: 'Next check',
      cell: (row) => (row.state === 'ended' ? 'ended' : <Moment at={row.next_check_at} />),
    },
  ],
  keyOf: ({ id }) => id,
  acts: [
    {
      label: 'Check now',
      isPossible: ({ state }) => state !== 'ended',
      request: ({ id }) => to('POST /api/admin/targets/:id/check', { params: { id } }),
      done: dueInWords,
    },
  ],
});

/** Watched products, each shared by all its buyers. */
export function TargetsPage() {
  return <ListPage list={targets} />;
}

const hosts = listOf(hostsList, {
  columns: [
    {
      label: 'Host',
      cell: ({ host }) => (
        <RecordLink to={adminPaths.targetsOf(host)}>
          <LongWord>{host}</LongWord>
        </RecordLink>
      ),
    },
    {
      label: 'State',
      cell: (row) =>
        row.rests_until ? (
          <>
            <Badge label="Paused" tone="bad" />
            <span className="block text-sm">
              until <Moment at={row.rests_until} />
            </span>
          </>
        ) : (
          <Badge label={row.is_held ? 'Being checked' : 'Ready'} tone={row.is_held ? 'good' : 'plain'} />
        ),
    },
    {
      label: 'Last pause',
      isShort: true,
      cell: ({ rest_ms: ms }) => (ms === 0 ? '–' : `${Math.round(ms / 360_000) / 10} h`),
    },
    { label: 'Next check', cell: (row) => <Moment at={row.next_due_at} /> },
  ],
  keyOf: ({ host }) => host,
});

/** Hosts of watched products, with their cool-downs. */
export function HostsPage() {
  return <ListPage list={hosts} />;
}

function pathOf(url: string): string {
  return parseUrl(url)?.pathname ?? url;
}
