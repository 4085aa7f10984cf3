import { checkInWords } from '../../../../../domain/watch/check-outcome.words.js';
import type { CheckOutcome } from '../../../../../domain/watch/watch.types.js';

/** Outcome of a price check in the buyers' words, and the short reason used in logs and the terminal. */
export function CheckWords({ outcome, reason }: { outcome: CheckOutcome; reason: string | null }) {
  if (reason === null) return null;
  return (
    <span className="block text-sm text-soft">
      {checkInWords({ outcome, reason })} ({reason})
    </span>
  );
}
