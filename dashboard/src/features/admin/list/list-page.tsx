import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AdminListResponse } from '../../../../../domain/admin/list-contract.js';
import { Button, buttonClass } from '../../../components/ui/button';
import { Notice } from '../../../components/ui/notice';
import { adminApi } from '../shared/admin-api';
import { wordsFor } from '../shared/admin-words';
import { type ListFilter, ListFilters } from './list-filters';
import { type ListPlace, useListPlace } from './list-place';
import { type ListColumn, ListTable } from './list-table';
import { useLive } from './use-live';

/** Definition of an admin list. `filters` must be the same object on every render. */
export type AdminList<Row> = {
  title: string;
  /** Path of the list under `/api/admin`. */
  path: string;
  /** What the rows are and in which order; read out before the table. */
  caption: string;
  filters: readonly ListFilter[];
  columns: readonly ListColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Text for a list without any rows. */
  empty: string;
  /** Labels of the paging links. */
  turns?: { next: string; previous: string };
  /** Whether the rows are ordered by creation time, so that `sort` reverses them. */
  isByTime?: boolean;
};

/** An admin list: filters and position in the URL, paging by the server. */
export function ListPage<Row>({ list, children }: { list: AdminList<Row>; children?: ReactNode }) {
  return (
    <>
      <title>{`${list.title} | Admin`}</title>
      <h1 className="text-3xl">{list.title}</h1>
      {children}
      <ListSection list={list} />
    </>
  );
}

/** The filters, the table and the paging, without a heading. */
function ListSection<Row>({ list }: { list: AdminList<Row> }) {
  const place = useListPlace(namesOf(list.filters));
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: ['list', list.path, place.query],
    queryFn: () => adminApi.list<Row>({ path: list.path, query: place.query }),
    placeholderData: (shown) => shown,
  });
  useLive({ path: list.path, query: place.query });
  return (
    <>
      <ListFilters filters={list.filters} place={place} />
      {error && (
        <div className="my-4 grid justify-items-start gap-3">
          <Notice tone="bad">{wordsFor(error)}</Notice>
          <Button variant="secondary" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      )}
      <div aria-busy={isPending || isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : ''}>
        {isPending && <p className={emptyClass}>Loading…</p>}
        {data && data.rows.length > 0 && (
          <ListTable
            caption={captionOf({ list, place })}
            columns={list.columns}
            rows={data.rows}
            keyOf={list.keyOf}
          />
        )}
        {data?.rows.length === 0 && (
          <p className={emptyClass}>{place.isNarrowed || place.isTurned ? 'Nothing matches.' : list.empty}</p>
        )}
      </div>
      {data && <PageTurns data={data} place={place} turns={turnsOf({ list, place })} />}
    </>
  );
}

/** The rows and their order, in words. */
function captionOf<Row>({ list, place }: { list: AdminList<Row>; place: ListPlace }): string {
  if (!list.isByTime) return list.caption;
  return `${list.caption}, ${place.filter('sort') === 'oldest' ? 'oldest' : 'newest'} first`;
}

/** Labels of the paging links. */
function turnsOf<Row>({ list, place }: { list: AdminList<Row>; place: ListPlace }) {
  return list.turns ?? (place.filter('sort') === 'oldest' ? oldestFirst : newestFirst);
}

const emptyClass = 'rounded-lg border-2 border-dashed border-line px-6 py-12 text-center text-soft';
const newestFirst = { next: 'Older', previous: 'Newer' };
const oldestFirst = { next: 'Newer', previous: 'Older' };

const names = new WeakMap<readonly ListFilter[], string[]>();

/** The names of a list's filters, as a stable array: the URL is parsed with them. */
function namesOf(filters: readonly ListFilter[]): string[] {
  const known = names.get(filters) ?? filters.map(({ name }) => name);
  names.set(filters, known);
  return known;
}

function PageTurns({
  data: { next, previous },
  place,
  turns,
}: {
  data: AdminListResponse<unknown>;
  place: ListPlace;
  turns: { next: string; previous: string };
}) {
  if (!next && !previous && !place.isTurned) return null;
  const isLost = place.isTurned && !previous && !next;
  return (
    <nav aria-label="Pages" className="mt-4 flex flex-wrap justify-between gap-3">
      {previous ? (
        <TurnLink query={place.queryAt({ from: previous, isBack: true })} label={turns.previous} />
      ) : (
        <span />
      )}
      {isLost && <TurnLink query={place.queryAt(null)} label="Back to the start" />}
      {next && <TurnLink query={place.queryAt({ from: next, isBack: false })} label={turns.next} />}
    </nav>
  );
}

function TurnLink({ query, label }: { query: string; label: string }) {
  return (
    <Link to={`?${query}`} className={buttonClass({ variant: 'secondary' })}>
      {label}
    </Link>
  );
}
