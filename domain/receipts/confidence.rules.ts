/**
 * Below this confidence a field is asked about rather than shown as known, in mails, on the status page and in
 * `needsReview` alike: at 0.8, one in five would be wrong.
 */
export const askBelowConfidence = 0.8;
