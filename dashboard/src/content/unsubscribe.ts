import type { UnsubscribeChoice } from '../../../domain/contracts/unsubscribe';
import { siteConfig } from '../lib/site-config';

type Choice = { value: UnsubscribeChoice; button: string; text: string };

const { brandName } = siteConfig;

/** Texts of the mail settings page linked in every mail. */
export const unsubscribeContent = {
  meta: {
    title: `Unsubscribe | ${brandName}`,
    description: `Say what ${brandName} may send you: everything, only what is about your receipts, or nothing.`,
  },
  title: 'Too much email?',
  lead: `Say what ${brandName} may still send to the address this link came to. It takes effect at once.`,
  choices: [
    {
      value: 'bulk',
      button: 'No more news',
      text: 'You still get answers to receipts you send us, and an email when the price of something you bought falls.',
    },
    {
      value: 'all',
      button: 'No email at all',
      text: 'Nothing from us reaches you any more, for good: no answers, no price drops, no private links. What we read from your receipts stays until you delete it on your private page.',
    },
    {
      value: 'none',
      button: 'Send me email again',
      text: 'You stopped it, and changed your mind? Then everything is as it was.',
    },
  ] satisfies Choice[],
};
