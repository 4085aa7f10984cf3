import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { lastDayTitle } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { textParagraph } from '../plain-text.js';
import { Notice } from '../primitives/notice.js';
import { retailerInWords } from '../words/reading.words.js';

/** The next last day to ask, shown before everything else; nothing without an open window. */
export function Deadline({ readings }: { readings: ReadingView[] }) {
  const next = nextDeadline(readings);
  return next && <Notice tone="good" title={next.title} highlight={next.day} />;
}

/** Text version of {@link Deadline}; null without an open window. */
export function deadlineText(readings: ReadingView[]): string | null {
  const next = nextDeadline(readings);
  return next && textParagraph(`${next.title}: ${next.day}`.toUpperCase());
}

function nextDeadline(readings: ReadingView[]): { title: string; day: string } | null {
  const [next] = readings
    .flatMap((reading) =>
      reading.window.state === 'open' && reading.window.last_claim_day
        ? [
            {
              shop: retailerInWords(reading),
              day: reading.window.last_claim_day,
              isAtLeast: reading.window.is_at_least,
            },
          ]
        : [],
    )
    .sort((one, other) => one.day.localeCompare(other.day));
  if (!next) return null;
  return { title: lastDayTitle(next), day: formatDay(next.day, { weekday: true }) };
}
