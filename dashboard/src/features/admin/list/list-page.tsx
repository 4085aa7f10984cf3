import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { z } from 'zod';
import type {
  AdminListResponse,
  FilterSpecs,
  ListContract,
} from '../../../../../domain/admin/list-contract.js';
import { maxCounted } from '../../../../../domain/admin/list-contract.js';
import { Button, buttonClass } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import type { ApiRequest } from '../../../lib/api/api-request';
import { askAdmin } from '../shared/admin-api';
import { wordsFor, wordsForCode } from '../shared/admin-words';
import { listMemory } from '../shared/list-memory';
import { ChosenRows, type RowAct, useChosenRows } from './chosen-rows';
import { ListFilters } from './list-filters';
import { type ListPlace, useListPlace } from './list-place';
import { type ListColumn, ListTable } from './list-table';
import { useLiveList } from './use-live-list';

/** How the rows of a list look on its page, and what can be done with several of them. */
type Looks<Row> = {
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  acts?: readonly RowAct<Row>[];
};

/** An admin list: its contract, the filters with the order, and the look of its rows. */
export type AdminList<Row> = Looks<Row> & { contract: ListContract; filters: FilterSpecs };

/** A list for its page: what it shows, asks for and may be filtered by follows from its contract. */
export function listOf<Filters extends FilterSpecs, Row extends z.ZodType>(
  contract: ListContract<Filters, Row>,
  looks: Looks<z.output<Row>>,
): AdminList<z.output<Row>> {
  const sort = {
    kind: 'choice',
    label: 'Order',
    none: 'Newest first',
    choices: { oldest: 'Oldest first' },
  } as const;
  const filters = contract.order === undefined ? { ...contract.filters, sort } : contract.filters;
  return { contract, filters, ...looks };
}

/** An admin list: filters and position in the URL, paging by the server. */
export function ListPage<Row>({ list, children }: { list: AdminList<Row>; children?: ReactNode }) {
  return (
    <>
      <title>{`${list.contract.title} | Admin`}</title>
      <h1 className="text-3xl">{list.contract.title}</h1>
      {children}
      <ListSection list={list} />
    </>
  );
}

/** The filters, the table and the paging, without a heading. */
function ListSection<Row>({ list }: { list: AdminList<Row> }) {
  const place = useListPlace(namesOf(list.filters));
  const { path } = list.contract;
  const query = place.query === '' ? '' : `?${place.query}`;
  const request: ApiRequest<AdminListResponse<Row>> = { method: 'GET', path: `/api/admin${path}${query}` };
  const { data, error, failureReason, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['list', path, place.query],
    queryFn: () => askAdmin(request),
    placeholderData: (shown) => shown,
  });
  const fault = useLiveList({ path, query: place.query });
  // Said at the first failure, although the request is tried once more.
  const failure = error ?? failureReason;
  const failed = failure ? wordsFor(failure) : fault && wordsForCode(fault);
  const { pathname, search } = useLocation();
  useEffect(() => listMemory.keep({ page: pathname, search }), [pathname, search]);
  const chosen = useChosenRows({ list, rows: data?.rows ?? noRows });
  return (
    <>
      <ListFilters filters={list.filters} place={place} />
      {failed && (
        <div className="my-4 grid justify-items-start gap-3">
          <Notice tone="bad">{failed}</Notice>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      {data && data.rows.length > 0 && (
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">{countInWords(data)}</p>
          <a
            href={`/api/admin${path}/csv${filtersOf(query)}`}
            download
            className={buttonClass({ variant: 'quiet' })}
          >
            Save as CSV
          </a>
        </div>
      )}
      <ChosenRows chosen={chosen} />
      <div aria-busy={isPending || isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        {isPending && <p className={emptyClass}>Loading…</p>}
        {data && data.rows.length > 0 && (
          <ListTable
            caption={captionOf({ list, place })}
            columns={list.columns}
            rows={data.rows}
            keyOf={list.keyOf}
            {...(chosen.choice ? { choice: chosen.choice } : {})}
          />
        )}
        {data?.rows.length === 0 && <p className={emptyClass}>{emptyInWords({ list, place, data })}</p>}
      </div>
      {data && <PageLinks data={data} place={place} labels={pageLabelsOf({ list, place })} />}
    </>
  );
}

const noRows: readonly never[] = [];

/** What a page without rows says: a search may have ended before the list did. */
function emptyInWords<Row>({
  list,
  place,
  data: { next, previous },
}: {
  list: AdminList<Row>;
  place: ListPlace;
  data: AdminListResponse<Row>;
}): string {
  const labels = pageLabelsOf({ list, place });
  if (next) return `Nothing found so far. “${labels.next}” looks further.`;
  if (previous) return `Nothing found so far. “${labels.previous}” looks further.`;
  return place.isNarrowed || place.isPastFirst ? 'Nothing matches.' : list.contract.empty;
}

/** How many rows match, in words; of a list that is not counted, how many are shown. */
function countInWords({ rows, total }: AdminListResponse<unknown>): string {
  if (total === undefined) return rows.length === 1 ? '1 on this page' : `${rows.length} on this page`;
  if (total > maxCounted) return `More than ${maxCounted.toLocaleString('en')}`;
  return `${total.toLocaleString('en')} in all`;
}

/** A query without the position: a download begins at the first row. */
function filtersOf(query: string): string {
  const filters = new URLSearchParams(query);
  for (const name of ['from', 'back']) filters.delete(name);
  return filters.size === 0 ? '' : `?${filters}`;
}

/** The rows and their order, in words. */
function captionOf<Row>({ list, place }: { list: AdminList<Row>; place: ListPlace }): string {
  const { caption, order } = list.contract;
  return `${caption}, ${order ?? `${place.filter('sort') === 'oldest' ? 'oldest' : 'newest'} first`}`;
}

/** Labels of the paging links. */
function pageLabelsOf<Row>({ list, place }: { list: AdminList<Row>; place: ListPlace }) {
  if (list.contract.order !== undefined) return otherOrder;
  return place.filter('sort') === 'oldest' ? oldestFirst : newestFirst;
}

const emptyClass = 'rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft';
const newestFirst = { next: 'Older', previous: 'Newer' };
const otherOrder = { next: 'Next', previous: 'Previous' };
const oldestFirst = { next: 'Newer', previous: 'Older' };

const names = new WeakMap<FilterSpecs, string[]>();

/** The names of a list's filters, as a stable array: the URL is parsed with them. */
function namesOf(filters: FilterSpecs): string[] {
  const known = names.get(filters) ?? Object.keys(filters);
  names.set(filters, known);
  return known;
}

function PageLinks({
  data: { rows, next, previous },
  place,
  labels,
}: {
  data: AdminListResponse<unknown>;
  place: ListPlace;
  labels: { next: string; previous: string };
}) {
  if (!next && !previous && !place.isPastFirst) return null;
  const isLost = place.isPastFirst && !previous && (!next || rows.length === 0);
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
      {previous ? (
        <PageLink query={place.queryAt({ from: previous, isBack: true })} label={labels.previous} />
      ) : (
        <span />
      )}
      {isLost && <PageLink query={place.queryAt(null)} label="Back to the start" />}
      {next && <PageLink query={place.queryAt({ from: next, isBack: false })} label={labels.next} />}
    </nav>
  );
}

function PageLink({ query, label }: { query: string; label: string }) {
  return (
    <Link to={`?${query}`} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </Link>
  );
}
