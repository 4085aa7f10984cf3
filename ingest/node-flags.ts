/**
 * Node flags for the mail server's process.
 *
 * It mainly holds socket buffers, each garbage once written. With a small young generation they are collected within
 * milliseconds; with the default size V8 marks the whole heap again and again to free them, which took a third of the
 * process's time (measured with mails of 100 KB over 10 sessions: 73 mark cycles instead of 17, docs/performance.md).
 */
export const ingestNodeFlags = ['--max-semi-space-size=1'];

/**
 * How much the heaps of the mail server and its drain may grow between two full collections. A large mail passes both as
 * buffers, which V8 counts towards a limit made for their few objects: every 24 MB were collected a dozen times, and
 * small mails waited meanwhile (docs/performance.md).
 */
export const ingestHeapGrowthPercent = 200;
