import { createAppError } from '../../domain/shared/app-error.js';
import { isRecord } from '../../domain/shared/typed-records.js';

/** Order of a list: a stored field (`_id` sorts by creation time) and the direction. */
export type PageOrder<DateField extends string> = {
  by: '_id' | DateField;
  direction: 'ascending' | 'descending';
};

/** Some records of a list, and how to continue. */
export type RecordPage<Entity> = {
  records: Entity[];
  /** Opaque text that continues the list after the last of `records`; null at its end. */
  nextCursor: string | null;
};

/** Longest record id in characters: a host name of 253 (RFC 1035) with its port; most have 24. */
const maxIdChars = 260;

/** Time (in a list sorted by date) and id of the last record shown. */
const cursorPattern = new RegExp(`^(?:(\\d{1,15})_)?([\\w.:[\\]-]{1,${maxIdChars}})$`);

/** Filter for the records after the cursor; matches all when there is none. */
export function keysetFilter({
  order: { by, direction },
  cursor,
}: {
  order: PageOrder<string>;
  cursor: string | null;
}): Record<string, unknown> {
  if (cursor === null) return {};
  const [, time, id] = cursorPattern.exec(cursor) ?? [];
  if (!id || (time !== undefined) === (by === '_id')) throw foreignCursor();
  const beyond = direction === 'ascending' ? '$gt' : '$lt';
  if (by === '_id') return { _id: { [beyond]: id } };
  const date = new Date(Number(time));
  // The first condition bounds the index scan; the second drops records with the same date that were already shown.
  return { [by]: { [`${beyond}e`]: date }, $or: [{ [by]: { [beyond]: date } }, { _id: { [beyond]: id } }] };
}

/** Sort for an order; the id makes it total. */
export function keysetSort({ by, direction }: PageOrder<string>): Record<string, 1 | -1> {
  const sign = direction === 'ascending' ? 1 : -1;
  return by === '_id' ? { _id: sign } : { [by]: sign, _id: sign };
}

/** Cuts the records found (one more than `limit` when there are more) into a page. */
export function pageOf<Entity extends { id: string }>({
  found,
  limit,
  order,
}: {
  found: Entity[];
  limit: number;
  order: PageOrder<string>;
}): RecordPage<Entity> {
  const records = found.slice(0, limit);
  const last = records.at(-1);
  if (!last || found.length <= limit) return { records, nextCursor: null };
  return { records, nextCursor: cursorAt({ record: last, order }) };
}

/** The cursor that continues a list after a record, in either direction. */
export function cursorAt<Entity extends { id: string }>({
  record,
  order,
}: {
  record: Entity;
  order: PageOrder<string>;
}): string {
  if (order.by === '_id') return record.id;
  const fields: object = record;
  const date = isRecord(fields) ? fields[order.by] : null;
  return `${date instanceof Date ? date.getTime() : ''}_${record.id}`;
}

/** The error for a cursor that belongs to no page of the list. */
export function foreignCursor() {
  return createAppError({ code: 'request.invalid', message: 'the cursor does not belong to this list' });
}
