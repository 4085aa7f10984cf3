import { seedVersionOf } from '../record-version.rules.js';
import type { RetailerVersion } from '../retailer-record.types.js';
import { seedRecords } from './seed-records.js';

/** Every seed retailer in the version of this release. */
export const seedVersions: readonly RetailerVersion[] = seedRecords.map(seedVersionOf);
