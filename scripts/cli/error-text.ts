/** What a full disk, or one where this user has no more room, is called. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** What the driver calls a connection that broke in the middle of a command. */
const lostConnectionNames = new Set(['MongoNetworkError', 'MongoNetworkTimeoutError']);

/** An error that ended a command, for whoever typed it: of the system's own, what failed and why, without its codes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, message } = error as NodeJS.ErrnoException;
  const of = path === undefined ? '' : `${path}: `;
  if (code !== undefined && fullDiskCodes.has(code))
    return `${of}the disk is full. Make room and run this again; what was done stays done.`;
  // The driver's own words name a system call alone: `write EPIPE`.
  if (lostConnectionNames.has(error.name))
    return `the database does not answer (${message}). Run this again once it does; what was done stays done.`;
  // As Node.js writes it: `ENOENT: no such file or directory, open '/path'`.
  const [, why] = /^E[A-Z0-9]+: (.+?), \w+/.exec(message) ?? [];
  return why === undefined ? message : `${of}${why}`;
}
