import type { RetailerVersion } from './retailer-record.types.js';

/**
 * A stored version. The seeds of each release are kept, so that their promises can be looked up later; changes come
 * from admins and imports, and the latest change of a retailer is in force.
 */
export type RetailerVersionRecord = RetailerVersion & {
  /** 24 hex digits. */
  id: string;
  origin: 'seed' | 'change';
  /** Number of the change, from 1 per retailer; 0 for a seed. */
  number: number;
  /** Who made it; `release` for a seed. */
  author: string;
  /** Source of the change, such as a file or a web page. */
  source: string;
  created_at: Date;
};
