import mongoose from 'mongoose';

/** A stored document: the domain record with its id under `_id`. */
export type Stored<Entity extends { id: string }> = Omit<Entity, 'id'> & { _id: string };

/** A new id: 24 hex digits that sort by time of creation. */
export function newId(): string {
  return new mongoose.Types.ObjectId().toHexString();
}

/** The lowest id that a record made at a time can have, to the second: ids from it on are of that time or later. */
export function idAt(time: Date): string {
  return mongoose.Types.ObjectId.createFromTime(Math.floor(time.getTime() / 1000)).toHexString();
}

/** Stored document -> domain record. */
export function toRecord<Entity extends { id: string }>(stored: Stored<Entity>): Entity {
  const { _id, ...rest } = stored;
  return { id: _id, ...rest } as unknown as Entity;
}

/** As {@link toRecord}, passing null through. */
export function toRecordOrNull<Entity extends { id: string }>(stored: Stored<Entity> | null): Entity | null {
  return stored ? toRecord(stored) : null;
}

/** Domain record -> document to insert. */
export function toStored<Entity extends { id: string }>(record: Entity): Stored<Entity> {
  const { id, ...rest } = record;
  return { _id: id, ...rest };
}

/** Options of every schema: ids are ours, no version key, empty objects are kept. */
export const schemaOptions = { versionKey: false, minimize: false, _id: false } as const;
