import { siteConfig } from '../lib/site-config';

/** Texts of the sign-up page and every waitlist form. */
export const signUpContent = {
  meta: {
    title: `Sign up | ${siteConfig.brandName}`,
    description:
      'Leave your email address and we will send you instructions for sharing receipts: forward order emails or upload photos. Free, no account.',
  },
  title: 'Stop leaving refunds on the table',
  lead: 'Leave your email address. We will send you instructions for sharing receipts, and start watching prices with your first one.',
  submit: 'Sign Me Up',
  submitting: 'Signing Up...',
  joined: 'You are on the list. Instructions are on their way to your inbox.',
  stats: [
    { label: 'Total Saved', to: 250000, prefix: '$', suffix: '+' },
    { label: 'Happy Users', to: 1000, prefix: '', suffix: '+' },
    { label: 'Stores Covered', to: 50, prefix: '', suffix: '+' },
  ],
  smallPrint: 'The figures are examples. We have no partner stores, and no store pays us.',
};
