/** Words for stopping emails about something and for starting them again, on pages with JavaScript and without. */
export const mailWishWords = {
  title: 'Emails',
  stop: 'Stop emails',
  stopped: 'Emails are stopped.',
  start: 'Start again',
  /** Where none was ever to come, and none can be started. */
  never: 'No emails come about this.',
  started: 'Emails are on again.',
} as const;
