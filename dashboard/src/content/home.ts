import {
  knownRetailers,
  promisingRetailers,
  shopsInBenefits,
} from '../../../domain/retailers/retailer-counts.js';
import { siteConfig } from '../lib/site-config';

const { brandName } = siteConfig;

/** A line of the ticker, its item worded as after "back on": sample figures, marked as such on the page. */
export type TickerSample = { name: string; amount: number; item: string };

/** Texts and samples of the home page. Figures are marketing samples. */
export const homeContent = {
  meta: {
    title: `${brandName}: money back when a price drops after you buy`,
    description:
      'Send your receipt by upload or email. We read it, watch the shop’s public price while its window is open, and email you a drafted claim within 24 hours of a drop we can see. Free.',
  },
  hero: {
    title: 'The price dropped. Get the difference back.',
    lead: `Many shops refund the difference when a price drops days after you buy. Almost nobody asks. Send ${brandName} the receipt: we watch the price, prove the drop and draft the claim. You send it.`,
    upload: 'Upload Your Receipt',
    mail: 'or email it to',
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
    /** Days since the purchase, and length of Target's window. */
    boughtDaysAgo: 7,
    windowDays: 14,
    now: 20999,
    back: 4000,
  },
  ticker: [
    { name: 'Maya R.', amount: 40, item: 'a convertible car seat' },
    { name: 'Jordan P.', amount: 26, item: 'running shoes' },
    { name: 'Elena V.', amount: 95, item: 'a pair of smart speakers' },
    { name: 'Chris D.', amount: 18, item: 'a nursing pillow' },
    { name: 'Priya S.', amount: 58, item: 'a stand mixer' },
    { name: 'Tom H.', amount: 74, item: 'a tablet' },
    { name: 'Aisha K.', amount: 42, item: 'three tubs of baby formula' },
    { name: 'Ben W.', amount: 33, item: 'a cordless drill' },
    { name: 'Sofia L.', amount: 61, item: 'a winter coat' },
    { name: 'Marcus J.', amount: 25, item: 'a coffee maker' },
    { name: 'Hannah G.', amount: 87, item: 'a monitor' },
    { name: 'Diego M.', amount: 52, item: 'a patio heater' },
  ] satisfies TickerSample[],
  benefitsTitle: 'What you get, and what you do not',
  benefits: [
    {
      title: 'Free Forever',
      text: 'You pay nothing to upload, to have prices watched, or to hear about a drop. The whole refund is yours.',
      receipt: '$0.00',
    },
    {
      title: 'No Inbox Clutter',
      text: 'One email once we have read your receipt. After that, only news about your purchase: a lower price, a last day to ask, a page we cannot read, the end of the window.',
      receipt: '0 ads',
    },
    {
      title: `${shopsInBenefits}+ Stores`,
      text: `From big-box stores to the baby aisle, each with its own window, proof and way to ask. We know the policies of ${knownRetailers} today; ${promisingRetailers} of them promise the difference.`,
      receipt: `${shopsInBenefits}+`,
    },
    {
      title: 'Privacy-First',
      text: 'No account, no store login, no access to your inbox. You can delete everything yourself.',
      receipt: '0 logins',
    },
  ],
  stepsTitle: 'How It Works',
  steps: [
    {
      title: 'Upload Receipt',
      text: 'A photo, a PDF, or the order email, forwarded as is. It takes about twenty seconds.',
    },
    {
      title: 'We Track Prices',
      text: 'We check the shop’s public page several times a day, and more often in the last two days of the window. If a shop blocks our bot, we tell you.',
    },
    {
      title: 'Get Refunds',
      text: 'We check a lower price twice. Within 24 hours of when we could first see it, you have the last day to ask and a message to send. You send it; the shop pays you.',
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
        'The stroller went on sale nine days after we bought it. I would never have looked again. One email, one chat with the shop, done.',
      rating: 5,
    },
    {
      name: 'Jennifer L.',
      location: 'Portland, OR',
      savings: 89,
      quote:
        'I forward the order emails and forget about them. Twice now an email came back saying: ask by Friday.',
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
      text: 'No shop pays us, so nobody can pay us to look away when a price drops.',
    },
    {
      stamp: 'For parents',
      title: 'Parent Community Approved',
      text: 'Made for people who buy the same forty things in the same six months.',
    },
    {
      stamp: 'All shown',
      title: 'Transparent Service',
      text: 'You see every detail we read and how sure we are of it. If a shop promises nothing or cannot be watched, we say so.',
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
