import type { ReactNode } from 'react';
import { classNames } from '../../../lib/class-names';

/** A column: its heading and its cells. The first column names the row. */
export type ListColumn<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** An amount, a day or a few words, on one line. Anything else may be long and breaks anywhere. */
  isShort?: true;
};

/** Which rows may be chosen, and which are. */
export type RowChoice<Row> = {
  isOffered: (row: Row) => boolean;
  isChosen: (row: Row) => boolean;
  toggle: (row: Row) => void;
};

/** `display: block` removes the roles of table elements; explicit roles keep them. */
const role = (name: string) => ({ role: name });

/** A table on wide screens; on phones a list of cards with labelled values. */
export function ListTable<Row>({
  caption,
  columns: [first, ...others],
  rows,
  keyOf,
  choice,
}: {
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Boxes by which rows are chosen. */
  choice?: RowChoice<Row>;
}) {
  if (!first) return null;
  return (
    <table {...role('table')} className="w-full bg-sheet text-left max-lg:block max-lg:bg-transparent">
      <caption className="sr-only">{caption}</caption>
      <thead {...role('rowgroup')} className="border-b-2 border-ink text-sm max-lg:sr-only">
        <tr {...role('row')}>
          {[first, ...others].map(({ label }) => (
            <th key={label} {...role('columnheader')} scope="col" className="px-3 py-2">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className="max-lg:grid max-lg:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            {...role('row')}
            className="border-b-2 border-dotted border-line align-top hover:bg-wash max-lg:block max-lg:rounded-md max-lg:border-2 max-lg:border-solid max-lg:bg-sheet max-lg:p-3"
          >
            <th
              {...role('rowheader')}
              scope="row"
              className="px-3 py-2.5 font-normal [overflow-wrap:anywhere] max-lg:block max-lg:p-0 lg:min-w-36"
            >
              {choice ? <Choosable row={row} choice={choice} cell={first.cell(row)} /> : first.cell(row)}
            </th>
            {others.map(({ label, cell, isShort }) => (
              <td
                key={label}
                {...role('cell')}
                className={classNames(
                  'px-3 py-2.5 max-lg:mt-1 max-lg:flex max-lg:justify-between max-lg:gap-4 max-lg:p-0',
                  isShort ? 'lg:whitespace-nowrap' : '[overflow-wrap:anywhere] xl:min-w-32',
                )}
              >
                <span aria-hidden="true" className="shrink-0 text-sm text-soft lg:hidden">
                  {label}
                </span>
                <span className="min-w-0 max-lg:text-right">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The first cell of a row with its box beside it; in a table the cells of rows that cannot be chosen keep its room. */
function Choosable<Row>({ row, choice, cell }: { row: Row; choice: RowChoice<Row>; cell: ReactNode }) {
  return (
    <div className="flex items-start gap-1">
      {choice.isOffered(row) ? (
        <label className="inline-flex min-h-11 min-w-8 items-center lg:min-h-6">
          <input
            type="checkbox"
            className="size-5 accent-green-deep"
            checked={choice.isChosen(row)}
            onChange={() => choice.toggle(row)}
          />
          <span className="sr-only">Choose this row</span>
        </label>
      ) : (
        <span className="min-w-8 max-lg:hidden" />
      )}
      <div className="min-w-0 max-lg:self-center">{cell}</div>
    </div>
  );
}
