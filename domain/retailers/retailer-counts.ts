/**
 * Number of retailers whose policy we have a record of, without outlets and branches abroad that state none. A constant,
 * because deriving it from the records would cost the home page more script than all its text; `retailer-figures.test.ts`
 * of the pages keeps them in sync.
 */
export const knownRetailers = 44;

/** How many of them promise a refund within a window of sufficient confidence. */
export const promisingRetailers = 17;

/** Shops known by name, rounded down as the specification advertises them: outlets and branches abroad included. */
export const namedShops = 50;

/** Shops whose policy we know, rounded down as the specification's list of benefits has it. */
export const shopsInBenefits = 30;
