import { cleanShopName } from '../../domain/claims/page/clean-words.rules.js';
import type { WatchSummary } from '../../domain/emails/claim-mail.schemas.js';
import { documentWanted } from '../../domain/receipts/view/question-words.rules.js';
import type { ReadingView } from '../../domain/receipts/view/reading-view.schemas.js';
import { lastDayTitle } from '../../domain/receipts/view/window-words.rules.js';
import { formatDay } from '../../domain/shared/calendar-day.js';
import { formatMoney } from '../../domain/shared/money/money.js';
import { isNeverWatched } from './watch.words.js';

/** One receipt in brief, "Target, $84.12"; empty if neither shop nor total was found. */
export function readingInBrief({ shop, total_cents, currency_code: currency }: ReadingView): string {
  const total = total_cents ? formatMoney({ cents: total_cents.value, currency }) : null;
  return [shopInBrief({ shop }), total].filter(Boolean).join(', ');
}

/** The shop as named in mails; empty if none was found. */
export function shopInBrief({ shop }: Pick<ReadingView, 'shop'>): string {
  return shop === null ? '' : cleanShopName(shop, '');
}

/** Whether none of the readings shows a purchase. */
export function isNoPurchase(readings: ReadingView[]): boolean {
  return readings.every(({ questions }) => questions.some(({ about }) => about === 'purchase'));
}

/** The document to send instead of the one received, `the confirmation of the order`; null if unknown. */
export function documentWantedFor(readings: ReadingView[]): string | null {
  const [first] = readings;
  return first && readings.length === 1 && isNoPurchase(readings) ? documentWanted(first) : null;
}

/** The most important facts about the readings in one sentence: what was read, and the next last day to ask. */
export function readingsInBrief(readings: ReadingView[]): string {
  const [first] = readings;
  if (isNoPurchase(readings)) {
    const wanted = documentWantedFor(readings);
    return wanted
      ? `This alone does not show what you paid. Please send ${wanted}.`
      : 'This does not look like a purchase. If you did pay for it, tell us the total.';
  }
  const many = `${readings.length} receipts`;
  const read = first && readings.length === 1 ? readingInBrief(first) || 'your receipt' : many;
  const days = readings.flatMap(({ window: { state, last_claim_day: day, is_at_least: isAtLeast } }) =>
    state === 'open' && day ? [{ day, isAtLeast }] : [],
  );
  const [next] = days.toSorted((one, other) => one.day.localeCompare(other.day));
  if (!next) return `We read ${read}.`;
  return `We read ${read}. ${lastDayTitle(next)}${next.isAtLeast ? '' : ':'} ${formatDay(next.day)}.`;
}

/** Whether any reading has a question for the shopper. */
export function hasQuestions(readings: ReadingView[]): boolean {
  return readings.some(({ questions }) => questions.length > 0);
}

/** What happens next: only what the service actually does. */
export function nextSteps({ readings, watch }: { readings: ReadingView[]; watch: WatchSummary[] }): string[] {
  const hasOpenWindow = readings.some(({ window }) => window.state === 'open');
  const states = new Set(watch.flatMap(({ items }) => items.map(({ state }) => state)));
  const wanted = documentWantedFor(readings);
  return [
    ...(wanted ? [`Send ${wanted} the same way you sent this.`] : []),
    ...(states.has('dropped')
      ? ['Ask the shop for the difference now: your private page has the message to send.']
      : []),
    hasQuestions(readings)
      ? 'Check what we asked about, and correct it on your private page if it is wrong.'
      : 'Everything we read is on your private page. You can correct or delete it there at any time.',
    ...(states.has('needs_link') ? ['Add the missing product links on your private page.'] : []),
    ...(states.has('watching')
      ? [
          'We check the price of every watched item several times a day, and email you within 24 hours when we see it drop. You then ask the shop, with the message we draft for you.',
        ]
      : hasOpenWindow && isNeverWatched(states)
        ? [
            'Check the price yourself before the last day. If it has dropped, ask the shop for the difference.',
          ]
        : []),
    ...(isNoPurchase(readings) ? [] : ['Keep the receipt: you will need it for a return or a claim.']),
  ];
}
