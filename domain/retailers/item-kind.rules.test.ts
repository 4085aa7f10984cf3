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
    ['best-buy', 'OLED TV 55 generalüberholt', ['Clearance, open-box and refurbished items']],
    ['best-buy', 'Téléviseur 55 reconditionné', ['Clearance, open-box and refurbished items']],
    ['best-buy', 'Televisor 55 reacondicionado', ['Clearance, open-box and refurbished items']],
    ['best-buy', 'Televisore 55, ricondizionato', ['Clearance, open-box and refurbished items']],
    ['best-buy', 'Telewizor 55 powystawowy', ['Clearance, open-box and refurbished items']],
    ['target', 'Wasserkocher, Restposten', ['Clearance']],
    ['target', 'Bouilloire (déstockage)', ['Clearance']],
    ['target', 'Hervidor en liquidación', ['Clearance']],
    ['target', 'Waterkoker uitverkoop', ['Clearance']],
    ['nike', 'Laufschuh personalisiert', ['Nike By You and custom items']],
    ['nike', 'Zapatilla personalizada', ['Nike By You and custom items']],
    ['costco', 'Lingot 20 g', ['Bullion']],
    ['home-depot', 'Porte, commande spéciale', ['Special orders and custom products']],
    ['target', 'Clear Storage Bin', []],
    ['best-buy', 'Usedom Reiseführer', []],
  ])('%s: %s may be one of %j', (shop, itemName, found) => {
    expect(exclusionsOf({ exclusions: policyOf(shop).exclusions, itemName })).toEqual(found);
  });

  it('is found by the label on the receipt', () => {
    const { exclusions } = policyOf('target');
    expect(exclusionsOf({ exclusions, itemName: 'Kettle', labels: ['clearance'] })).toEqual(['Clearance']);
    expect(exclusionsOf({ exclusions, itemName: 'Kettle', labels: ['final_sale'] })).toEqual([]);
  });

  it('is matched against the title of the page with the lower price, for kinds of sale only', () => {
    const exclusions = ['Clearance', 'Bundles', 'Daily deals'];
    const titled = (offerTitle: string) => exclusionsOf({ exclusions, itemName: 'Kettle', offerTitle });
    expect(titled('Kettle (Clearance)')).toEqual(['Clearance']);
    expect(titled('Today’s Deal: Kettle')).toEqual(['Daily deals']);
    expect(titled('Kettle and mug bundle')).toEqual([]);
  });

  it('is matched against what was bought below its full price', () => {
    const reduced = { exclusions: ['Items bought on sale', 'Clearance'], itemName: 'Kettle' };
    expect(exclusionsOf({ ...reduced, wasReduced: true })).toEqual(['Items bought on sale']);
    expect(exclusionsOf(reduced)).toEqual([]);
  });
});
