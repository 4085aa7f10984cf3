import { type DestinationStream, type Logger, pino } from 'pino';

/** A logger as the product's parts are given one. */
export type { Logger } from 'pino';

/**
 * Creates a logger that writes JSON lines to standard output.
 *
 * Log ids (message, receipt, submission, job, request), never an address, phone number, subject, token or
 * receipt text above `trace`. Keys that would hold one are removed here as a second line of defence.
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
 * Standard output, written at once. Not pino's own: leaving while nobody reads it any more, that one tries the last
 * line again for ever (sonic-boom 4.2.1, flushSync on EPIPE), deaf to SIGTERM.
 */
function standardOutput(): DestinationStream {
  if (process.stdout.listenerCount('error', ignoreBrokenOutput) === 0)
    process.stdout.on('error', ignoreBrokenOutput);
  return process.stdout;
}

/** A reader that went away is no reason to stop work. */
function ignoreBrokenOutput(): void {}
