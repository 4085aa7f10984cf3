import type { SubmitReceiptsResponse } from '../../../../domain/contracts/receipts.contract.js';
import { RejectedFiles } from '../../components/receipt-files/rejected-files';
import { Button, ButtonLink } from '../../components/ui/button';
import { Icon } from '../../components/ui/icon';
import { Mascot } from '../../components/ui/mascot';
import { parentsContent } from '../../content/parents';
import { classNames } from '../../lib/class-names';
import { useFocusOnMount } from '../../lib/hooks/use-focus-on-mount';
import { paths } from '../../lib/paths';

const words = parentsContent.upload;

/** Shown while the receipt is sent and processed. */
export function ParentsProcessing({ step, progress }: { step: number; progress: number }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="page-width grid max-w-xl justify-items-center gap-6 py-20 text-center">
      <Mascot mood="reading" className="w-32" />
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {words.processing}
      </h1>
      <p role="status" className="till text-lg">
        {words.steps[step]}
        {step === 0 && progress < 1 ? `, ${Math.round(progress * 100)}% sent` : '...'}
      </p>
      <ol className="grid w-full gap-2 text-left">
        {words.steps.map((name, index) => (
          <li
            key={name}
            aria-current={index === step ? 'step' : undefined}
            className={classNames('leader', index > step && 'text-soft', index === step && 'font-semibold')}
          >
            <span>{name}</span>
            <span className="leader-dots" />
            {index < step ? <Icon name="check" className="size-4 text-green" /> : <span>{index + 1}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Shown after the upload. "Upload Another Receipt" reloads the page. */
export function ParentsSuccess({ answer }: { answer: SubmitReceiptsResponse }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="page-width max-w-xl py-6 sm:py-14">
      <div className="paper-shadow">
        <div className="torn grid gap-4 bg-sheet px-6 sm:px-10">
          <Mascot mood="cha-ching" className="mx-auto mt-6 w-20 sm:w-28" />
          <h1 ref={heading} tabIndex={-1} className="text-center text-3xl outline-none">
            {words.success.title}
          </h1>
          <p className="text-center text-soft">{words.success.text}</p>
          {/* Before everything that may be long: on a phone the first screen has them. */}
          <div className="grid gap-3 sm:grid-cols-2">
            <ButtonLink to={paths.status(answer.status_token)}>See what we read</ButtonLink>
            <Button variant="secondary" onClick={() => window.location.reload()}>
              {words.success.again}
            </Button>
          </div>
          <RejectedFiles rejected={answer.rejected} />
          <div className="perforation" />
          <ol className="grid gap-3 pb-6">
            {words.success.next.map((text, index) => (
              <li key={text} className="grid grid-cols-[2rem_1fr] items-baseline">
                <span className="till font-display font-extrabold text-green-deep">{index + 1}</span>
                <span>{text}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </div>
  );
}
