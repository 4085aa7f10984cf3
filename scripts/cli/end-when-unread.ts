/** The exit code shells use for a program stopped by SIGPIPE, which Node.js ignores. */
const unreadExitCode = 141;

/** Ends the process, as other programs do, once nobody reads its output any more (`| head`). */
export function endWhenUnread(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(unreadExitCode);
    throw error;
  });
}
