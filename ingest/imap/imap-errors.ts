import { type AppError, createAppError, isAppError } from '../../domain/shared/app-error.js';
import type { CodeOf } from '../../domain/shared/error-codes.js';

type ImapCode = CodeOf<'imap'>;

/** Fields of an ImapFlow error besides its message. */
type ClientFailure = Error & {
  code?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  responseStatus?: string;
  serverResponseCode?: string;
};

/** Codes of failures before any IMAP was spoken. */
const unreachableCodes =
  /^(?:E[A-Z]+|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT|CERT_\w+|ERR_\w+|DEPTH_\w+|SELF_SIGNED\w+|UNABLE_TO_\w+)$/;

/** Builds a mailbox error. */
export function imapError(code: ImapCode, message: string): AppError {
  return createAppError({ code, message });
}

/**
 * Converts an ImapFlow error. Neither its message nor its cause is kept, because they may repeat the failed
 * command with the password in it; only codes are.
 */
export function toImapError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const failure = error as ClientFailure;
  const facts = [failure.code, failure.responseStatus, failure.serverResponseCode].filter(
    (fact) => typeof fact === 'string' && /^[\w-]{1,60}$/.test(fact),
  );
  return imapError(codeOf(failure), facts.join(' ') || 'the connection failed');
}

function codeOf(failure: ClientFailure): ImapCode {
  if (failure.authenticationFailed) return 'imap.login_refused';
  if (failure.tlsFailed) return 'imap.not_encrypted';
  if (failure.code === 'LiteralTooLarge' || failure.code === 'ResponseTooLarge') return 'imap.too_large';
  return unreachableCodes.test(failure.code ?? '') ? 'imap.unreachable' : 'imap.failed';
}
