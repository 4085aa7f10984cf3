import type { CampaignResponse } from '../../../../../domain/admin/contracts/campaigns.contract.js';
import { outcomeOf } from '../../../../../domain/campaigns/campaign-result.rules.js';

/** Outcome of a send, in the specified words. */
export type SendOutcome = { title: string; text: string; isGood: boolean };

/** The request itself failed. */
export const sendFailures = {
  welcome: 'Failed to send bulk welcome emails. Check console for details.',
  'receipt-analysis': 'Failed to trigger bulk emails. Check console for details.',
} as const;

/** Something other than the request failed. */
export const unexpected: SendOutcome = {
  title: 'Error',
  text: 'An unexpected error occurred',
  isGood: false,
};

/** Words for the current state of a send; mails kept here are reported as not delivered. */
export function outcomeInWords(campaign: CampaignResponse): SendOutcome {
  const { sent, kept, failed, uncertain } = outcomeOf(campaign.counts);
  if (kept === 0) return catalogueWords(campaign);
  const many = kept === 1 ? '1 email is' : `${kept} emails are`;
  const text = `${many} kept in the outbox here and not sent to anyone: no mail server is set.`;
  if (sent + failed + uncertain === 0) return { title: 'Kept here', text, isGood: true };
  const outcome = catalogueWords(campaign);
  return { ...outcome, text: `${outcome.text}. ${text}` };
}

function catalogueWords({ kind, counts, emails }: CampaignResponse): SendOutcome {
  const [email] = emails ?? [];
  const { total, sent, failed, uncertain } = outcomeOf(counts);
  if (total === 0 && !email)
    return { title: 'Nothing was sent', text: 'Nobody is due an email.', isGood: true };
  if (kind === 'welcome' && emails?.length === 1 && email)
    return singleInWords({ email, isSent: sent > 0, isUncertain: uncertain > 0 });
  if (failed + uncertain > 0) {
    const doubt = uncertain > 0 ? `, ${uncertain} may have arrived` : '';
    const text = `Sent ${sent} emails, ${failed} failed${doubt}`;
    return { title: 'Partial Success', text, isGood: false };
  }
  const text =
    kind === 'welcome'
      ? `Sent ${sent} welcome emails successfully`
      : `Sent ${sent} emails to customers with processed receipts`;
  return { title: 'Success!', text, isGood: true };
}

function singleInWords({
  email,
  isSent,
  isUncertain,
}: {
  email: string;
  isSent: boolean;
  isUncertain: boolean;
}): SendOutcome {
  if (isUncertain)
    return { title: 'Uncertain', text: `The welcome email to ${email} may have arrived`, isGood: false };
  return isSent
    ? { title: 'Success!', text: `Welcome email sent successfully to ${email}`, isGood: true }
    : { title: 'Failed', text: `Failed to send welcome email to ${email}`, isGood: false };
}

/** Progress of a send: finished mails out of all. */
export function progressOf({ counts, expected }: CampaignResponse): { ended: number; total: number } {
  const { total, sent, kept, failed, uncertain } = outcomeOf(counts);
  const ended = sent + kept + failed + uncertain + counts.suppressed + counts.skipped;
  return { ended, total: Math.max(expected, total + counts.suppressed + counts.skipped) };
}

/** Whether mails are being sent now: deferred ones are retried automatically and hold nothing up. */
export function isUnderWay({ state, next_attempt_at }: CampaignResponse): boolean {
  return state === 'running' && next_attempt_at === null;
}

/** Why a send is paused. */
export function pauseInWords({ pause_reason, pause_response }: CampaignResponse): string {
  if (pause_reason === null || pause_reason === 'admin') return 'Paused.';
  const said = pause_response ? ` The mail server said: ${pause_response}` : '';
  return `Paused automatically: too many emails in a row could not be handed over (${pause_reason}).${said}`;
}
