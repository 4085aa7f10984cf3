import { isAppError } from '../../domain/shared/app-error.js';
import { maskText } from './mask-text.js';

/** An error as it is logged: without its other properties, which may hold the record that it is about. */
export type LoggedError = {
  type: string;
  code?: unknown;
  message: string;
  stack: string;
  cause?: LoggedError;
};

/**
 * Reduces an error to what may be logged. Addresses are masked, and so is what errors that are not ours quote: the
 * database quotes the value that it refused, a parser the text that it could not parse.
 */
export function loggedError(error: unknown): LoggedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const mask = isAppError(error) ? maskText : (text: string) => maskText(maskQuoted(text));
  const cause = loggedError(error.cause);
  return {
    type: error.name,
    ...('code' in error ? { code: error.code } : {}),
    message: mask(error.message),
    stack: mask(error.stack ?? ''),
    ...(cause ? { cause } : {}),
  };
}

function maskQuoted(text: string): string {
  return text.replace(/"[^"]*"/g, '"***"');
}
