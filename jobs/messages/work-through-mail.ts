import { confirmationLink } from '../../domain/mail/forwarding-confirmation.rules.js';
import type { MailConclusion } from '../../domain/mail/message-outcome.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { concludeMessage, hostOf } from './conclude-message.js';
import { formerContentKeys } from './former-content-keys.js';
import { interrupted, type MailEnding, quarantined } from './mail-ending.js';
import { parseInLane } from './parse-in-lane.js';
import type { MailRun } from './process-message.types.js';
import { submitMail } from './submit-mail.js';

/**
 * Runs a mail gets in all. A run that takes its worker down with it counts here and nowhere else, so that one
 * mail cannot take the worker down for ever.
 */
const maxRuns = 20;

/**
 * Works one mail through, from its bytes to everything that follows from it; `undecided` when somebody else goes on with
 * it, or later. Every effect is keyed by the message, so that a run killed at any step is simply run again.
 */
export async function workThroughMail(work: MailRun): Promise<MailEnding | 'undecided'> {
  const { message, dependencies } = work;
  if (message.attempts > maxRuns) return quarantined('given_up');
  if (!message.raw_path) return quarantined('file.not_found');
  if (message.raw_size > dependencies.settings.maxMessageBytes) {
    return { outcome: 'too_large', outcome_reason: 'message' };
  }
  const raw = await dependencies.files.read(message.raw_path);
  const mail = await parseInLane({ ...work, raw });
  if (!mail) return 'undecided';
  const firstId = await claimContentKey({ ...work, mail, raw });
  if (firstId !== message.id) return { outcome: 'duplicate', outcome_reason: null, duplicate_of: firstId };
  const conclusion = await concludeMessage({ message, mail, raw, dependencies });
  if (conclusion === 'undecided') return 'undecided';
  if (work.run.signal.aborted) throw interrupted();
  const told = await takeToldPrice({ ...work, mail, conclusion });
  if (told) return { ...endingOf({ mail, conclusion, reportedMails: [] }), ...told };
  const reportedMails = await act({ ...work, mail, conclusion });
  return endingOf({ mail, conclusion, reportedMails });
}

/** The id of the message that is the first with the content of this one: its own, or that of the mail it repeats. */
function claimContentKey({
  message: { id, envelope },
  mail: { contentKey },
  raw,
  dependencies: { messages, settings },
}: MailRun & { mail: ParsedMail; raw: Buffer }): Promise<string> {
  const { receiptsAddress } = settings;
  return messages.claimContentKey({
    id,
    contentKey,
    formerKeys: formerContentKeys({ raw, envelope, receiptsAddress }),
  });
}

/**
 * Takes the price that an answer to one of our mails names. A mail without files ends with it; one with files is answered
 * about those.
 */
async function takeToldPrice({
  message,
  mail,
  conclusion: { submission },
  dependencies,
}: MailRun & { mail: ParsedMail; conclusion: MailConclusion }): Promise<MailEnding | null> {
  if (!submission || submission.muted) return null;
  const isQuiet = mail.documents.length + mail.rejected.length > 0;
  const { email } = submission;
  const result = await dependencies.takeToldPrice({ message, mail, email, isQuiet });
  return result && !isQuiet ? { outcome: 'price_told', outcome_reason: result } : null;
}

/** Does what follows from the conclusion; gives the mails of ours that a report was about. */
async function act({
  message,
  mail,
  conclusion,
  dependencies,
}: MailRun & { mail: ParsedMail; conclusion: MailConclusion }): Promise<string[]> {
  const { outcome, claimedEmail, submission } = conclusion;
  const { recordBounce, askSender, submissions } = dependencies;
  const reportedMails =
    outcome === 'bounce' && mail.report
      ? await recordBounce({ report: mail.report, messageId: message.id })
      : [];
  if (claimedEmail) {
    await askSender({ message, email: claimedEmail, host: hostOf({ message, mail, dependencies }) });
  }
  if (submission) await submitMail({ message, mail, conclusion: submission, submissions });
  return reportedMails;
}

function endingOf({
  mail: { header, parts, links },
  conclusion: { outcome, reason, claimedEmail, submission },
  reportedMails,
}: {
  mail: ParsedMail;
  conclusion: MailConclusion;
  reportedMails: string[];
}): MailEnding {
  return {
    outcome,
    outcome_reason: reason,
    claimed_email: claimedEmail,
    answered_email: submission && !submission.muted ? submission.email : null,
    subject: header.subject,
    message_id_header: header.messageId,
    references: header.references,
    parts,
    reported_mails: reportedMails,
    confirm_link: outcome === 'forwarding_confirmation' ? confirmationLink(links) : null,
  };
}
