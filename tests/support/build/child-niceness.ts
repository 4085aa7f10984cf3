/**
 * Replaces `platform/processes/pool/child-niceness.ts` in tests (vitest.config.ts): no users are served here, and
 * a child that gave way to all other tests would wait for the last of them.
 */
export const childNiceness = 0;
