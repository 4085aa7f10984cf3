/** Words for stopping and restarting emails, on pages with and without JavaScript. */
export const mailWishWords = {
  title: 'Emails',
  stop: 'Stop emails',
  stopped: 'Emails are stopped.',
  start: 'Start again',
  /** Shown where no email was ever to be sent and none can be started. */
  never: 'We do not email you about this.',
  started: 'Emails are on again.',
} as const;
