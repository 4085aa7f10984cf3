import { siteConfig } from '../lib/site-config';

/** One logo of the retailer grid. */
export type RetailerLogo = { name: string; domain: string };

/** Texts of the earlier home page, kept as a reference copy. */
export const oldHomeContent = {
  meta: {
    title: `The earlier home page | ${siteConfig.brandName}`,
    description: 'A reference copy of an earlier home page.',
  },
  hero: {
    title: 'You shop. Prices drop. You get refunded.',
    lead: 'Sign up, share a receipt, and hear from us if the shop’s price drops while you can still ask.',
    button: 'Get Started',
    stats: [
      { label: 'families', to: 10000, prefix: '', suffix: '+' },
      { label: 'total refunds', to: 2.1, prefix: '$', suffix: 'M+', decimals: 1 },
      { label: 'retailers', to: 50, prefix: '', suffix: '+' },
    ],
  },
  getStarted: { title: 'Get started', lead: 'An email address is all we need.' },
  retailersTitle: 'Shops we know',
  retailers: [
    { name: 'Amazon', domain: 'amazon.com' },
    { name: 'Best Buy', domain: 'bestbuy.com' },
    { name: 'Target', domain: 'target.com' },
    { name: 'Walmart', domain: 'walmart.com' },
    { name: 'Costco', domain: 'costco.com' },
    { name: 'Home Depot', domain: 'homedepot.com' },
    { name: "Lowe's", domain: 'lowes.com' },
    { name: 'Apple', domain: 'apple.com' },
    { name: 'Nike', domain: 'nike.com' },
    { name: "Macy's", domain: 'macys.com' },
    { name: 'Nordstrom', domain: 'nordstrom.com' },
    { name: 'B&H Photo', domain: 'bhphotovideo.com' },
  ] satisfies RetailerLogo[],
  split: [
    { retailer: 'Amazon', amount: '$1.2M' },
    { retailer: 'Best Buy', amount: '$650k' },
    { retailer: 'Target', amount: '$250k' },
  ],
  splitTitle: 'Refunds by retailer',
  howTitle: 'How it works',
  how: [
    { title: 'Sign up', text: 'Leave your email address. We send you instructions for sharing receipts.' },
    { title: 'Share receipts', text: 'Forward the order email or upload a photo.' },
    { title: 'Get refunded', text: 'The price drops, you send the claim we drafted, and the shop pays you.' },
  ],
  whyTitle: 'Why choose us',
  why: [
    { title: 'Bank-grade encryption', text: 'Files are encrypted in storage and in transit.' },
    { title: 'No store logins', text: 'We never ask for your passwords.' },
    { title: 'Policies in plain words', text: 'What each shop promises, and the last day to ask.' },
    { title: 'Free', text: 'No fee, no card, no trial that ends.' },
  ],
  videoTitle: 'See it in half a minute',
  signUp: { title: 'Ready when you are', lead: 'Sign up once, save whenever a price drops.' },
  smallPrint:
    'Figures on this page are illustrative examples. Shop names belong to their owners; none is a partner.',
};
