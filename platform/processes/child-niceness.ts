/**
 * How much a child gives way to everybody else (nice). In a module of its own: beside other tests a child that gives way
 * hardly ever works (vitest.config.ts).
 */
export const childNiceness = 10;
