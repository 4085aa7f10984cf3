import { type Command, Option } from 'commander';
import type { z } from 'zod';
import { type RecordListSource, readRecordList } from '../../../api/admin/lists.js';
import type { FilterSpec, FilterSpecs, ListContract } from '../../../domain/admin/list-contract.js';
import { listQuerySchema } from '../../../domain/admin/list-query.schemas.js';
import { createAppError } from '../../../domain/shared/app-error.js';
import { maskEmailAddress } from '../../../domain/shared/email-address.js';
import type { Database } from '../../../platform/database/connection.js';
import { withDatabase } from '../open-product-database.js';
import { addListOptions, addressesOption, type ListOptions, printPage } from './list-command.js';

/** A list of the admin on the command line: options and checks follow from its contract, rows are those of its page. */
export type ContractListCommand<
  Filters extends FilterSpecs,
  Entity extends { id: string },
  Row extends z.ZodType,
> = {
  list: ListContract<Filters, Row>;
  source: (database: Database) => RecordListSource<Filters, Entity, z.input<Row>>;
  /** Fields of a row that stand in the table; `--json` has all. */
  columns: readonly (keyof z.output<Row> & string)[];
  example: string;
};

/** Registers `NAME list`. */
export function registerContractList<
  Filters extends FilterSpecs,
  Entity extends { id: string },
  Row extends z.ZodType<Record<string, unknown>>,
>(
  program: Command,
  name: string,
  { list, source, columns, example }: ContractListCommand<Filters, Entity, Row>,
): void {
  const what = list.caption.charAt(0).toLowerCase() + list.caption.slice(1);
  const command = program.command(name).description(`${list.caption}, as on the admin\u2019s page.`);
  const options = Object.entries(list.filters).map(([filter, spec]) => optionFor(filter, spec));
  addListOptions(command.command('list').description(`List ${what}, newest first.`), [
    ...options,
    addressesOption(),
  ])
    .addHelpText('after', `\nExample:\n  ${name} list ${example}`)
    .action((given: ListOptions) =>
      withDatabase(async ({ database }) => {
        const { filters } = queryOf({ list, given });
        const page = await readRecordList(source(database))({
          filters,
          from: given.cursor,
          back: 'false',
          limit: given.limit,
          sort: 'newest',
        });
        printPage({
          page: { records: page.rows as { id: string }[], nextCursor: page.next },
          options: given,
          record: (row) => masked(row, given.showAddresses ?? false) as Record<string, unknown>,
          columns: Object.fromEntries(
            columns.map((column) => [column, (row: Record<string, unknown>) => cellOf(row[column])]),
          ),
          none: 'Nothing matches.',
        });
      }),
    );
}

function optionFor(name: string, spec: FilterSpec): Option {
  const option = new Option(`--${name} <${spec.kind === 'day' ? 'day' : 'text'}>`, spec.label);
  return spec.kind === 'choice' ? option.choices(Object.keys(spec.choices)) : option;
}

/** The checked filters. @throws {AppError} `request.invalid` */
function queryOf<Filters extends FilterSpecs, Row extends z.ZodType>({
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
function masked(value: unknown, showAddresses: boolean): unknown {
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
