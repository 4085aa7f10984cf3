import { siteConfig } from '../../lib/site-config';

/** Texts of the pages about all purchases of an address. */
export const myContent = {
  title: 'My purchases',
  lead: 'Everything we watch for you on one page: prices, last days to ask and refunds. No account, no password.',
  meta: {
    title: `My purchases | ${siteConfig.brandName}`,
    description:
      'Get a private link by email to everything we watch for you: prices, last days to ask and claims.',
  },
  email: { label: 'Email', hint: 'The address you send receipts from.' },
  submit: 'Send me the link',
  submitting: 'Sending...',
  page: {
    description: 'What we watch for you, until when, and what you got back.',
    loading: 'Opening your purchases...',
    empty: {
      title: 'No purchases yet',
      text: 'Upload a receipt or forward an order email. We read it within minutes.',
    },
    gone: {
      title: 'This link no longer works',
      text: 'It may have expired, or everything was deleted. We can email you a new one.',
    },
    unreachable: {
      title: 'We cannot reach our server',
      text: 'Your purchases are safe. Check your connection, or try again in a minute.',
    },
    erased: {
      title: 'Everything is deleted',
      text: 'The receipts, purchases and emails for your address are gone. This link no longer works.',
    },
    ownAddress: {
      text: 'This is your own address. Whatever arrives at it, from any mailbox, is added to your purchases. Keep it to yourself.',
      copy: 'Copy your personal address',
    },
    notices: {
      title: 'On this device',
      text: 'The email that says you can ask for money can also tap you on the shoulder. The notice names no shop, no item and no amount.',
      on: 'This device is notified.',
      start: 'Notify me on this device',
      stop: 'Stop',
      denied:
        'Notifications are blocked for this site in the browser’s settings. Allow them there, then try again.',
      tooMany: 'Ten devices are notified already. Stop one of them first.',
      install: 'On an iPhone, first add this site to the home screen and open it from there.',
    },
    browsers: {
      title: 'Your browser',
      text: 'Some shops show their prices to people only. Our browser extension reads the price of what you bought when you look at its page. It sends us the price with the address of that page, and nothing about other pages.',
      pair: 'Pair a browser',
      again: 'New code',
      code: 'Code',
      address: 'Address',
      codeText: (time: string) => `Copy both into the extension. The code works once, until ${time}.`,
      copyCode: 'Copy both',
      tooMany: 'You have paired five browsers. Forget one first.',
      paired: ({ paired, used }: { paired: string; used: string }) =>
        `Paired on ${paired}, last seen on ${used}`,
      none: 'No browser is paired.',
      forget: 'Forget',
      confirm: 'Forget this browser? It can no longer report prices, and has to be paired again.',
      bookmark: {
        title: 'Or a bookmark',
        text: 'Drag this button to your bookmarks bar. Press it on the page of something you bought: we ask which purchase it is, and watch its price.',
        label: (brand: string) => `${brand}: I bought this`,
        copy: 'Copy the address of the bookmark',
      },
    },
    retry: 'Try again',
    newLink: 'Get a new link',
    upload: 'Upload a receipt',
    open: 'Open details',
    openHint: 'See and correct what we read.',
    suggestion: 'Is this the right product? Tell us on its page',
    purchases: 'Purchases',
    nothingNow: 'We are not watching anything right now.',
    skipped: 'Noted: not watched.',
    over: (count: number) => `Closed or not watched (${count})`,
    keep: 'No, go back',
    stopMail: {
      button: 'Stop emails',
      confirm:
        'Stop all emails about this purchase? You can start them again here, and this page still shows everything.',
    },
    deleteOne: {
      button: 'Delete',
      confirm: 'Delete this purchase, its receipts and everything read from them? This cannot be undone.',
    },
    deleteAll: {
      button: 'Delete everything',
      confirm:
        'Delete every receipt, purchase and email for your address? This happens at once and cannot be undone.',
    },
    data: {
      title: 'Your data, your call',
      text: 'Take it with you, or delete it.',
      json: 'Export as JSON',
      csv: 'Export as CSV',
    },
    shared: {
      title: 'You shared a product link',
      text: 'Which item is it? We will watch its price from then on.',
      isIt: ({ name, shop }: { name: string; shop: string }) =>
        `Is this the “${name}” you bought at ${shop}? We will watch its price from then on.`,
      yes: 'Yes, watch it',
      nothingOpen: 'None of your items needs a link.',
      copy: 'Copy the link',
      forget: 'Dismiss',
    },
  },
};

/** Notices of the page that sends the link to all purchases, by query. */
export const myNotices: Readonly<Record<string, string>> = {
  'done=sent':
    'Check your inbox: If we know your address, the link is on its way. It works for 7 days. Nothing there? Check your spam folder and the address you entered.',
  'error=email.required': 'Please enter the address you send receipts from.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=network': 'No response: Please check your connection and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute.',
};
