import { useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { SampleMark } from '../../components/ui/sample-mark';
import { classNames } from '../../lib/class-names';
import { formatDollars } from '../../lib/format';
import { useInterval } from '../../lib/hooks/use-interval';
import { useReducedMotion } from '../../lib/hooks/use-reduced-motion';

/** How long a quote is shown, ms. */
const quoteMs = 10_000;

type Quote = { name: string; location: string; savings: number; quote: string };

/** One quote at a time: advances every ten seconds, can be selected by its dot, and paused. */
export function RotatingTestimonial({ quotes }: { quotes: readonly Quote[] }) {
  const [current, setCurrent] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const isStill = useReducedMotion();
  useInterval({
    onTick: () => setCurrent((last) => (last + 1) % quotes.length),
    delayMs: isPaused || isStill ? null : quoteMs,
  });
  const shown = quotes[current];
  if (!shown) return null;
  return (
    <section aria-label="What people say" className="grid gap-3">
      <blockquote
        key={current}
        data-quote={current}
        className="grid min-h-32 animate-rise content-start gap-2"
      >
        <p className="max-w-(--container-text) text-lg">“{shown.quote}”</p>
        <footer className="text-sm text-soft">
          {shown.name}, {shown.location},{' '}
          <span className="font-semibold text-gold-text">{formatDollars(shown.savings)} back</span>
          <SampleMark />
        </footer>
      </blockquote>
      <div className="-ml-3 flex items-center noscript:hidden">
        {quotes.map((quote, index) => (
          <button
            key={quote.name}
            type="button"
            aria-label={`Quote ${index + 1} of ${quotes.length}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => setCurrent(index)}
            className="group grid size-11 place-items-center"
          >
            <span
              className={classNames(
                'size-3 rounded-full ring-2 ring-inset ring-edge group-hover:ring-green',
                index === current && 'bg-green ring-green',
              )}
            />
          </button>
        ))}
        {!isStill && (
          <button
            type="button"
            aria-pressed={isPaused}
            onClick={() => setPaused(!isPaused)}
            className="grid size-11 place-items-center text-soft hover:text-ink"
          >
            <Icon name={isPaused ? 'play' : 'pause'} className="size-4" />
            <span className="sr-only">Pause the quotes</span>
          </button>
        )}
      </div>
    </section>
  );
}
