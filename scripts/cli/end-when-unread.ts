import { errorText } from './shared/error-text.js';

/** The exit code shells use for a program stopped by SIGPIPE, which Node.js ignores. */
const unreadExitCode = 141;

/**
 * Ends the process, as other programs do, once nobody reads its output or its progress any more (`| head`,
 * `2>&1 | head`), and with one line once it cannot be written, as on a full disk (`> list.json`).
 */
export function endWhenUnread(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(unreadExitCode);
      if (stream === process.stdout) process.stderr.write(`${errorText(error)}\n`);
      process.exit(1);
    });
  }
}
