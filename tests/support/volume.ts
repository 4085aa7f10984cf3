/**
 * How many cases a test tries: enough to find such a fault in `npm test`, and all of them with
 * `TEST_VOLUME=full`, which `npm run verify` and `.ci/run` set.
 */
export const isFullVolume = process.env.TEST_VOLUME === 'full';

/** One of two volumes. */
export const volume = <T>({ usual, full }: { usual: T; full: T }): T => (isFullVolume ? full : usual);
