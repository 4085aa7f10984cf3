import { describe, expect, it } from 'vitest';
import type { ReadableDocument, ReceiptReading } from '../../domain/receipts/receipt-reading.types.js';
import { seedVersionOf } from '../../domain/retailers/record-version.rules.js';
import { createRecord } from '../../domain/retailers/retailer-record.rules.js';
import { createRetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { createRetailerAwareReader } from './known-retailers.js';

const shop = (retailer_id: string, retailer: string) =>
  seedVersionOf(createRecord({ retailer_id, retailer, policy: { window_days: 14, confidence: 'medium' } }));
const known = createRetailerSnapshot([shop('known', 'Known Shop')]);
const withNewcomer = createRetailerSnapshot([shop('known', 'Known Shop'), shop('newcomer', 'New Shop')]);

/** A reader of one receipt from a shop, with a registry whose cached snapshot does not have the new retailer. */
function readerOf(name: string) {
  const asked: (number | undefined)[] = [];
  const reading: ReceiptReading = {
    retailer: { value: name, source: 'ocr', confidence: 0.97 },
    items: [],
    needsReview: false,
    failedChecks: [],
    notes: [],
  };
  const aware = createRetailerAwareReader({
    reader: { read: async () => ({ ok: true, readings: [reading] }) },
    retailers: {
      async snapshot({ maxAgeMs } = {}) {
        asked.push(maxAgeMs);
        return maxAgeMs === undefined ? known : withNewcomer;
      },
    },
  });
  return { asked, read: () => aware.read({ fileName: 'a.jpg' } as unknown as ReadableDocument) };
}

describe('the retailer of a reading', () => {
  it('is taken from the cached snapshot without querying the database again', async () => {
    const { asked, read } = readerOf('Known Shop');
    expect(await read()).toMatchObject({ readings: [{ retailerId: 'known' }] });
    expect(asked).toEqual([undefined]);
  });

  it('may have just been added: for an unknown shop the database is queried', async () => {
    const { asked, read } = readerOf('New Shop');
    expect(await read()).toMatchObject({ readings: [{ retailerId: 'newcomer' }] });
    expect(asked).toEqual([undefined, 1_000]);
  });
});
