/**
 * Texts used only by the page with JavaScript; the others are in `domain/claims/page/claim-page.words.ts`, and the claim
 * drafts come from the server, the same as in the mail.
 */
export const claimContent = {
  title: 'Your claim',
  description: 'How much to ask for, the last day to ask, and a message to send.',
  loading: 'Opening your claim...',
  gone: {
    title: 'This link does not open a claim',
    text: 'It may have expired or been closed, or the receipts it is about may have been deleted.',
  },
  unreachable: {
    title: 'We cannot reach our server',
    text: 'Nothing is lost. Check your connection, or try again in a minute.',
    button: 'Try again',
  },
  deadline: { calendar: 'Add to calendar', print: 'Print' },
  quick: {
    copied: { opened: 'Copied. Paste it there and send it.', spoken: 'Copied: this is what to say.' },
    copiedFor: (where: string) => `Copied. Paste it here and send it: ${where}.`,
    refused: 'Your browser did not let us copy. The words are selected below: copy them.',
  },
  newer: 'See what to ask for now',
  seeWatched: 'See what we still watch for you',
  sendAnother: 'Send another receipt',
  ways: {
    title: 'Where to ask, best option first',
    words: 'Message to send',
    say: 'What to say',
    copy: (where: string) => `Copy the message for: ${where}`,
    copySubject: 'Copy the subject',
  },
};
