import type { UnsubscribeChoice } from '../../../../domain/contracts/unsubscribe';
import { siteConfig } from '../../lib/site-config';

type Choice = { value: UnsubscribeChoice; button: string; text: string };

const { brandName } = siteConfig;

/** Texts of the mail settings page linked in every mail. */
export const unsubscribeContent = {
  meta: {
    title: `Unsubscribe | ${brandName}`,
    description: `Choose what ${brandName} may send you: everything, only email about your receipts, or nothing.`,
  },
  title: 'Too much email?',
  lead: `Choose what ${brandName} may still send to the address this link was sent to. It takes effect at once.`,
  choices: [
    {
      value: 'bulk',
      button: 'No more news',
      text: 'You still get replies to receipts you send us, and an email when the price of something you bought drops.',
    },
    {
      value: 'all',
      button: 'No email at all',
      text: 'You get nothing from us anymore: no replies, no price drops, no private links. What we read from your receipts stays until you delete it on your private page.',
    },
    {
      value: 'none',
      button: 'Send me email again',
      text: 'Changed your mind? Everything goes back to the way it was.',
    },
  ] satisfies Choice[],
};
