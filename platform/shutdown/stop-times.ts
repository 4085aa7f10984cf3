import { secondMs } from '../../domain/shared/units.js';

/** How long the steps of a stop may take, ms. Everything fits in the five seconds promised for Ctrl-C. */
export const stopTimes = {
  /** Requests in progress at the web server. */
  requestsMs: 2.5 * secondMs,
  /** What goes on behind their answers, after that; the watchdog does the rest. */
  backgroundMs: 0.75 * secondMs,
  /** A part of `npm start`, which kills it then. */
  partMs: 3.5 * secondMs,
  /** A process whose supervisor has more patience: it ends by itself. */
  processMs: 4.5 * secondMs,
};
