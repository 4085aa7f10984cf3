import { type WhatElse, whatElseInWords } from '../claims/what-else.words.js';
import { type CalendarDay, formatDay } from '../shared/calendar-day.js';
import { isolated } from '../shared/isolated.js';
import type { ItemState, NotWatchableReason } from './purchase.types.js';

/** State of an item in words for its buyer. */
export type ItemStateWords = {
  /** Two or three words, for a badge. */
  label: string;
  /** What the state is. */
  what: string;
  /** What happens next; null if nothing does. */
  next: string | null;
  /** What else may help, without guarantee. */
  helps: string[];
};

/** For a purchase of which no item was read. */
export const noItemsInWords = 'We read no single item of it, so there is no price to watch.';

type Input = {
  state: ItemState;
  reason: NotWatchableReason | null;
  lastDay: CalendarDay | null;
  /** The shop's name; null if it was not read. */
  shop: string | null;
  /** Whether no mail about it will come; absent if the words are in a mail. */
  isMailStopped?: boolean;
  /** Whether its page has never been checked; absent if unknown. */
  isUnseen?: boolean;
  /** Whether the promised window is over and only a longer one claimed by some sources is open. */
  isDisputed?: boolean;
  /** Whether it was bought so long ago that no other option helps either; absent if unknown. */
  isLongOver?: boolean;
  /** Whether the shopper asked and the claim was closed without a reported outcome. */
  isUnanswered?: boolean;
  /** That the price has risen since it was reported, in words; absent if it has not. */
  risen?: { what: string; asking: string } | null;
};

/** Words for an item's state, shared by mails, pages and the command line. */
export function itemStateInWords(item: Input): ItemStateWords {
  if (item.state === 'not_watchable') return notWatchable(item);
  const shop = isolated(item.shop ?? 'the shop');
  const byDay = item.lastDay ? ` by ${formatDay(item.lastDay)}` : '';
  const { label, what, next, helps } = words[item.state]({
    shop,
    byDay,
    isMailStopped: !!item.isMailStopped,
    isUnseen: !!item.isUnseen,
    risen: item.risen ?? null,
    isDisputed: !!item.isDisputed,
    isUnanswered: !!item.isUnanswered,
  });
  return { label, what, next, helps: item.isLongOver ? [] : whatElseInWords(helps) };
}

type Draft = Omit<ItemStateWords, 'helps'> & { helps: readonly WhatElse[] };
type Facts = { shop: string; byDay: string; isMailStopped: boolean; isUnseen: boolean } & {
  isDisputed: boolean;
  isUnanswered: boolean;
  risen: Input['risen'];
};

/** How a lower price is announced. */
const falls = {
  mailed: 'If it falls, you get an email with the words to ask for the difference.',
  shown: 'If it falls, it stands here with the words to ask for the difference; no email comes.',
} as const;

const afterTheWindow: readonly WhatElse[] = ['return_and_rebuy', 'card'];

const words: Record<Exclude<ItemState, 'not_watchable'>, (facts: Facts) => Draft> = {
  watching: ({ shop, isMailStopped, isUnseen, isDisputed }) => ({
    label: 'Watched',
    what: isUnseen
      ? 'We look at its page first, and then at its price several times a day.'
      : 'We look at its price several times a day.',
    next: `${isDisputed ? `Sources disagree about the window of ${shop}, and only the longer one is still open: nothing is promised any more, but you can ask. ` : ''}${
      isMailStopped ? falls.shown : falls.mailed
    }`,
    helps: [],
  }),
  needs_link: () => ({
    label: 'Link needed',
    what: 'We do not know which product this is.',
    next: 'With the link to its page at the shop we watch its price.',
    helps: [],
  }),
  dropped: ({ shop, byDay, risen }) => ({
    label: 'Price fell',
    what: risen?.what ?? `${shop} sold it for less than you paid when we looked.`,
    next: `${risen ? `${risen.asking} ` : ''}Ask ${shop} for the difference${byDay}; the words to send are on the claim page.`,
    helps: [],
  }),
  claimed: ({ shop }) => ({
    label: 'Asked',
    what: `You asked ${shop} for the difference.`,
    next: 'Tell us on the claim page what came of it.',
    helps: [],
  }),
  refunded: ({ shop }) => ({
    label: 'Refunded',
    what: `${shop} refunded the difference.`,
    next: null,
    helps: [],
  }),
  partly_refunded: ({ shop }) => ({
    label: 'Partly refunded',
    what: `${shop} refunded a part of the difference.`,
    next: null,
    helps: ['return_and_rebuy', 'card'],
  }),
  declined: ({ shop }) => ({
    label: 'Declined',
    what: `${shop} declined.`,
    next: null,
    helps: ['ask_anyway', ...afterTheWindow],
  }),
  expired: ({ shop, isUnanswered }) => ({
    label: isUnanswered ? 'Answer unknown' : 'Window over',
    what: isUnanswered
      ? `You asked ${shop} for the difference, and have not told us what came of it.`
      : 'The last day to ask has passed.',
    next: null,
    helps: isUnanswered ? [] : afterTheWindow,
  }),
  returned: () => ({
    label: 'Returned',
    what: 'It was returned or cancelled, so there is nothing to claim.',
    next: null,
    helps: [],
  }),
  stopped: () => ({
    label: 'Stopped',
    what: 'We stopped watching it, as you asked.',
    next: null,
    helps: [],
  }),
};

function notWatchable({ reason, shop, isLongOver }: Input): ItemStateWords {
  const { what, next, helps } = notWatchableWords[reason ?? 'unknown_policy'](isolated(shop ?? 'this shop'));
  return { label: 'Not watched', what, next, helps: isLongOver ? [] : whatElseInWords(helps) };
}

const notWatchableWords: Record<NotWatchableReason, (shop: string) => Omit<Draft, 'label'>> = {
  unknown_retailer: (shop) => ({
    what: `We do not know ${shop === 'this shop' ? 'this shop’s policy' : `the policy of ${shop}`}.`,
    next: null,
    helps: ['ask_anyway', 'return_and_rebuy', 'card'],
  }),
  unknown_policy: (shop) => ({
    what: `We found no price adjustment policy of ${shop}.`,
    next: null,
    helps: ['ask_anyway', 'return_and_rebuy', 'card'],
  }),
  no_window: (shop) => ({
    what: `${shop} promises no price adjustments.`,
    next: null,
    helps: ['return_and_rebuy', 'preorder', 'card'],
  }),
  window_over: (shop) => ({
    what: `${shop}’s window is over for this purchase: there is nothing to claim.`,
    next: null,
    helps: afterTheWindow,
  }),
  too_old: () => ({
    what: 'It was bought longer ago than any shop we know of looks back: there is nothing to claim.',
    next: null,
    helps: [],
  }),
  no_purchase_day: () => ({
    what: 'We do not know the day of purchase, so we cannot tell the last day to ask.',
    next: 'Add the day to the receipt.',
    helps: [],
  }),
  no_price_paid: () => ({
    what: 'We could not read what you paid for it.',
    next: 'Check what was read from the receipt.',
    helps: [],
  }),
  too_cheap: () => ({
    what: 'It cost so little that no price drop would be worth asking for.',
    next: null,
    helps: [],
  }),
  service: () => ({
    what: 'It is a service, a fee or a subscription, and those are not price-adjusted.',
    next: null,
    helps: [],
  }),
  gift_card: () => ({
    what: 'It is a gift card, and those are not price-adjusted.',
    next: null,
    helps: [],
  }),
  used: () => ({
    what: 'It is used, opened or refurbished, and those are not price-adjusted.',
    next: null,
    helps: ['return_and_rebuy'],
  }),
  marketplace: (shop) => ({
    what: `It was sold by another seller at ${shop}, whose prices the shop does not adjust.`,
    next: null,
    helps: ['ask_the_seller', 'return_and_rebuy'],
  }),
};

/** Every item state. */
export const itemStateNames = [...Object.keys(words), 'not_watchable'] as ItemState[];

/** Every reason not to watch an item. */
export const notWatchableNames = Object.keys(notWatchableWords) as NotWatchableReason[];
