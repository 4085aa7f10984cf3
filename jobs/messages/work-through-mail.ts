import { confirmationLink } from '../../domain/mail/forwarding/forwarding-confirmation.rules.js';
import { mailboxOf } from '../../domain/mail/mail-address.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { messageAnswerKey } from '../../domain/mail/outcome/message-answers.rules.js';
import { isWishAlone, type MailConclusion } from '../../domain/mail/outcome/message-outcome.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { envelopeAtOurDoor } from '../../domain/mail/sender/trusted-relay.rules.js';
import { piecesInReply } from '../../domain/purchases/forming/kept-pieces.rules.js';
import { concludeMessage, hostOf } from './conclude-message.js';
import { duplicateOf, placeOf, takePlace } from './first-copy.js';
import { interrupted, type MailEnding, quarantined } from './mail-ending.js';
import { parseInTier } from './parse-in-tier.js';
import type { MailRun } from './process-message.types.js';
import { submitMail } from './submit-mail.js';
import { aboutQuestion, takeConfirmation } from './take-confirmation.js';

/**
 * Total runs per mail, not counting those ended by a shutdown or the database and those that left it to another
 * tier or a later check. A run that kills its worker is counted only here, so that one mail cannot keep killing the
 * worker.
 */
const maxRuns = 20;

/**
 * Processes one mail, from its bytes to all consequences; `undecided` when another tier or a later run continues.
 * Every effect is keyed by the message, so a killed run is simply repeated.
 */
export async function workThroughMail(registered: MailRun): Promise<MailEnding | 'undecided'> {
  const { message: given, dependencies } = registered;
  if (given.attempts > maxRuns) return quarantined('given_up');
  if (!given.raw_path) return quarantined('file.not_found');
  if (given.raw_size > dependencies.settings.maxMessageBytes) {
    return { outcome: 'too_large', outcome_reason: 'message' };
  }
  const raw = await dependencies.files.read(given.raw_path);
  const mail = await parseInTier({ ...registered, raw });
  if (!mail) return 'undecided';
  const message = atOurDoor({ message: given, mail, dependencies });
  const work = { ...registered, message };
  const place = await placeOf({ ...work, mail, raw });
  const repeated = (ending: MailEnding | 'undecided') =>
    ending === 'undecided' ? ending : { ...ending, ...namesOf(mail) };
  if (place === 'undecided' || !('is' in place)) return repeated(place);
  const toQuestion = await dependencies.answerToQuestionOf(mail);
  const concluded = await concludeMessage({ message, mail, raw, toQuestion, dependencies });
  if (concluded === 'undecided') return 'undecided';
  const conclusion = aboutQuestion({ conclusion: concluded, toQuestion });
  if (place.is === 'second') {
    if (!conclusion.submission) return repeated(duplicateOf(place.after));
    const ending = await takePlace({ ...work, mail, raw, after: place.after });
    if (ending) return repeated(ending);
  }
  if (work.run.signal.aborted) throw interrupted();
  const confirmed = await takeConfirmation({ ...work, mail, conclusion, toQuestion });
  if (confirmed) return { ...endingOf({ mail, conclusion, reportedMails: [] }), ...confirmed };
  const reported = await takeAnswer({ ...work, mail, conclusion });
  if (reported) return { ...endingOf({ mail, conclusion, reportedMails: [] }), ...reported };
  const reportedMails = await act({ ...work, mail, conclusion });
  return endingOf({ mail, conclusion, reportedMails });
}

/** The message with the envelope as our first server saw it. */
function atOurDoor({
  message,
  mail: { header },
  dependencies: {
    settings: { isTrustedRelay },
  },
}: Pick<MailRun, 'message' | 'dependencies'> & { mail: ParsedMail }): MessageRecord {
  const received = header.guards.received ?? [];
  return {
    ...message,
    envelope: envelopeAtOurDoor({ envelope: message.envelope, received, isTrustedRelay }),
  };
}

/**
 * Takes an answer to one of our mails: to a question about what was read or paid, a price, and how something was bought.
 * A mail without files ends with it; one with files is answered about those.
 */
async function takeAnswer({
  message,
  mail,
  conclusion: { submission, areOwnWords },
  dependencies,
}: MailRun & { mail: ParsedMail; conclusion: MailConclusion }): Promise<MailEnding | null> {
  if (!submission || submission.muted) return null;
  const isQuiet = mail.documents.length + mail.rejected.length > 0;
  const { email } = submission;
  const answered = await dependencies.answeredMails({ mail, email });
  // Only the recipient of a mail of ours can name it, and those it was passed on to, such as a shop.
  const isInTheirName = mail.header.from !== null && mailboxOf(mail.header.from.address) === mailboxOf(email);
  if (!areOwnWords && !(answered.areNamed && isInTheirName)) return null;
  const reply = { message, mail, email, answered };
  const settled = isQuiet ? null : await dependencies.takeReceiptAnswer(reply);
  if (settled) return { outcome: 'answer_told', outcome_reason: settled };
  // A mere number answers the question how many were kept; where that is not open, it may be a price.
  const isNumber = !isQuiet && piecesInReply(mail.reply?.said.words ?? '') !== null;
  const kept = isNumber ? await dependencies.takeHeldAnswers({ ...reply, isQuiet }) : null;
  if (kept) return { outcome: 'answer_told', outcome_reason: kept };
  const result = await dependencies.takeReportedPrice({ ...reply, isQuiet });
  // The words of a mail with files are about those.
  if (isQuiet) return null;
  const held = await dependencies.takeHeldAnswers({ ...reply, isQuiet: result !== null });
  if (result) return { outcome: 'price_told', outcome_reason: result };
  return held && { outcome: 'answer_told', outcome_reason: held };
}

/** Carries out the conclusion; returns the mails of ours that a report was about. */
async function act({
  message,
  mail,
  conclusion,
  run,
  dependencies,
}: MailRun & { mail: ParsedMail; conclusion: MailConclusion }): Promise<string[]> {
  const { outcome, claimedEmail, submission, wish, passedOn } = conclusion;
  const { recordBounce, askSender, submissions, takeWishes, writeToOutbox } = dependencies;
  const reportedMails =
    outcome === 'bounce' && mail.report
      ? await recordBounce({ report: mail.report, messageId: message.id })
      : [];
  // A question to whoever is named by a forged wish would be one more unwanted mail.
  if (claimedEmail && outcome === 'unauthenticated_sender' && !isWishAlone(mail)) {
    await askSender({ message, email: claimedEmail, host: hostOf({ message, mail, dependencies }) });
  }
  // Before the wish: who sends a receipt and wants everything deleted has something that is held.
  if (submission) await submitMail({ message, mail, conclusion: submission, submissions, next: run.next });
  if (wish) {
    const { messageId: message_id_header, references, subject } = mail.header;
    await takeWishes({ ...wish, message, thread: { message_id_header, references, subject } });
  }
  if (passedOn) {
    const template = 'forwarding-confirmation';
    await writeToOutbox({
      template,
      props: passedOn.request,
      idempotency_key: messageAnswerKey({ template, messageId: message.id }),
      recipient: passedOn.email,
      auto_reply: true,
    });
  }
  return reportedMails;
}

function endingOf({
  mail,
  conclusion: { outcome, reason, claimedEmail, submission, wish, passedOn },
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
    answered_email:
      submission && !submission.muted ? submission.email : (wish?.email ?? passedOn?.email ?? null),
    ...namesOf(mail),
    references: mail.header.references,
    parts: mail.parts,
    reported_mails: reportedMails,
    confirm_link: outcome === 'forwarding_confirmation' ? confirmationLink(mail.links) : null,
  };
}

/** The fields that identify a mail in the log, whatever its outcome. */
function namesOf({ header }: ParsedMail): Pick<MessageRecord, 'subject' | 'message_id_header'> {
  return { subject: header.subject, message_id_header: header.messageId };
}
