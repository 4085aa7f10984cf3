/** What a shell says of a program that SIGPIPE stopped, which Node.js does not let through. */
const unreadExitCode = 141;

/** Ends the process, as others do, once nobody reads what it prints any more (`| head`). */
export function endWhenUnread(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(unreadExitCode);
    throw error;
  });
}
