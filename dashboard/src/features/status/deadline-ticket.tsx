import { daysLeftInWords } from '../../../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../lib/format';
import type { Deadline } from './status.rules';

/** While there is nothing to ask for yet: how long the price is watched, and whose. What there is to ask for says its own day. */
export function DeadlineTicket({ shop, day, daysLeft }: Deadline) {
  return (
    <p className="till grid min-w-0 grow gap-x-8 rounded-md bg-gold-wash px-5 py-3 text-gold-text sm:grow-0">
      <span className="font-semibold">
        Last day to ask <bdi>{shop}</bdi>
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-display text-2xl font-extrabold">{formatDay(day)}</span>
        <span className="font-semibold">{daysLeftInWords(daysLeft)}</span>
      </span>
    </p>
  );
}
