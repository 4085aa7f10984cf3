import { lookInWords } from '../../../../../domain/watch/look-outcome.words.js';
import type { LookOutcome } from '../../../../../domain/watch/watch.types.js';

/** What a look came to, as its buyers read it, and the short word that logs and the terminal have for the reason. */
export function LookWords({ outcome, reason }: { outcome: LookOutcome; reason: string | null }) {
  if (reason === null) return null;
  return (
    <span className="block text-sm text-soft">
      {lookInWords({ outcome, reason })} ({reason})
    </span>
  );
}
