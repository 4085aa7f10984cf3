/**
 * Choices of the form at `/unsubscribe/{token}`: no more news, no mail at all, or all mail again (suppression removed).
 */
export const unsubscribeChoices = ['bulk', 'all', 'none'] as const;

/** One of {@link unsubscribeChoices}. */
export type UnsubscribeChoice = (typeof unsubscribeChoices)[number];
