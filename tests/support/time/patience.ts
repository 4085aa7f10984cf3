/**
 * How long a test waits for an event, ms. Only failing tests wait this long: a machine that gives us a
 * quarter of a processor is slow, not wrong.
 */
export const patienceMs = 90_000;

/** How long a whole test or its setup may take, ms: several waits in a row. */
export const testPatienceMs = 600_000;
