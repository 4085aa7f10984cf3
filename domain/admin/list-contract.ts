import type { z } from 'zod';

/** A filter: one of several values, words that must occur, an exact address or code, or a UTC day. */
export type FilterSpec = { label: string } & (
  | {
      kind: 'choice';
      choices: Readonly<Record<string, string>>;
      /** Label of no choice; `All` by default. */
      none?: string;
    }
  | { kind: 'words' }
  | { kind: 'address' }
  | { kind: 'code'; pattern: RegExp }
  | { kind: 'day' }
);

/** The filters of a list by their name in the URL and the query. */
export type FilterSpecs = Readonly<Record<string, FilterSpec>>;

/** Values of a list's filters; an absent filter does not narrow. */
export type FilterValues<Filters extends FilterSpecs> = {
  [Name in keyof Filters]?:
    | (Filters[Name] extends { choices: infer Choices } ? keyof Choices & string : string)
    | undefined;
};

/**
 * An admin list as shared by page, API and command line: the page builds its form from it, the API and the command line
 * check filters with it, and its rows have the row's type everywhere. Besides its filters every list takes `from`, `back`
 * and `limit`, and `sort` where it is ordered by time.
 */
export type ListContract<Filters extends FilterSpecs = FilterSpecs, Row extends z.ZodType = z.ZodType> = {
  /** Path under `/api/admin`. */
  path: `/${string}`;
  title: string;
  /** What the rows are; read out before the table by screen readers. */
  caption: string;
  /** Text for a list that has no rows at all. */
  empty: string;
  filters: Filters;
  row: Row;
  /** Set where rows are not ordered by creation time: the order in words. */
  order?: string;
  /** Whether filters go together; by default all do. */
  goTogether?: (values: Readonly<Record<string, string | undefined>>) => boolean;
};

/** Sort orders of a list, by creation time. */
export const listSorts = ['newest', 'oldest'] as const;

/** Declares a list; a function so that the filter names and the row are inferred as types. */
export function defineList<const Filters extends FilterSpecs, Row extends z.ZodType>(
  contract: ListContract<Filters, Row>,
): ListContract<Filters, Row> {
  return contract;
}

/** First and last day of creation; almost every list has these filters. */
export const dayFilters = {
  since: { kind: 'day', label: 'From (UTC day)' },
  until: { kind: 'day', label: 'Until (UTC day)' },
} as const satisfies FilterSpecs;

/** Words that a record is found by, or parts of them. */
export const searchFilter = { kind: 'words', label: 'Words, or parts of them' } as const satisfies FilterSpec;

/** Rows of a list that are counted; beyond it a list says that there are more. An open list is counted every two seconds. */
export const maxCounted = 1_000;

/** 200 of every admin list: one page of rows with its cursors. See `listAnswerSchema`. */
export type AdminListResponse<Row> = {
  rows: Row[];
  next: string | null;
  previous: string | null;
  total?: number | undefined;
};
