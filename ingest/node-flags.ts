/**
 * Flags of Node for the mail server's process.
 *
 * What it holds are the buffers of sockets, each dead once written. A small young generation has them found dead in
 * milliseconds; with the usual one V8 marks the whole heap again and again to free them, which took a third of the
 * process's time (measured with mails of 100 KB over 10 sessions: 73 markings instead of 17, docs/performance.md).
 */
export const ingestNodeFlags = ['--max-semi-space-size=1'];
