import { siteConfig } from '../lib/site-config';

/** A parent's words (spec section 3). */
export type ParentTestimonial = {
  id: string;
  name: string;
  title: string;
  savings: number;
  quote: string;
  product: string;
  retailer: string;
  initials: string;
};

const { brandName } = siteConfig;

/** Words of the parents page. */
export const parentsContent = {
  meta: {
    title: `Money back on baby purchases | ${brandName} for parents`,
    description:
      'Strollers, car seats and formula go on sale days after you bought them. Send the receipts: we track the prices and tell you what the shop owes you.',
  },
  hero: {
    title: 'The stroller went on sale. You bought it last week.',
    lead: 'New parents buy everything at once, at whatever price it has that day. Send us the receipts. When a price falls, you get the difference, not the regret.',
    upload: 'Upload Your First Receipt',
    registry: 'Link Your Baby Registry',
    mail: 'Or e-mail a receipt to',
    figure: '$85 a month',
    figureText: 'saved by newborn families on average',
    items: [
      { name: 'Stroller', paid: '$379.00', now: '$319.00', back: '$60.00' },
      { name: 'Car seat', paid: '$249.99', now: '$209.99', back: '$40.00' },
      { name: 'Formula × 6', paid: '$191.94', now: '$149.94', back: '$42.00' },
    ],
    total: '$142.00',
  },
  capture: {
    title: 'Where should we send your price drop alerts?',
    registryHint:
      'Put the link or a PDF export of your registry into the next step, or forward its order mails. We never ask for the shop’s password.',
    submit: 'Continue to Upload',
  },
  featuresTitle: 'Made for the year in which everything is bought',
  features: [
    {
      title: 'Every baby shop you use',
      text: 'Big boxes, baby chains and marketplaces: more than 50 retailers, each with its own rules.',
    },
    {
      title: 'Alerts within 24 hours',
      text: 'A drop is no use after the window closes. You hear the same day or the next, with the last claim day.',
    },
    {
      title: 'Registry gifts, too',
      text: 'Bought from a registry or given with a gift receipt: often the window still counts for you.',
    },
    {
      title: 'Nothing to install',
      text: 'One-handed, at 3 am: photograph the receipt or forward the mail. That is the whole job.',
    },
  ],
  tipsTitle: 'We Handle the Hard Parts',
  tipsLead: 'Three things nobody with a newborn has time for.',
  tips: [
    {
      title: 'Watching the price',
      text: 'We compare your price with the price of the day until the window closes.',
      example: {
        title: 'For example',
        lines: [
          'Nov 2: crib bought for $299',
          'Nov 11: the same crib is $239',
          'You hear on Nov 11, with 5 days left',
        ],
      },
    },
    {
      title: 'Knowing the policy',
      text: 'Fourteen days or thirty, from purchase or delivery, with or without the marketplace: we look it up.',
      example: {
        title: 'For example',
        lines: [
          'Target: 14 days from the purchase',
          'Costco: 30 days, same channel',
          'No promise at all? We say so',
        ],
      },
    },
    {
      title: 'Asking for the money',
      text: 'You get the words, the order number and the proof. Paste, send, done.',
      example: {
        title: 'For example',
        lines: [
          '“My order 102-77148 of Nov 2 is now $239.',
          'I paid $299. Could you adjust the price?',
          'The current offer is on your site today.”',
        ],
      },
    },
  ],
  journeyTitle: 'From receipt to refund',
  journey: [
    { title: 'Upload receipt', text: 'A photo, a PDF or the forwarded order mail.' },
    { title: 'We scan and track', text: 'Items, prices and the window are read and watched.' },
    { title: 'Price drop alert', text: 'Within 24 hours, with the last claim day.' },
    { title: 'Get money back', text: 'The shop refunds the difference to your card.' },
  ],
  testimonialsTitle: 'Parents on their refunds',
  final: {
    title: 'Never miss a drop on baby things again',
    text: 'Leave your address. We write you how to send receipts, and that is all we write until a price falls.',
    submit: 'Yes, Notify Me',
    toast: { title: "You're in!", description: "We'll start tracking baby purchases for you right away." },
    welcome: {
      title: 'Welcome to Your Savings Journey!',
      text: 'The next step is a receipt. Any receipt.',
      top: 'Back to the top',
      mail: 'Email a receipt',
    },
  },
  upload: {
    title: 'Upload your baby receipts',
    drop: 'Drag receipts here, or click to browse',
    hint: 'JPG, PNG, PDF up to 10MB',
    submit: 'Start Tracking My Baby Purchases',
    back: 'Back',
    processing: 'Processing Your Baby Receipt',
    steps: [
      'Scanning your receipt',
      'Finding the baby items',
      'Checking store policies',
      'Setting up the price watch',
    ],
    success: {
      title: "Great! You're all set.",
      text: "We'll notify you if a price drops on your baby purchases.",
      next: [
        'We scan your receipt and mail you what we read',
        'We track the prices across retailers',
        'You get an alert within 24 hours of a drop',
        'We help you handle the refund with the shop',
      ],
      again: 'Upload Another Receipt',
    },
  },
  smallPrint: 'Figures and quotes on this page are illustrative examples.',
};

/** The five quotes of the carousel. */
export const parentTestimonials: ParentTestimonial[] = [
  {
    id: 'emma',
    name: 'Emma J.',
    title: 'Mother of a 3-month-old',
    savings: 60,
    quote: 'I had the refund before I had the stroller assembled.',
    product: 'Stroller',
    retailer: 'Target',
    initials: 'EJ',
  },
  {
    id: 'luis',
    name: 'Luis G.',
    title: 'Father of twins',
    savings: 118,
    quote: 'Two of everything means two of every refund. I forward the mails while they nap.',
    product: 'Two car seats',
    retailer: 'Best Buy',
    initials: 'LG',
  },
  {
    id: 'nadia',
    name: 'Nadia P.',
    title: 'Expecting in March',
    savings: 48,
    quote: 'It told me the last claim day. I asked on the last but one, and it worked.',
    product: 'Baby monitor',
    retailer: 'Costco',
    initials: 'NP',
  },
  {
    id: 'grace',
    name: 'Grace W.',
    title: 'Mother of two',
    savings: 42,
    quote: 'Formula is our second rent. Getting some of it back feels like a raise.',
    product: 'Formula, six tubs',
    retailer: 'Target',
    initials: 'GW',
  },
  {
    id: 'sam',
    name: 'Sam and Theo K.',
    title: 'New parents',
    savings: 64,
    quote: 'The crib was a gift. The gift receipt was enough.',
    product: 'Convertible crib',
    retailer: 'Walmart',
    initials: 'SK',
  },
];
