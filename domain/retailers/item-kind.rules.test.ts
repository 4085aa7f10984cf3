import { describe, expect, it } from 'vitest';
import { exclusionsOf, isOfCategory } from './item-kind.rules.js';
import { seedVersions } from './seeds/seed-versions.js';

const policyOf = (id: string) => {
  const found = seedVersions.find(({ retailer_id }) => retailer_id === id);
  if (!found) throw new Error(`no ${id}`);
  return found.record.policy;
};
const categoryOf = (id: string, itemName: string) =>
  policyOf(id).categories.find((category) => isOfCategory({ itemName, category }))?.category ?? null;

describe('a category is what a thing is', () => {
  it.each([
    ['best-buy', 'Samsung Galaxy S26 256GB Unlocked', 'phones'],
    ['best-buy', 'Galaxy S 26 Ultra', 'phones'],
    ['best-buy', 'Apple iPhone 17 Pro', 'phones'],
    ['best-buy', 'Google Pixel 10a', 'phones'],
    ['best-buy', 'Motorola moto g 2026', 'phones'],
    ['best-buy', 'Apple Watch Series 11 GPS + Cellular', 'phones'],
    ['best-buy', 'Phone case, clear', null],
    ['best-buy', 'OtterBox Case for iPhone 17', null],
    ['best-buy', 'MagSafe Charger for iPhone', null],
    ['best-buy', 'Panasonic Cordless Phone', null],
    ['best-buy', 'Headphones', null],
    ['best-buy', 'Samsung Galaxy Buds 4', null],
    ['macys', 'Apple Cider Candle', null],
    ['macys', 'Apple Watch SE', 'apple'],
    ['macys', 'iPad Air 13-inch', 'apple'],
    ['macys', 'iPhone 17', 'iphone'],
    ['macys', 'Case for iPad', null],
    ['macys', 'Apple Pie Dish', null],
  ])('%s: %s is %s', (shop, name, category) => {
    expect(categoryOf(shop, name)).toBe(category);
  });
});

describe('an exclusion of a policy', () => {
  it.each([
    ['best-buy', 'OLED TV 55 Open-Box', ['Clearance, open-box and refurbished items']],
    ['costco', '1 oz Gold Bar', ['Bullion']],
    ['costco', 'Gold-Plated Lamp', []],
    ['nike', 'Nike By You Air Max', ['Nike By You and custom items']],
    ['hmv-ca', 'Box Set Bundle', ['Bundles']],
    ['home-depot', 'Special Order Door', ['Special orders and custom products']],
    ['rei', 'Tent REI Outlet', ['REI Outlet']],
    ['target', 'Kettle', []],
  ])('%s: %s may be one of %j', (shop, itemName, found) => {
    expect(exclusionsOf({ exclusions: policyOf(shop).exclusions, itemName })).toEqual(found);
  });

  it('is found by the label on the receipt', () => {
    const { exclusions } = policyOf('target');
    expect(exclusionsOf({ exclusions, itemName: 'Kettle', labels: ['clearance'] })).toEqual(['Clearance']);
    expect(exclusionsOf({ exclusions, itemName: 'Kettle', labels: ['final_sale'] })).toEqual([]);
  });
});
