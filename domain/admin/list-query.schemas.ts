import { z } from 'zod';
import { isCalendarDay } from '../shared/calendar-day.js';
import { maxEmailAddressLength, normalizeEmailAddress } from '../shared/email-address.js';
import {
  type FilterSpec,
  type FilterSpecs,
  type FilterValues,
  type ListContract,
  listSorts,
} from './list-contract.js';

/** Longest search that is looked at, characters. */
const maxSearchChars = 200;
/** Rows of a page unless the caller asks for another number. */
const defaultRows = 25;
/** Rows of a page at most: what a screen can be scrolled through. */
export const maxRows = 100;

/** What every list takes beside its filters. */
export const pageQueryShape = {
  from: z
    .string()
    .regex(/^[\w.:[\]-]{1,300}$/)
    .optional(),
  back: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(1).max(maxRows).default(defaultRows),
};

/** Makes an empty value, as a form sends it, count as a filter that is left out. */
export function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** A checked query of a list. */
export type ListQuery<Filters extends FilterSpecs> = {
  filters: FilterValues<Filters>;
  sort: (typeof listSorts)[number];
  from?: string | undefined;
  back: 'true' | 'false';
  limit: number;
};

/**
 * The schema of a list's query. Strict: a filter that is misspelt, or meant for the database, would else narrow
 * nothing and show everything.
 */
export function listQuerySchema<Filters extends FilterSpecs>({
  filters,
}: Pick<ListContract<Filters>, 'filters'>) {
  const shape = Object.fromEntries(
    Object.entries(filters).map(([name, spec]) => [name, optionalFilter(filterSchema(spec))]),
  );
  return z.strictObject({ ...shape, sort: z.enum(listSorts).default('newest'), ...pageQueryShape });
}

/** A checked query with its filters apart. */
export function toListQuery<Filters extends FilterSpecs>({
  sort,
  from,
  back,
  limit,
  ...values
}: z.infer<ReturnType<typeof listQuerySchema<Filters>>>): ListQuery<Filters> {
  return { filters: values as FilterValues<Filters>, sort, from, back, limit };
}

function filterSchema(spec: FilterSpec): z.ZodType<string> {
  if (spec.kind === 'choice') return z.enum(Object.keys(spec.choices));
  if (spec.kind === 'day') return z.string().refine(isCalendarDay);
  if (spec.kind === 'words') return z.string().trim().max(maxSearchChars);
  return z.string().max(maxEmailAddressLength).transform(normalizeEmailAddress);
}
