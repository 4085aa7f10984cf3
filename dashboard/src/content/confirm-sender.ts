import { siteConfig } from '../lib/site-config';

const { brandName } = siteConfig;

/** Texts of the page on which a sender confirms a mail. */
export const confirmSenderContent = {
  meta: {
    title: `Did you send us an email? | ${brandName}`,
    description: `Tell ${brandName} that an email with your address is really yours.`,
  },
  title: 'Did you send us an email?',
  lead: 'An email with your address as its sender reached us, and nothing proves that it is yours. Senders are easily forged, so we have not read it.',
  button: 'Yes, I sent it',
  text: 'We then read the receipts in it and answer you. If it was not you, close this page: nothing happens.',
};
