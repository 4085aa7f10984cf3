/**
 * Words that only the page with JavaScript has: the others stand in `domain/claims/claim-page.words.ts`, and the words to
 * send come from the server, the same as in the mail.
 */
export const claimContent = {
  title: 'Your claim',
  description: 'How much to ask for, by when, and the words to ask with.',
  loading: 'Opening your claim...',
  gone: {
    title: 'This link does not open a claim',
    text: 'It may have expired, been closed, or the receipts it is about may be deleted.',
  },
  unreachable: {
    title: 'We cannot reach our server',
    text: 'Nothing is lost. Check your connection, or try again in a minute.',
    button: 'Try again',
  },
  deadline: { calendar: 'Save the day in your calendar', print: 'Print this page' },
  ways: {
    title: 'Where to ask, best way first',
    words: 'Words to send',
    say: 'Words to say',
    copy: (where: string) => `Copy the words for: ${where}`,
    copySubject: 'Copy the subject',
  },
  outcome: {
    title: 'Did it work?',
    intro: 'Your answer shows others whether asking pays.',
    answers: { yes: 'Yes, the difference came back', partly: 'Partly', no: 'No, the shop declined' },
    amount: 'How much came back?',
    amountHint: 'With the tax, if that came back too.',
    channel: 'Where did you ask?',
    channelNone: 'Rather not say',
    save: 'Save the answer',
    change: 'Change the answer',
    thanks: (amount: string, shop: string) => `Thank you! ${amount} came back from ${shop}.`,
    declined: (shop: string) => `Thank you for telling us. ${shop} declined.`,
    failures: {
      'outcome.answer_missing': 'Please choose one of the three.',
      'outcome.amount_missing': 'Please say how much came back.',
      'outcome.amount_invalid': 'Please enter an amount such as 40.00.',
      'outcome.amount_too_large': 'That is more than was paid. Please check the amount.',
      'claim.closed': 'This claim is closed and takes no answer any more.',
    } as Readonly<Record<string, string>>,
    failed: 'That could not be saved. Please try again.',
  },
};
