/**
 * Niceness of a child process. In a separate module so that tests can replace it: a child that gives way
 * hardly gets to run beside other tests (vitest.config.ts).
 */
export const childNiceness = 10;
