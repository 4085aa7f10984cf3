import type { ReadableDocument, ReadingOutcome } from '../../domain/receipts/receipt-reading.types.js';
import { resolveRetailer } from '../../domain/receipts/resolve-retailer.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';
import { secondMs } from '../../domain/shared/units.js';
import type { RetailerRegistry } from '../../platform/retailers/retailer-registry.js';

/** A shop that nobody knows may have been added a moment ago: the database is asked this often at most, ms. */
const unknownShopAgeMs = secondMs;

/**
 * A reader that knows the retailers of the database too: the reading itself happens in child processes, which know
 * those of the source.
 */
export function createRetailerAwareReader({
  reader,
  retailers,
}: {
  reader: { read(document: ReadableDocument): Promise<ReadingOutcome> };
  retailers: Pick<RetailerRegistry, 'snapshot'>;
}) {
  return {
    async read(document: ReadableDocument): Promise<ReadingOutcome> {
      const outcome = await reader.read(document);
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
