import { describe, expect, it } from 'vitest';
import { createRecord } from '../retailers/retailer-record.rules.js';
import { createRetailerSnapshot, seedSnapshot } from '../retailers/retailer-snapshot.js';
import type { ReceiptReading } from './receipt-reading.types.js';
import { resolveRetailer } from './resolve-retailer.rules.js';

const shop = (id: string) => ({
  retailer_id: id,
  version: 'v1',
  record: createRecord({
    retailer_id: id,
    retailer: `Shop ${id}`,
    domains: [`${id}.example`, '127.0.0.1:8080'],
    policy: { window_days: 14, confidence: 'medium' },
  }),
});
const retailers = createRetailerSnapshot([...seedSnapshot.versions, shop('kettles'), shop('chairs')]);

function reading({ name, urls = [], id }: { name?: string; urls?: string[]; id?: string }): ReceiptReading {
  return {
    ...(name ? { retailer: { value: name, source: 'html', confidence: 0.9 } } : {}),
    ...(id ? { retailerId: id } : {}),
    items: urls.map((url) => ({
      value: { name: 'Item', quantity: 1, unitPriceCents: 100, totalCents: 100, url },
      source: 'html',
      confidence: 0.9,
    })),
    needsReview: false,
    failedChecks: [],
    notes: [],
  };
}
const idOf = (read: ReceiptReading, fromAddress?: string) =>
  resolveRetailer({ reading: read, fromAddress, retailers }).retailerId;

describe('the retailer of a reading', () => {
  it('is the sender of the mail, else the printed name, else the site of the items', () => {
    expect(idOf(reading({ name: 'Order confirmation' }), 'orders@mail.kettles.example')).toBe('kettles');
    expect(idOf(reading({ name: 'SHOP CHAIRS' }), 'jane@home.example')).toBe('chairs');
    expect(idOf(reading({ urls: ['https://www.chairs.example/p/1'] }))).toBe('chairs');
  });

  it('is unchanged if the reader recognised it', () => {
    expect(idOf(reading({ id: 'target', name: 'Target' }), 'orders@kettles.example')).toBe('target');
  });

  it('is unknown without a clue, or if the items are on several sites', () => {
    expect(idOf(reading({ name: 'Corner Books' }), 'jane@home.example')).toBeUndefined();
    const several = reading({ urls: ['https://chairs.example/1', 'https://kettles.example/2'] });
    expect(idOf(several)).toBeUndefined();
  });

  it('leaves the printed name and all other fields unchanged', () => {
    const read = reading({ name: 'SHOP CHAIRS' });
    expect(resolveRetailer({ reading: read, retailers })).toEqual({ ...read, retailerId: 'chairs' });
  });
});
