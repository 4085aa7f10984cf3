/** `108 of 120 (90.0%)`. */
export function share(right: number, of: number): string {
  return of === 0 ? '-' : `${right} of ${of} (${((100 * right) / of).toFixed(1)}%)`;
}

/** How many of the rows satisfy a condition. */
export function count<Row>(rows: Row[], holds: (row: Row) => boolean): number {
  return rows.filter(holds).length;
}

/** Sum of a number over the rows. */
export function sum<Row>(rows: Row[], pick: (row: Row) => number): number {
  return rows.reduce((total, row) => total + pick(row), 0);
}
