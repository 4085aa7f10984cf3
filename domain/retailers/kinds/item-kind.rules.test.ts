import { describe, expect, it } from 'vitest';
import { seedVersions } from '../seeds/seed-versions.js';
import { isOfCategory } from './item-kind.rules.js';

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
    ['best-buy', 'Samsung Galaxy S26 con 256 GB', 'phones'],
    ['best-buy', 'Apple iPhone 17 Pro, bleu', 'phones'],
    ['best-buy', 'Hülle für Apple iPhone 17', null],
    ['best-buy', 'Silikonhülle iPhone 17 Pro', null],
    ['best-buy', 'Coque pour iPhone 17', null],
    ['best-buy', 'Funda iPhone 17 transparente', null],
    ['best-buy', 'Custodia per iPhone 17', null],
    ['best-buy', 'Siliconenhoesje voor iPhone 17', null],
    ['best-buy', 'Capinha para iPhone 17', null],
    ['best-buy', 'Pokrowiec do iPhone 17', null],
    ['best-buy', 'Mobilskal iPhone 17', null],
    ['best-buy', 'Suojakotelo iPhone 17', null],
    ['best-buy', 'Game controller for any smartphone', null],
    ['best-buy', 'Action camera with smartphone', null],
    ['best-buy', 'Drohne mit Smartphone', null],
    ['best-buy', 'Smartphone with 256 GB', 'phones'],
    // What comes with a thing does not make it an accessory.
    ['best-buy', 'Apple iPhone 17 Pro 256GB with free case', 'phones'],
    ['best-buy', 'iPhone 17 128GB + Silicone Case', 'phones'],
    ['best-buy', 'Apple iPhone 17 inkl. Schutzhülle', 'phones'],
    ['best-buy', 'Samsung Galaxy S26 avec coque offerte', 'phones'],
    ['best-buy', 'Google Pixel 10 (incl. charger)', 'phones'],
    ['best-buy', 'Samsung Galaxy Watch8 44mm LTE', 'phones'],
    ['best-buy', 'Samsung Galaxy Watch8 44mm LTE, Sport Band', 'phones'],
    ['best-buy', 'Motorola Edge 2026', 'phones'],
    ['best-buy', 'Apple Watch Series 11 (GPS + Cellular) 42mm Sport Band', 'phones'],
    ['best-buy', 'Apple Watch SE (GPS + Cellular) Aluminum Case with Sport Band', 'phones'],
    ['best-buy', 'iPhone 17 Pro Silicone Case with MagSafe', null],
    ['best-buy', 'iPhone 17 with MagSafe Case', null],
    ['best-buy', 'iPhone 17 Case with Stand', null],
    ['best-buy', 'iPhone 17 20W Charger', null],
    ['best-buy', 'iPhone 17 LTE Case', null],
    ['best-buy', 'Galaxy S26+ Case', null],
    ['best-buy', 'iPhone 8 Plus Case', null],
    ['best-buy', 'Band for Apple Watch (GPS + Cellular)', null],
    ['best-buy', 'Case + Screen Protector for iPhone 17', null],
    ['best-buy', 'Screen Protector + iPhone 17 Case', null],
    // Nor does what it has.
    ['best-buy', 'Samsung Galaxy S26 5000mAh battery 256GB', 'phones'],
    ['best-buy', 'Samsung Galaxy S26, 2 SIM cards, all bands', 'phones'],
    ['best-buy', 'Motorola Edge 2026, 5000 mAh Battery', 'phones'],
    ['best-buy', 'Google Pixel 10, triple lens, fast charging', 'phones'],
    ['best-buy', 'Motorola Moto G Stylus 2026', 'phones'],
    ['best-buy', 'iPhone 17 5000mAh Battery Case', null],
    ['best-buy', '3227mAh Battery for iPhone 13', null],
    ['best-buy', 'iPhone 13 Replacement Battery', null],
    ['best-buy', 'iPhone 17 Wireless Charging Stand', null],
    ['macys', 'Apple Watch Series 11 (GPS) 42mm Sport Band', 'apple'],
    ['macys', 'Apple Watch Series 11 Sport Band', null],
    ['macys', 'Sport Band for Apple Watch Series 11 GPS', null],
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
