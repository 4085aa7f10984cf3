import { siteConfig } from '../lib/site-config';

const { brandName } = siteConfig;

/** A line of the ticker: sample figures, marked as such on the page. */
export type TickerSample = { name: string; amount: number; item: string };

/** Words and samples of the home page. Figures are the marketing samples of the spec. */
export const homeContent = {
  meta: {
    title: `${brandName}: money back when a price falls after you bought`,
    description:
      'Send your receipt by upload or e-mail. We read it, watch the price at 50+ retailers and tell you within 24 hours when the shop owes you the difference. Free.',
  },
  hero: {
    title: 'The price dropped. Get the difference back.',
    lead: `Shops pay back the gap when a price falls days after you bought. Almost nobody asks. Send ${brandName} the receipt, and we watch, prove and draft the claim.`,
    upload: 'Upload Your Receipt',
    mail: 'or e-mail it to',
  },
  scene: {
    from: 'Target <orders@oe1.target.com>',
    subject: 'Thanks for shopping with us! Order #102-77148',
    lines: [
      { name: 'Convertible car seat', amount: 24999 },
      { name: 'Muslin blankets, 4 pack', amount: 3299 },
    ],
    total: 28298,
    retailer: 'Target',
    bought: 'Nov 14',
    now: 20999,
    back: 4000,
    lastDay: 'Nov 28',
    left: '7 days left',
  },
  ticker: [
    { name: 'Maya R.', amount: 40, item: 'convertible car seat' },
    { name: 'Jordan P.', amount: 26, item: 'running shoes' },
    { name: 'Elena V.', amount: 95, item: 'smart speaker pair' },
    { name: 'Chris D.', amount: 18, item: 'nursing pillow' },
    { name: 'Priya S.', amount: 58, item: 'stand mixer' },
    { name: 'Tom H.', amount: 74, item: 'tablet' },
    { name: 'Aisha K.', amount: 42, item: 'baby formula, 3 tubs' },
    { name: 'Ben W.', amount: 33, item: 'cordless drill' },
    { name: 'Sofia L.', amount: 61, item: 'winter coat' },
    { name: 'Marcus J.', amount: 25, item: 'coffee maker' },
    { name: 'Hannah G.', amount: 87, item: 'monitor' },
    { name: 'Diego M.', amount: 52, item: 'patio heater' },
  ] satisfies TickerSample[],
  benefitsTitle: 'What you get, and what you do not',
  benefits: [
    {
      title: 'Free Forever',
      text: 'You pay nothing to upload, to be watched over, or to be told. The whole refund is yours.',
      receipt: '$0.00',
    },
    {
      title: 'No Inbox Clutter',
      text: 'One mail when we have read your receipt, one when a price falls. Nothing in between.',
      receipt: '2 mails',
    },
    {
      title: '30+ Stores',
      text: 'From the big boxes to the baby aisle. Each with its own window, proof and way to ask.',
      receipt: '30+',
    },
    {
      title: 'Privacy-First',
      text: 'No account, no store password, no access to your inbox. Delete everything with one click.',
      receipt: '0 logins',
    },
  ],
  stepsTitle: 'How It Works',
  steps: [
    {
      title: 'Upload Receipt',
      text: 'A photo, a PDF, or the order mail forwarded as it is. Takes about twenty seconds.',
    },
    {
      title: 'We Track Prices',
      text: 'We read what you bought and compare your price with the price of the day, every day of the window.',
    },
    {
      title: 'Get Refunds',
      text: 'A drop? Within 24 hours you have the proof, the last claim day and the words to send to the shop.',
    },
  ],
  proof: [
    {
      label: 'users',
      to: 2500,
      prefix: '',
      suffix: '+',
    },
    {
      label: 'saved',
      to: 250000,
      prefix: '$',
      suffix: '+',
    },
    {
      label: 'average savings a month',
      to: 45,
      prefix: '$',
      suffix: '',
    },
    { label: 'average annual savings', to: 347, prefix: '$', suffix: '' },
  ],
  testimonialsTitle: 'Receipts that paid back',
  testimonials: [
    {
      name: 'Sarah M.',
      location: 'Austin, TX',
      savings: 127,
      quote:
        'The stroller went on sale nine days after we bought it. I would never have looked again. One mail, one chat with the shop, done.',
      rating: 5,
    },
    {
      name: 'Jennifer L.',
      location: 'Portland, OR',
      savings: 89,
      quote:
        'I forward the order mails and forget about them. Twice now a mail came back that said: ask until Friday.',
      rating: 5,
    },
    {
      name: 'David K.',
      location: 'Chicago, IL',
      savings: 156,
      quote:
        'What sold me is that it tells me the last day. No hunting through policy pages with a baby on my arm.',
      rating: 5,
    },
  ],
  faqTitle: 'Questions people ask first',
  trustTitle: 'Why you can trust us with a receipt',
  trust: [
    {
      stamp: '0 partners',
      title: 'No Retail Partnerships',
      text: 'No shop pays us. So nobody can pay us to look away when a price falls.',
    },
    {
      stamp: 'By parents',
      title: 'Parent Community Approved',
      text: 'Built with parents who buy the same forty things in the same six months.',
    },
    {
      stamp: 'All shown',
      title: 'Transparent Service',
      text: 'You see every field we read and how sure we are of it. Where a shop promises nothing, we say so.',
    },
  ],
  final: {
    title: 'You already paid. Now keep the receipt working.',
    text: 'Upload one receipt from the last 30 days and see what we read.',
    button: 'Upload Your Receipt',
  },
  smallPrint:
    'Figures, names and quotes on this page are illustrative examples. Whether a shop pays depends on its own policy.',
};
