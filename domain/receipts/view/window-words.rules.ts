import {
  longerInWords,
  noneKnown,
  nonePromised,
  unknownStartInWords,
} from '../../retailers/windows/policy-words.rules.js';
import { type CalendarDay, formatDay } from '../../shared/calendar-day.js';
import { isolated } from '../../shared/text/isolated.js';
import type { ReadingView } from './reading-view.schemas.js';

/** A price-adjustment window in words. */
export type WindowWords = {
  /** `good` while a lower price can be claimed. */
  tone: 'good' | 'plain';
  title: string;
  /** The last day to ask, if there is one. */
  highlight: string | null;
  sentences: string[];
  /** Where to ask and what to have ready. */
  facts: { label: string; value: string }[];
  link: { label: string; url: string } | null;
};

/** Describes until when a lower price can be claimed, never more than the policy promises. */
export function windowInWords(reading: ReadingView): WindowWords {
  const { window } = reading;
  const shop = isolated(reading.shop ?? 'this shop');
  const hasWindow = window.state === 'open' || window.state === 'no_purchase_date';
  const hasNotes = hasWindow || (window.state === 'none' && !window.is_long_over);
  const notes = hasNotes && window.notes ? [window.notes] : [];
  return {
    tone: window.state === 'open' ? 'good' : 'plain',
    title: titleOf(reading, shop),
    highlight:
      window.state === 'open' && window.last_claim_day
        ? formatDay(window.last_claim_day, { weekday: true })
        : null,
    sentences: [...sentencesOf(reading, shop), ...notes, ...unsureSentences(reading)],
    facts: hasWindow ? howToAsk(window) : [],
    link: window.url && notes.length > 0 ? { label: `Read the policy at ${shop}`, url: window.url } : null,
  };
}

/**
 * What stands before a last day: "at least until" where what it is counted from is not known, "if a longer time
 * applies" where only an unconfirmed window reaches it.
 */
export function lastDayTitle({
  shop = null,
  isAtLeast = false,
  isUnsure = false,
}: {
  /** The shop's name, isolated; null if it stands elsewhere. */
  shop?: string | null;
  isAtLeast?: boolean | undefined;
  isUnsure?: boolean | undefined;
}): string {
  const whom = shop === null ? '' : ` ${shop}`;
  if (isUnsure) return `If a longer time applies, last day to ask${whom}`;
  return isAtLeast ? `You can ask${whom} at least until` : `Last day to ask${whom}`;
}

/** A last day as a sentence. */
export function lastDayInWords({
  day,
  isAtLeast = false,
  isUnsure = false,
}: {
  day: CalendarDay;
  isAtLeast?: boolean | undefined;
  isUnsure?: boolean | undefined;
}): string {
  return `${lastDayTitle({ isAtLeast, isUnsure })}${isAtLeast && !isUnsure ? '' : ':'} ${formatDay(day, { weekday: true })}.`;
}

/** Days left until a last day, in the shop's time zone. */
export function daysLeftInWords(daysLeft: number): string {
  if (daysLeft < 0) return 'this date has passed';
  if (daysLeft === 0) return 'last day is today';
  return daysLeft === 1 ? '1 day left' : `${daysLeft} days left`;
}

function titleOf({ window }: ReadingView, shop: string): string {
  switch (window.state) {
    case 'open':
      return window.ask_within_days == null
        ? lastDayTitle({ shop, isAtLeast: window.is_at_least })
        : `Last day for a lower price at ${shop}`;
    case 'expired':
      return window.late && !window.late.expired
        ? `The price adjustment window at ${shop} may still be open`
        : `The price adjustment window at ${shop} has closed`;
    case 'no_purchase':
      return 'Nothing to claim here';
    case 'none':
      return nonePromised(shop);
    case 'no_purchase_date':
      return `${shop} gives you ${window.window_days} days: we just need the date`;
    case 'unknown_policy':
      return noneKnown(shop);
    case 'unknown_retailer':
      return `We do not know the policy at ${shop} yet`;
  }
}

function sentencesOf({ window, questions }: ReadingView, shop: string): string[] {
  const longOver =
    'This purchase is older than any price adjustment window we know of, so there is nothing to claim.';
  const dateIsUnsure = questions.some(({ about }) => about === 'purchased_at');
  switch (window.state) {
    case 'open':
      return [
        `If ${shop} lowers the price by then, you can ask for the difference${askingOf(window)}. Its price adjustment window is ${lengthOf(window)}.`,
        ...(window.is_at_least
          ? [
              'We count from the purchase until we know that day: forward us the email that says it shipped or arrived.',
            ]
          : []),
        ...(dateIsUnsure
          ? ['We count from the purchase date that we read, so please check that date first.']
          : []),
      ];
    case 'expired':
      return [
        ...endedInWords(window, shop),
        ...(dateIsUnsure ? ['If the purchase date that we read is wrong, please correct it.'] : []),
      ];
    case 'no_purchase':
      return ['If you did pay for it, enter the total to see the last day to ask.'];
    case 'none':
      return [];
    case 'no_purchase_date':
      return ['Add the purchase date to see the last day to ask.'];
    case 'unknown_policy':
      return [
        window.is_long_over ? longOver : 'If the price drops, it costs nothing to ask customer service.',
      ];
    case 'unknown_retailer':
      return [
        window.is_long_over
          ? longOver
          : 'Some shops refund the difference within 7 to 30 days if you ask, so it is worth asking.',
      ];
  }
}

/** When a window ended, as far as it is known when it began. */
function endedInWords({ late, ...window }: ReadingView['window'], shop: string): string[] {
  const day = formatDay(window.last_claim_day ?? '');
  if (!late) return [`It ran for ${lengthOf(window)} and ended on ${day}, so there is nothing to claim.`];
  return [
    `Counted from the purchase, it ended on ${day}.`,
    unknownStartInWords({ shop, days: window.window_days ?? 0, event: late.event }),
  ];
}

function unsureSentences({ window: { unsure } }: ReadingView): string[] {
  if (!unsure || unsure.expired) return [];
  const { window_days: days, last_claim_day: day, is_own: isOwn = false, season = null } = unsure;
  return [longerInWords({ days, until: day && formatDay(day), isOwn, season })];
}

/** Length of a window and from when it counts: `14 days from purchase`. */
function lengthOf({ window_days, from = 'from purchase' }: ReadingView['window']): string {
  return `${window_days} days ${from}`;
}

/** When to ask, where that is counted from the drop. */
function askingOf({ ask_within_days: days }: ReadingView['window']): string {
  return days == null ? '' : ` within ${days} days of that`;
}

function howToAsk({ submission_methods, proof_required }: ReadingView['window']): WindowWords['facts'] {
  return [
    { label: 'Where to ask', value: submission_methods.join(' · ') },
    { label: 'Have ready', value: proof_required.join(' · ') },
  ].filter(({ value }) => value !== '');
}
