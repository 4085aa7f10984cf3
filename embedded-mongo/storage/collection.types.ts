import type { Binary } from 'bson';
import type { Fields } from '../bson/values.js';
import type { Index } from './index-spec.js';

/** A collection in memory. */
export type Collection = {
  id: number;
  database: string;
  name: string;
  /** `database.name`, as used in messages and cursors. */
  ns: string;
  uuid: Binary;
  options: Fields;
  indexes: Index[];
  /** Indexes being built: written to, but not used by queries yet. */
  building: Index[];
  /** The flags of the indexes as saved on disk; see `flagsOf`. */
  savedFlags: number;
  /** Number of documents in the collection, and their bytes. */
  count: number;
  bytes: number;
  nextRecordId: number;
};
