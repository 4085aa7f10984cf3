import { siteConfig } from '../lib/site-config';

/** Texts of the pages about all purchases of an address. */
export const myContent = {
  title: 'My purchases',
  lead: 'Everything we watch for you on one page: prices, last days to ask, and what came back. No account, no password.',
  meta: {
    title: `My purchases | ${siteConfig.brandName}`,
    description:
      'Get a private link by email to everything we watch for you: prices, last days to ask and claims.',
  },
  email: { label: 'Email', hint: 'The address you send receipts from.' },
  submit: 'Send me the link',
  submitting: 'Sending...',
  page: {
    description: 'What is watched for you, until when, and what came back.',
    loading: 'Opening your purchases...',
    empty: {
      title: 'No purchases yet',
      text: 'What you send is read within minutes. Upload a receipt or forward an order email.',
    },
    gone: {
      title: 'This link does not open anything',
      text: 'It may have expired, or everything was deleted. A new link is one email away.',
    },
    unreachable: {
      title: 'We cannot reach our server',
      text: 'Your purchases are safe. Check your connection, or try again in a minute.',
    },
    erased: {
      title: 'Everything is deleted',
      text: 'Receipts, purchases and emails of your address are gone. This link opens nothing any more.',
    },
    ownAddress: {
      title: 'Your own address here',
      text: 'Send receipts to it from any mailbox, or have one forward them by a rule: what comes to this address is yours. Keep it to yourself.',
      copy: 'Copy your own address',
    },
    retry: 'Try again',
    newLink: 'Get a new link',
    upload: 'Upload a receipt',
    open: 'Open its page',
    openHint: 'What was read, and whether it is right, is on its page.',
    claim: 'Ask for it',
    suggestion: 'Is this the right product? Answer on its page',
    purchases: 'Purchases',
    nothingNow: 'Nothing is watched at the moment.',
    over: (count: number) => `Over, or not watched (${count})`,
    keep: 'No, go back',
    stopMail: {
      button: 'Stop emails',
      confirm:
        'Stop all email about this purchase? You can start it again here; this page goes on showing everything.',
    },
    deleteOne: {
      button: 'Delete',
      confirm: 'Delete this purchase with its receipts and everything read from them? This cannot be undone.',
    },
    deleteAll: {
      button: 'Delete everything',
      confirm:
        'Delete every receipt, purchase and email of your address, at once and for good? This cannot be undone.',
    },
    data: {
      title: 'Your data, your call',
      text: 'Take it with you, or have it deleted.',
      json: 'Export as JSON',
      csv: 'Export as CSV',
    },
    shared: {
      title: 'You shared a product link',
      text: 'Which of these is it? We watch its price from then on.',
      nothingOpen: 'Nothing of yours waits for a link.',
      copy: 'Copy the link',
      forget: 'Not needed',
    },
  },
};
