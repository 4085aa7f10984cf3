import { siteConfig } from '../lib/site-config';
import type { Notices } from './notices';

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

/** Notices of the sign-up page, by query. */
export const signUpNotices: Readonly<Record<string, string>> = {
  'done=joined':
    "Welcome aboard! You're all set! We'll send you instructions on how to share receipts and start saving.",
  'error=email.required': 'Email required: Please enter your email address to sign up.',
  'error=email.invalid': 'Please check your email address, for example name@example.com.',
  'error=phone.too_long': 'That phone number is too long: Please check it, or leave it out.',
  'error=waitlist.duplicate':
    'Already signed up: This email is already registered. Check your inbox for instructions!',
  'error=failed': 'Something went wrong: Please try again or contact support.',
} satisfies Notices<'error=failed' | 'done=joined'>;
