/** Error codes of a full disk or an exhausted quota. */
const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);

/** The driver's errors for a connection lost during a command. */
const lostConnectionNames = new Set(['MongoNetworkError', 'MongoNetworkTimeoutError']);

/** The error that ended a command, for the user: for system errors, what failed and why, without codes. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, message }: NodeJS.ErrnoException = error;
  const of = path === undefined ? '' : `${path}: `;
  if (code !== undefined && fullDiskCodes.has(code))
    return `${of}the disk is full. Free some space and run this again; completed work is kept.`;
  // The driver's own message only names a system call: `write EPIPE`.
  if (lostConnectionNames.has(error.name))
    return `the database does not answer (${message}). Run this again once it does; completed work is kept.`;
  const why = systemReason(error);
  return why === null ? message : `${of}${why}`;
}

/** Why the system refused, without its code and path; null for other errors. */
export function systemReason({ message }: Error): string | null {
  // The form used by Node.js: `ENOENT: no such file or directory, open '/path'`.
  return /^E[A-Z0-9]+: (.+?), \w+/.exec(message)?.[1] ?? null;
}
