/**
 * What the form of `/unsubscribe/{token}` may ask for: no more news, no mail at all, or mail again (nothing is kept
 * away).
 */
export const unsubscribeChoices = ['bulk', 'all', 'none'] as const;

/** One of {@link unsubscribeChoices}. */
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];
