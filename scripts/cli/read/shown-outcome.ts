import { recordReadings } from '../../../domain/receipts/corrections/record-readings.rules.js';
import type { ReadingOutcome } from '../../../domain/receipts/receipt-reading.types.js';
import { toReadingView } from '../../../domain/receipts/view/reading-view.rules.js';
import { seedSnapshot } from '../../../domain/retailers/retailer-snapshot.js';
import type { ShownOutcome } from './reading-table.js';

/**
 * A reading that is shown and not stored: its ids are numbers valid for this output, and its retailers those of the
 * source, because no database is used.
 */
export function shownOutcome({ outcome, now }: { outcome: ReadingOutcome; now: Date }): ShownOutcome {
  if (!outcome.ok) return outcome;
  let last = 0;
  const readings = recordReadings({
    readings: outcome.readings,
    before: [],
    newId: () => String(++last),
  });
  return {
    ok: true,
    readings: readings.map((reading) => toReadingView({ reading, now, retailers: seedSnapshot })),
  };
}
