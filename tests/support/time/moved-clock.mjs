// Loaded before a process of the product (`node --import`): its wall clock is ahead by the amount in a file, while
// timers run normally. The file is read several times a second, so that a test can move the clock of running processes.
import { readFileSync } from 'node:fs';

const file = process.env.MOVED_CLOCK_FILE ?? '';
/** How often the file is read, ms of real time. */
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
      // The file is being written: keep the previous value.
    }
  }
  return RealDate.now() + aheadMs;
}

// biome-ignore lint/suspicious/noShadowRestrictedNames: libraries know Date by its constructor's name
globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
