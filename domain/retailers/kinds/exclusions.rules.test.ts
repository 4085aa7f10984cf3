import { describe, expect, it } from 'vitest';
import { seedVersions } from '../seeds/seed-versions.js';
import { exclusionsOf, kindsNamedIn } from './exclusions.rules.js';

const policyOf = (id: string) => {
  const found = seedVersions.find(({ retailer_id }) => retailer_id === id);
  if (!found) throw new Error(`no ${id}`);
  return found.record.policy;
};

describe('an exclusion of a policy', () => {
  it.each([
    ['best-buy', 'OLED TV 55 Open-Box', ['Clearance, open-box and refurbished items']],
    ['costco', '1 oz Gold Bar', ['Bullion']],
    ['costco', 'Gold-Plated Lamp', []],
    ['nike', 'Nike By You Air Max', ['Nike By You and custom items']],
    ['hmv-ca', 'Box Set Bundle', ['Bundles']],
    ['home-depot', 'Special Order Door', ['Special orders and custom products']],
    ['rei', 'Tent REI Outlet', ['REI Outlet']],
    ['costco', '100 g Gold Bars', ['Bullion']],
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
    const known = { exclusions: policyOf(shop).exclusions, channel: 'online' as const };
    expect(exclusionsOf({ ...known, itemName })).toEqual(found);
  });

  it.each([
    ['apple', 'iPhone 17 Pro 256GB', []],
    ['apple', '14-inch MacBook Pro', []],
    ['apple', '11" iPad Pro 256 GB', []],
    ['apple', 'iPhone 17 Case by OtterBox', ['Other brands’ products']],
    ['apple', 'Apple Watch Series 11 Sport Band', []],
    ['apple', 'Belkin BoostCharge Pro for iPhone', ['Other brands’ products']],
    ['apple', 'OtterBox Defender iPhone 17', ['Other brands’ products']],
    ['apple', 'Sonos Speaker', ['Other brands’ products']],
    // Nothing that we see shows the badge.
    ['newegg', 'SSD 2 TB', ['Items without the badge']],
  ])('%s: %s may be one of %j, by what it is not', (shop, itemName, found) => {
    const known = { exclusions: policyOf(shop).exclusions, channel: 'online' as const };
    expect(exclusionsOf({ ...known, itemName })).toEqual(found);
  });

  it.each([
    ['apple', 'iPad Air – Black Friday', ['Limited-time promotions']],
    ['nordstrom', 'Boots | Cyber Week', ['Limited-time sales and the Anniversary Sale']],
    ['nordstrom', 'Black Boots, Friday Harbor', []],
    ['macys', 'Blender – Cyber Monday', ['One Day Sale and similar events']],
    ['costco', 'TV: Buy More, Save More', ['Spend-and-save events']],
    ['costco', 'TV – Black Friday', []],
    [
      'nike',
      'Pegasus 42 – Sitewide Sale',
      ['Promo codes, site-wide promotions, birthday and loyalty offers'],
    ],
    ['home-depot', 'Screws, Bulk Pricing', ['Bulk prices']],
  ])('%s: the title “%s” makes it %j', (shop, offerTitle, found) => {
    const { exclusions, flags } = policyOf(shop);
    const channel = 'online';
    expect(exclusionsOf({ exclusions, flags, itemName: 'Apple iPad', offerTitle, channel })).toEqual(found);
  });

  it.each([
    ['costco', { quantity: 10 }, ['Purchases for resale']],
    ['costco', { quantity: 9 }, []],
    ['home-depot', { quantity: 10 }, ['Bulk prices']],
    ['kohls', { usedCode: true }, ['Kohl’s Cash']],
    ['kohls', {}, []],
    ['rei', { usedCode: true }, ['Coupons that say so']],
    // A condition of the policy decides about codes there.
    ['gap', { usedCode: true }, []],
    ['target', { seenAt: 'other' }, ['The local price of another Target store']],
    ['target', { seenAt: 'website' }, []],
    ['hmv-ca', { seenAt: 'website', channel: 'store' }, ['Online-only prices']],
    ['hmv-ca', { seenAt: 'website' }, ['Online-only prices']],
    ['hmv-ca', { seenAt: 'website', channel: 'online' }, []],
    ['hmv-ca', { seenAt: 'other', channel: 'store' }, []],
  ] as const)('%s: %j may be one of %j', (shop, known, found) => {
    const { exclusions, flags } = policyOf(shop);
    expect(exclusionsOf({ exclusions, flags, itemName: 'Kettle', ...known })).toEqual(found);
  });

  it('that no kind matches may cover anything', () => {
    expect(exclusionsOf({ exclusions: ['Things of Tuesdays'], itemName: 'Kettle' })).toEqual([
      'Things of Tuesdays',
    ]);
  });

  it('is matched by a kind in every record, or may cover anything for a known reason', () => {
    const reasons = new Map([
      ['Items without the badge', 'no page or receipt that we read shows the badge'],
      ['MediaMarkt’s own later price', 'it is the only price that we read, and no window is promised'],
    ]);
    const unmatched = seedVersions
      .flatMap(({ record }) => record.policy.exclusions)
      .filter((exclusion) => kindsNamedIn(exclusion).length === 0);
    expect([...new Set(unmatched)].sort()).toEqual([...reasons.keys()].sort());
  });

  it('that only a condition repeats belongs to a policy with that condition', () => {
    for (const { record } of seedVersions)
      for (const exclusion of record.policy.exclusions) {
        const kinds = kindsNamedIn(exclusion);
        const isOnlyRepeated =
          kinds.length > 0 && kinds.every(({ words, shownBy }) => words.length === 0 && !shownBy);
        const has = kinds.some(
          ({ flag, unlessOf }) => unlessOf || (flag && record.policy.flags.includes(flag)),
        );
        expect([record.retailer_id, exclusion, !isOnlyRepeated || has]).toEqual([
          record.retailer_id,
          exclusion,
          true,
        ]);
      }
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
