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

/** Longest search text, characters. */
const maxSearchChars = 200;
/** Default rows per page. */
const defaultRows = 25;
/** Most rows per page. */
export const maxRows = 100;

/** Query parameters of every list besides its filters. */
export const pageQueryShape = {
  from: z
    .string()
    .regex(/^[\w.:[\]-]{1,300}$/)
    .optional(),
  back: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(1).max(maxRows).default(defaultRows),
};

/** Treats an empty value, as forms send it, as an absent filter. */
export function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

/** A validated list query. */
export type ListQuery<Filters extends FilterSpecs> = {
  filters: FilterValues<Filters>;
  sort: (typeof listSorts)[number];
  from?: string | undefined;
  back: 'true' | 'false';
  limit: number;
};

/**
 * The query schema of a list. Strict: otherwise a misspelt filter, or one meant for the database, would be ignored and
 * the list would show everything.
 */
export function listQuerySchema<Filters extends FilterSpecs>({
  filters,
}: Pick<ListContract<Filters>, 'filters'>) {
  const shape = Object.fromEntries(
    Object.entries(filters).map(([name, spec]) => [name, optionalFilter(filterSchema(spec))]),
  );
  return z.strictObject({ ...shape, sort: z.enum(listSorts).default('newest'), ...pageQueryShape });
}

/** Separates the filters of a validated query from its paging. */
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
