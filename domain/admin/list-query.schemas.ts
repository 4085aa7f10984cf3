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
const pageQueryShape = {
  from: z
    .string()
    .regex(/^[\w.:[\]-]{1,300}$/)
    .optional(),
  back: z.enum(['true', 'false']).default('false'),
  limit: z.coerce.number().int().min(1).max(maxRows).default(defaultRows),
};

/** Where in a list a page begins, in which direction it goes, and how rows by creation time are ordered. */
export type PageQuery = {
  from?: string | undefined;
  back: 'true' | 'false';
  limit: number;
  /** Absent where the list has another order. */
  sort?: (typeof listSorts)[number] | undefined;
};

/** A validated list query. */
export type ListQuery<Filters extends FilterSpecs> = PageQuery & { filters: FilterValues<Filters> };

/**
 * The query schema of a list; an empty value, as forms send it, is an absent filter. Strict: otherwise a misspelt filter,
 * or one meant for the database, would be ignored and the list would show everything.
 */
export function listQuerySchema<Filters extends FilterSpecs>({
  filters,
  order,
  goTogether,
}: Pick<ListContract<Filters>, 'filters' | 'order' | 'goTogether'>): z.ZodType<ListQuery<Filters>> {
  const shape = Object.fromEntries(
    Object.entries(filters).map(([name, spec]) => [name, optionalFilter(filterSchema(spec))]),
  );
  const sort = order === undefined ? { sort: z.enum(listSorts).default('newest') } : {};
  const valuesIn = (query: object) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => Object.hasOwn(filters, name)));
  return z
    .strictObject({ ...pageQueryShape, ...sort, ...shape })
    .refine((query) => goTogether?.(valuesIn(query)) ?? true)
    .transform((query): ListQuery<Filters> => {
      // The shape is made of the filters, which the compiler cannot follow.
      const { from, back, limit, sort } = query as PageQuery;
      const values = valuesIn(query) as FilterValues<Filters>;
      return { filters: values, from, back, limit, ...(order === undefined ? { sort } : {}) };
    });
}

function optionalFilter<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? undefined : value), schema.optional());
}

function filterSchema(spec: FilterSpec): z.ZodType<string> {
  if (spec.kind === 'choice') return z.enum(Object.keys(spec.choices));
  if (spec.kind === 'day') return z.string().refine(isCalendarDay);
  if (spec.kind === 'code') return z.string().trim().regex(spec.pattern);
  if (spec.kind === 'words') return z.string().trim().max(maxSearchChars);
  return z.string().max(maxEmailAddressLength).transform(normalizeEmailAddress);
}
