import { type Command, InvalidArgumentError, Option } from 'commander';
import type { RecordPage } from '../../../platform/database/keyset-page.js';
import { textTable } from '../shared/text-table.js';

/** Most rows per page of a list. */
export const maxListRows = 1_000;

/** `--json` of a list: one shape for all of them, see {@link printPage}. */
export const listJsonOption = ['--json', 'print one JSON object: {records, next_cursor}'] as const;

/** Options of every paged list. */
export type ListOptions = {
  limit: number;
  cursor?: string;
  json?: boolean;
  showAddresses?: boolean;
} & Record<string, unknown>;

/** Adds the options of a paged list: page, format, and `filters` such as `--retailer`. */
export function addListOptions(command: Command, filters: Option[]): Command {
  for (const filter of filters) command.addOption(filter);
  return command
    .option('--limit <number>', `rows per page, 1 to ${maxListRows}`, parseLimit, 50)
    .option('--cursor <text>', 'continue after a page: the cursor printed at its end', parseCursor)
    .option(...listJsonOption);
}

/** An option such as `--state <state>` with fixed values. */
export function wordOption(name: string, what: string, words: readonly string[]): Option {
  return new Option(`--${name} <${name}>`, what).choices(words);
}

/** `--show-addresses`. */
export function addressesOption(): Option {
  return new Option('--show-addresses', 'print addresses in full instead of a***@example.com');
}

/** How the rows of a list are shown. */
type Looks<Entity, Row extends object> = {
  options: Pick<ListOptions, 'json'>;
  /** The flat record printed as JSON. */
  record: (entity: Entity) => Row;
  /** Cells of a row for people, by heading. */
  columns: Record<string, (row: Row) => string | null>;
  /** Printed when the list is empty. */
  none: string;
};

type Page<Entity, Row extends object> = Looks<Entity, Row> & { page: RecordPage<Entity> };
type Whole<Entity, Row extends object> = Looks<Entity, Row> & { records: readonly Entity[] };

/**
 * Prints a page of a list: with `--json` as `{records, next_cursor}`, otherwise as a table that ends with how to
 * continue.
 */
export function printPage<Entity, Row extends object>(list: Page<Entity, Row>): void {
  print(pageText(list));
}

/** Prints an unpaged list in the form of the paged ones. */
export function printWhole<Entity, Row extends object>(list: Whole<Entity, Row>): void {
  print(wholeText(list));
}

/** The text of {@link printWhole}, for commands that print elsewhere. */
export function wholeText<Entity, Row extends object>({ records, ...looks }: Whole<Entity, Row>): string {
  return pageText({ ...looks, page: { records: [...records], nextCursor: null } });
}

function pageText<Entity, Row extends object>({
  page: { records, nextCursor },
  options,
  record,
  columns,
  none,
}: Page<Entity, Row>): string {
  const rows = records.map(record);
  return options.json
    ? JSON.stringify({ records: rows, next_cursor: nextCursor })
    : pageTable({ rows, columns, none, nextCursor });
}

function pageTable<Row>({
  rows,
  columns,
  none,
  nextCursor,
}: {
  rows: Row[];
  columns: Record<string, (row: Row) => string | null>;
  none: string;
  nextCursor: string | null;
}): string {
  if (rows.length === 0) return none;
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row) || '-'));
  const table = textTable([Object.keys(columns), ...cells]);
  return nextCursor ? `${table}\nMore: --cursor ${nextCursor}` : table;
}

/** Writes lines to standard output. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** A time to the minute, UTC; empty for null. */
export function minuteOf(time: Date | null): string {
  return time ? `${time.toISOString().slice(0, 16).replace('T', ' ')}Z` : '';
}

/**
 * An id, or a time with an id, as pages end with. Any other word would be taken for an id that sorts before or
 * after all.
 */
const cursorPattern = /^(?:[0-9a-f]{24}|\d{1,15}_\S{1,300})$/;

function parseCursor(text: string): string {
  if (!cursorPattern.test(text))
    throw new InvalidArgumentError('It takes the cursor printed at the end of a page.');
  return text;
}

function parseLimit(text: string): number {
  const limit = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (limit < 1 || limit > maxListRows) throw new InvalidArgumentError(`It takes 1 to ${maxListRows}.`);
  return limit;
}
