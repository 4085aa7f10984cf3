import type { ReactNode } from 'react';
import { daysLeftInWords } from '../../../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../lib/format';

/** A last day: what it is for, the date, and the days left. */
export function DeadlineTicket({
  title,
  day,
  daysLeft,
}: {
  title: ReactNode;
  /** In the shop's time zone, `YYYY-MM-DD`. */
  day: string;
  daysLeft: number;
}) {
  return (
    <p className="till grid min-w-0 grow gap-x-8 rounded-md bg-gold-wash px-5 forced-colors:border py-3 text-gold-text sm:grow-0">
      <span className="font-semibold">{title}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-display text-2xl font-extrabold">{formatDay(day)}</span>
        <span className="font-semibold">{daysLeftInWords(daysLeft)}</span>
      </span>
    </p>
  );
}
