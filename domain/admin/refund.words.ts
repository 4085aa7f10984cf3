import type { ItemState } from '../purchases/purchase.types.js';
import type { WindowView } from '../purchases/window-state.rules.js';
import { keysOf, recordOf } from '../shared/typed-records.js';
import type { CheckOutcome } from '../watch/watch.types.js';

type Tone = 'good' | 'plain' | 'bad';

/** Labels of item states, and whether one needs attention. */
export const itemStates: Record<ItemState, { label: string; tone: Tone }> = {
  watching: { label: 'Active', tone: 'plain' },
  needs_link: { label: 'Link needed', tone: 'bad' },
  not_watchable: { label: 'Not watchable', tone: 'plain' },
  dropped: { label: 'Price dropped', tone: 'good' },
  claimed: { label: 'Asked', tone: 'good' },
  refunded: { label: 'Refunded', tone: 'good' },
  partly_refunded: { label: 'Partly refunded', tone: 'good' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Time is up', tone: 'plain' },
  returned: { label: 'Returned', tone: 'plain' },
  stopped: { label: 'Stopped', tone: 'plain' },
};

/** Labels of window states; `closing` exists only as a filter, as a state it is `open`. */
export const windowWords: Record<WindowView, { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'good' },
  closing: { label: 'Closes within three days', tone: 'good' },
  closed: { label: 'Closed', tone: 'plain' },
  none: { label: 'None promised', tone: 'plain' },
  unknown: { label: 'Unknown', tone: 'bad' },
  returned: { label: 'Returned', tone: 'plain' },
};

/** Labels of price check outcomes. */
export const checkOutcomes: Record<CheckOutcome, { label: string; tone: Tone }> = {
  price: { label: 'Price read', tone: 'good' },
  not_modified: { label: 'Unchanged', tone: 'good' },
  no_price: { label: 'No reliable price', tone: 'bad' },
  blocked: { label: 'Blocked', tone: 'bad' },
  gone: { label: 'Page gone', tone: 'bad' },
  changed_product: { label: 'Different product', tone: 'bad' },
  not_allowed: { label: 'Not allowed', tone: 'bad' },
  failed: { label: 'Failed', tone: 'bad' },
};

/** How a product page was found. */
export const linkRungs: Record<string, string> = {
  order_link: 'link in the order email',
  order_markup: 'markup in the order email',
  item_number: 'item number and the shop’s address pattern',
  shared_link: 'link from an earlier buyer',
  feed: 'the shop’s product feed',
  retailer_api: 'the shop’s own product data, by number',
  pasted: 'pasted by the shopper',
  confirmed: 'confirmed by the shopper',
};

/** Labels of drop verdicts. */
export const verdicts = {
  claim: { label: 'Claim', tone: 'good' },
  ask: { label: 'Ask', tone: 'plain' },
  silent: { label: 'Not reported', tone: 'plain' },
} as const;

/** Labels of claim states and of outcomes reported by shoppers. */
export const claimWords = {
  open: { label: 'Open', tone: 'plain' },
  superseded: { label: 'Replaced', tone: 'plain' },
  answered: { label: 'Answered', tone: 'good' },
  expired: { label: 'No answer', tone: 'plain' },
  unanswered: { label: 'Asked, no answer', tone: 'plain' },
  yes: { label: 'It worked', tone: 'good' },
  partly: { label: 'Partly', tone: 'good' },
  no: { label: 'Declined', tone: 'bad' },
} as const;

/** The choices of a filter: each value with its label. */
export function choicesOf<Value extends string>(
  words: Readonly<Record<Value, { label: string }>>,
): Record<Value, string> {
  return recordOf(keysOf(words), (value) => words[value].label);
}
