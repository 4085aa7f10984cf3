/** The overlay steps. */
export const overlaySteps = [
  'Reading your receipt',
  'Checking prices across retailers',
  'Matching refund policies',
  'Looking for savings',
  'Savings on the way',
] as const;
