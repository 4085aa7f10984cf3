/** Minimum duration of an overlay step, ms. */
export const stepMs = 1000;
/** Pause after the last step, ms. */
export const endPauseMs = 1000;
/** Number of steps; their words load with the overlay. */
export const overlayStepCount = 5;
