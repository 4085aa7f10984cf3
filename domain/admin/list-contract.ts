/** A filter: one of several values, words that must occur, an exact address, or a UTC day. */
export type FilterSpec = { label: string } & (
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'words' }
  | { kind: 'address' }
  | { kind: 'day' }
);

/** The filters of a list by their name in the URL and the query. */
export type FilterSpecs = Readonly<Record<string, FilterSpec>>;

/**
 * An admin list as shared by page and API: the page builds its form from it, the API validates the query with it.
 * Besides its filters every list takes `sort`, `from`, `back` and `limit`.
 */
export type ListContract<Filters extends FilterSpecs = FilterSpecs> = {
  /** Path under `/api/admin`. */
  path: `/${string}`;
  title: string;
  /** What the rows are; read out before the table by screen readers. */
  caption: string;
  /** Text for a list that has no rows at all. */
  empty: string;
  filters: Filters;
};

/** Values of a list's filters; an absent filter does not narrow. */
export type FilterValues<Filters extends FilterSpecs> = {
  [Name in keyof Filters]?:
    | (Filters[Name] extends { choices: infer Choices } ? keyof Choices & string : string)
    | undefined;
};

/** Sort orders of a list, by creation time. */
export const listSorts = ['newest', 'oldest'] as const;

/** Declares a list; a function so that the filter names are inferred as types. */
export function defineList<const Filters extends FilterSpecs>(
  contract: ListContract<Filters>,
): ListContract<Filters> {
  return contract;
}

/** First and last day of creation; almost every list has these filters. */
export const dayFilters = {
  since: { kind: 'day', label: 'From (UTC day)' },
  until: { kind: 'day', label: 'Until (UTC day)' },
} as const satisfies FilterSpecs;

/** 200 of every admin list: one page of rows with its cursors. See `listAnswerSchema`. */
export type AdminListResponse<Row> = { rows: Row[]; next: string | null; previous: string | null };
