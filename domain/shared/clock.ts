/** Source of the present time; injected so that tests can set it. */
export type Clock = { now(): Date };

/** The clock on the wall. */
export const systemClock: Clock = { now: () => new Date() };
