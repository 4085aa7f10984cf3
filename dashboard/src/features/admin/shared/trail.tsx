import type { TrailStep } from '../../../../../domain/admin/contracts/messages.contract.js';
import { classNames } from '../../../lib/class-names';
import { Moment, RecordLink } from './facts';

const dots = { good: 'bg-green', plain: 'bg-edge', bad: 'bg-coral' } as const;

/** The history of something, step by step, each with the record it created. */
export function Trail({
  steps,
  linkOf,
}: {
  steps: readonly TrailStep[];
  linkOf: (step: TrailStep) => string | null;
}) {
  return (
    <ol className="grid gap-3 border-l-2 border-dotted border-line pl-5">
      {steps.map((step) => {
        const to = linkOf(step);
        return (
          <li key={`${step.kind} ${step.record_id} ${step.words}`} className="relative">
            <span
              aria-hidden="true"
              className={classNames('absolute top-1.5 -left-[1.7rem] size-3 rounded-full', dots[step.tone])}
            />
            <span className="[overflow-wrap:anywhere]">
              {to ? <RecordLink to={to}>{step.words}</RecordLink> : step.words}
            </span>
            {step.at && (
              <span className="block text-soft">
                <Moment at={step.at} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
