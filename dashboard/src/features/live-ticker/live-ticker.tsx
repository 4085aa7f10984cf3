import { useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { useInterval } from '../../lib/use-interval';
import { useReducedMotion } from '../../lib/use-reduced-motion';
import { firstRotation, nextRotation } from './ticker.rules';

/** How long a sample stays, ms (spec section 9). */
const sampleMs = 3000;

/** The strip that reads like the customer display of a till: one sample saving at a time. */
export function LiveTicker({
  samples,
}: {
  samples: readonly { name: string; amount: number; item: string }[];
}) {
  const [rotation, setRotation] = useState(firstRotation);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  useInterval({
    onTick: () =>
      setRotation((last) => nextRotation({ rotation: last, count: samples.length, random: Math.random() })),
    delayMs: isPaused || isStill ? null : sampleMs,
  });
  const sample = samples[rotation.current];
  if (!sample) return null;
  return (
    <section aria-label="Sample savings" className="bg-till text-till-text">
      <div className="page-width flex min-h-12 items-center justify-center gap-3">
        <p
          key={rotation.current}
          data-ticker={rotation.current}
          className="till animate-rise text-sm sm:text-base"
        >
          <span className="font-semibold">{sample.name}</span> got{' '}
          <span className="font-display font-extrabold text-till-green">${sample.amount}.00</span> back on{' '}
          {sample.item}
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
