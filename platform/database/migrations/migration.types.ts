import type { mongo } from 'mongoose';

/**
 * One change of what is stored. It may be killed at any moment and run by several processes at once: every write
 * names in its condition the shape it replaces, so that whatever was changed before is left alone.
 */
export type Migration = {
  /** Unique and never renamed: under it the migration is noted as applied. */
  id: string;
  apply(db: mongo.Db): Promise<void>;
};
