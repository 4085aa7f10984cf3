import type { MessageRecord } from '../../domain/mail/message-record.types.js';
import { createAppError, isAppError } from '../../domain/shared/app-error.js';
import { isDatabaseUnavailable } from '../../platform/database/database-errors.js';
import type { MessageOutcomeInput } from '../../platform/database/messages.repository.js';
import { isInterruption } from '../../platform/processes/child-pool.js';
import type { JobRun } from '../../platform/queue/job-runner.js';

/** How a mail ends: everything that is written with its outcome; what is left out is nothing. */
export type MailEnding = Pick<MessageRecord, 'outcome' | 'outcome_reason'> & Partial<MessageOutcomeInput>;

/** The end of a mail that nobody can work through; its bytes are kept. `reason` is an error code. */
export function quarantined(reason: string): MailEnding {
  return { outcome: 'quarantined', outcome_reason: reason };
}

/**
 * Ends a mail that nobody can work through; anything that may heal is tried again.
 *
 * @throws {AppError} `message.interrupted` when the worker stops; otherwise what was thrown, when it may heal
 */
export function endOrThrow({ error, run }: { error: unknown; run: JobRun }): MailEnding {
  if (run.signal.aborted || isInterruption(error)) throw interrupted();
  const isFinal = isAppError(error) && !error.retryable && !isDatabaseUnavailable(error);
  if (!isFinal && (isDatabaseUnavailable(error) || !run.isLastAttempt)) throw error;
  run.logger.error({ err: error }, 'mail quarantined');
  return quarantined(isAppError(error) ? error.code : 'unexpected_error');
}

/** The worker stops: the next one goes on. */
export function interrupted() {
  return createAppError({ code: 'message.interrupted', message: 'the worker is stopping' });
}

/** An ending with nothing where it says nothing. */
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
