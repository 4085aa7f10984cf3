import { describe, expect, it } from 'vitest';
import { createRecord } from './retailer-record.rules.js';
import { createRetailerSnapshot, seedSnapshot } from './retailer-snapshot.js';
import { retailerByDomain, retailerById, retailerByName } from './retailers.rules.js';

const { retailers } = seedSnapshot;

describe('retailers', () => {
  it('holds each retailer once', () => {
    const ids = retailers.map(({ id }) => id);
    expect(ids.length).toBeGreaterThanOrEqual(44);
    expect(new Set(ids).size).toBe(ids.length);
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
    ['TARGET   (No. # 12)', 'target'],
    ['Target, st. 0482 ', 'target'],
    ['BEST BUY #482', 'best-buy'],
    ['Best Buy Co., Inc.', 'best-buy'],
    ['LOWE’S', 'lowes'],
    ['MACY`S', 'macys'],
    ['B & H Photo Video', 'bh-photo'],
    ['COSTCO WHOLESALE', 'costco'],
    ['THE HOME DEPOT #1234', 'home-depot'],
    ['Dick’s Sporting Goods', 'dicks'],
    ['J. Crew', 'j-crew'],
    ['H&M', 'hm'],
    ['NORDSTROM RACK #231', 'nordstrom-rack'],
    ['Gap Factory', 'gap-factory'],
  ])('recognises %s', (printed, id) => {
    expect(retailerByName(printed)?.id).toBe(id);
  });

  it.each(['Targeted Nutrition', 'Applebees', 'Snapple', 'Nikerson Hardware', 'The', ''])(
    'does not mistake %j for a known one',
    (printed) => {
      expect(retailerByName(printed)).toBeNull();
    },
  );

  it.each([
    ['auto-confirm@amazon.com', 'amazon'],
    ['orders@oe1.target.com', 'target'],
    ['www.kohls.com', 'kohls'],
    ['BestBuyInfo@emailinfo.bestbuy.com', 'best-buy'],
    ['orders@gap.com', 'gap'],
    ['orders@e.bestbuy.ca', 'best-buy-ca'],
    ['bestellbestaetigung@amazon.de', 'amazon-de'],
    ['www.costco.co.uk', 'costco-gb'],
    ['nordstrom@eml.nordstromrack.com', 'nordstrom-rack'],
    ['orders@email.oldnavy.gap.com', 'old-navy'],
    ['https://www.ikea.com/us/en/p/-00263850/', 'ikea'],
    ['HTTPS://Target.com', 'target'],
  ])('recognises the sender %s', (address, id) => {
    expect(retailerByDomain(address)?.id).toBe(id);
  });

  it.each(['someone@notamazon.com', 'someone@amazon.com.example.net', 'nobody', ''])(
    'does not trust the sender %j',
    (address) => {
      expect(retailerByDomain(address)).toBeNull();
    },
  );
});

describe('a snapshot', () => {
  const shop = (retailer: string, changes = {}) => ({
    retailer_id: 'corner-shop',
    version: 'v1',
    record: createRecord({
      retailer_id: 'corner-shop',
      retailer,
      domains: ['127.0.0.1:8080', 'Corner.Example'],
      sender_domains: ['mail.example'],
      policy: { window_days: 14, confidence: 'medium' },
      ...changes,
    }),
  });
  const seeds = seedSnapshot.versions;

  it('finds its own retailers by name, host with port, and sender', () => {
    const snapshot = createRetailerSnapshot([...seeds, shop('Café Größe')]);
    expect(retailerByName('CAFÉ GRÖßE', snapshot)?.id).toBe('corner-shop');
    expect(retailerByName('Cafe Größe', snapshot)?.id).toBe('corner-shop');
    expect(retailerByName('Café Größe')).toBeNull();
    expect(retailerByDomain('http://127.0.0.1:8080/item?sku=1', snapshot)?.id).toBe('corner-shop');
    expect(retailerByDomain('127.0.0.1:9090', snapshot)).toBeNull();
    expect(retailerByDomain('orders@corner.example', snapshot)?.id).toBe('corner-shop');
    expect(retailerByDomain('orders@eu.mail.example', snapshot)?.id).toBe('corner-shop');
  });

  it('uses the last version of a retailer, and the first of two retailers with the same name', () => {
    const snapshot = createRetailerSnapshot([...seeds, shop('Old Corner'), shop('New Corner')]);
    expect(retailerByName('New Corner', snapshot)?.id).toBe('corner-shop');
    expect(retailerByName('Old Corner', snapshot)).toBeNull();
    const twin = createRetailerSnapshot([...seeds, shop('Target', { domains: ['target.com'] })]);
    expect(retailerByName('Target', twin)?.id).toBe('target');
    expect(retailerByDomain('target.com', twin)?.id).toBe('target');
  });
});
