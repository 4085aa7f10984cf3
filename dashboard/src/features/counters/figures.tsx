import { SampleMark } from '../../components/ui/sample-mark';
import { useStats } from '../../lib/hooks/use-stats';
import { Counter } from './counter';
import { type Figure, liveFigures } from './figures.rules';

/** The row of sample figures below the hero, and the real counts once there are any. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const live = liveFigures(useStats());
  return (
    <section aria-label="Figures" className="page-width pb-8">
      <ul
        aria-label="Illustrative figures"
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-6 lg:grid-cols-4"
      >
        {figures.map(({ label, to, prefix, suffix }) => (
          <li key={label} className="border-t-4 border-green pt-3">
            <span className="block font-display text-xl font-extrabold whitespace-nowrap max-[22rem]:text-lg sm:text-3xl">
              <Counter to={to} prefix={prefix} suffix={suffix} />
            </span>
            <span className="text-soft">
              {label}
              <SampleMark />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-5 min-h-6 text-sm text-soft">
        Illustrative figures.
        {live.length > 0 && (
          <span data-live>
            {' '}
            Our own count so far:{' '}
            {live.map(({ value, label }, index) => (
              <span key={label}>
                {index > 0 && ', '}
                <span className="till font-bold text-green-deep">{value.toLocaleString('en-US')}</span>{' '}
                {label}
              </span>
            ))}
            .
          </span>
        )}
      </p>
    </section>
  );
}
