import { processMessageJob } from '../../domain/contracts/jobs.js';
import { answerCaps, countsOf, onceFor, passedOnCount } from '../../domain/mail/outcome/answer-caps.rules.js';
import { concludeMail, type MailConclusion } from '../../domain/mail/outcome/message-outcome.rules.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import type { MessageAuthentication } from '../../domain/mail/sender/authentication.types.js';
import { knownEnvelope } from '../../domain/mail/sender/known-envelope.rules.js';
import type { MailRun } from './process-message.types.js';
import type { AnswerToQuestion } from './replies/answer-to-question.js';

type Concluding = Pick<MailRun, 'message' | 'dependencies'> & {
  mail: ParsedMail;
  raw: Buffer;
  /** Its answer to our question whether mail is its writer's; null for any other mail. */
  toQuestion: AnswerToQuestion | null;
};

/**
 * Concludes what a mail is, looking up what the rules need: whom our address identifies, who really sent it, and
 * whether its sender may get another answer. `undecided` while name servers do not answer; it is then checked
 * again.
 */
export async function concludeMessage(concluding: Concluding): Promise<MailConclusion | 'undecided'> {
  const { message, mail, toQuestion, dependencies } = concluding;
  const { counters, settings, clock, shopperOf } = dependencies;
  const { released, claimed_email, answered_email } = message;
  // A file was added by an operator, who knows where it is from.
  const isOwnFile = message.source === 'file';
  return concludeMail({
    mail,
    envelope: message.envelope,
    settings: isOwnFile ? { ...settings, senderPolicy: 'any' } : settings,
    tokenAddress: await shopperOf({ message, mail }),
    releasedTo: released ? (claimed_email ?? answered_email) : yesByProof(toQuestion),
    authenticate: () => authenticate(concluding),
    takeAnswer: (email) => {
      const caps = answerCaps({ perMailbox: settings.maxRepliesPerSenderPerDay });
      const host = hostOf(concluding);
      const now = clock.now();
      // A run repeated after a kill has already counted its answer.
      const once = onceFor({ key: `answer:message:${message.id}`, now });
      return counters.takeOnce({ counts: countsOf({ kind: 'answer', email, host, caps, now }), once });
    },
    takePassedOn: (email) => mayPassOn({ email, concluding }),
  });
}

/** Whether a shopper gets a request of their mail provider: not above the limit, and not who stopped our mail. */
async function mayPassOn({
  email,
  concluding: { message, dependencies },
}: {
  email: string;
  concluding: Concluding;
}): Promise<boolean> {
  const { counters, suppressions, clock } = dependencies;
  const now = clock.now();
  if (await suppressions.isSuppressed({ address: email, scope: 'all', now })) return false;
  const once = onceFor({ key: `passed-on:message:${message.id}`, now });
  return counters.takeOnce({ counts: [passedOnCount({ email, now })], once });
}

/** Whom a yes that proves itself releases. */
function yesByProof(toQuestion: AnswerToQuestion | null): string | null {
  return toQuestion?.isYes && toQuestion.isProof ? toQuestion.email : null;
}

async function authenticate({
  message,
  raw,
  dependencies: { messages, checkSender, queue, clock },
}: Concluding): Promise<MessageAuthentication> {
  const { id } = message;
  const authentication = await checkSender({ message, raw });
  await messages.noteAuthentication({ id, authentication });
  if (authentication.next_at) {
    const delayMs = authentication.next_at.getTime() - clock.now().getTime();
    await queue.enqueue({ job: processMessageJob, payload: { message_id: id }, delayMs });
  }
  return authentication;
}

/** The client that sent a mail, even when only its headers name it. */
export function hostOf({
  message: { envelope },
  mail: { header },
  dependencies: {
    settings: { receiptsAddress },
  },
}: Omit<Concluding, 'raw' | 'toQuestion'>): string | null {
  return knownEnvelope({ envelope, header, receiptsAddress }).remote_address;
}
