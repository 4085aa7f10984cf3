import { useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { useInterval } from '../../lib/use-interval';
import { useReducedMotion } from '../../lib/use-reduced-motion';

/** How long an entry stays, ms (spec section 9). */
const entryMs = 3000;

type Entry = { name: string; item: string; amount: number; university: string };

/** The student ticker: eight entries in turn. */
export function StudentTicker({ entries }: { entries: readonly Entry[] }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  useInterval({
    onTick: () => setCurrent((last) => (last + 1) % entries.length),
    delayMs: isPaused || isStill ? null : entryMs,
  });
  const entry = entries[current];
  if (!entry) return null;
  return (
    <section aria-label="Sample student savings" className="bg-till text-till-text">
      <div className="page-width flex min-h-14 items-center justify-center gap-3 text-center">
        <p key={current} data-ticker={current} className="till animate-rise">
          <span className="font-semibold">{entry.name}</span> at {entry.university} got{' '}
          <span className="font-display font-extrabold text-till-green">${entry.amount}.00</span> back on{' '}
          {entry.item}
        </p>
        {!isStill && (
          <button
            type="button"
            onClick={() => setPaused(!isPaused)}
            aria-pressed={isPaused}
            className="grid size-11 shrink-0 place-items-center noscript:hidden text-till-soft hover:text-till-text"
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
            <span className="sr-only">Pause the ticker</span>
          </button>
        )}
      </div>
    </section>
  );
}
