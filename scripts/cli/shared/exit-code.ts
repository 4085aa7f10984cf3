import { isAppError } from '../../../domain/shared/app-error.js';

/**
 * The exit code for an error thrown by a command: 1 for a failure, 2 for wrong usage. Commander throws for help and
 * version too, with exit code 0; its own code 1 is wrong usage, and so is invalid input.
 */
export function exitCodeOf(error: unknown): number {
  if (isAppError(error) && error.code === 'request.invalid') return 2;
  if (!(error instanceof Error && 'exitCode' in error)) return 1;
  return Number(error.exitCode) === 0 ? 0 : 2;
}
