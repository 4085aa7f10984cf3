import { paths } from '../lib/paths';

/** The four promises above the header (spec section 1). */
export const headerBadges = ['100% Free', 'Automatic Refunds', '50+ Stores', 'SSL secured'];

/** Links of the header (spec section 2, Shared header). */
export const headerLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.successStories, label: 'Success Stories' },
  { to: paths.contact, label: 'Contact' },
];

/** Links of the footer, by column. */
export const footerColumns = [
  {
    title: 'Get money back',
    links: [
      { to: paths.upload, label: 'Upload a receipt' },
      { to: paths.parents, label: 'For parents' },
      { to: paths.consumerHome, label: 'For students' },
      { to: paths.signUp, label: 'Sign up' },
    ],
  },
  {
    title: 'Read',
    links: [
      { to: paths.faq, label: 'Questions and policies' },
      { to: paths.successStories, label: 'Success stories' },
      { to: paths.blog, label: 'Blog' },
      { to: paths.contact, label: 'Contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.privacy, label: 'Privacy Policy' },
      { to: paths.terms, label: 'Terms of Service' },
      { to: paths.cookies, label: 'Cookie Policy' },
    ],
  },
];

/** Where the service can be followed. Profiles are the operator's to open; the names say which. */
export const socialLinks = [
  { href: 'https://www.instagram.com/', label: 'Instagram' },
  { href: 'https://www.facebook.com/', label: 'Facebook' },
  { href: 'https://www.tiktok.com/', label: 'TikTok' },
  { href: 'https://x.com/', label: 'X' },
];

/** Where the team sits (spec section 1). */
export const officeLocation = 'San Francisco, CA';
