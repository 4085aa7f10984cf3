import { siteConfig } from '../lib/site-config';

const { brandName } = siteConfig;

/** Texts of the FAQ page. */
export const faqContent = {
  meta: {
    title: `Questions and price match policies | ${brandName}`,
    description:
      'Which receipts qualify, how long you have, what proof shops want and how to ask, plus the price match policies of eight retailers.',
  },
  title: 'Frequently Asked Questions',
  lead: 'Short answers first. For anything else, ask the AI chat widget at the bottom right of this page.',
  generalTitle: 'General Questions',
  policiesTitle: 'Retailer Price Match Policies',
  policiesLead:
    'How long each shop gives you, what proof it wants and where to ask. Policies change; where sources disagree, the card says so.',
  helpTitle: 'Still have a question?',
  helpText: 'Ask the chat at the bottom right, or email us. We reply within about 2 hours.',
};
