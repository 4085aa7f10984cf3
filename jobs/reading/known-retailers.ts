import type { ReadableDocument, ReadingOutcome } from '../../domain/receipts/receipt-reading.types.js';
import { resolveRetailer } from '../../domain/receipts/resolve-retailer.rules.js';
import type { RetailerSnapshot } from '../../domain/retailers/retailer-snapshot.js';

/**
 * A reader that knows the retailers of the database too: the reading itself happens in child processes, which know
 * those of the source.
 */
export function createRetailerAwareReader({
  reader,
  retailers,
}: {
  reader: { read(document: ReadableDocument): Promise<ReadingOutcome> };
  retailers: { snapshot(): Promise<RetailerSnapshot> };
}) {
  return {
    async read(document: ReadableDocument): Promise<ReadingOutcome> {
      const outcome = await reader.read(document);
      if (!outcome.ok) return outcome;
      const snapshot = await retailers.snapshot();
      const fromAddress = document.mail?.fromAddress;
      return {
        ...outcome,
        readings: outcome.readings.map((reading) =>
          resolveRetailer({ reading, fromAddress, retailers: snapshot }),
        ),
      };
    },
  };
}
