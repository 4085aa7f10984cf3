import { lookInWords } from '../../../../../domain/watch/look-outcome.words.js';
import type { LookOutcome } from '../../../../../domain/watch/watch.types.js';

/** Outcome of a price check in the buyers' words, and the short reason used in logs and the terminal. */
export function LookWords({ outcome, reason }: { outcome: LookOutcome; reason: string | null }) {
  if (reason === null) return null;
  return (
    <span className="block text-sm text-soft">
      {lookInWords({ outcome, reason })} ({reason})
    </span>
  );
}
