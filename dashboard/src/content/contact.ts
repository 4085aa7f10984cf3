import { siteConfig } from '../lib/site-config';

/** Texts of the contact page. */
export const contactContent = {
  meta: {
    title: `Contact | ${siteConfig.brandName}`,
    description: 'Write, call or send a receipt: how to reach us, and where we are.',
  },
  title: 'Contact',
  lead: 'A person reads this inbox. Answers come within about 2 hours.',
  mail: 'For questions, press and help with a claim',
  receipts: 'For receipts and order emails, nothing else',
  phone: 'For when typing is no use',
  place: 'Where we sit',
  social: 'Elsewhere',
  share: 'Tell someone who shops',
  uploadTitle: 'Is it about a purchase?',
  uploadText:
    'Send the receipt right away: the answer says what the shop promises, the last day to ask, and what we watch.',
};
