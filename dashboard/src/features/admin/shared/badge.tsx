import { classNames } from '../../../lib/class-names';

/** Whether something is fine, neutral, or needs attention. */
export type Tone = 'good' | 'plain' | 'bad';

const looks: Record<Tone, string> = {
  good: 'bg-green-wash text-green-deep',
  plain: 'bg-wash text-ink',
  bad: 'bg-coral-wash text-coral-text',
};

/** A state as a badge. */
export function Badge({ label, tone }: { label: string; tone: Tone }) {
  return (
    <span
      className={classNames(
        'inline-block rounded-sm [overflow-wrap:normal] px-2 py-0.5 text-sm font-semibold',
        looks[tone],
      )}
    >
      {label}
    </span>
  );
}
