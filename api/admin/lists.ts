import type { Router } from 'express';
import type { z } from 'zod';
import { listAnswerSchema } from '../../domain/admin/answer-fields.schemas.js';
import type {
  AdminListResponse,
  FilterSpecs,
  FilterValues,
  ListContract,
} from '../../domain/admin/list-contract.js';
import { listQuerySchema, toListQuery } from '../../domain/admin/list-query.schemas.js';
import { addDays } from '../../domain/shared/calendar-day.js';
import { searchedTerms } from '../../domain/shared/search-terms.js';
import { idAt } from '../../platform/database/record.js';
import type { RecordFilter } from '../../platform/database/repository-kit.js';
import { describeRoute } from '../http/describe-route.js';
import { parseInput } from '../http/validate.js';
import { type ReadPage, readListPage } from './list-page.js';
import type { LiveLists } from './live-lists.js';

/** The database condition of each filter. `since` and `until` are applied to the id by every list alike. */
export type WhereOf<Filters extends FilterSpecs> = {
  [Name in Exclude<keyof Filters, 'since' | 'until'>]: (
    value: NonNullable<FilterValues<Filters>[Name]>,
  ) => RecordFilter | Promise<RecordFilter>;
};

/** A list: its query, how to read one page, and the shape of a row. */
export type ListRoute<Query extends z.ZodType, Row> = {
  /** What the rows are and in which order. */
  caption: string;
  query: Query;
  row: z.ZodType<Row>;
  read: (query: z.output<Query>) => Promise<AdminListResponse<Row>>;
};

/** A list of records by creation time: its contract, the conditions of its filters, and how its pages are read. */
export type RecordListRoute<Filters extends FilterSpecs, Entity, Row> = {
  list: ListContract<Filters>;
  where: WhereOf<Filters>;
  page: (input: Parameters<ReadPage<Entity>>[0] & { filter: RecordFilter }) => ReturnType<ReadPage<Entity>>;
  row: z.ZodType<Row>;
  toRows: (records: Entity[]) => Row[] | Promise<Row[]>;
};

/** Adds lists to routers: `GET /` answers one page, `GET /live` streams that page whenever it changes. */
export type Lists = ReturnType<typeof createLists>;

/** See {@link Lists}. */
export function createLists({ live }: { live: LiveLists }) {
  /** Serves a list on a router mounted at the list's path, behind the guard; call it before adding routes by id. */
  const serve = <Query extends z.ZodType, Row>(
    router: Router,
    { caption, query: schema, row, read }: ListRoute<Query, Row>,
  ): void => {
    const answer = listAnswerSchema(row);
    const rows = caption.charAt(0).toLowerCase() + caption.slice(1);
    describeRoute({ router, route: 'GET /', summary: `List ${rows}`, query: schema, answer });
    router.get('/', async (request, response) => {
      response.json(await read(parseInput({ schema, value: request.query })));
    });
    const events = { type: 'text/event-stream', schema: { type: 'string' } };
    describeRoute({
      router,
      route: 'GET /live',
      query: schema,
      answer: events,
      summary: `Stream ${rows}, whenever the list changes`,
    });
    router.get('/live', async (request, response) => {
      const query = parseInput({ schema, value: request.query });
      if (!request.accepts('text/event-stream')) {
        response.json(await read(query));
        return;
      }
      live.follow({ response, read: () => read(query) });
    });
  };
  return {
    serve,
    /** Serves a list of records with its contract's filters. */
    serveRecords<Filters extends FilterSpecs, Entity extends { id: string }, Row>(
      router: Router,
      { list, where, page, row, toRows }: RecordListRoute<Filters, Entity, Row>,
    ): void {
      serve(router, {
        caption: list.caption,
        query: listQuerySchema(list),
        row,
        read: async (value) => {
          const query = toListQuery<Filters>(value);
          const filter = await filterFor({ values: query.filters, where });
          const found = await readListPage<Entity>({
            place: query,
            order: { by: '_id', direction: query.sort === 'newest' ? 'descending' : 'ascending' },
            read: (place) => page({ filter, ...place }),
          });
          return { rows: await toRows(found.records), next: found.next, previous: found.previous };
        },
      });
    },
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

/** Condition for a search: the record's `search` terms must include all typed terms. */
export function hasTerms(typed: string): RecordFilter {
  const terms = searchedTerms(typed);
  // Punctuation alone is not a term, and matches nothing.
  return terms.length === 1 ? { search: terms[0] } : { search: { $all: terms } };
}
