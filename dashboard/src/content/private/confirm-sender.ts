import { siteConfig } from '../../lib/site-config';

const { brandName } = siteConfig;

/** Texts of the page on which a sender confirms a mail. */
export const confirmSenderContent = {
  meta: {
    title: `Did you send us an email? | ${brandName}`,
    description: `Confirm that an email sent to ${brandName} from your address is really yours.`,
  },
  title: 'Did you send us an email?',
  lead: 'We received an email from your address, but nothing proves that you sent it. Sender addresses are easily forged, so we have not read it.',
  button: 'Yes, I sent it',
  text: 'If you did, we will read the receipts in it and reply to you. If it was not you, close this page: nothing happens.',
};
