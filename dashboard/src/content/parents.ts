import { knownRetailers, namedShops, promisingRetailers } from '../../../domain/retailers/retailer-counts.js';
import { siteConfig } from '../lib/site-config';

/** A testimonial from a parent. */
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

/** Texts of the parents page. */
export const parentsContent = {
  meta: {
    title: `Money back on baby purchases | ${brandName} for parents`,
    description:
      'Strollers, car seats and formula go on sale days after you buy them. Send us the receipts: we watch the prices and draft the claim for the difference.',
  },
  hero: {
    title: 'The stroller went on sale. You bought it last week.',
    lead: 'New parents buy everything at once, at whatever it costs that day. Send us the receipts. If a price drops in time, you get a claim to send instead of a regret.',
    upload: 'Upload Your First Receipt',
    registry: 'Link Your Baby Registry',
    mail: 'Or email a receipt to',
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
    registry: {
      label: 'Link to your registry',
      hint: 'Paste the public link you share with family. We keep it with your receipts and never ask for a password. We watch prices once something has been bought, so add a receipt in the next step.',
      problem:
        'That does not look like a link. Copy the whole address of your registry, or leave this empty.',
    },
    submit: 'Continue to Upload',
  },
  featuresTitle: 'Made for the year you buy everything',
  features: [
    {
      title: 'Every baby shop you use',
      text: `Send receipts from more than ${namedShops} retailers, or from any other shop. We know the policies of ${knownRetailers}; ${promisingRetailers} promise the difference, and for the others we suggest what else may help.`,
    },
    {
      title: 'Alerts within 24 hours',
      text: 'A drop is no use after the window closes. You hear within 24 hours of when we could first see it, with the last day to ask.',
    },
    {
      title: 'Registry purchases, too',
      text: 'Forward the order email for anything bought from your list. If a gift receipt has no price, we cannot watch it, and we will tell you so.',
    },
    {
      title: 'Nothing to install',
      text: 'One-handed, at 3 am: photograph the receipt or forward the email. That is the whole job.',
    },
  ],
  tipsTitle: 'We Handle the Hard Parts',
  tipsLead: 'Three things nobody with a newborn has time for.',
  tips: [
    {
      title: 'Watching the price',
      text: 'We check the shop’s public price several times a day until the window closes, and compare it with what you paid.',
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
      text: 'Fourteen days or thirty, from purchase or delivery, marketplace or not: we look it up.',
      example: {
        title: 'For example',
        lines: [
          'Target: 14 days from the purchase',
          'Costco: 30 days, where you bought it',
          'No promise at all? We say so',
        ],
      },
    },
    {
      title: 'Asking for the money',
      text: 'You get the message, the order number and the proof. You paste and send; the shop replies to you.',
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
    { title: 'Upload receipt', text: 'A photo, a PDF or the forwarded order email.' },
    { title: 'We scan and track', text: 'We read the items, prices and window, and watch the price.' },
    { title: 'Price drop alert', text: 'Within 24 hours of when we could first see it.' },
    { title: 'Get money back', text: 'You send the claim we drafted; the shop refunds the difference.' },
  ],
  testimonialsTitle: 'Parents on their refunds',
  final: {
    title: 'Hear when your baby gear drops in price',
    text: 'Leave your email address. We send you instructions for sharing receipts, and nothing else until you send one.',
    submit: 'Yes, Notify Me',
    toast: { title: "You're in!", description: "We'll start tracking baby purchases for you right away." },
    welcome: {
      title: 'Welcome to Your Savings Journey!',
      text: 'Tracking starts with your first receipt: upload one, or forward an order email.',
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
        'We scan your receipt and email you what we read, what we watch and what we do not',
        'We track prices across retailers: each purchase at the shop you bought it from, while its window is open',
        'You get an alert within 24 hours of a drop that we can see',
        'We help you handle the refund: the claim is drafted, you send it to the shop',
      ],
      again: 'Upload Another Receipt',
    },
  },
  smallPrint:
    'Figures and quotes on this page are illustrative examples. Whether a shop pays depends on its own policy.',
};

/** Testimonials of the carousel. */
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
    quote: 'Two of everything means two of every refund. I forward the emails while they nap.',
    product: 'Two car seats',
    retailer: 'Best Buy',
    initials: 'LG',
  },
  {
    id: 'nadia',
    name: 'Nadia P.',
    title: 'Expecting in March',
    savings: 48,
    quote: 'It told me the last day to ask. I asked the day before, and it worked.',
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
    quote: 'The crib was a gift. My sister forwarded the order email, and that was enough.',
    product: 'Convertible crib',
    retailer: 'Walmart',
    initials: 'SK',
  },
];
