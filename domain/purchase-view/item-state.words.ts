import { type WhatElse, whatElseInWords } from '../claims/page/what-else.words.js';
import type { ItemState, NotWatchableReason } from '../purchases/purchase.types.js';
import { noneKnown, nonePromised } from '../retailers/windows/policy-words.rules.js';
import { type CalendarDay, formatDay } from '../shared/calendar-day.js';
import { isolated } from '../shared/text/isolated.js';
import { keysOf } from '../shared/typed-records.js';

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
export const noItemsInWords = 'We could not read any items, so there is no price to watch.';

type Input = {
  state: ItemState;
  reason: NotWatchableReason | null;
  lastDay: CalendarDay | null;
  /** The shop's name; null if it was not read. */
  shop: string | null;
  /** Whether no mail about it will come; absent if the words are in a mail. */
  isMailStopped?: boolean;
  /**
   * Its last public price with source and age, as "$349.99 at Target, read 10 minutes ago"; absent until one was read.
   */
  read?: string | null;
  /** Where its page was looked for last, as a sentence; absent in mails, null if nowhere. */
  looked?: string | null;
  /** Whether the shop does not show its page to our checks; absent in mails. */
  isShut?: boolean;
  /** Whether the promised window is over and only a longer one claimed by some sources is open. */
  isDisputed?: boolean;
  /** That the promised window counts from a day nobody knows, in words, once it is over counted from the purchase. */
  unknownStart?: string | null;
  /** Whether what was paid is not certain, so that nothing is asked for before the shopper confirms it. */
  isPriceOpen?: boolean;
  /** A lower price that waits for what was paid, as "$99.00 at Target on Nov 27"; null or absent if none does. */
  held?: string | null;
  /** Whether it was bought so long ago that no other option helps either; absent if unknown. */
  isLongOver?: boolean;
  /** Whether the shopper asked and the claim was closed without a reported outcome. */
  isUnanswered?: boolean;
  /** The lower price that was reported, with source and day; absent in mails and before one was. */
  told?: string | null;
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
    read: item.read ?? null,
    looked: item.looked ?? null,
    isShut: item.isShut === true,
    told: item.told ?? null,
    risen: item.risen ?? null,
    isDisputed: !!item.isDisputed,
    unknownStart: item.unknownStart ?? null,
    isPriceOpen: !!item.isPriceOpen,
    held: item.held ?? null,
    isUnanswered: !!item.isUnanswered,
  });
  return { label, what, next, helps: item.isLongOver ? [] : whatElseInWords(helps) };
}

type Draft = Omit<ItemStateWords, 'helps'> & { helps: readonly WhatElse[] };
type Facts = { shop: string; byDay: string; isMailStopped: boolean; read: string | null } & {
  isDisputed: boolean;
  unknownStart: string | null;
  isPriceOpen: boolean;
  held: string | null;
  isUnanswered: boolean;
  looked: string | null;
  isShut: boolean;
  told: string | null;
  risen: Input['risen'];
};

/** How a lower price is announced. */
const falls = {
  mailed: 'If it drops, you get an email with a message that asks for the difference.',
  shown:
    'If it drops, you will see it here with a message that asks for the difference; we do not email you.',
} as const;

/** Instead of the announcement, while nothing may be claimed. */
const confirmFirst =
  'We are not sure what you paid for it: until you confirm or correct that, no message to the shop is written.';

/** Instead of it, once a lower price was found. */
const decidesNow =
  'The receipt leaves open what you paid for it, so there is no message to the shop yet. Your answer decides.';

/** Instead of a first price, where the shop's page is shut to us. */
const byBrowser =
  'We have not read its price: the shop did not show our server the page. Open the page in your browser with our extension, or tell us the price you see there.';

/** That only a window is open that may not apply. */
function beyondWords({ shop, unknownStart }: Pick<Facts, 'shop' | 'unknownStart'>): string {
  const why = unknownStart ?? `The days that ${shop} surely gives are over, and a longer window may apply.`;
  return `${why} Nothing is promised anymore, but you can ask.`;
}

const afterTheWindow: readonly WhatElse[] = ['return_and_rebuy', 'card'];

const words: Record<Exclude<ItemState, 'not_watchable'>, (facts: Facts) => Draft> = {
  watching: ({ shop, isMailStopped, read, isShut, isDisputed, unknownStart, isPriceOpen, held }) => ({
    label: held ? 'Your answer needed' : read ? 'Watched' : 'Looking',
    what: held
      ? `The price dropped: ${held}.`
      : read
        ? `${read}. We check it several times a day.`
        : isShut
          ? byBrowser
          : 'We look for its price several times a day and have not read one yet.',
    next: `${isDisputed ? `${beyondWords({ shop, unknownStart })} ` : ''}${
      held ? decidesNow : isPriceOpen ? confirmFirst : isMailStopped ? falls.shown : falls.mailed
    }`,
    helps: [],
  }),
  needs_link: ({ looked }) => ({
    label: 'Link needed',
    what: ['We do not know which product this is.', looked].filter(Boolean).join(' '),
    next: 'Add the link to its page at the shop and we will watch its price.',
    helps: [],
  }),
  dropped: ({ shop, byDay, told, risen }) => ({
    label: 'Price dropped',
    what:
      risen?.what ??
      (told ? `${told}.` : 'It was seen for less than you paid. The claim page says where and when.'),
    next: `${risen ? `${risen.asking} ` : ''}Ask ${shop} for the difference${byDay}. The message to send is on the claim page.`,
    helps: [],
  }),
  claimed: ({ shop }) => ({
    label: 'Asked',
    what: `You asked ${shop} for the difference.`,
    next: 'Tell us on the claim page how it went.',
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
    what: `${shop} refunded part of the difference.`,
    next: null,
    helps: ['return_and_rebuy', 'card'],
  }),
  declined: ({ shop }) => ({
    label: 'Declined',
    what: `${shop} declined to refund the difference.`,
    next: null,
    helps: ['ask_anyway', ...afterTheWindow],
  }),
  expired: ({ shop, isUnanswered, unknownStart }) => ({
    label: isUnanswered ? 'Answer unknown' : 'Time is up',
    what: isUnanswered
      ? `You asked ${shop} for the difference, but have not told us how it went.`
      : ['The last day to ask has passed.', unknownStart].filter(Boolean).join(' '),
    next: null,
    helps: isUnanswered ? [] : afterTheWindow,
  }),
  returned: () => ({
    label: 'Returned',
    what: 'It was returned or canceled, so there is nothing to claim.',
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

function notWatchable({ reason, shop, isLongOver, unknownStart }: Input): ItemStateWords {
  const { what, next, helps } = notWatchableWords[reason ?? 'unknown_policy'](isolated(shop ?? 'this shop'));
  const also = reason === 'window_over' && unknownStart ? ` ${unknownStart}` : '';
  return {
    label: 'Not watched',
    what: `${what}${also}`,
    next,
    helps: isLongOver ? [] : whatElseInWords(helps),
  };
}

const notWatchableWords: Record<NotWatchableReason, (shop: string) => Omit<Draft, 'label'>> = {
  unknown_retailer: (shop) => ({
    what: `We do not know the policy at ${shop}.`,
    next: null,
    helps: ['ask_anyway', 'return_and_rebuy', 'card'],
  }),
  unknown_policy: (shop) => ({
    what: `${noneKnown(shop)}.`,
    next: null,
    helps: ['ask_anyway', 'return_and_rebuy', 'card'],
  }),
  no_window: (shop) => ({
    what: `${nonePromised(shop)}.`,
    next: null,
    helps: ['return_and_rebuy', 'preorder', 'card'],
  }),
  window_over: (shop) => ({
    what: `The window at ${shop} has closed for this purchase, so there is nothing to claim.`,
    next: null,
    helps: afterTheWindow,
  }),
  too_old: () => ({
    what: 'This purchase is older than any price adjustment window we know of, so there is nothing to claim.',
    next: null,
    helps: [],
  }),
  no_purchase_day: () => ({
    what: 'We do not know the purchase date, so we cannot tell you the last day to ask.',
    next: 'Add the date to the receipt.',
    helps: [],
  }),
  no_price_paid: () => ({
    what: 'We could not read what you paid for it.',
    next: 'Check what we read from the receipt.',
    helps: [],
  }),
  too_cheap: () => ({
    what: 'It cost too little for a price drop to be worth claiming.',
    next: null,
    helps: [],
  }),
  service: () => ({
    what: 'It is a service, a fee or a subscription, and shops do not adjust those prices.',
    next: null,
    helps: [],
  }),
  gift_card: () => ({
    what: 'It is a gift card, and shops do not adjust those prices.',
    next: null,
    helps: [],
  }),
  used: () => ({
    what: 'It is used, opened or refurbished, and shops do not adjust those prices.',
    next: null,
    helps: ['return_and_rebuy'],
  }),
  marketplace: (shop) => ({
    what: `It was sold at ${shop} by another seller, whose prices the shop does not adjust.`,
    next: null,
    helps: ['ask_the_seller', 'return_and_rebuy'],
  }),
  other_market: (shop) => ({
    what: `It was paid in a currency other than the one of the policy we know for ${shop}, which may not apply to it.`,
    next: null,
    helps: ['ask_anyway', 'return_and_rebuy', 'card'],
  }),
};

/** Every item state. */
export const itemStateNames = [...keysOf(words), 'not_watchable'] satisfies ItemState[];

/** Every reason not to watch an item. */
export const notWatchableNames = keysOf(notWatchableWords);
