import { expect, test } from 'vitest';
import { purchase, purchaseItem } from '../../tests/support/purchases.fixtures.js';
import { seedVersions } from '../retailers/seeds/seed-versions.js';
import { searchableIds, shopSearchUrl } from '../retailers/shop-search.data.js';
import { askedLinks } from './asked-links.rules.js';

const waiting = (id: string, name: string, cents: number) =>
  purchaseItem({ id, name, state: 'needs_link', paid_unit_cents: cents, paid_total_cents: cents });

test('asks for one link after the other, across purchases, what could bring most first', () => {
  const target = { ...purchase, items: [waiting('milk', 'Milk', 349), waiting('lamp', 'Lamp', 3_000)] };
  const kohls = { ...purchase, id: 'p2', shop: null, items: [waiting('vacuum', 'Vacuum', 34_999)] };
  expect(askedLinks([target, kohls]).map(({ id, shop, purchase_id }) => [id, shop, purchase_id])).toEqual([
    ['vacuum', 'the shop', 'p2'],
    ['lamp', 'Target', 'p1'],
  ]);
});

test('two of a name are told apart', () => {
  const one = { ...purchase, items: [waiting('a', 'Lamp', 3_000)] };
  const other = { ...purchase, id: 'p2', order_number: '102-2', items: [waiting('b', 'Lamp', 2_000)] };
  const names = askedLinks([one, other]).map(({ name }) => name);
  expect(new Set(names).size).toBe(2);
});

test('a search page is known only of shops on record, on their own site, with any name encoded', () => {
  const records = new Map(seedVersions.map(({ record }) => [record.retailer_id, record]));
  for (const id of searchableIds) {
    const url = shopSearchUrl({ retailerId: id, name: 'Lamp & shade / 40"?' });
    const { hostname, protocol, href } = new URL(url ?? '');
    expect(protocol, id).toBe('https:');
    expect(
      records.get(id)?.domains.some((domain) => hostname === `www.${domain}`),
      id,
    ).toBe(true);
    expect(href, id).toContain('Lamp%20%26%20shade%20%2F%2040%22%3F');
  }
  expect(shopSearchUrl({ retailerId: null, name: 'Lamp' })).toBeNull();
  expect(shopSearchUrl({ retailerId: 'constructor', name: 'Lamp' })).toBeNull();
});
