import { useState } from 'react';
import { Icon } from '../../components/ui/icon';
import { parentsContent } from '../../content/parents';
import { classNames } from '../../lib/class-names';

/** Three tips, one open at a time, the first initially; and the four steps of the journey. */
export function HardParts() {
  const [open, setOpen] = useState(0);
  return (
    <section aria-labelledby="hard-parts" className="border-y-2 border-dotted border-line bg-wash">
      <div className="page-width py-16">
        <h2 id="hard-parts" className="text-3xl">
          {parentsContent.tipsTitle}
        </h2>
        <p className="mt-2 text-soft">{parentsContent.tipsLead}</p>
        <div className="mt-8 grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-3">
          {parentsContent.tips.map((tip, index) => (
            <TipCard key={tip.title} tip={tip} isOpen={index === open} onOpen={() => setOpen(index)} />
          ))}
        </div>
        <h3 className="mt-14 text-2xl">{parentsContent.journeyTitle}</h3>
        <ol className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {parentsContent.journey.map((step, index) => (
            <li key={step.title} className="border-t-4 border-green pt-3">
              <h4 className="font-display text-lg font-bold">
                <span className="till mr-2 text-green-deep">{index + 1}.</span>
                {step.title}
              </h4>
              <p className="mt-1 text-soft">{step.text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

type Tip = (typeof parentsContent.tips)[number];

function TipCard({ tip, isOpen, onOpen }: { tip: Tip; isOpen: boolean; onOpen: () => void }) {
  return (
    <div
      className={classNames(
        'rounded-lg bg-sheet ring-inset',
        isOpen ? 'ring-2 ring-green' : 'ring-1 ring-line',
      )}
    >
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onOpen}
          className="flex w-full items-center justify-between gap-3 rounded-lg px-6 pt-5 pb-2 text-left text-xl"
        >
          {tip.title}
          <Icon
            name="down"
            className={classNames('size-5 transition-transform duration-200', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      <p className="px-6 pb-5 text-soft">{tip.text}</p>
      <div
        className={classNames(
          'till mx-6 mb-6 animate-rise rounded-md bg-wash px-4 py-3 text-sm',
          // Without JavaScript it could not be opened.
          !isOpen && 'hidden noscript:block',
        )}
      >
        <p className="font-semibold">{tip.example.title}</p>
        <ul className="mt-1 grid gap-1">
          {tip.example.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
