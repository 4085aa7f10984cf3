import type { LookView } from '../../../../../domain/purchases/look-view.rules.js';
import { Moment } from '../shared/facts';

/** Where a product page was looked for, the newest first; nothing where it was not. */
export function Looks({ looks }: { looks: readonly LookView[] }) {
  return (
    <ul className="grid gap-1 text-sm text-soft empty:hidden">
      {looks.map(({ way, where, outcome, reason, last_at, times, words }) => (
        <li key={[way, where, outcome, reason].join(' ')} className="[overflow-wrap:anywhere]">
          <Moment at={last_at} />
          {times > 1 && ` (${times} times)`}: {words}
          {reason && ` (${reason})`}
        </li>
      ))}
    </ul>
  );
}
