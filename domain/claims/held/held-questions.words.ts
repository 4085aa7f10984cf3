/** Words around the questions. */
export const heldWords = {
  title: 'One answer decides',
  unchanged: 'Nothing was changed',
  invalid: 'That is no answer to a question we have open. Please reload the page.',
  amount: 'What you paid for it in all, such as 84.20',
  send: 'Save',
} as const;
