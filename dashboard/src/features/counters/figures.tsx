import { useStats } from '../../lib/use-stats';
import { Counter } from './counter';
import { type Figure, withLiveFigures } from './figures.rules';

/** The row of figures below the hero. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const shown = withLiveFigures({ figures, stats: useStats() });
  return (
    <ul aria-label="Figures" className="page-width grid grid-cols-2 gap-x-6 gap-y-6 pb-8 lg:grid-cols-4">
      {shown.map(({ label, to, prefix, suffix }) => (
        <li key={label} className="border-t-4 border-green pt-3">
          <span className="block font-display text-2xl font-extrabold max-[22rem]:text-xl sm:text-3xl">
            <Counter to={to} prefix={prefix} suffix={suffix} />
          </span>
          <span className="text-soft">{label}</span>
        </li>
      ))}
    </ul>
  );
}
