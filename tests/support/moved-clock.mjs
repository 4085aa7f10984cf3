// Loaded before a process of the product (`node --import`): its wall clock is ahead by what a file says, while timers
// run as ever. The file is looked at a few times a second, so that a test moves the clock of processes that run.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK_FILE ?? '';
/** How often the file is looked at, ms of real time. */
const lookEveryMs = 50;
const RealDate = globalThis.Date;
let aheadMs = 0;
let lookedAt = Number.NEGATIVE_INFINITY;

function now() {
  const elapsed = performance.now();
  if (elapsed - lookedAt > lookEveryMs) {
    lookedAt = elapsed;
    try {
      aheadMs = Number(readFileSync(file, 'utf8')) || aheadMs;
    } catch {
      // The file is being written: what it said before holds.
    }
  }
  return RealDate.now() + aheadMs;
}

// biome-ignore lint/suspicious/noShadowRestrictedNames: libraries know a date by the name of its constructor
globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
