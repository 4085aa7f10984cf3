/**
 * Stands in for `platform/processes/child-niceness.ts` in tests (vitest.config.ts): nobody else is served here, and a
 * child that gave way to all other tests would wait for the last of them.
 */
export const childNiceness = 0;
