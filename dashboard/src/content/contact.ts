import { siteConfig } from '../lib/site-config';

/** Texts of the contact page. */
export const contactContent = {
  meta: {
    title: `Contact | ${siteConfig.brandName}`,
    description: 'Email, call or send a receipt: how to reach us and where we are.',
  },
  title: 'Contact',
  lead: 'A person reads this inbox and replies within about 2 hours.',
  mail: 'For questions, press and help with a claim',
  receipts: 'For receipts and order emails only',
  phone: 'If you would rather talk',
  place: 'Where we are based',
  social: 'Follow us',
  share: 'Tell a friend',
  uploadTitle: 'Is it about a purchase?',
  uploadText:
    'Send us the receipt right away. Our reply says what the shop promises, the last day to ask, and what we watch.',
};
