import type { Command } from 'commander';
import type { z } from 'zod';
import { type RecordListSource, readRecordList } from '../../../api/admin/lists/lists.js';
import type { FilterSpecs, ListContract } from '../../../domain/admin/list-contract.js';
import type { Database } from '../../../platform/database/connection.js';
import { withDatabase } from '../shared/open-product-database.js';
import { optionFor, printContractRows, queryOf } from './contract-rows.js';
import { addListOptions, addressesOption, type ListOptions } from './list-command.js';

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
        printContractRows({ rows: page.rows as object[], next: page.next, given, columns });
      }),
    );
}
