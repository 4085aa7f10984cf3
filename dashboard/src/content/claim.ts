/**
 * Texts used only by the page with JavaScript; the others are in `domain/claims/claim-page.words.ts`, and the claim
 * drafts come from the server, the same as in the mail.
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
};
