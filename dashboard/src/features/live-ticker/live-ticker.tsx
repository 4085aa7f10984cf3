import { type ReactNode, useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { useInterval } from '../../lib/hooks/use-interval';
import { useReducedMotion } from '../../lib/hooks/use-reduced-motion';
import { firstRotation, nextInOrder, nextRotation } from './ticker.rules';

/** How long a sample is shown, ms. */
const sampleMs = 3000;

/** A sample saving; `item` includes its article. */
type Sample = { name: string; amount: number; item: string };

/** A strip like a till's customer display: one sample saving at a time. */
export function LiveTicker<T extends Sample>({
  label,
  samples,
  isInOrder = false,
  who = ({ name }) => <span className="font-semibold">{name}</span>,
}: {
  /** Accessible name of the strip. */
  label: string;
  samples: readonly T[];
  /** Shows the samples in order instead of at random. */
  isInOrder?: boolean;
  /** Whose saving it is, if more than the name is known. */
  who?: (sample: T) => ReactNode;
}) {
  const [rotation, setRotation] = useState(firstRotation);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  const count = samples.length;
  useInterval({
    onTick: () =>
      setRotation((last) =>
        isInOrder
          ? nextInOrder({ rotation: last, count })
          : nextRotation({ rotation: last, count, random: Math.random() }),
      ),
    delayMs: isPaused || isStill ? null : sampleMs,
  });
  const sample = samples[rotation.current];
  if (!sample) return null;
  return (
    <section aria-label={label} className="bg-till text-till-text">
      <div className="page-width flex min-h-12 items-center justify-center gap-3 text-center">
        <p
          key={rotation.current}
          data-ticker={rotation.current}
          className="till animate-rise text-sm sm:text-base"
        >
          {who(sample)} got{' '}
          <span className="font-display font-extrabold text-till-green">${sample.amount}.00</span> back on{' '}
          {sample.item}
        </p>
        <SampleMark isOnTill />
        {!isStill && <PauseButton isPaused={isPaused} onPress={() => setPaused(!isPaused)} />}
      </div>
    </section>
  );
}

function PauseButton({ isPaused, onPress }: { isPaused: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={isPaused}
      className="grid size-11 shrink-0 place-items-center noscript:hidden text-till-soft hover:text-till-text"
    >
      <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
      <span className="sr-only">Pause the ticker</span>
    </button>
  );
}
