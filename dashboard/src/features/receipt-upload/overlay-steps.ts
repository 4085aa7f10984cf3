/** Minimum duration of an overlay step, ms. */
export const stepMs = 1000;
/** Pause after the last step, ms. */
export const endPauseMs = 1000;

/** The overlay steps. */
export const overlaySteps = [
  'Reading your receipt',
  'Checking prices across retailers',
  'Matching refund policies',
  'Looking for savings',
  'Savings on the way',
] as const;
