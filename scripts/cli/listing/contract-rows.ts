import { Option } from 'commander';
import type { z } from 'zod';
import type { FilterSpec, FilterSpecs, ListContract } from '../../../domain/admin/list-contract.js';
import { listQuerySchema } from '../../../domain/admin/list-query.schemas.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { maskEmailAddress } from '../../../domain/shared/email-address.js';
import { type ListOptions, printPage } from './list-command.js';

/** Prints rows of one of the admin's lists; addresses are masked unless `--show-addresses` is given. */
export function printContractRows({
  rows,
  next,
  given,
  columns,
}: {
  rows: readonly object[];
  next: string | null;
  given: ListOptions;
  /** Fields of a row that stand in the table; `--json` has all. */
  columns: readonly string[];
}): void {
  printPage({
    page: { records: [...rows] as { id: string }[], nextCursor: next },
    options: given,
    record: (row) => masked(row, given.showAddresses ?? false) as Record<string, unknown>,
    columns: Object.fromEntries(
      columns.map((column) => [column, (row: Record<string, unknown>) => cellOf(row[column])]),
    ),
    none: 'Nothing matches.',
  });
}

/** The option of a filter. */
export function optionFor(name: string, spec: FilterSpec): Option {
  const option = new Option(`--${name} <${spec.kind === 'day' ? 'day' : 'text'}>`, spec.label);
  return spec.kind === 'choice' ? option.choices(Object.keys(spec.choices)) : option;
}

/** The checked filters of a list. @throws {AppError} `request.invalid` */
export function queryOf<Filters extends FilterSpecs, Row extends z.ZodType>({
  list,
  given,
}: {
  list: ListContract<Filters, Row>;
  given: ListOptions;
}) {
  const wanted = Object.keys(list.filters).flatMap((name) => (given[name] ? [[name, given[name]]] : []));
  const parsed = listQuerySchema(list).safeParse(Object.fromEntries(wanted));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw createAppError({
    code: 'request.invalid',
    message: `--${issue?.path.join('.') || 'filter'} is not valid. See: --help`,
  });
}

const addressPattern = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/g;

/** A row with every address in it masked. */
export function masked(value: unknown, showAddresses: boolean): unknown {
  if (showAddresses) return value;
  if (typeof value === 'string') return value.replace(addressPattern, maskEmailAddress);
  if (Array.isArray(value)) return value.map((one) => masked(one, showAddresses));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, showAddresses)]));
}

/** Longest text in a cell, characters. */
const maxCellChars = 60;

function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):[\d.]+Z$/, '$1 $2Z').slice(0, maxCellChars);
}
