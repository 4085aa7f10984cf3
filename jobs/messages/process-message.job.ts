import { processMessageJob, processSlowMessageJob } from '../../domain/contracts/jobs.js';
import { answerCaps, countsOf } from '../../domain/mail/answer-caps.rules.js';
import { confirmationLink } from '../../domain/mail/forwarding-confirmation.rules.js';
import { knownEnvelope } from '../../domain/mail/known-envelope.rules.js';
import {
  concludeMail,
  type MailConclusion,
  type MailSettings,
} from '../../domain/mail/message-outcome.rules.js';
import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import type { ParsedMail } from '../../domain/mail/parsed-mail.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { Clock } from '../../domain/shared/clock.js';
import { kib, mib } from '../../domain/shared/units.js';
import type { CountersRepository } from '../../platform/database/counters.repository.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { MessagesRepository } from '../../platform/database/messages.repository.js';
import type { FileStore } from '../../platform/files/file-store.js';
import { isInterruption } from '../../platform/processes/child-pool.js';
import type { JobDefinition, JobRun } from '../../platform/queue/job-runner.js';
import type { Queue } from '../../platform/queue/queue.js';
import type { Submissions } from '../../platform/submissions/submissions.js';
import type { AskSender } from './ask-sender.js';
import { formerContentKeys } from './former-content-keys.js';
import type { MailParser } from './mail-parser.js';
import { createMemoryBudget } from './memory-budget.js';
import type { RecordBounce } from './record-bounce.js';
import type { SenderCheck } from './sender-check.js';
import type { ShopperOf } from './shopper-of.js';
import { submitMail } from './submit-mail.js';

/**
 * Mails worked on side by side: what they write at the same moment is one command, so that many cost the database little
 * more than one.
 */
const concurrency = 40;

/** Bytes of large mails held at a time: the largest there may be fits, and few hostile ones get to the parsers at once. */
const maxHeldBytes = 64 * mib;

/** A mail of no more is not counted and waits for a turn alone, never for memory; forty of them are ten megabytes. */
const maxLightBytes = 256 * kib;

/**
 * Runs a mail gets in all. A run that takes its worker down with it counts here and nowhere else, so that one
 * mail cannot take the worker down for ever.
 */
const maxRuns = 20;

/** What {@link createProcessMessageJob} needs. */
export type ProcessMessageDependencies = {
  messages: MessagesRepository;
  counters: CountersRepository;
  files: Pick<FileStore, 'read'>;
  submissions: Submissions;
  parser: Pick<MailParser, 'parse' | 'parseQuickly'>;
  checkSender: SenderCheck;
  shopperOf: ShopperOf;
  askSender: AskSender;
  recordBounce: RecordBounce;
  queue: Queue;
  settings: MailSettings;
  clock: Clock;
};

/** How a mail ends: everything that is written with its outcome. */
type Ending = Pick<MessageRecord, 'outcome' | 'outcome_reason'> &
  Partial<
    Pick<
      MessageRecord,
      | 'answered_email'
      | 'claimed_email'
      | 'subject'
      | 'message_id_header'
      | 'references'
      | 'parts'
      | 'duplicate_of'
      | 'reported_mails'
      | 'confirm_link'
    >
  >;

/**
 * Turns one registered mail into receipts and exactly one outcome. Every effect is keyed by the message, so
 * that a run killed at any step is simply run again and creates nothing twice. A mail that takes long is left to
 * {@link createProcessSlowMessageJob}.
 */
export function createProcessMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processMessageJob> {
  const handle = createHandler({ dependencies, lane: 'quick' });
  return { job: processMessageJob, concurrency, handle };
}

/** The same work with all the time that a mail may have; one at a time, since most that come here are hostile. */
export function createProcessSlowMessageJob(
  dependencies: ProcessMessageDependencies,
): JobDefinition<typeof processSlowMessageJob> {
  const handle = createHandler({ dependencies, lane: 'slow' });
  return { job: processSlowMessageJob, concurrency: 1, handle };
}

type Lane = 'quick' | 'slow';

function createHandler({ dependencies, lane }: { dependencies: ProcessMessageDependencies; lane: Lane }) {
  const { messages, clock } = dependencies;
  const memory = createMemoryBudget({ maxBytes: maxHeldBytes });
  return async ({ message_id: id }: { message_id: string }, run: JobRun): Promise<void> => {
    const message = await messages.claimForProcessing({ id });
    if (!message) return;
    const bytes = message.raw_size;
    const worked = () => work({ message, run, dependencies, lane });
    const ending = await (bytes <= maxLightBytes ? worked() : memory.run({ bytes, work: worked })).catch(
      (error: unknown) => endOrThrow({ error, run }),
    );
    if (ending === 'undecided') return;
    await messages.finish({ id, now: clock.now(), ...withDefaults(ending) });
    run.logger.info(
      { message_id: id, outcome: ending.outcome, reason: ending.outcome_reason },
      'mail processed',
    );
  };
}

async function work({
  message,
  run,
  dependencies,
  lane,
}: {
  message: MessageRecord;
  run: JobRun;
  dependencies: ProcessMessageDependencies;
  lane: Lane;
}): Promise<Ending | 'undecided'> {
  const { messages, files, submissions, settings } = dependencies;
  if (message.attempts > maxRuns) return quarantined('given_up');
  if (!message.raw_path) return quarantined('file.not_found');
  if (message.raw_size > settings.maxMessageBytes) return { outcome: 'too_large', outcome_reason: 'message' };
  const raw = await files.read(message.raw_path);
  const mail = await parseInLane({ message, raw, dependencies, lane });
  if (!mail) return 'undecided';
  const firstId = await messages.claimContentKey({
    id: message.id,
    contentKey: mail.contentKey,
    formerKeys: formerContentKeys({
      raw,
      envelope: message.envelope,
      receiptsAddress: settings.receiptsAddress,
    }),
  });
  if (firstId !== message.id) return { outcome: 'duplicate', outcome_reason: null, duplicate_of: firstId };
  const conclusion = await conclude({ message, mail, raw, dependencies });
  if (conclusion === 'undecided') return 'undecided';
  if (run.signal.aborted) throw interrupted();
  const reportedMails =
    conclusion.outcome === 'bounce' && mail.report
      ? await dependencies.recordBounce({ report: mail.report, messageId: message.id })
      : [];
  const { claimedEmail } = conclusion;
  if (claimedEmail)
    await dependencies.askSender({ message, email: claimedEmail, host: hostOf({ message, mail, settings }) });
  if (conclusion.submission)
    await submitMail({ message, mail, conclusion: conclusion.submission, submissions });
  return {
    outcome: conclusion.outcome,
    outcome_reason: conclusion.reason,
    claimed_email: claimedEmail,
    answered_email:
      conclusion.submission && !conclusion.submission.muted ? conclusion.submission.email : null,
    subject: mail.header.subject,
    message_id_header: mail.header.messageId,
    references: mail.header.references,
    parts: mail.parts,
    reported_mails: reportedMails,
    confirm_link: conclusion.outcome === 'forwarding_confirmation' ? confirmationLink(mail.links) : null,
  };
}

/** The mail taken apart; null when it takes too long beside others and was handed to the slow lane. */
async function parseInLane({
  message: { id, envelope },
  raw,
  dependencies: { parser, queue, settings },
  lane,
}: {
  message: MessageRecord;
  raw: Buffer;
  dependencies: ProcessMessageDependencies;
  lane: Lane;
}): Promise<ParsedMail | null> {
  const { ownDomain, receiptsAddress } = settings;
  const input = { raw, ownDomain, receiptsAddress };
  if (lane === 'slow') return parser.parse(input);
  try {
    return await parser.parseQuickly(input);
  } catch (error) {
    if (codeOf(error) !== 'child.timed_out') throw error;
    const turnOf = [envelope.mail_from ?? ''];
    await queue.enqueue({ job: processSlowMessageJob, payload: { message_id: id }, turnOf });
    return null;
  }
}

async function conclude({
  message,
  mail,
  raw,
  dependencies: { messages, counters, settings, clock, checkSender, shopperOf, queue },
}: {
  message: MessageRecord;
  mail: ParsedMail;
  raw: Buffer;
  dependencies: ProcessMessageDependencies;
}): Promise<MailConclusion | 'undecided'> {
  const { id, released, claimed_email, answered_email } = message;
  // A file was put in by an operator, who knows where it is from.
  const isOwnFile = message.source === 'file';
  return concludeMail({
    mail,
    envelope: message.envelope,
    settings: isOwnFile ? { ...settings, senderPolicy: 'any' } : settings,
    tokenAddress: await shopperOf({ message, mail }),
    releasedTo: released ? (claimed_email ?? answered_email) : null,
    authenticate: async () => {
      const authentication = await checkSender({ message, raw });
      await messages.noteAuthentication({ id, authentication });
      if (authentication.next_at) {
        const delayMs = authentication.next_at.getTime() - clock.now().getTime();
        await queue.enqueue({ job: processMessageJob, payload: { message_id: id }, delayMs });
      }
      return authentication;
    },
    takeAnswer: (email) => {
      const caps = answerCaps({ perMailbox: settings.maxRepliesPerSenderPerDay });
      const host = hostOf({ message, mail, settings });
      return counters.take({ counts: countsOf({ kind: 'answer', email, host, caps, now: clock.now() }) });
    },
  });
}

/** The client that sent a mail, also where only its headers tell it. */
function hostOf({
  message: { envelope },
  mail: { header },
  settings: { receiptsAddress },
}: {
  message: MessageRecord;
  mail: ParsedMail;
  settings: MailSettings;
}): string | null {
  return knownEnvelope({ envelope, header, receiptsAddress }).remote_address;
}

/** Ends a mail that nobody can work through, keeping its bytes; anything that may heal is tried again. */
function endOrThrow({ error, run }: { error: unknown; run: JobRun }): Ending {
  if (run.signal.aborted || isInterruption(error)) throw interrupted();
  const isFinal = isAppError(error) && !error.retryable && !isDatabaseUnavailable(error);
  if (!isFinal && (isDatabaseUnavailable(error) || !run.isLastAttempt)) throw error;
  run.logger.error({ err: error }, 'mail quarantined');
  return quarantined(codeOf(error));
}

function quarantined(reason: string): Ending {
  return { outcome: 'quarantined', outcome_reason: reason };
}

function withDefaults(ending: Ending) {
  return {
    answered_email: null,
    claimed_email: null,
    subject: null,
    message_id_header: null,
    references: null,
    parts: [],
    duplicate_of: null,
    reported_mails: [],
    confirm_link: null,
    ...ending,
  };
}

function interrupted() {
  return createAppError({ code: 'message.interrupted', message: 'the worker is stopping' });
}

function codeOf(error: unknown): string {
  return isAppError(error) ? error.code : 'unexpected_error';
}
