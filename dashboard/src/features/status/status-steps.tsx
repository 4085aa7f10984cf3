import type { SubmissionStatusResponse } from '../../../../domain/contracts/submissions.contract.js';
import { reasonFor } from '../../../../domain/receipts/file/refused-file.words.js';
import { nothingTakenInWords } from '../../../../domain/receipts/view/nothing-taken.words.js';
import { Icon } from '../../components/ui/icon';
import { classNames } from '../../lib/class-names';
import { toSteps } from './status.rules';

/** Progress of a submission, or that it had no receipt, and the refused files. */
export function StatusSteps({ submission }: { submission: SubmissionStatusResponse }) {
  const nothing = nothingTakenInWords(submission);
  return (
    <section aria-label="Progress">
      {nothing ? (
        <div className="border-t-4 border-gold pt-3">
          <h2 className="text-xl">{nothing.title}</h2>
          <p className="mt-1 max-w-(--container-text)">{nothing.text}</p>
        </div>
      ) : (
        <Steps submission={submission} />
      )}
      {submission.rejected.length > 0 && (
        <ul aria-label="Rejected files" className="mt-5 grid gap-2">
          {submission.rejected.map(({ file_name, code }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two refused files may share a name and a reason
            <li key={index} className="rounded-md bg-coral-wash px-4 py-2 [overflow-wrap:anywhere]">
              <bdi className="font-semibold">{file_name}</bdi>{' '}
              <span className="text-coral-text">{reasonFor(code)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Steps({ submission }: { submission: SubmissionStatusResponse }) {
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6rem),1fr))] gap-x-2 gap-y-4 sm:gap-x-4">
      {toSteps(submission).map((step) => (
        <li
          key={step.title}
          data-state={step.state}
          className={classNames(
            'flex items-start gap-2 border-t-4 pt-3 text-sm sm:text-base',
            step.state === 'done' ? 'border-green' : step.state === 'now' ? 'border-gold' : 'border-line',
            step.state === 'later' && 'text-soft',
          )}
        >
          {step.state === 'done' && <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />}
          {step.state === 'now' && <Icon name="clock" className="mt-0.5 size-5 shrink-0 text-gold-text" />}
          <span>
            <span className="font-semibold">{step.title}</span>
            {step.detail && (
              <>
                <span className="sr-only sm:not-sr-only">,</span>{' '}
                <span className="till block text-soft sm:inline">{step.detail}</span>
              </>
            )}
            <span className="sr-only">
              {step.state === 'done' ? ' (done)' : step.state === 'now' ? ' (in progress)' : ' (not started)'}
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}
