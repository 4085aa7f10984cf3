/** Each overlay step lasts at least this long, ms (spec section 9). */
export const stepMs = 1000;
/** Pause after the last step, ms (spec section 9). */
export const endPauseMs = 1000;

/** The five steps (spec section 2, Upload page). */
export const overlaySteps = [
  'Reading your receipt',
  'Checking prices across retailers',
  'Matching refund policies',
  'Looking for savings',
  'Savings on the way',
] as const;
