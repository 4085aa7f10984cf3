import type { ReadingView } from '../../../../domain/receipts/view/reading-view.schemas.js';
import { daysLeftInWords, windowInWords } from '../../../../domain/receipts/view/window-words.rules.js';
import { classNames } from '../../lib/class-names';

const tones = { good: 'bg-gold-wash text-gold-text', plain: 'bg-wash' };

/** Until when the shop can be asked, in the words of the mail, with the days left. */
export function ClaimWindow({ reading }: { reading: ReadingView }) {
  const { tone, title, highlight, sentences, facts, link } = windowInWords(reading);
  const { state, days_left } = reading.window;
  return (
    <div
      data-window={state}
      className={classNames('grid grid-cols-1 gap-1 rounded-sm px-4 py-3 text-sm', tones[tone])}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-base">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{title}</span>
        {highlight && (
          <span className="min-w-0 font-display text-xl font-extrabold [overflow-wrap:anywhere]">
            {highlight}
          </span>
        )}
      </p>
      {days_left !== null && <p className="font-semibold">{daysLeftInWords(days_left)}</p>}
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {facts.map(({ label, value }) => (
        <p key={label}>
          <span className="font-semibold">{label}:</span> {value}
        </p>
      ))}
      {link && (
        <p>
          <a href={link.url} rel="noopener noreferrer" target="_blank" className="underline">
            {link.label}
          </a>
        </p>
      )}
    </div>
  );
}
