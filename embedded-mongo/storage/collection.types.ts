import type { Binary } from 'bson';
import type { Fields } from '../bson/values.js';
import type { Index } from './index-spec.js';

/** A collection in memory. */
export type Collection = {
  id: number;
  database: string;
  name: string;
  /** `database.name`, as messages and cursors name it. */
  ns: string;
  uuid: Binary;
  options: Fields;
  indexes: Index[];
  /** Indexes that are being built: written to, and used by nobody yet. */
  building: Index[];
  /** What the disk knows of the indexes' flags; see `flagsOf`. */
  savedFlags: number;
  /** Documents in the collection and the bytes they take. */
  count: number;
  bytes: number;
  nextRecordId: number;
};
