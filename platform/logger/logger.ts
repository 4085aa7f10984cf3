import { type DestinationStream, type Logger, pino } from 'pino';
import { loggedError } from './logged-error.js';

/** The logger passed to the parts of the product. */
export type { Logger } from 'pino';

/**
 * Creates a logger that writes JSON lines to standard output.
 *
 * Above `trace`, log ids (message, receipt, submission, job, request), never an address, phone number,
 * subject, token or receipt text. Keys that would hold one are removed here as a second line of defence.
 */
export function createLogger({
  level,
  name,
  destination,
}: {
  level: string;
  name: string;
  destination?: DestinationStream;
}): Logger {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    serializers: { err: loggedError },
    redact: {
      paths: [
        'email',
        'phone',
        'subject',
        'token',
        'recipient',
        '*.email',
        '*.phone',
        '*.subject',
        '*.token',
        '*.recipient',
      ],
      remove: true,
    },
  };
  return pino(options, destination ?? standardOutput());
}

/**
 * Standard output, written to at once. Pino's own destination is not used: when the process exits and nobody reads its
 * output any more, it retries the last line forever (sonic-boom 4.2.1, flushSync on EPIPE) and ignores SIGTERM.
 */
function standardOutput(): DestinationStream {
  if (process.stdout.listenerCount('error', ignoreBrokenOutput) === 0)
    process.stdout.on('error', ignoreBrokenOutput);
  return process.stdout;
}

/** A reader that went away is no reason to stop working. */
function ignoreBrokenOutput(): void {}
