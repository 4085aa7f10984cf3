import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../../components/ui/icon';
import { Mascot, type MascotMood } from '../../components/ui/mascot';
import { classNames } from '../../lib/class-names';
import { describeStep, type OverlayFacts } from './describe-step';
import { overlaySteps } from './overlay-step.words';

const moods: MascotMood[] = ['reading', 'reading', 'reading', 'reading', 'cha-ching'];

/** Full-screen during an upload. A modal dialog, so that nothing behind it is reachable. */
export function ProcessingOverlay(facts: OverlayFacts) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Closed while still in the document: otherwise the focus does not return to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const title = overlaySteps[facts.step] ?? '';
  return (
    <dialog
      ref={dialog}
      aria-labelledby="overlay-title"
      // Closing it would not stop the upload, so Escape is ignored.
      onCancel={(event) => event.preventDefault()}
      className="m-0 grid h-dvh max-h-none w-dvw max-w-none place-items-center bg-paper p-4 text-ink backdrop:bg-paper"
    >
      <div className="paper-shadow w-full max-w-md">
        <div className="torn grid justify-items-center gap-4 bg-sheet px-6 text-center sm:px-10">
          <Mascot mood={moods[facts.step] ?? 'reading'} className="mt-6 w-28" />
          <div role="status" className="min-h-28">
            <h2 id="overlay-title" className="text-2xl">
              {title}
            </h2>
            <p className="till mt-2 text-balance text-soft">{describeStep(facts)}</p>
          </div>
          <ol className="grid w-full gap-2 border-t-2 border-dashed border-line py-5 text-left text-sm">
            {overlaySteps.map((name, index) => (
              <li
                key={name}
                aria-current={index === facts.step ? 'step' : undefined}
                className={classNames(
                  'leader',
                  index > facts.step ? 'text-soft' : 'font-semibold',
                  index === facts.step && 'text-green-deep',
                )}
              >
                <span>{name}</span>
                <span className="leader-dots" />
                {index < facts.step ? (
                  <Icon name="check" className="size-4 text-green" />
                ) : (
                  <span>{index + 1}/5</span>
                )}
              </li>
            ))}
          </ol>
        </div>
      </div>
    </dialog>
  );
}
