import mongoose from 'mongoose';

/** A stored document: the domain record with its id under `_id`. */
export type Stored<Entity extends { id: string }> = Omit<Entity, 'id'> & { _id: string };

/** Creates an id: 24 hex digits that sort by creation time. */
export function newId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** The lowest id of records created at `time`, to the second: an id at or above it is from then or later. */
export function idAt(time: Date): string {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)).toHexString();
}

/** Converts a stored document to a domain record. */
export function toRecord<Entity extends { id: string }>(stored: Stored<Entity>): Entity {
  const { _id, ...rest } = stored;
  return { id: _id, ...rest } as unknown as Entity;
}

/** Like {@link toRecord}, passing null through. */
export function toRecordOrNull<Entity extends { id: string }>(stored: Stored<Entity> | null): Entity | null {
  return stored ? toRecord(stored) : null;
}

/** Converts a domain record to a document to insert. */
export function toStored<Entity extends { id: string }>(record: Entity): Stored<Entity> {
  const { id, ...rest } = record;
  return { _id: id, ...rest };
}

/** Options of every schema: ids are ours, no version key, empty objects are kept. */
export const schemaOptions = { versionKey: false, minimize: false, _id: false } as const;

/** A stored field whose parts Mongoose does not know: a value of the domain, checked by its type alone. */
export function mixedField(options: { required: true } | { default: unknown }): never {
  return { type: mongoose.Schema.Types.Mixed, ...options } as never;
}

/** A stored list of such values. */
export const mixedList = [mongoose.Schema.Types.Mixed] as never;
