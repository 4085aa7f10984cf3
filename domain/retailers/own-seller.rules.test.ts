import { expect, it } from 'vitest';
import { sellerKindOf } from './own-seller.rules.js';
import { seedRecords } from './seeds/seed-records.js';

it.each([
  ['amazon', 'Amazon.com Services LLC', 'own'],
  ['amazon', 'Amazon Marketplace', 'perhaps_other'],
  ['amazon', 'Hafen Tools GmbH', 'other'],
  ['best-buy', 'Best Buy', 'own'],
  ['best-buy', 'Best Buy Marketplace', 'perhaps_other'],
  ['best-buy', 'Marketplace seller TechHub', 'other'],
  ['target', 'Target Corporation', 'own'],
  ['target', 'Target Plus™ partner', 'perhaps_other'],
  ['target', 'Target third-party seller', 'perhaps_other'],
  ['walmart', 'Walmart.com', 'own'],
  ['walmart', 'Walmart Marketplace Seller', 'perhaps_other'],
  ['macys', 'Macy’s marketplace', 'perhaps_other'],
  ['mediamarkt', 'MediaMarkt', 'own'],
  ['mediamarkt', 'MediaMarkt Marktplatz-Händler', 'perhaps_other'],
  ['apple', 'Appleton Goods', 'other'],
  ['apple', 'Apple Leisure Shop', 'perhaps_other'],
  ['apple', 'Apple Inc.', 'own'],
  ['target', 'Target Practice Sports', 'perhaps_other'],
  ['nordstrom', 'Nordstrom Rack', 'perhaps_other'],
  ['gap', 'Gap Solutions GmbH', 'perhaps_other'],
])('at %s, “%s” is %s', (id, seller, kind) => {
  const record = seedRecords.find(({ retailer_id }) => retailer_id === id);
  if (!record) throw new Error(id);
  expect(sellerKindOf({ seller, record })).toBe(kind);
});
