import { minuteMs, secondMs } from '../../domain/shared/units.js';
import { createLiveStreams, type LiveStreams } from '../http/live-streams.js';

/** Most open private pages of one process: each is read again at most every two seconds, by five indexed queries. */
const maxPages = 300;
/** Most open private pages of one caller. A whole office is one; beyond it a page asks again now and then. */
const maxPagesPerCaller = 10;
/** How often a page is read again while something changes, and once nothing has for a minute, ms. */
const quickMs = 2 * secondMs;
const slowMs = 15 * secondMs;
const quietMs = minuteMs;

/** Streams of the private pages: what was read, what is watched, what can be claimed. */
export const createLivePages = (): LiveStreams =>
  createLiveStreams({
    maxStreams: maxPages,
    maxPerCaller: maxPagesPerCaller,
    everyMs: (unchangedMs) => (unchangedMs < quietMs ? quickMs : slowMs),
  });
