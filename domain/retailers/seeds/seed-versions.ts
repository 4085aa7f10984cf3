import { seedVersionOf } from '../record-version.rules.js';
import type { RetailerVersion } from '../retailer-record.types.js';
import { abroad } from './abroad.data.js';
import { clothingAndSport } from './clothing-and-sport.data.js';
import { departmentStores } from './department-stores.data.js';
import { electronics } from './electronics.data.js';
import { generalStores } from './general-stores.data.js';
import { homeAndOffice } from './home-and-office.data.js';

/** Every retailer of the source, in the version of this release. */
export const seedVersions: readonly RetailerVersion[] = [
  ...generalStores,
  ...departmentStores,
  ...electronics,
  ...homeAndOffice,
  ...clothingAndSport,
  ...abroad,
].map(seedVersionOf);
