import type { RetailerVersion } from './retailer-record.types.js';

/**
 * A version as it is stored. Seeds of each release are kept, so that what they promised can be looked up after the
 * next one; changes are what admins and imports made, and the last change of a retailer is in force.
 */
export type RetailerVersionRecord = RetailerVersion & {
  /** 24 hex digits. */
  id: string;
  origin: 'seed' | 'change';
  /** Counts the changes of a retailer from 1; 0 for a seed. */
  number: number;
  /** Who made it; `release` for a seed. */
  author: string;
  /** What it was made from: a file, a page that was read. */
  source: string;
  created_at: Date;
};
