import type { UnsubscribeChoice } from '../../../../domain/contracts/unsubscribe';
import { siteConfig } from '../../lib/site-config';
import type { Notices } from '../notices';

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

/** Notices of the mail settings page linked in every mail, by query. */
export const unsubscribeNotices: Readonly<Record<string, string>> = {
  'done=bulk': 'Done: no more news. You still get replies to receipts you send us.',
  'done=all': 'Done: you will get no more email from us.',
  'done=none': 'Welcome back: you will get our email again.',
  'error=unsubscribe.link_invalid':
    'This link is incomplete: Please open it again from the email, or copy the whole link.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute. Nothing has changed.',
} satisfies Notices<'done=bulk' | 'done=all' | 'done=none' | 'error=failed'>;
