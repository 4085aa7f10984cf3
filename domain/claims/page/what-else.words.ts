/** Heading over {@link whatElseWords}: nobody promises any of it. */
export const whatElseTitle = 'What else may help (not guaranteed)';

/** Other ways to get money back if the policy does not help, one sentence each. */
export const whatElseWords = {
  ask_anyway: 'Ask customer service anyway: some shops refund the difference as a courtesy.',
  return_and_rebuy:
    'If you can still return it, buy it again at the lower price and return the first one, unopened if possible.',
  preorder: 'If it was a preorder, ask whether the shop charges the lowest price up to the release date.',
  card: 'Some payment cards refund a price difference: look for “price protection” in your card’s terms.',
  ask_the_seller: 'Ask the seller: a marketplace seller may refund the difference, but does not have to.',
} as const;

/** Key of one of these. */
export type WhatElse = keyof typeof whatElseWords;

/** The sentences for several of these. */
export function whatElseInWords(ways: readonly WhatElse[]): string[] {
  return ways.map((way) => whatElseWords[way]);
}
