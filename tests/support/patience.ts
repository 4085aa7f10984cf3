/**
 * How long a test waits for what must come, ms. Only a test that fails waits as long: a machine that gives a quarter of
 * a processor is slow, not wrong.
 */
export const patienceMs = 90_000;

/** How long a whole test may take, or what makes ready for it, ms: several waits in a row, each with its patience. */
export const testPatienceMs = 600_000;
