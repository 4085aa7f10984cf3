import { siteConfig } from '../../lib/site-config';
import type { Notices } from '../notices';

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

/** Notices of the page on which a sender confirms a mail, by query. */
export const confirmSenderNotices: Readonly<Record<string, string>> = {
  'done=read': 'Thank you: we are reading it now. You will get our reply by email within a few minutes.',
  'done=none': 'Nothing is waiting: what you sent has already been read, or is no longer kept.',
  'error=sender.link_invalid':
    'This link is incomplete: Please open it again from the email, or copy the whole link.',
  'error=request.rate_limited': 'That was a lot of requests. Please wait a minute and try again.',
  'error=failed': 'Something went wrong: Please try again in a minute. Nothing has changed.',
} satisfies Notices<'done=read' | 'done=none' | 'error=failed'>;
