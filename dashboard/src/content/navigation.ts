import { namedShops } from '../../../domain/retailers/retailer-counts.js';
import { paths } from '../lib/paths';
import { siteConfig } from '../lib/site-config';

/** The promises above the header. */
export const headerBadges = ['100% Free', 'Automatic Refunds', `${namedShops}+ Stores`, 'SSL secured'];

/** Links of the header. */
export const headerLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.blog, label: 'Blog' },
  { to: paths.successStories, label: 'Success Stories' },
  { to: paths.contact, label: 'Contact' },
];

/** Links of the menu on small screens: those of the header, and the page most requested on phones. */
export const menuLinks = [...headerLinks, { to: paths.my, label: 'My purchases' }];

/** Links of the footer, by column. */
export const footerColumns = [
  {
    title: 'Get money back',
    links: [
      { to: paths.upload, label: 'Upload a receipt' },
      { to: paths.my, label: 'My purchases' },
      { to: paths.parents, label: 'For parents' },
      { to: paths.consumerHome, label: 'For students' },
      { to: paths.signUp, label: 'Sign up' },
    ],
  },
  {
    title: 'Learn more',
    links: [
      { to: paths.faq, label: 'FAQ and policies' },
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
      { to: paths.robot, label: 'About our bot' },
    ],
  },
];

/**
 * Share links, for an operator without social profiles. The URL is unencoded: `:` and `/` are allowed in a query (RFC
 * 3986 section 3.4), and the server fills it in without encoding.
 */
export const shareTargets = [
  { href: `https://www.facebook.com/sharer/sharer.php?u=${siteConfig.publicUrl}`, label: 'Facebook' },
  { href: `https://x.com/intent/post?url=${siteConfig.publicUrl}`, label: 'X' },
  { href: `https://wa.me/?text=${siteConfig.publicUrl}`, label: 'WhatsApp' },
  { href: `https://www.reddit.com/submit?url=${siteConfig.publicUrl}`, label: 'Reddit' },
];

/** Location of the team. */
export const officeLocation = 'San Francisco, CA';
