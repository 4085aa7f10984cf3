/**
 * How much a test that tries many cases of one kind tries: enough to meet a fault of that kind in `npm test`, and all
 * there is with `TEST_VOLUME=full`, which `npm run verify` and `.ci/run` set.
 */
export const isFullVolume = process.env.TEST_VOLUME === 'full';

/** One of two volumes. */
export const volume = <T>({ usual, full }: { usual: T; full: T }): T => (isFullVolume ? full : usual);
