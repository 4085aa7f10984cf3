/**
 * Below this confidence a field is questioned rather than shown as known, in mails, on the status page and in
 * `needsReview`: at 0.8, one in five would be wrong.
 */
export const askBelowConfidence = 0.8;

/**
 * From this confidence on a total counts as proved by cash, a tax table or the amount paid. Items that do not add up to
 * it then mean that a line was missed, not that the total is wrong.
 */
export const provenTotalConfidence = 0.87;
