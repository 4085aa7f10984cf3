import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { MessageOutcomeInput } from '../../platform/database/mail/messages.repository.js';
import { isStorageAway } from '../../platform/files/storage-away.js';
import { isInterruption } from '../../platform/processes/pool/child-pool.js';
import type { JobRun } from '../../platform/queue/job-run.js';

/** How a mail ends: everything stored with its outcome; omitted fields are empty. */
export type MailEnding = Pick<MessageRecord, 'outcome' | 'outcome_reason'> & Partial<MessageOutcomeInput>;

/** The ending of a mail that cannot be processed; its bytes are kept. `reason` is an error code. */
export function quarantined(reason: string): MailEnding {
  return { outcome: 'quarantined', outcome_reason: reason };
}

/**
 * Ends a mail that cannot be processed; errors that may be temporary are retried.
 *
 * @throws {AppError} `message.interrupted` when the worker stops; otherwise the given error, when it may be
 * temporary
 */
export function endOrThrow({ error, run }: { error: unknown; run: JobRun }): MailEnding {
  if (isStopping({ error, run })) throw interrupted();
  const isFinal = isAppError(error) && !error.retryable && !isStorageAway(error);
  if (!isFinal && (isStorageAway(error) || !run.isLastAttempt)) throw error;
  run.logger.error({ err: error }, 'mail quarantined');
  return quarantined(codeOf(error));
}

/** Whether a run failed because the worker stops, which says nothing about the mail. */
export function isStopping({ error, run }: { error: unknown; run: JobRun }): boolean {
  return run.signal.aborted || isInterruption(error);
}

/** What is stored of an error with a mail: its code, never its text, which may quote the mail. */
export function codeOf(error: unknown): string {
  return isAppError(error) ? error.code : 'unexpected_error';
}

/** The worker is stopping; the next one continues. */
export function interrupted() {
  return createAppError({ code: 'message.interrupted', message: 'the worker is stopping' });
}

/** An ending with its omitted fields set to empty. */
export function withDefaults(ending: MailEnding): MessageOutcomeInput {
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
