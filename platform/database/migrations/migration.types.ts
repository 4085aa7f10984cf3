import type { mongo } from 'mongoose';

/**
 * One change of the stored data. It may be killed at any moment and run by several processes at once: every
 * write's condition names the shape it replaces, so that anything already changed is left alone.
 */
export type Migration = {
  /** `NUMBER-NAME`, in order and never renamed: the migration is recorded as applied under it. */
  id: string;
  apply(db: mongo.Db): Promise<void>;
};
