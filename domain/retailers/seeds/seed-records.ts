import type { RetailerRecord } from '../retailer-record.types.js';
import { abroad } from './abroad.data.js';
import { clothingAndSport } from './clothing-and-sport.data.js';
import { departmentStores } from './department-stores.data.js';
import { electronics } from './electronics.data.js';
import { generalStores } from './general-stores.data.js';
import { homeAndOffice } from './home-and-office.data.js';
import { sisterShops } from './sister-shops.data.js';

/** The records of all seed retailers. */
export const seedRecords: readonly RetailerRecord[] = [
  ...generalStores,
  ...departmentStores,
  ...electronics,
  ...homeAndOffice,
  ...clothingAndSport,
  ...abroad,
  ...sisterShops,
];
