import type { ReadableDocument, ReadingOutcome } from '../../domain/receipts/receipt-reading.types.js';
import { resolveRetailer } from '../../domain/receipts/resolve-retailer.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { secondMs } from '../../domain/shared/units.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';
import type { ReadingTier } from './reader.js';

/** An unknown shop may have just been added; for one, the database is queried at most this often, ms. */
const unknownShopAgeMs = secondMs;

/**
 * Creates a reader that also knows the retailers in the database. Reading itself happens in child processes, which only
 * know those in the source code.
 */
export function createRetailerAwareReader({
  reader,
  retailers,
}: {
  reader: { read(document: ReadableDocument, tier?: ReadingTier): Promise<ReadingOutcome> };
  retailers: Pick<RetailerRegistry, 'snapshot'>;
}) {
  return {
    async read(document: ReadableDocument, tier?: ReadingTier): Promise<ReadingOutcome> {
      const outcome = await reader.read(document, tier);
      if (!outcome.ok) return outcome;
      const fromAddress = document.mail?.fromAddress;
      const resolved = (known: RetailerSnapshot) =>
        outcome.readings.map((reading) => resolveRetailer({ reading, fromAddress, retailers: known }));
      const readings = resolved(await retailers.snapshot());
      if (readings.every(({ retailerId }) => retailerId)) return { ...outcome, readings };
      return { ...outcome, readings: resolved(await retailers.snapshot({ maxAgeMs: unknownShopAgeMs })) };
    },
  };
}
