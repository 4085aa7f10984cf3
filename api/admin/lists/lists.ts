import { Router } from 'express';
import type { z } from 'zod';
import { listAnswerSchema } from '../../../domain/admin/answer-fields.schemas.js';
import {
  type AdminListResponse,
  type FilterSpecs,
  type FilterValues,
  type ListContract,
  maxCounted,
} from '../../../domain/admin/list-contract.js';
import { type ListQuery, listQuerySchema } from '../../../domain/admin/list-query.schemas.js';
import { addDays } from '../../../domain/shared/calendar-day.js';
import { idAt } from '../../../platform/database/record.js';
import type { RecordFilter } from '../../../platform/database/repository-kit.js';
import { serveRoutes } from '../../http/routes/serve-route.js';
import type { ActLog } from '../act-log.js';
import { maxCsvRows, sendCsv } from './list-csv.js';
import { type ReadPage, readListPage } from './list-page.js';
import type { LiveLists } from './live-lists.js';

/** The database condition of each filter. `since` and `until` are applied to the id by every list alike. */
export type WhereOf<Filters extends FilterSpecs> = {
  [Name in Exclude<keyof Filters, 'since' | 'until'>]: (
    value: NonNullable<FilterValues<Filters>[Name]>,
  ) => RecordFilter | Promise<RecordFilter>;
};

/** How a list of records by creation time is read: the conditions of its filters, its pages and its rows. */
export type RecordListSource<Filters extends FilterSpecs, Entity, Row> = {
  where: WhereOf<Filters>;
  page: (input: Parameters<ReadPage<Entity>>[0] & { filter: RecordFilter }) => ReturnType<ReadPage<Entity>>;
  /** Counts what matches, as far as `limit`. */
  count: (input: { filter: RecordFilter; limit: number }) => Promise<number>;
  toRows: (records: Entity[]) => Row[] | Promise<Row[]>;
};

/**
 * Serves lists: `GET LIST` answers one page, `GET LIST/live` streams that page whenever it changes, `GET LIST/csv` has
 * every row that matches.
 */
export type Lists = ReturnType<typeof createLists>;

/** See {@link Lists}. */
export function createLists({ live, acts }: { live: LiveLists; acts: ActLog }) {
  /** A router with a list; use it before routes by id. */
  const serve = <Filters extends FilterSpecs, Row extends z.ZodType>(
    list: ListContract<Filters, Row>,
    read: (query: ListQuery<Filters>) => Promise<AdminListResponse<z.input<Row>>>,
  ): Router => {
    const rows = list.caption.charAt(0).toLowerCase() + list.caption.slice(1);
    const path = `/api/admin${list.path}` as const;
    const query = listQuerySchema(list);
    const router = Router();
    const page = {
      summary: `List ${rows}`,
      access: 'admin',
      query,
      answer: listAnswerSchema(list.row),
    } as const;
    serveRoutes({ [`GET ${path}`]: page }, router).serve(`GET ${path}`, [], (call) => read(call.query));
    const file = {
      summary: `Download ${rows} as CSV, at most ${maxCsvRows} rows`,
      access: 'admin',
      query,
      answer: { type: 'text/csv', schema: { type: 'string' } },
    } as const;
    serveRoutes({ [`GET ${path}/csv`]: file }, router).serve(`GET ${path}/csv`, [], async (call) => {
      const { query, response } = call;
      await acts.note({ response, action: 'list.downloaded', target: list.path });
      await sendCsv({ response, name: list.path.slice(1), read: (place) => read({ ...query, ...place }) });
      return response;
    });
    const stream = {
      summary: `Stream ${rows}, whenever the list changes`,
      access: 'admin',
      query,
      answer: { type: 'text/event-stream', schema: { type: 'string' } },
    } as const;
    serveRoutes({ [`GET ${path}/live`]: stream }, router).serve(`GET ${path}/live`, [], async (call) => {
      const { query, request, response } = call;
      if (!request.accepts('text/event-stream')) return response.json(await read(query));
      live.follow({ response, read: () => read(query) });
      return response;
    });
    return router;
  };
  return {
    serve,
    /** A router with a list of records, by its contract's filters. */
    serveRecords<Filters extends FilterSpecs, Entity extends { id: string }, Row extends z.ZodType>(
      list: ListContract<Filters, Row>,
      source: RecordListSource<Filters, Entity, z.input<Row>>,
    ): Router {
      return serve(list, readRecordList(source));
    },
  };
}

/** Reads a page of a list of records by its contract's filters; for the API and the command line. */
export function readRecordList<Filters extends FilterSpecs, Entity extends { id: string }, Row>({
  where,
  page,
  count,
  toRows,
}: RecordListSource<Filters, Entity, Row>): (query: ListQuery<Filters>) => Promise<AdminListResponse<Row>> {
  return async (query) => {
    const filter = await filterFor({ values: query.filters, where });
    const [found, total] = await Promise.all([
      readListPage<Entity>({
        place: query,
        order: { by: '_id', direction: query.sort === 'oldest' ? 'ascending' : 'descending' },
        read: (place) => page({ filter, ...place }),
      }),
      count({ filter, limit: maxCounted + 1 }),
    ]);
    return { rows: await toRows(found.records), next: found.next, previous: found.previous, total };
  };
}

/** The condition on the records. The id range bounds the scan of whichever index the other filters choose. */
async function filterFor<Filters extends FilterSpecs>({
  values,
  where,
}: {
  values: FilterValues<Filters>;
  where: WhereOf<Filters>;
}): Promise<RecordFilter> {
  const { since, until, ...others } = values as Record<string, string | undefined>;
  const asks = where as Record<string, (value: string) => RecordFilter | Promise<RecordFilter>>;
  const conditions = await Promise.all(
    Object.entries(others).flatMap(([name, value]) =>
      value === undefined ? [] : [asks[name]?.(value) ?? {}],
    ),
  );
  const days = {
    ...(since ? { $gte: idAt(startOf(since)) } : {}),
    ...(until ? { $lt: idAt(startOf(addDays(until, 1))) } : {}),
  };
  if (since || until) conditions.push({ _id: days });
  const [first, ...rest] = conditions;
  return rest.length === 0 ? (first ?? {}) : { $and: conditions };
}

function startOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
