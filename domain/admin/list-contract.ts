/** What narrows a list: one of some values, words that must occur, an exact address, or a day (UTC). */
export type FilterSpec = { label: string } & (
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'words' }
  | { kind: 'address' }
  | { kind: 'day' }
);

/** The filters of a list, by their names in the address and in the query. */
export type FilterSpecs = Readonly<Record<string, FilterSpec>>;

/**
 * A list of the admin's as the page and the API both know it: the page draws its form from it, the API checks the
 * query with it. Beside the filters every list takes `sort`, `from`, `back` and `limit`.
 */
export type ListContract<Filters extends FilterSpecs = FilterSpecs> = {
  /** Path under `/api/admin`. */
  path: `/${string}`;
  title: string;
  /** What the rows are; read out before the table. */
  caption: string;
  /** What is said where there is nothing at all. */
  empty: string;
  filters: Filters;
};

/** The values of a list's filters; what is absent narrows nothing. */
export type FilterValues<Filters extends FilterSpecs> = {
  [Name in keyof Filters]?:
    | (Filters[Name] extends { choices: infer Choices } ? keyof Choices & string : string)
    | undefined;
};

/** Orders of a list, by when its records were made. */
export const listSorts = ['newest', 'oldest'] as const;

/** Declares a list; a function so that the names of its filters are kept as types. */
export function defineList<const Filters extends FilterSpecs>(
  contract: ListContract<Filters>,
): ListContract<Filters> {
  return contract;
}

/** From and until which day records were made; almost every list has them. */
export const dayFilters = {
  since: { kind: 'day', label: 'From (UTC day)' },
  until: { kind: 'day', label: 'Until (UTC day)' },
} as const satisfies FilterSpecs;

/** 200 of every list of the admin's: some rows, and how to turn the page. See `listAnswerSchema`. */
export type AdminListResponse<Row> = { rows: Row[]; next: string | null; previous: string | null };
