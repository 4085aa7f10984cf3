/**
 * Below this confidence a field is asked about rather than shown as known, in mails, on the status page and in
 * `needsReview` alike: at 0.8, one in five would be wrong.
 */
export const askBelowConfidence = 0.8;

/**
 * From this confidence on a total stands by itself: cash, a tax table or the paid amount prove it. Items that do not add
 * up to it say then that a line of theirs was missed, and nothing about the total.
 */
export const provenTotalConfidence = 0.87;
