import type { AdminListResponse } from '../../../domain/admin/list-contract.js';
import { cursorAt, type PageOrder, type RecordPage } from '../../../platform/database/keyset-page.js';
import type { RecordFilter } from '../../../platform/database/repository-kit.js';

/** Where in a list a page begins, and in which direction it goes. */
export type PagePlace = { from?: string | undefined; back: 'true' | 'false'; limit: number };

/** Reads records in an order after a cursor: the repositories' `page`. */
export type ReadPage<Entity> = (input: {
  order: PageOrder<never>;
  cursor: string | null;
  limit: number;
}) => Promise<RecordPage<Entity>>;

/** A page of records, with the cursors of its neighbours. */
export type ListPage<Entity> = { records: Entity[]; next: string | null; previous: string | null };

/**
 * Reads one page forwards or backwards. Backwards reads the list in the opposite order from the same place and
 * reverses it, so that a page never repeats or skips a record that existed throughout.
 */
export async function readListPage<Entity extends { id: string }>({
  read,
  order = { by: '_id', direction: 'descending' },
  place: { from, back, limit },
}: {
  read: ReadPage<Entity>;
  order?: PageOrder<string>;
  place: PagePlace;
}): Promise<ListPage<Entity>> {
  const isBack = back === 'true' && from !== undefined;
  const opposite = order.direction === 'ascending' ? 'descending' : 'ascending';
  const wanted = { ...order, direction: isBack ? opposite : order.direction } as PageOrder<never>;
  const found = await read({ order: wanted, cursor: from ?? null, limit });
  const records = isBack ? found.records.toReversed() : found.records;
  const cursorOf = (record: Entity | undefined) => (record ? cursorAt({ record, order }) : null);
  // Where it continues is for the reader to say: behind the last record, or behind others that it looked at.
  return {
    records,
    next: isBack ? cursorOf(records.at(-1)) : found.nextCursor,
    previous: isBack ? found.nextCursor : from === undefined ? null : cursorOf(records[0]),
  };
}

/** The answer of a list with one row per record. */
export function toListResponse<Entity, Row>({
  page: { records, next, previous },
  toRow,
  total,
}: {
  page: ListPage<Entity>;
  toRow: (record: Entity) => Row;
  /** How many match in all; null or absent if nobody counted. */
  total?: number | null;
}): AdminListResponse<Row> {
  return { rows: records.map(toRow), next, previous, ...(typeof total === 'number' ? { total } : {}) };
}

/** A filter without the fields that are undefined. */
export function filterOf(fields: Readonly<Record<string, unknown>>): RecordFilter {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
