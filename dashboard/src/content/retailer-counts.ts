/**
 * How many retailers we have a record of. Counted here and not from the records, which would cost the home page more
 * script than all its words; `retailer-policies.test.ts` holds the two together.
 */
export const knownRetailers = 44;

/** How many of them promise to pay the difference back within a window that we are sure of. */
export const promisingRetailers = 17;
