import { describe, expect, it } from 'vitest';
import { retailers } from './retailers.data.js';
import { retailerByDomain, retailerById, retailerByName } from './retailers.rules.js';

describe('retailers', () => {
  it('holds the twelve of the logo grid and Kohl’s, each once', () => {
    expect(retailers.map((retailer) => retailer.id).sort()).toEqual(
      [
        'amazon',
        'apple',
        'best-buy',
        'bh-photo',
        'costco',
        'home-depot',
        'kohls',
        'lowes',
        'macys',
        'nike',
        'nordstrom',
        'target',
        'walmart',
      ].sort(),
    );
    expect(retailerById('kohls')?.name).toBe("Kohl's");
    expect(retailerById('corner-shop')).toBeNull();
  });

  it('finds every retailer by its own name and aliases', () => {
    for (const retailer of retailers) {
      for (const name of [retailer.name, ...retailer.aliases]) {
        expect(retailerByName(name)?.id, name).toBe(retailer.id);
      }
    }
  });

  it.each([
    ['WAL*MART', 'walmart'],
    ['Walmart Supercenter #2144', 'walmart'],
    ['TARGET', 'target'],
    ['Target Store T-1234', 'target'],
    ['BEST BUY #482', 'best-buy'],
    ['Best Buy Co., Inc.', 'best-buy'],
    ['LOWE’S', 'lowes'],
    ['MACY`S', 'macys'],
    ['B & H Photo Video', 'bh-photo'],
    ['COSTCO WHOLESALE', 'costco'],
  ])('knows %s', (printed, id) => {
    expect(retailerByName(printed)?.id).toBe(id);
  });

  it.each(['Targeted Nutrition', 'Applebees', 'Snapple', 'Nikerson Hardware', 'The', ''])(
    'does not take %j for a known one',
    (printed) => {
      expect(retailerByName(printed)).toBeNull();
    },
  );

  it.each([
    ['auto-confirm@amazon.com', 'amazon'],
    ['orders@oe1.target.com', 'target'],
    ['www.kohls.com', 'kohls'],
    ['BestBuyInfo@emailinfo.bestbuy.com', 'best-buy'],
  ])('knows the sender %s', (address, id) => {
    expect(retailerByDomain(address)?.id).toBe(id);
  });

  it.each(['someone@notamazon.com', 'someone@amazon.com.example.net', 'nobody', ''])(
    'does not trust the sender %j',
    (address) => {
      expect(retailerByDomain(address)).toBeNull();
    },
  );
});
